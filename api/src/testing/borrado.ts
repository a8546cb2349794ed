import type { TestApp } from './app.ts';
import type { Alumno, Clase } from './clase/index.ts';

export const borradoOf = ({ grupoId }: Pick<Clase, 'grupoId'>, { perfilId }: Pick<Alumno, 'perfilId'>) => ({
  params: { id: grupoId, perfilId },
});

/** Asks that a pupil is erased, with these texts. */
export const askBorrado = (app: TestApp, clase: Clase, alumno: Pick<Alumno, 'perfilId'>, textos: string[] = []) =>
  app.call(clase.profesor.token, 'POST /api/Grupo/:id/perfiles/:perfilId/borrado', {
    ...borradoOf(clase, alumno),
    body: { cierres: 'SinNombre', textos },
  });

/** Lets the day pass in which this pupil's erasure can be undone. Other tests of the database may have left some. */
export const passDay = ({ pool }: Pick<TestApp, 'pool'>, { id }: Pick<Alumno, 'id'>) =>
  pool.query(
    `update borrado set pedido_en = pedido_en - interval '25 hours' where usuario_id = $1 and hecho_en is null`,
    [id],
  );
