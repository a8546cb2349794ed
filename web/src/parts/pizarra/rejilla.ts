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
export function rejillaDe(alumnos: number): Rejilla {
  if (alumnos <= 12) return { columnas: 4, filas: 3, cara: 172 };
  if (alumnos <= 28) return { columnas: 7, filas: 4, cara: 132 };
  return { columnas: 6, filas: 5, cara: 104 };
}

/** The same for teams: how they stand, and how large the faces in them are. */
export function rejillaDeEquipos(equipos: number, enElMayor: number): Rejilla & { porFila: number } {
  const columnas = equipos <= 1 ? 1 : equipos <= 4 ? 2 : equipos <= 9 ? 3 : equipos <= 16 ? 4 : 5;
  const filas = Math.max(1, Math.ceil(equipos / columnas));
  // What a team has of the screen beside its head and its edges; under each face stands a name of 36 px.
  const ancho = (ANCHO - 64 - (columnas - 1) * 24) / columnas - 48;
  const alto = (ALTO - 170 - (filas - 1) * 24) / filas - 72 - 40;
  for (const cara of [116, 100, 84, 68, 52]) {
    const porFila = Math.max(1, Math.floor(ancho / Math.max(cara + 24, 156)));
    if (Math.ceil(enElMayor / porFila) * (cara + 44) <= alto) return { columnas, filas, cara, porFila };
  }
  return { columnas, filas, cara: 0, porFila: Math.max(1, Math.floor(ancho / 156)) };
}
