import { call, type Clase } from '../support/personas.ts';

const dia = (dentroDe: number) => new Date(Date.now() + dentroDe * 86_400_000).toISOString().slice(0, 10);

/** Two rankings and a challenge that all medals given from now on count for, and that they do not complete. */
export async function fillClasificacion(
  origin: string,
  { profesor, grupoId, medallas, alumnos }: Clase,
): Promise<void> {
  const { token } = profesor;
  const query = { grupoId: String(grupoId) };
  for (const [i, nombre] of ['Mentes brillantes', 'Siempre a una, todos juntos y sin dejar a nadie'].entries()) {
    await call(origin, token, 'POST /api/TablaClasificacion', {
      query,
      body: { nombre, medallaAsociadaId: medallas[i]?.id ?? 0 },
    });
  }
  const { id } = await call(origin, token, 'POST /api/Recompensa/alta', {
    body: { nombre: 'Tarde de juegos en el patio', nombreIcono: 'dice', precio: 500 },
  });
  await call(origin, token, 'POST /api/Profesor/pac', {
    query,
    body: {
      nombre: 'Cumbre Fibonacci',
      visual: alumnos.length > 30 ? 'barco' : 'montana',
      cantidadMedallasNecesarias: 20 + alumnos.length * 40,
      recompensaClaseId: id,
      fechaInicio: dia(0),
      fechaFin: dia(21),
    },
  });
}
