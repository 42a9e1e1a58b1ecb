"""Names of the ground [inferred from maps of the battle]: towns and hills, and the hexes of each ridge."""

from __future__ import annotations

from game.shuri.data import CITIES, GRID

# Written at a hex
LABELS = {
    "Machinato airfield": "1205",
    "Ginowan": "1902",
    "Kakazu": "1704",
    "Maeda": "1706",
    "Ouki": "2506",
    "Kochi": "1907",
    "Dakeshi": "1507",
    "Wana": "1408",
    "Sugar Loaf": "1209",
    "Chocolate Drop": "1808",
    "Conical Hill": "2109",
    "Oroku": "0714",
    "Itoman": "0823",
    "Kunishi Ridge": "1024",
    "Yuza-Dake": "1324",
    "Yaeju-Dake": "1624",
    "Hill 95": "1824",
    "Mabuni (Hill 89)": "1626",
    "Medeera": "1226",
    "Kiyan": "0728",
    "Minatoga": "2121",
    "Chinen": "2816",
    "Tamagusuku": "2219",
    "Tomui": "1218",
    "Half Moon": "1210",
}

# Chains of rough hexes
RIDGES = {
    "Kakazu Ridge": "1604 1704 1705 1804 1905",
    "Tombstone-Nishibaru Ridge": "1905 2004 2005 2105 2205",
    "Skyline Ridge / Hill 178": "2204 2205 2305 2405",
    "Urasoe-Mura (Maeda) escarpment": "1404 1405 1505 1506 1605 1706 1806",
    "Item Pocket": "1305",
    "Tanabaru / Kochi / Onaga": "2006 2007 2106 2107 2108",
    "Cactus-Tomb Hill": "2203",
    "Dakeshi-Awacha": "1406 1507 1607",
    "Wana Ridge": "1408 1508 1608 1708",
    "Ishimmi-Flattop-Chocolate Drop": "1708 1808 1908 1909 2008",
    "Conical-Oboe-Hector hills": "1909 2008 2009 2109 2110",
    "Sugar Loaf-Half Moon-Horseshoe": "1209 1210 1310",
    "Wana Draw": "1309",
    "Shuri heights south": "1511 1610 1611 1710 1711 1809 1810 1910",
    "Kokuba-Shichina hills": "1312 1411 1512 1611 1712",
    "Oroku hills": "0714 0814 0915 1014 1015",
    "Tomigusuku ridge": "1015 1116",
    "Ozato-Inasomi hills": "1914 2014 2015 2115 2116 2215",
    "Chinen massif": "2116 2215 2216 2315 2316 2416 2517 2615 2616 2716 2717 2816 2817 2917 2918",
    "Chinen south": "2518 2617 2618 2718 2719",
    "Tamagusuku ridge": "2119 2219 2319 2320 2419 2519",
    "Tsukasan-Itokazu": "1717 1817 1918",
    "Tera-Tomui hills": "1218 1319",
    "Kunishi Ridge": "0924 1024 1124 1224",
    "Mezado Ridge": "1025 1125",
    "Yuza-Dake": "1224 1324 1325 1424",
    "Yaeju-Dake": "1324 1423 1424 1523 1524 1623 1723 1724",
    "Hill 95 / Hanagusuku": "1724 1823 1924",
    "Medeera Hill 85": "1226 1327",
    "Mabuni Hill 89": "1527 1626",
    "Kiyamu-Gusuku": "1028 1128",
    "Ginowan gorge / Kaniku": "2003 2104",
    "Hill 115 / Yafuso": "1606",
    "Hills 140-145 (Onaga)": "1907 2007",
    "Shuri-Ishimmi back slope": "1709 1809",
    "Chan-Karadera hills": "1811 1911",
    "Tsukasan-Hanja-Kamizato ridges": "1613 1614 1714 1715 1814 1915",
    "Tomui-Kochinda ridge": "1417 1517 1616 1617 1717",
    "Yuza-Yaeju back slope": "1425 1525 1624 1625 1725 1824",
    "Ufugusuku-Itokazu plateau": "1917 1918 2017 2018 2118 2217 2218",
    "Nan Hill-Hill 60 (Asa)": "1208 1308",
    "Kakazu back slope": "1805",
}

GROUND_OF: dict[int, str] = {}  # cell -> what the ground is called
for _name, _hexes in RIDGES.items():
    for _hex in _hexes.split():
        GROUND_OF.setdefault(GRID.find(_hex), _name)
for _name, _hex in LABELS.items():
    GROUND_OF[GRID.find(_hex)] = _name
for _name, _cells in CITIES.items():
    for _cell in _cells:
        GROUND_OF[_cell] = _name
