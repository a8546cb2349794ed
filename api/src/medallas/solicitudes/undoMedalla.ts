import { enterClase } from '../../entry/enter.ts';
import { holdPerfiles } from '../../entry/hold.ts';
import { PERIODO_ABIERTO } from '../../entry/sources.ts';
import { reopenSolicitud } from '../../ledger/reopenSolicitud.ts';
import { assertUndoable, undoHeld, type SiGastadas } from '../../ledger/undo.ts';
import { AppError } from '../../platform/errors.ts';
import type { Quien } from '../../platform/http/handlers.ts';
import type { Sql } from '../../platform/sql.ts';

const FIND = {
  name: 'deshacer-solicitud-medalla',
  text: `select s.lote_id as "loteId", s.estado = 'Pendiente' as deshecho, coalesce(s.decidida_en, now()) as hecho,
           now() as ahora, coalesce(s.decidida_en >= per.abierto_en, true) as abierto
         from solicitud_medalla s join ${PERIODO_ABIERTO} per on per.grupo_id = s.grupo_id where s.id = $1`,
};

interface Row {
  loteId: number | null;
  hecho: Date;
  ahora: Date;
  deshecho: boolean;
  abierto: boolean;
}

export async function undoSolicitudMedalla(
  tx: Sql,
  quien: Quien,
  id: number,
  siGastadas: SiGastadas,
): Promise<{ mensaje: string }> {
  const clase = await enterClase(tx, quien, { solicitudMedalla: id }, 'undoCambios');
  const [solicitud] = await tx.run<Row>(FIND, [id]);
  if (!solicitud) throw new AppError('NO_ENCONTRADO');
  if (solicitud.loteId !== null) {
    const { mensaje } = await undoHeld(tx, quien, clase, solicitud.loteId, siGastadas);
    return { mensaje: `${mensaje} La solicitud vuelve a esperar.` };
  }
  assertUndoable(solicitud);
  await holdPerfiles(tx, clase, [clase.perfilId ?? 0], { retirados: true });
  await reopenSolicitud(tx, clase.grupoId, id);
  return { mensaje: 'La solicitud vuelve a esperar.' };
}
