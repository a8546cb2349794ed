import { call, type Clase } from '../support/personas.ts';

const RECOMPENSAS = [
  ['Sentarse en la silla de la profesora', 'chalkboard', 10],
  ['Diez minutos de juego', 'dice', 50],
  ['Pista en el examen', 'lightbulb', 60],
  ['Un día sin deberes', 'book', 120],
  ['Tarta para la clase', 'cake-candles', 250],
  ['Elegir la música', 'star', 30],
] as const;

/** A store with something for every purse, three redeemed: one waits, one is delivered, one was given back. The first student has not bought yet. */
export async function fillTienda(origin: string, { profesor, grupoId, alumnos }: Clase): Promise<void> {
  const { token } = profesor;
  const ids: number[] = [];
  for (const [nombre, nombreIcono, precio] of RECOMPENSAS) {
    const { id } = await call(origin, token, 'POST /api/Recompensa/alta', { body: { nombre, nombreIcono, precio } });
    ids.push(id);
  }
  // The last one stays out: the teacher has something left to assign.
  for (const recompensaId of ids.slice(0, -1)) {
    await call(origin, token, 'POST /api/Recompensa/asignar-a-grupos', {
      body: { recompensaId, gruposIds: [grupoId] },
    });
  }
  const decide = ['POST /api/Canje/:canjeId/entregar', 'POST /api/Canje/:canjeId/devolver'] as const;
  const perfiles = await call(origin, token, 'GET /api/Grupo/:id/perfiles', { params: { id: String(grupoId) } });
  const ricos = alumnos.filter(({ perfilId }) => perfiles.some(({ id, monedas }) => id === perfilId && monedas >= 10));
  for (const [i, { sesion, perfilId }] of ricos
    .filter((uno) => uno !== alumnos[0])
    .slice(0, 3)
    .entries()) {
    const { canjeId } = await call(
      origin,
      sesion.token,
      'POST /api/Estudiante/perfiles/:perfilId/recompensas/:recompensaId/canjear',
      { params: { perfilId: String(perfilId), recompensaId: String(ids[0]) } },
    );
    const then = decide[i - 1];
    if (then) await call(origin, token, then, { params: { canjeId: String(canjeId) } });
  }
}
