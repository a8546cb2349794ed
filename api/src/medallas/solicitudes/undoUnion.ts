import { nombreCompleto } from '@aupa/domain/base';
import { sayEstaDentro, sayPideMas } from '@aupa/domain/medallas';
import { enterClase } from '../../entry/enter.ts';
import { takeOutPerfiles } from '../../entry/letIn.ts';
import { PERIODO_ABIERTO, tieneLogros } from '../../entry/sources.ts';
import { assertUndoable } from '../../ledger/undo.ts';
import { AppError } from '../../platform/errors.ts';
import { recordEvento } from '../../platform/eventos.ts';
import type { Quien } from '../../platform/http/handlers.ts';
import type { Sql } from '../../platform/sql.ts';

// Decisions from before events named their request can't be told apart, so their entries can't be undone.
const FIND = {
  name: 'deshacer-union',
  text: `select s.estado, s.estudiante_id as "estudianteId", u.nombre, u.apellido, p.id as "perfilId",
           p.id is not null and p.retirado_en is null as dentro,
           coalesce(s.decidida_en, now()) as hecho, now() as ahora, coalesce(s.decidida_en >= per.abierto_en, true) as abierto,
           exists (select from solicitud_union o where o.grupo_id = s.grupo_id and o.estudiante_id = s.estudiante_id
             and o.id <> s.id and o.estado = 'Pendiente') as repetida,
           ${tieneLogros('p.id', 's.id')} as "tieneLogros"
         from solicitud_union s join usuario u on u.id = s.estudiante_id
           join ${PERIODO_ABIERTO} per on per.grupo_id = s.grupo_id
           left join perfil p on p.grupo_id = s.grupo_id and p.estudiante_id = s.estudiante_id
         where s.id = $1 for no key update of s`,
};

const REOPEN = {
  name: 'deshacer-union-anotar',
  text: `update solicitud_union set estado = 'Pendiente', decidida_en = null, motivo = null where id = $1`,
};

interface Row {
  estado: string;
  estudianteId: string;
  nombre: string;
  apellido: string;
  perfilId: number | null;
  dentro: boolean;
  hecho: Date;
  ahora: Date;
  abierto: boolean;
  repetida: boolean;
  tieneLogros: boolean;
}

/** Undoes a decision about a join request: it waits again. An entry is undone only if nothing was earned (behaviour §11). */
export async function undoSolicitudUnion(tx: Sql, quien: Quien, id: number): Promise<{ mensaje: string }> {
  const { grupoId } = await enterClase(tx, quien, { solicitudUnion: id }, 'undoCambios');
  const [row] = await tx.run<Row>(FIND, [id]);
  if (!row) throw new AppError('NO_ENCONTRADO');
  assertUndoable({ ...row, deshecho: row.estado === 'Pendiente' });
  const estudiante = nombreCompleto(row);
  const { perfilId, dentro } = row;
  if (row.repetida) throw new AppError('CAMBIADO_DESPUES', { mensaje: sayPideMas(estudiante) });
  if (row.estado === 'Aceptada' && row.tieneLogros) throw new AppError('YA_TIENE_LOGROS', { datos: { estudiante } });
  if (row.estado === 'Rechazada' && dentro)
    throw new AppError('CAMBIADO_DESPUES', { mensaje: sayEstaDentro(estudiante) });
  if (perfilId !== null && dentro) await takeOutPerfiles(tx, [perfilId]);
  await tx.run(REOPEN, [id]);
  if (perfilId !== null && dentro) await recordEvento(tx, { grupoId, clase: 'perfil-retirado', perfilId });
  await recordEvento(tx, { grupoId, clase: 'solicitud-decidida', usuarioId: row.estudianteId, solicitudId: id });
  return { mensaje: `La solicitud de ${estudiante} vuelve a esperar.` };
}
