"""The files in deploy/ fit the program: its options, settings, bounds, paths and versions."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from threading import Thread
from typing import Any
from unittest.mock import Mock

import pytest
import yaml  # type: ignore[import-untyped]
from click.testing import CliRunner
from werkzeug.serving import make_server

import calc
from calc.cli.program import tenbo
from calc.records.bounds import MOST_BYTES
from calc.web import create_app
from calc.web import server as serving
from calc.web.http.settings import DEFAULTS, SETTINGS
from calc.web.pages.record.request import OVERHEAD
from calc.web.server import long_worker

DEPLOY = Path(__file__).resolve().parents[1] / "deploy"
NGINX = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
DOCKER = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")


def compose() -> dict[str, Any]:
    document: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
    return document


def manifest(name: str) -> dict[str, Any]:
    text = (DEPLOY / f"kubernetes/{name}.yaml").read_text(encoding="utf-8")
    document: dict[str, Any] = yaml.safe_load(text)
    return document


def container() -> dict[str, Any]:
    spec: dict[str, Any] = manifest("deployment")["spec"]["template"]["spec"]["containers"][0]
    return spec


def started(words: list[str], monkeypatch: pytest.MonkeyPatch) -> dict[str, object]:
    """The options of the server that `tenbo serve` with these words starts."""
    server = Mock()
    monkeypatch.setattr(serving, "free_address", lambda host, port, _: (host, port))
    monkeypatch.setattr(serving, "Granian", server)
    result = CliRunner().invoke(tenbo, words)
    assert result.exit_code == 0, result.output
    server.return_value.serve.assert_called_once_with()
    options: dict[str, object] = dict(server.call_args.kwargs)
    return options


def default(name: str) -> int:
    """The default of an option of `tenbo serve`."""
    defaults = {option.name: option.default for option in tenbo.commands["serve"].params}
    value = defaults[name]
    assert isinstance(value, int)
    return value


def test_the_commands_of_the_containers_are_options_of_the_program(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    words = json.loads(re.search(r"^CMD (\[.*\])$", DOCKER, re.MULTILINE)[1])  # type: ignore[index]
    for command in (words, [str(word) for word in container()["args"]]):
        options = started(command, monkeypatch)
        assert (options["address"], options["port"]) == ("0.0.0.0", 8000)


def test_the_image_has_no_build_tools() -> None:
    _, _, image = DOCKER.partition("FROM ${BASE}\n")
    assert "pip" not in image
    environment = re.search(r"--without-pip /opt/tenbo.*?-r (\S+)\n", DOCKER, re.DOTALL)
    assert environment
    assert environment[1] == "requirements-image.txt"


@pytest.mark.parametrize("hosts", [None, '["tenbo.example"]', '[".tenbo.example", "localhost"]'])
def test_the_health_check_is_answered_whatever_hosts_are_trusted(hosts: str | None) -> None:
    """It got 400 from the instance whose trusted hosts did not list 127.0.0.1."""
    words = json.loads(re.search(r"HEALTHCHECK.*?CMD (\[.*?\])\n", DOCKER, re.DOTALL)[1])  # type: ignore[index]
    app = create_app({"ACCESS_LOG": False, "TRUSTED_HOSTS": json.loads(hosts or "null")})
    with make_server("127.0.0.1", 0, app) as server:
        thread = Thread(target=server.handle_request)
        thread.start()
        environ = os.environ | ({"TENBO_TRUSTED_HOSTS": hosts} if hosts else {})
        code = words[2].replace("8000", str(server.server_port))
        done = subprocess.run([sys.executable, *words[1:2], code], env=environ, check=False)
        thread.join()
    assert done.returncode == 0


def test_the_settings_of_the_containers_are_settings_of_the_program(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    known = {setting.variable for setting in SETTINGS}
    environment = {variable["name"]: variable["value"] for variable in container()["env"]}
    environment |= compose()["services"]["app"]["environment"]
    assert environment.keys() <= known
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    app = create_app({"ACCESS_LOG": False})
    assert app.config["PROXY_HOPS"] == 1
    probe = container()["readinessProbe"]["httpGet"]
    sent = {header["name"]: header["value"] for header in probe["httpHeaders"]}
    assert app.test_client().get(probe["path"], headers=sent).status_code == 200


def test_the_proxy_lets_through_what_the_program_takes() -> None:
    assert f"client_max_body_size {DEFAULTS['MAX_CONTENT_LENGTH'] // 1024}k;" in NGINX  # type: ignore[operator]
    assert f"large_client_header_buffers 4 {serving.HEAD_BYTES // 1024}k;" in NGINX
    for name in ("upstream.conf", "upstream.compose.conf"):
        upstream = (DEPLOY / name).read_text(encoding="utf-8")
        assert int(re.search(r"keepalive_timeout (\d+)s", upstream)[1]) < serving.HEAD_SECONDS  # type: ignore[index]


def test_the_parts_of_a_key_of_the_cache_cannot_run_together() -> None:
    """`http` with `sexample.com` was one key with `https` and `example.com`."""
    key = re.search(r"proxy_cache_key (.*);", NGINX)[1]  # type: ignore[index]
    assert key == '"$scheme $host$port $request_uri"'


def test_a_record_may_be_longer_than_a_question() -> None:
    bound = f"{(MOST_BYTES + OVERHEAD) // 1024}k"
    paths = "^/((api/v1/)?record|api/v1/convert)$"
    assert f"location ~ {paths} {{\n            client_max_body_size {bound};" in NGINX
    text = (DEPLOY / "kubernetes/ingress.yaml").read_text(encoding="utf-8")
    size = "nginx.ingress.kubernetes.io/proxy-body-size"
    bounds = {
        path["path"]: ingress["metadata"]["annotations"][size]
        for ingress in yaml.safe_load_all(text)
        for path in ingress["spec"]["rules"][0]["http"]["paths"]
    }
    assert bounds["/"] == "64k"
    assert bounds["/record"] == bounds["/api/v1/record"] == bounds["/api/v1/convert"] == bound


def test_what_compose_mounts_is_all_that_nginx_includes() -> None:
    included = set(re.findall(r"include (\S+);", NGINX))
    mounted = {
        volume.split(":")[1].rpartition("/")[2]
        for volume in compose()["services"]["web"]["volumes"]
    }
    assert mounted == {"nginx.conf", *included}


def test_an_instance_has_time_to_finish() -> None:
    assert manifest("deployment")["spec"]["template"]["spec"]["terminationGracePeriodSeconds"] > (
        default("timeout") + 5
    )
    assert int(compose()["services"]["app"]["stop_grace_period"][:-1]) > default("timeout")


def test_everything_is_of_one_version_and_one_name() -> None:
    assert compose()["services"]["app"]["image"] == f"tenbo:{calc.__version__}"
    assert container()["image"] == f"tenbo:{calc.__version__}"
    labels = manifest("deployment")["spec"]["selector"]["matchLabels"]
    assert manifest("deployment")["spec"]["template"]["metadata"]["labels"] == labels
    assert manifest("service")["spec"]["selector"] == labels
    assert manifest("disruption")["spec"]["selector"]["matchLabels"] == labels
    assert manifest("autoscaler")["spec"]["scaleTargetRef"]["name"] == "tenbo"


def test_a_worker_is_replaced_before_its_container_has_no_memory_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first_process = 64
    resources = container()["resources"]
    words = [str(word) for word in container()["args"]]
    options = started(words, monkeypatch)
    assert options["workers_max_rss"] == serving.WORKER_MEMORY
    workers = words[words.index("--workers") + 1]
    beside = serving.WORKER_MEMORY + long_worker.MOST_MEMORY
    most = int(workers) * beside + first_process
    assert most < int(resources["limits"]["memory"].removesuffix("Mi"))
    assert default("workers") * beside + first_process < int(
        compose()["services"]["app"]["mem_limit"].removesuffix("m")
    )


def test_nothing_runs_as_root_or_writes_to_its_image() -> None:
    assert re.search(r"^USER [1-9]\d*:[1-9]\d*$", DOCKER, re.MULTILINE)
    for service in compose()["services"].values():
        assert service["read_only"] is True
        assert service["cap_drop"] == ["ALL"]
        assert not service["user"].startswith("0")
    assert container()["securityContext"]["readOnlyRootFilesystem"] is True
    spec = manifest("deployment")["spec"]["template"]["spec"]
    assert spec["securityContext"]["runAsNonRoot"] is True


def test_what_the_image_copies_exists_and_is_not_ignored() -> None:
    ignored = (DEPLOY.parent / ".dockerignore").read_text(encoding="utf-8").split()
    for line in re.findall(r"^COPY (?!--from)(.*)$", DOCKER, re.MULTILINE):
        for name in line.split()[:-1]:
            assert (DEPLOY.parent / name).exists()
            assert f"!{name}" in ignored


def test_nginx_accepts_its_configuration(tmp_path: Path) -> None:
    """With nginx on the path it is asked; without it, the braces at least are even."""
    assert NGINX.count("{") == NGINX.count("}")
    if not shutil.which("nginx"):
        return
    (tmp_path / "run").mkdir()
    for name in ("nginx.conf", "upstream.conf", "listen.conf", "names.conf"):
        shutil.copy(DEPLOY / name, tmp_path)
    done = subprocess.run(
        ["nginx", "-t", "-p", str(tmp_path), "-c", "nginx.conf"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
