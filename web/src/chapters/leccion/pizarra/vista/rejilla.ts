/** Size in px that the board is drawn for: a projector's. Other screens scale it. */
export const ANCHO = 1920;
export const ALTO = 1080;

export interface Rejilla {
  columnas: number;
  filas: number;
  cara: number;
}

/** Grid for up to thirty pupils: cells as drawn while they fit, else six by five. */
export function rejillaOf(alumnos: number): Rejilla {
  if (alumnos <= 12) return { columnas: 4, filas: 3, cara: 172 };
  if (alumnos <= 28) return { columnas: 7, filas: 4, cara: 132 };
  return { columnas: 6, filas: 5, cara: 104 };
}

const TONOS = 8;

/** Colour and stripes by index: the ninth repeats the first colour with stripes. */
export const colorDeEquipo = (lugar: number): { tono: number; rayas: boolean } => ({
  tono: lugar % TONOS,
  rayas: Math.floor(lugar / TONOS) % 2 === 1,
});

/** In px of the board. `porFila`: faces per row in each team; `letras`: letters of a name at full size. */
export interface RejillaDeEquipos extends Rejilla {
  porFila: number;
  letras: number;
  /** Side of the largest square that fits into a team's cell. */
  lado: number;
}

const HUECO = 24;
/** A team's header; then its vertical and horizontal padding. */
const CABEZA = 78;
const BORDE = 24;
/** Height of the name under each face. */
const NOMBRE = 40;
/** Average width of a letter. */
const LETRA = 17.5;

const columnasOf = (equipos: number): number => {
  if (equipos <= 2) return Math.max(1, equipos);
  if (equipos <= 4) return 2;
  if (equipos <= 6) return 3;
  if (equipos <= 8) return 4;
  if (equipos <= 10) return 5;
  return equipos <= 12 ? 4 : 5;
};

/** Grid of teams: 4 × 2 for eight, 5 × 2 for ten. The largest team determines the face size. */
export function rejillaDeEquipos(equipos: number, enElMayor: number): RejillaDeEquipos {
  const columnas = columnasOf(equipos);
  const filas = Math.max(1, Math.ceil(equipos / columnas));
  const carta = (ANCHO - 64 - (columnas - 1) * HUECO) / columnas;
  const altura = (ALTO - 162 - (filas - 1) * HUECO) / filas;
  const ancho = carta - 2 * BORDE;
  const lugar = { columnas, filas, lado: Math.floor(Math.min(carta, altura)) };
  const caras = [120, 104, 96, 84, 68, 52].filter((cara) => equipos <= 8 || cara <= 96);
  for (const cara of caras) {
    const caben = Math.max(1, Math.floor(ancho / (cara + 28)));
    const lineas = Math.max(1, Math.ceil(enElMayor / caben));
    // Split four into two and two, not three and one.
    const porFila = Math.max(1, Math.ceil(enElMayor / lineas));
    if (lineas * (cara + NOMBRE) <= altura - CABEZA - BORDE)
      return { ...lugar, cara, porFila, letras: Math.floor(ancho / porFila / LETRA) };
  }
  const porFila = Math.max(1, Math.floor(ancho / 130));
  return { ...lugar, cara: 0, porFila, letras: Math.floor(ancho / porFila / LETRA) };
}
