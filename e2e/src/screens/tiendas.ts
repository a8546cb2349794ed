import { buy, createRecompensa, stock, type Clase, type Escuela } from '@aupa/api/testing';

const RECOMPENSAS = [
  ['Sentarse en la silla de la profesora', 'chalkboard', 10],
  ['Diez minutos de juego', 'dice', 50],
  ['Pista en el examen', 'lightbulb', 60],
  ['Un día sin deberes', 'book', 120],
  ['Tarta para la clase', 'cake-candles', 250],
  ['Elegir la música', 'star', 30],
] as const;

/** A store with rewards of all prices and three redemptions: pending, delivered and returned. The first student has none. */
export async function fillTienda(escuela: Escuela, clase: Clase): Promise<void> {
  const { profesor, grupoId, alumnos } = clase;
  const ids: number[] = [];
  for (const [nombre, nombreIcono, precio] of RECOMPENSAS.slice(0, -1))
    ids.push((await stock(escuela, clase, { nombre, nombreIcono, precio })).id);
  // The last reward is unassigned, for the teacher's list.
  const [nombre, nombreIcono, precio] = RECOMPENSAS[5];
  await createRecompensa(escuela, profesor, { nombre, nombreIcono, precio });
  const decide = ['POST /api/Canje/:canjeId/entregar', 'POST /api/Canje/:canjeId/devolver'] as const;
  const perfiles = await escuela.must(profesor.token, 'GET /api/Grupo/:id/perfiles', { params: { id: grupoId } });
  const ricos = alumnos.filter(({ perfilId }) => perfiles.some(({ id, monedas }) => id === perfilId && monedas >= 10));
  for (const [i, alumno] of ricos
    .filter((uno) => uno !== alumnos[0])
    .slice(0, 3)
    .entries()) {
    const { canjeId } = await buy(escuela, alumno, ids[0] ?? 0);
    const then = decide[i - 1];
    if (then) await escuela.must(profesor.token, then, { params: { canjeId } });
  }
}
