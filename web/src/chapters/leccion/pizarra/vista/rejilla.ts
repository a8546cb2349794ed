/** The size for which the board is drawn, in px: a projector's. Any other screen shows the same, larger or smaller. */
export const ANCHO = 1920;
export const ALTO = 1080;

/** How many faces stand side by side and one below another, and how large each is, in px. */
export interface Rejilla {
  columnas: number;
  filas: number;
  cara: number;
}

/** The grid of so many pupils, at most thirty: cells as drawn while they fit, six by five beyond. */
export function rejillaOf(alumnos: number): Rejilla {
  if (alumnos <= 12) return { columnas: 4, filas: 3, cara: 172 };
  if (alumnos <= 28) return { columnas: 7, filas: 4, cara: 132 };
  return { columnas: 6, filas: 5, cara: 104 };
}

/** Colours of teams. */
const TONOS = 8;

/** The colour of the team in this place, from 0, and whether it is striped: the ninth has the first one's, and is told apart. */
export const colorDeEquipo = (lugar: number): { tono: number; rayas: boolean } => ({
  tono: lugar % TONOS,
  rayas: Math.floor(lugar / TONOS) % 2 === 1,
});

/** How teams stand, in px of the board. `porFila`: faces side by side in each; `letras`: of a name at its full size. */
export interface RejillaDeEquipos extends Rejilla {
  porFila: number;
  letras: number;
  /** The side of the largest square that fits into a team's place. */
  lado: number;
}

const HUECO = 24;
/** The head of a team, and its edges: above and below the faces, left and right of them. */
const CABEZA = 78;
const BORDE = 24;
/** Under each face its name. */
const NOMBRE = 40;
/** A letter of a name, on average. */
const LETRA = 17.5;

const columnasOf = (equipos: number): number => {
  if (equipos <= 2) return Math.max(1, equipos);
  if (equipos <= 4) return 2;
  if (equipos <= 6) return 3;
  if (equipos <= 8) return 4;
  if (equipos <= 10) return 5;
  return equipos <= 12 ? 4 : 5;
};

/** The same for teams: 4 × 2 for eight, 5 × 2 for ten, with faces as large as the largest team lets them be. */
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
    // Four are two and two, not three and one.
    const porFila = Math.max(1, Math.ceil(enElMayor / lineas));
    if (lineas * (cara + NOMBRE) <= altura - CABEZA - BORDE)
      return { ...lugar, cara, porFila, letras: Math.floor(ancho / porFila / LETRA) };
  }
  const porFila = Math.max(1, Math.floor(ancho / 130));
  return { ...lugar, cara: 0, porFila, letras: Math.floor(ancho / porFila / LETRA) };
}
