import type { BodyIn, Respuesta } from '@aupa/contract';
import type { Clase, Nombre } from './clase.ts';
import type { Escuela } from './escuela.ts';

export type FilaPedida = BodyIn<'POST /api/Grupo/:id/lista'>['alumnos'][number];
/** A pupil made by a list: without a password, so without a session. */
export type DeLista = Respuesta<'POST /api/Grupo/:id/lista'>['creados'][number] & { nombre: string };

export const toFilas = (nombres: readonly Nombre[]): FilaPedida[] =>
  nombres.map(([nombre, apellido]) => ({ nombre, apellido }));

export function simulateListado(
  escuela: Escuela,
  { profesor, grupoId }: Pick<Clase, 'profesor' | 'grupoId'>,
  alumnos: FilaPedida[],
): Promise<Respuesta<'POST /api/Grupo/:id/lista/simular'>> {
  return escuela.must(profesor.token, 'POST /api/Grupo/:id/lista/simular', {
    params: { id: grupoId },
    body: { alumnos },
  });
}

export async function addListado(
  escuela: Escuela,
  clase: Pick<Clase, 'profesor' | 'grupoId'>,
  alumnos: FilaPedida[],
): Promise<Respuesta<'POST /api/Grupo/:id/lista'>> {
  const { huella } = await simulateListado(escuela, clase, alumnos);
  return escuela.must(clase.profesor.token, 'POST /api/Grupo/:id/lista', {
    params: { id: clase.grupoId },
    body: { alumnos, huella },
  });
}

export async function newDeListado(
  escuela: Escuela,
  clase: Pick<Clase, 'profesor' | 'grupoId'>,
  nombres: readonly Nombre[],
): Promise<DeLista[]> {
  const { creados } = await addListado(escuela, clase, toFilas(nombres));
  return creados.map((uno) => ({ ...uno, nombre: (nombres[uno.fila] ?? []).join(' ') }));
}
