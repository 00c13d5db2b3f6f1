"""The messages of Mahjong Soul that a record is made of, with the numbers of their fields.

Source: the client's own schema (liqi), as published in the repositories vg-mjg/majsoul-api and
constellation39/majsoul.liqi. Fields that say nothing about a game are left out.
"""

from ._protobuf import Schema, schema

_DETAIL_RULE = """
time_fixed 1, time_add 2, dora_count 3, shiduan 4, init_point 5, fandian 6, can_jifei 7,
tianbian_value 8, liqibang_value 9, changbang_value 10, noting_fafu_1 11, noting_fafu_2 12,
noting_fafu_3 13, have_liujumanguan 14, have_qieshangmanguan 15, have_biao_dora 16,
have_gang_biao_dora 17, ming_dora_immediately_open 18, have_li_dora 19, have_gang_li_dora 20,
have_sifenglianda 21, have_sigangsanle 22, have_sijializhi 23, have_jiuzhongjiupai 24,
have_sanjiahele 25, have_toutiao 26, have_helelianzhuang 27, have_helezhongju 28,
have_tingpailianzhuang 29, have_tingpaizhongju 30, have_yifa 31, have_nanruxiru 32,
jingsuanyuandian 33, shunweima_2 34, shunweima_3 35, shunweima_4 36, have_zimosun 39,
disable_multi_yukaman 40, fanfu 41, guyi_mode 42, dora3_mode 43, begin_open_mode 44,
jiuchao_mode 45, muyu_mode 46, open_hand 47, xuezhandaodi 48, huansanzhang 49, chuanma 50,
reveal_discard 51, field_spell_mode 52, zhanxing 53, tianming_mode 54, disable_leijiyiman 60,
disable_double_yakuman 62, disable_composite_yakuman 63, disable_double_wind_four_fu 66,
disable_angang_guoshi 67, enable_renhe 68, yongchang_mode 70, hunzhiyiji_mode 71,
wanxiangxiuluo_mode 72, beishuizhizhan_mode 73
"""
SCHEMA: Schema = schema(f"""
Wrapper: name text 1, data data 2
ResGameRecord: error Error 1, head RecordGame 3, data data 4, data_url text 5
Error: code 1
GameDetailRecords: records* data 1, version 2, actions* GameAction 3
GameAction: passed 1, type 2, result data 3, user_event UserEvent 5
UserEvent: seat 1, type 2
RecordGame: uuid text 1, config GameConfig 5, accounts* Account 11, result Result 12
Account: account_id 1, seat 2, nickname text 3
Result: players* Standing 1
Standing: seat 1, total_point 2, part_point_1 3
GameConfig: category 1, mode GameMode 2, meta GameMeta 3
GameMeta: room_id 1, mode_id 2, contest_uid 3
GameMode: mode 1, ai 4, detail_rule DetailRule 6
DetailRule: {" ".join(_DETAIL_RULE.split())}
RecordNewRound: chang 1, ju 2, ben 3, dora text 4, scores* 5, liqibang 6, tiles0* text 7,\
 tiles1* text 8, tiles2* text 9, tiles3* text 10, left_tile_count 15, doras* text 16
RecordDealTile: seat 1, tile text 2, left_tile_count 3, liqi Liqi 5, doras* text 6
Liqi: seat 1, score 2, liqibang 3, failed 4
RecordDiscardTile: seat 1, tile text 2, is_liqi 3, moqie 5, doras* text 8, is_wliqi 9
RecordChiPengGang: seat 1, type 2, tiles* text 3, froms* 4, liqi Liqi 5
RecordAnGangAddGang: seat 1, type 2, tiles text 3, doras* text 6
RecordBaBei: seat 1, doras* text 6, moqie 8
RecordHule: hules* Hule 1, old_scores* 2, delta_scores* 3, scores* 5, baopai 9
Hule: hand* text 1, ming* text 2, hu_tile text 3, seat 4, zimo 5, qinjia 6, liqi 7,\
 doras* text 8, li_doras* text 9, yiman 10, count 11, fans* Fan 12, fu 13, point_rong 15,\
 point_zimo_qin 16, point_zimo_xian 17, title_id 18, point_sum 19, dadian 20, baopai 21
Fan: name text 1, val 2, id 3
RecordNoTile: liujumanguan 1, players* NoTilePlayer 2, scores* NoTileScore 3
NoTilePlayer: tingpai 3, hand* text 4
NoTileScore: seat 1, old_scores* 2, delta_scores* 3, score 7
RecordLiuJu: type 1, seat 3, tiles* text 4, liqi Liqi 5
""")
