#!/bin/bash -eu
# Freeze each target, and pack the inputs that it begins with. Run by OSS-Fuzz in its base image.

pip3 install --require-hashes -r requirements.txt
pip3 install --no-deps --no-build-isolation .

# Pages and commands are found by their folders, so that no import names them.
for target in fuzz/fuzz_*.py; do
    compile_python_fuzzer "$target" --paths . --collect-all calc --hidden-import fuzz.targets
done

python3 -m fuzz.seeds_of "$OUT"
