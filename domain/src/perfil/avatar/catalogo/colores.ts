// A colour per line: id, rarity, colour, name. Ids are permanent, like those of the parts.

export const COLOR_PELO = `
  1001 - #2c1b18 negro
  1002 - #4a312c castaño muy oscuro
  1003 - #724133 castaño oscuro
  1004 - #a55728 castaño claro
  1005 - #b58143 rubio oscuro
  1006 - #d6b370 rubio
  1007 - #ecdcbf rubio platino
  1008 - #c93305 pelirrojo
  1009 - #8a3b1c caoba
  1010 - #8d8a8c gris
  1011 - #e8e1e1 blanco
  1012 c #f59797 rosa pastel
  1013 c #ff488e fucsia
  1014 c #3b6fe0 azul
  1015 e #3dd6c4 turquesa
  1016 e #2fa35b verde
  1017 e #8a5be0 morado
  1018 r #ff8a1f naranja brillante
`;

export const COLOR_CEJAS = `
  1101 - #2c1b18 negro
  1102 - #4a312c castaño muy oscuro
  1103 - #724133 castaño oscuro
  1104 - #a55728 castaño claro
  1105 - #b58143 rubio oscuro
  1106 - #d6b370 rubio
  1107 - #c93305 pelirrojo
  1108 - #8a3b1c caoba
  1109 - #8d8a8c gris
  1110 - #e8e1e1 blanco
  1111 c #ff488e fucsia
  1112 c #3b6fe0 azul
  1113 e #2fa35b verde
  1114 e #8a5be0 morado
`;

export const COLOR_BARBA = `
  1201 - #2c1b18 negro
  1202 - #4a312c castaño muy oscuro
  1203 - #724133 castaño oscuro
  1204 - #a55728 castaño claro
  1205 - #b58143 rubio oscuro
  1206 - #d6b370 rubio
  1207 - #c93305 pelirrojo
  1208 - #8a3b1c caoba
  1209 - #8d8a8c gris
  1210 - #e8e1e1 blanco
  1211 c #ff488e fucsia
  1212 c #3b6fe0 azul
  1213 e #2fa35b verde
  1214 e #8a5be0 morado
`;

export const COLOR_PIEL = `
  1301 - #ffe4cf porcelana
  1302 - #ffdbb4 nata
  1303 - #f6c9a0 melocotón
  1304 - #edb98a arena
  1305 - #dca06f trigo
  1306 - #d08b5b miel
  1307 - #b8743f avellana
  1308 - #ae5d29 canela
  1309 - #8d4f2c nuez
  1310 - #74462f cacao
  1311 - #614335 ébano
  1312 - #523428 café
  1313 - #f8d25c amarillo de emoji
`;

export const COLOR_FONDO = `
  1401 - #ffffff blanco
  1402 - #ffd3c9 melocotón
  1403 - #cfe5ff cielo
  1404 - #cdf0d6 menta
  1405 - #ffe6a8 vainilla
  1406 - #dcd6ff lavanda
  1407 - #ffd6e4 rosa
  1408 - #c6f1ec agua
  1409 - #e9ddc7 papel
  1410 - #d5dae6 gris claro
  1411 c #ff8a7a coral
  1412 c #ffc83d sol
  1413 c #6fe0c0 esmeralda
  1414 c #8db4ff azul
  1415 c #c9a7ff uva
  1416 e #3b4390 noche
`;

export const COLOR_ROPA = `
  1501 - #65c9ff celeste
  1502 - #5199e4 azul
  1503 - #25557c marino
  1504 - #ff6b5e coral
  1505 - #ff5c5c rojo
  1506 - #ffafb9 rosa
  1507 - #ff488e fucsia
  1508 - #a7ffc4 menta
  1509 - #3dd6c4 turquesa
  1510 - #ffffb1 limón
  1511 - #ffc83d sol
  1512 - #c9a7ff lila
  1513 - #3c4f5c gris pizarra
  1514 - #929598 gris
  1515 - #e6e6e6 gris claro
  1516 - #262e33 negro
  1517 c #2f9e5b verde bosque
  1518 c #8a5be0 morado
  1519 c #ff8a1f naranja
  1520 e #c2253f granate
`;

export const COLOR_GAFAS = `
  1601 - #1e2148 tinta
  1602 - #262e33 negro
  1603 - #2c3a86 azul marino
  1604 - #3b4cdb azul
  1605 - #0b62a8 azul acero
  1606 - #8a5be0 morado
  1607 - #b3233f granate
  1608 - #ffc83d sol
  1609 - #7a4a24 carey
  1610 - #929598 gris
  1611 c #ff488e fucsia
  1612 c #3dd6c4 turquesa
  1613 c #2f9e5b verde
  1614 e #ff8a1f naranja
  1615 e #f4f4f4 blanco
`;

export const COLOR_SOMBRERO = `
  1701 - #5199e4 azul
  1702 - #25557c marino
  1703 - #65c9ff celeste
  1704 - #3dd6c4 turquesa
  1705 - #ff6b5e coral
  1706 - #ffafb9 rosa
  1707 - #ffc83d sol
  1708 - #c9a7ff lila
  1709 - #3c4f5c gris pizarra
  1710 - #e6e6e6 gris claro
  1711 - #262e33 negro
  1712 - #a7ffc4 menta
  1713 c #ff488e fucsia
  1714 c #c2253f granate
  1715 c #2f9e5b verde bosque
  1716 e #8a5be0 morado
  1717 e #ff8a1f naranja
`;
