import type { Answer, TestApp } from './app.ts';
import type { Clase, FilaPedida } from './clase/index.ts';

/** The pupils of a group, as its teacher has them. */
export const alumnosOf = (app: TestApp, { profesor, grupoId }: Pick<Clase, 'profesor' | 'grupoId'>) =>
  app.must(profesor.token, 'GET /api/Grupo/:id/perfiles', { params: { id: grupoId } });

/** Asks for a list to be made that its teacher saw by this preview, and answers whatever comes of it. */
export const makeLista = (app: TestApp, de: Clase, alumnos: FilaPedida[], huella: string): Promise<Answer> =>
  app.call(de.profesor.token, 'POST /api/Grupo/:id/lista', { params: { id: de.grupoId }, body: { alumnos, huella } });

/** Fields and sentences of a refusal. */
export const faultsOf = ({ body }: Answer) =>
  (body as { errores: Array<{ campo?: string; mensaje: string }> }).errores.map(({ campo, mensaje }) => [
    campo,
    mensaje,
  ]);
