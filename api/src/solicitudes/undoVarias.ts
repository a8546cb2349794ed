import { plural } from '@aupa/domain';
import { enterClase } from '../clase/enter.ts';
import { AppError } from '../platform/errors.ts';
import type { Quien } from '../platform/http/handlers.ts';
import type { Sql } from '../platform/sql.ts';
import { undoSolicitudMedalla } from './undoMedalla.ts';
import { undoSolicitudUnion } from './undoUnion.ts';

const LIST = {
  union: {
    name: 'deshacer-uniones-del-grupo',
    text: `select id from solicitud_union where id = any($1::int[]) and grupo_id = $2 order by id`,
  },
  medalla: {
    name: 'deshacer-medallas-del-grupo',
    text: `select id from solicitud_medalla where id = any($1::int[]) and grupo_id = $2 order by id desc`,
  },
};
const UNDO = {
  union: undoSolicitudUnion,
  medalla: (tx: Sql, quien: Quien, id: number) => undoSolicitudMedalla(tx, quien, id, undefined),
};
// One that can't be undone may find out after its first write.
const BEFORE = { name: 'deshacer-una', text: 'savepoint una' };
const NOT = { name: 'deshacer-ninguna', text: 'rollback to savepoint una' };

interface Deshechas {
  mensaje: string;
  deshechas: number[];
  quedan: Array<{ id: number; mensaje: string }>;
}

const sayVuelven = (n: number) =>
  n === 0
    ? 'Ya no se puede deshacer ninguna.'
    : `${n} ${plural(n, 'solicitud', 'solicitudes')} ${plural(n, 'vuelve', 'vuelven')} a esperar.`;

/** Undoes several decisions of a group, each that still can be; the others stay and are named with why (behaviour §12). */
export async function undoSolicitudes(
  tx: Sql,
  quien: Quien,
  { grupoId, solicitudesIds }: { grupoId: number; solicitudesIds: readonly number[] },
  tipo: keyof typeof UNDO,
): Promise<Deshechas> {
  await enterClase(tx, quien, { grupo: grupoId }, 'undoCambios');
  const suyas = await tx.run<{ id: number }>(LIST[tipo], [solicitudesIds, grupoId]);
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
  }
  return { mensaje: sayVuelven(deshechas.length), deshechas: deshechas.toSorted((a, b) => a - b), quedan };
}
