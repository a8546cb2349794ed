import { plural } from '@aupa/domain/base';
import { enterClase } from '../../entry/enter.ts';
import { holdPresentes } from '../../entry/hold.ts';
import { AppError } from '../../platform/errors.ts';
import type { Quien } from '../../platform/http/handlers.ts';
import type { Sql } from '../../platform/sql.ts';
import { undoSolicitudMedalla } from './undoMedalla.ts';
import { undoSolicitudUnion } from './undoUnion.ts';

const LIST = {
  union: {
    name: 'deshacer-uniones-del-grupo',
    text: `select s.id, p.id as "perfilId" from solicitud_union s
           left join perfil p on p.estudiante_id = s.estudiante_id and p.grupo_id = s.grupo_id
           where s.id = any($1::int[]) and s.grupo_id = $2 order by s.id`,
  },
  medalla: {
    name: 'deshacer-medallas-del-grupo',
    text: `select id, perfil_id as "perfilId" from solicitud_medalla where id = any($1::int[]) and grupo_id = $2 order by id desc`,
  },
};
const UNDO = {
  union: undoSolicitudUnion,
  medalla: (tx: Sql, quien: Quien, id: number) => undoSolicitudMedalla(tx, quien, id, undefined),
};
// An undo may fail after writing, so each has a savepoint to roll back to. Release each: many nested savepoints are slow.
const BEFORE = { name: 'deshacer-una', text: 'savepoint una' };
const NOT = { name: 'deshacer-ninguna', text: 'rollback to savepoint una' };
const AFTER = { name: 'deshacer-hecha', text: 'release savepoint una' };

interface Deshechas {
  mensaje: string;
  deshechas: number[];
  quedan: Array<{ id: number; mensaje: string }>;
}

const sayVuelven = (n: number) =>
  n === 0
    ? 'Ya no se puede deshacer ninguna.'
    : `${n} ${plural(n, 'solicitud', 'solicitudes')} ${plural(n, 'vuelve', 'vuelven')} a esperar.`;

export async function undoSolicitudes(
  tx: Sql,
  quien: Quien,
  { grupoId, solicitudesIds }: { grupoId: number; solicitudesIds: readonly number[] },
  tipo: keyof typeof UNDO,
): Promise<Deshechas> {
  const clase = await enterClase(tx, quien, { grupo: grupoId }, 'undoCambios');
  const suyas = await tx.run<{ id: number; perfilId: number | null }>(LIST[tipo], [solicitudesIds, grupoId]);
  // Lock all profiles at once: one by one, they would be locked in the order of the requests and could deadlock.
  const perfiles = suyas.flatMap(({ perfilId }) => perfilId ?? []);
  await holdPresentes(tx, clase, perfiles, { antes: 'pacsAbiertos', retirados: true });
  const ids = suyas.map(({ id }) => id);
  const { message } = new AppError('NO_ENCONTRADO');
  const ajenas = [...new Set(solicitudesIds)].filter((id) => !ids.includes(id));
  const quedan = ajenas.map((id) => ({ id, mensaje: message }));
  const deshechas: number[] = [];
  for (const id of ids) {
    await tx.run(BEFORE, []);
    try {
      await UNDO[tipo](tx, quien, id);
      deshechas.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await tx.run(NOT, []);
      quedan.push({ id, mensaje: error.message });
    }
    await tx.run(AFTER, []);
  }
  return { mensaje: sayVuelven(deshechas.length), deshechas: deshechas.toSorted((a, b) => a - b), quedan };
}
