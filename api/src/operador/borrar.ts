import { HORAS_DESHACER } from '@aupa/domain/medallas';
import type { Nombrado } from '@aupa/domain/privacidad';
import { bringBack, takeOutPerfiles } from '../entry/letIn.ts';
import { holdPerfilesOf } from '../entry/estudiante.ts';
import { eraseForGood } from '../mapa/borrar.ts';
import { eraseProfesor } from '../mapa/sinUso.ts';
import { findTextos } from '../mapa/textos.ts';
import { recordEvento } from '../platform/eventos.ts';
import type { Sql } from '../platform/sql.ts';

export interface CuentaABorrar {
  id: string;
  nombreUsuario: string;
  rol: 'Profesor' | 'Estudiante';
}

// In the fixed order of locks: classes, then profiles.
const HOLD_GRUPOS = {
  name: 'orden-borrar-clases',
  text: `select g.id from grupo g where g.id in (select p.grupo_id from perfil p where p.estudiante_id = $1)
         order by g.id for no key update`,
};
const QUIEN = {
  name: 'orden-borrar-quien',
  text: 'select nombre, apellido, nombre_usuario as usuario from usuario where id = $1',
};
const PERFILES = {
  name: 'orden-borrar-perfiles',
  text: `select p.id, p.grupo_id as "grupoId" from perfil p where p.estudiante_id = $1 order by p.id`,
};
const ASK = {
  name: 'orden-borrar',
  text: `insert into borrado (perfil_id, grupo_id, usuario_id, cierres, dentro, textos)
         select p.id, p.grupo_id, p.estudiante_id, 'SinNombre', p.id = any($2::int[]), $3::jsonb from perfil p
         where p.estudiante_id = $1 on conflict (perfil_id) do nothing`,
};
const TAKE_BACK = {
  name: 'orden-no-borrar',
  text: `delete from borrado where usuario_id = $1 and hecho_en is null
         returning perfil_id as "perfilId", dentro`,
};
const CLASES = { name: 'orden-borrar-suyas', text: 'select id from grupo where profesor_id = $1 limit 1' };

async function askAlumno(tx: Sql, { id, nombreUsuario }: CuentaABorrar): Promise<string> {
  await tx.run(HOLD_GRUPOS, [id]);
  await holdPerfilesOf(tx, id);
  const [quien] = await tx.run<Nombrado>(QUIEN, [id]);
  const perfiles = await tx.run<{ id: number; grupoId: number }>(PERFILES, [id]);
  if (!quien || perfiles.length === 0) {
    await eraseForGood(tx, id, []);
    return `La cuenta «${nombreUsuario}» no estaba en ninguna clase y se ha borrado.`;
  }
  const ids = perfiles.map((perfil) => perfil.id);
  const grupos = perfiles.map(({ grupoId }) => grupoId);
  const textos = (await findTextos(tx, quien, { grupos, profesorId: id, perfiles: ids })).filter(
    ({ cambia }) => cambia,
  );
  const salen = await takeOutPerfiles(tx, ids);
  const lugares = textos.map(({ tabla, columna, id: fila }) => ({ tabla, columna, id: fila }));
  await tx.run(ASK, [id, salen.map(({ perfilId }) => perfilId), JSON.stringify(lugares)]);
  for (const { perfilId, grupoId } of salen) await recordEvento(tx, { grupoId, clase: 'perfil-retirado', perfilId });
  return [
    `«${nombreUsuario}» ya no está en ninguna clase. Dentro de ${HORAS_DESHACER} horas se borra del todo, con su cuenta.`,
    `Para deshacerlo antes: npm run operador -- no-borrar ${nombreUsuario}`,
    ...(textos.length === 0
      ? []
      : ['Estos textos de otras personas dicen su nombre, y lo pierden:', ...textos.map(({ texto }) => `  ${texto}`)]),
  ].join('\n');
}

/**
 * Erases an account for the operator: a pupil's from every class, a day later. A teacher's goes at once, if no class is left.
 * Returns the sentence to print.
 */
export async function eraseCuenta(tx: Sql, cuenta: CuentaABorrar): Promise<string> {
  if (cuenta.rol === 'Estudiante') return askAlumno(tx, cuenta);
  const clases = await tx.run(CLASES, [cuenta.id]);
  if (clases.length > 0)
    return `«${cuenta.nombreUsuario}» es de un profesor que aún tiene clases, o las ha eliminado hace menos de 30 días. Cuando no le quede ninguna, repite la orden.`;
  await eraseProfesor(tx, cuenta.id);
  return `La cuenta de profesor «${cuenta.nombreUsuario}» se ha borrado con todo lo que había preparado.`;
}

/** Takes the erasure of a pupil's account back, as long as it is not done. Returns the sentence to print. */
export async function keepCuenta(tx: Sql, { id, nombreUsuario }: CuentaABorrar): Promise<string> {
  await tx.run(HOLD_GRUPOS, [id]);
  await holdPerfilesOf(tx, id);
  const rows = await tx.run<{ perfilId: number; dentro: boolean }>(TAKE_BACK, [id]);
  if (rows.length === 0) return `Nadie ha pedido borrar «${nombreUsuario}».`;
  const dentro = rows.filter((row) => row.dentro).map(({ perfilId }) => perfilId);
  for (const { perfilId, grupoId, usuarioId } of await bringBack(tx, dentro)) {
    await recordEvento(tx, { grupoId, clase: 'lista-anadida', perfilId, usuarioId });
  }
  return `«${nombreUsuario}» vuelve a estar como estaba.`;
}
