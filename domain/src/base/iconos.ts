export interface Icono {
  nombre: string;
  etiqueta: string;
}

const list = (texto: string): Icono[] =>
  texto
    .trim()
    .split('\n')
    .map((linea) => {
      const [nombre = '', ...etiqueta] = linea.trim().split(' ');
      return { nombre, etiqueta: etiqueta.join(' ') };
    });

export const ICONOS_RECOMPENSA: readonly Icono[] = list(`
  star Estrella
  gift Regalo
  heart Corazón
  medal Medalla
  coins Monedas
  trophy Trofeo
  fire Fuego
  flag Bandera
  crown Corona
  box Caja
  dice Dados
  wand-magic-sparkles Varita mágica
  paint-brush Pincel
  palette Paleta
  pencil Lápiz
  pen-nib Pluma
  lightbulb Bombilla
  futbol Fútbol
  basketball Baloncesto
  volleyball Voleibol
  running Carrera
  bicycle Bicicleta
  book Libro
  graduation-cap Birrete
  chalkboard Pizarra
  brain Cerebro
  magnifying-glass Lupa
  face-smile Sonrisa
  face-laugh-beam Risa
  face-grin-stars Cara con estrellas
  thumbs-up Pulgar arriba
  hands-clapping Aplauso
  gem Gema
  diamond Diamante
  money-bill Billete
  wallet Cartera
  robot Robot
  rocket Cohete
  hammer Martillo
  ghost Fantasma
  dragon Dragón
  ice-cream Helado
  pizza-slice Pizza
  map Mapa
  compass Brújula
  binoculars Prismáticos
  plane Avión
  cake-candles Tarta
`);

export const ICONOS_ESCUELA: readonly Icono[] = list(`
  handshake Apretón de manos
  handshake-angle Mano amiga
  people-group Equipo
  comments Conversación
  comment-dots Palabra
  bullhorn Megáfono
  microphone Micrófono
  music Música
  guitar Guitarra
  drum Tambor
  masks-theater Teatro
  camera Cámara
  film Cine
  calculator Calculadora
  square-root-variable Raíz
  chart-line Progreso
  ruler Regla
  flask Matraz
  microscope Microscopio
  atom Átomo
  dna ADN
  seedling Brote
  leaf Hoja
  tree Árbol
  globe Globo
  landmark Monumento
  book-open Libro abierto
  feather Pluma de ave
  language Idiomas
  puzzle-piece Rompecabezas
  clock Reloj
  calendar-check Puntualidad
  shield Escudo
  bolt Rayo
`);

export const ICONOS_MEDALLA: readonly Icono[] = [...ICONOS_RECOMPENSA, ...ICONOS_ESCUELA];

const nombres = new Set(ICONOS_MEDALLA.map((icono) => icono.nombre));

/** Whether the catalogue has an icon of this name. */
export function isIconoValido(nombre: string): boolean {
  return nombres.has(nombre);
}

/** Path of an icon's file, from which `iconoDeRuta` reads the name back (spec §3, rutaIconoMedalla). */
export function rutaIcono(nombre: string): string {
  return `/iconos/${nombre}.svg`;
}

/** Icon name from the svg file name of a path (spec §3, Medal); null if there is none. */
export function iconoDeRuta(ruta: string): string | null {
  const archivo = ruta.slice(ruta.lastIndexOf('/') + 1);
  return /^([a-z0-9-]+)\.svg$/.exec(archivo)?.[1] ?? null;
}
