import { createPac, createRanking, createRecompensa, dia, type Clase, type Escuela } from '@aupa/api/testing';

/** Two rankings, and a challenge that later medals count for without completing it. */
export async function fillClasificacion(escuela: Escuela, clase: Clase): Promise<void> {
  const { profesor, medallas, alumnos } = clase;
  for (const [i, nombre] of ['Mentes brillantes', 'Siempre a una, todos juntos y sin dejar a nadie'].entries()) {
    await createRanking(escuela, clase, { nombre, medallaAsociadaId: medallas[i]?.id ?? 0 });
  }
  const { id } = await createRecompensa(escuela, profesor, {
    nombre: 'Tarde de juegos en el patio',
    nombreIcono: 'dice',
    precio: 500,
  });
  await createPac(escuela, clase, id, {
    nombre: 'Cumbre Fibonacci',
    visual: alumnos.length > 30 ? 'barco' : 'montana',
    cantidadMedallasNecesarias: 20 + alumnos.length * 40,
    fechaInicio: dia(0),
    fechaFin: dia(21),
  });
}
