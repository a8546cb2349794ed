// An item per line: id, rarity (see RAREZAS), key of its drawing, name. Profiles store the ids: never change or reuse one.

// Short and long alternate, so that a phone's first rows show both.
export const PELO = `
  103 - corto-redondo Corto y redondo
  129 - liso-largo Liso muy largo
  107 - corto-rizado Corto y rizado
  117 - melena-rizada Melena rizada
  101 - rapado Rapado
  122 - ondas-largas Ondas largas
  104 - corto-punta Corto de punta
  125 - trenzas Dos trenzas
  115 - afro Afro
  118 - melena-corta Melena corta
  106 - corto-tupe Corto con tupé
  123 - rastas-largas Rastas largas
  112 - flequillo-revuelto Flequillo revuelto
  127 - cola-caballo Cola de caballo
  108 - rastas-cortas Rastas cortas
  126 - coletas Dos coletas
  102 - rapado-raya Rapado con raya
  124 - trencitas Trencitas
  105 - cepillo Cepillo
  120 - media-melena Media melena
  113 - capas Capas despeinadas
  132 - mono-alto Moño alto
  109 - cresta Cresta
  119 - melena-flequillo Melena con flequillo
  116 - afro-cinta Afro con cinta
  128 - liso-de-lado Liso de lado
  114 - rizos-alborotados Rizos alborotados
  130 - liso-mechon Liso con mechón
  110 - puntas Pelo pincho
  121 - melenon Melenón ondulado
  111 - a-los-lados Solo a los lados
  134 - dos-monos Dos moños
  131 - lados-rapados Largo con los lados rapados
  133 - mono-bajo Moño bajo
  135 - recogido-flores Recogido con flores
`;

export const OJOS = `
  201 - redondos Redondos
  202 - con-brillo Con brillo
  203 - pestanas Con pestañas
  204 - risuenos Risueños
  205 - cerrados Cerrados
  206 - cerrados-pestanas Cerrados con pestañas
  207 - guino Guiño
  208 - de-lado De lado
  209 - sorprendidos Sorprendidos
  210 - entornados Entornados
  211 - mirada-arriba Mirada hacia arriba
  212 - lagrima Con una lágrima
  213 c guino-loco Guiño loco
  214 e corazones Ojos de corazón
  215 r estrellas Ojos de estrella
`;

export const CEJAS = `
  301 - naturales Naturales
  302 - finas Finas
  303 - arqueadas Arqueadas
  304 - arqueadas-finas Arqueadas y finas
  305 - rectas Rectas
  306 - juntas Juntas
  307 - una-arriba Una arriba
  308 - una-arriba-fina Una arriba, finas
  309 - preocupadas Preocupadas
  310 - preocupadas-finas Preocupadas y finas
  311 - pensativas Pensativas
`;

export const BOCA = `
  401 - sonrisa Sonrisa
  402 - sonrisa-suave Sonrisa suave
  403 - sonrisa-grande Gran sonrisa
  404 - media-sonrisa Media sonrisa
  405 - abierta Risa
  406 - seria Seria
  407 - asombro Asombro
  408 - triste Triste
  409 - preocupada Preocupada
  410 - lengua Lengua fuera
  411 - comiendo Carrillos llenos
  412 c dientes Sonrisa con todos los dientes
  413 c labios-pintados Labios pintados
`;

export const BARBA = `
  501 - bigotillo Bigotillo
  502 - bigote-ancho Bigote ancho
  503 - bigote-puntas Bigote de puntas
  504 - mosca Mosca
  505 - perilla Perilla
  506 - candado Candado
  507 - patillas Patillas
  508 - sombra De tres días
  509 - corta Corta
  510 - media Media
  511 - larga Larga
`;

export const SOMBRERO = `
  601 - hiyab Hiyab
  602 - hiyab-deportivo Hiyab deportivo
  603 - turbante Turbante
  604 - patka Patka
  605 - turbante-africano Turbante africano
  606 - kipa Kipá
  607 - panuelo Pañuelo
  608 - casco-protector Casco protector
  609 c gorra Gorra
  610 c gorro-pompon Gorro con pompón
  611 c boina Boina
  612 e gorro-orejeras Gorro con orejeras
  613 e gorro-peruano Gorro peruano
  614 e fiesta Gorro de fiesta
  615 e ala-ancha Sombrero de ala ancha
  616 r gorro-orejitas Gorro con orejitas
  617 r vaquero Sombrero vaquero
  618 r birrete Birrete
  619 p mago Sombrero de mago
  620 l corona Corona
  621 l astronauta Casco de astronauta
`;

export const GAFAS = `
  701 - redondas Redondas
  702 - grandes Redondas y grandes
  703 - ovaladas Ovaladas
  704 - rectangulares Rectangulares
  705 - hexagonales Hexagonales
  706 - pasta De pasta
  707 - finas De montura fina
  708 - media-montura De media montura
  709 - gato Ojo de gato
  710 - deportivas Deportivas con cinta
  711 c sol-cuadradas Gafas de sol cuadradas
  712 c sol-curvas Gafas de sol curvas
  713 e sol-ovaladas Gafas de sol ovaladas
  714 r sol-corazon Gafas de sol con forma de corazón
  715 p sol-estrella Gafas de sol con forma de estrella
`;

export const ACCESORIO = {
  oreja: `
  801 - audifono Audífono
  802 - audifono-rosa Dos audífonos
  803 - implante-coclear Implante coclear
  804 - protectores Protectores de oído
  805 - bolitas Pendientes de bolita
  806 c aros Pendientes de aro
  807 c perlas Pendientes colgantes
  808 c estrellitas Pendientes de estrella
  809 c lapiz Lápiz en la oreja
  810 e cascos Cascos de música
  811 r orejeras Orejeras de pelo
`,
  piel: `
  821 - pecas Pecas
  822 - lunar Lunar
  823 - rubor Rubor
  824 - hoyuelos Hoyuelos
  825 - vitiligo Vitíligo
  826 - marca-nacimiento Marca de nacimiento
  827 - cicatriz Cicatriz
  828 - tirita Tirita
  829 - bindi Bindi
  830 c estrella Estrella en la mejilla
  831 c corazon Corazón en la mejilla
  832 c equipo Rayas de animar
  833 e arcoiris Arcoíris en la mejilla
  834 e gato Cara pintada de gato
  835 r tigre Cara pintada de tigre
  836 p mariposa Cara pintada de mariposa
`,
  boca: `
  841 - brackets Brackets
  842 - mella Diente mellado
  843 - labio Cicatriz en el labio
  844 c piruleta Piruleta
  845 c bigote-leche Bigote de leche
  846 e pajita Pajita
  847 e chicle Globo de chicle
`,
  otro: `
  861 - parche Parche en el ojo
  862 - silla Silla de ruedas
  863 - sonda Sonda nasal
  864 - oxigeno Gafas de oxígeno
  865 c lazo Lazo
  866 c flor Flor
  867 c collar Collar de cuentas
  868 c pajarita Pajarita
  869 e mochila Mochila
  870 e bufanda Bufanda
  871 r medalla Medalla al cuello
  872 p pajaro Pájaro en el hombro
  873 l gatito Gatito en el hombro
`,
};

export const ROPA = `
  901 - camiseta Camiseta
  902 - camiseta-escote Camiseta de cuello ancho
  903 - camiseta-pico Camiseta de pico
  904 - polo Polo
  905 - sudadera Sudadera
  906 - jersey-camisa Jersey con camisa
  907 - peto Peto
  908 - tunica Túnica
  909 - chaqueta-camiseta Chaqueta y camiseta
  910 - chaqueta-camisa Chaqueta y camisa
  911 c rayas Camiseta de rayas
  912 c estrella Camiseta con estrella
  913 c corazon Camiseta con corazón
  914 c pizza Camiseta con pizza
  915 e oso Camiseta con oso
  916 e ciervo Camiseta con ciervo
  917 e diamante Camiseta con diamante
  918 e arcoiris Camiseta con arcoíris
  919 r planeta Camiseta con planeta
  920 r cohete Camiseta con cohete
  921 p superheroe Traje de superhéroe
`;
