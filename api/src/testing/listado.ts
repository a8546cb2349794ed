import type { Answer, TestApp } from './app.ts';
import type { Clase, FilaPedida } from './clase/index.ts';

export const alumnosOf = (app: TestApp, { profesor, grupoId }: Pick<Clase, 'profesor' | 'grupoId'>) =>
  app.must(profesor.token, 'GET /api/Grupo/:id/perfiles', { params: { id: grupoId } });

export const makeLista = (app: TestApp, de: Clase, alumnos: FilaPedida[], huella: string): Promise<Answer> =>
  app.call(de.profesor.token, 'POST /api/Grupo/:id/lista', { params: { id: de.grupoId }, body: { alumnos, huella } });

export const faultsOf = ({ body }: Answer) =>
  (body as { errores: Array<{ campo?: string; mensaje: string }> }).errores.map(({ campo, mensaje }) => [
    campo,
    mensaje,
  ]);
