import type { BodyIn, Respuesta } from '@aupa/contract';
import type { Clase, Nombre } from './clase.ts';
import type { Escuela } from './escuela.ts';

/** A row as the page sends it. */
export type FilaPedida = BodyIn<'POST /api/Grupo/:id/lista'>['alumnos'][number];
/** A pupil whom a list has made: without a password, so without a session. */
export type DeLista = Respuesta<'POST /api/Grupo/:id/lista'>['creados'][number] & { nombre: string };

export const toFilas = (nombres: readonly Nombre[]): FilaPedida[] =>
  nombres.map(([nombre, apellido]) => ({ nombre, apellido }));

/** What a list would make, as the group's teacher sees it. */
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

/** Makes a list as its preview says, as the group's teacher. */
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

/** New pupils of the group from a list, in this order. */
export async function newDeListado(
  escuela: Escuela,
  clase: Pick<Clase, 'profesor' | 'grupoId'>,
  nombres: readonly Nombre[],
): Promise<DeLista[]> {
  const { creados } = await addListado(escuela, clase, toFilas(nombres));
  return creados.map((uno) => ({ ...uno, nombre: (nombres[uno.fila] ?? []).join(' ') }));
}
