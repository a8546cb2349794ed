import type { Body } from '@aupa/contract';
import { SOLICITUDES_MEDALLA_PENDIENTES } from '@aupa/domain/medallas';
import { enterClase } from '../../entry/enter.ts';
import { holdPerfiles } from '../../entry/hold.ts';
import { AppError } from '../../platform/errors.ts';
import { recordEvento } from '../../platform/eventos.ts';
import type { Quien } from '../../platform/http/handlers.ts';
import type { Sql } from '../../platform/sql.ts';

const FIND_STATE = {
  name: 'pedir-estado',
  text: `select exists (select from medalla where id = $2 and profesor_id = $3 and retirada_en is null) as existe,
           (select array_agg(medalla_id) from solicitud_medalla where perfil_id = $1 and estado = 'Pendiente') as medallas,
           (select array_agg(lugar) from solicitud_medalla where perfil_id = $1 and estado = 'Pendiente') as lugares`,
};

const INSERT = {
  name: 'pedir-anotar',
  text: `insert into solicitud_medalla (grupo_id, profesor_id, perfil_id, medalla_id, descripcion, lugar)
         values ($1, $2, $3, $4, $5, $6) returning id`,
};

interface StateRow {
  existe: boolean;
  medallas: number[] | null;
  lugares: number[] | null;
}

export async function requestMedalla(
  tx: Sql,
  quien: Quien,
  { perfilEstudianteId: perfilId, medallaId, descripcion }: Body<'POST /api/Estudiante/solicitudes-medalla'>,
): Promise<number> {
  const clase = await enterClase(tx, quien, { perfil: perfilId }, 'requestMedalla');
  const { grupoId, profesorId } = await holdPerfiles(tx, clase, [perfilId]);
  const [state] = await tx.run<StateRow>(FIND_STATE, [perfilId, medallaId, profesorId]);
  if (!state?.existe) throw new AppError('MEDALLA_DE_OTRO', { campo: 'medallaId' });
  if (state.medallas?.includes(medallaId)) throw new AppError('SOLICITUD_MEDALLA_PENDIENTE', { campo: 'medallaId' });
  const lugares = Array.from({ length: SOLICITUDES_MEDALLA_PENDIENTES }, (_, i) => i + 1);
  const lugar = lugares.find((n) => !state.lugares?.includes(n));
  if (lugar === undefined) throw new AppError('SOLICITUDES_MEDALLA_LLENAS');
  const values = [grupoId, profesorId, perfilId, medallaId, descripcion, lugar];
  const [created] = await tx.run<{ id: number }>(INSERT, values);
  await recordEvento(tx, { grupoId, clase: 'solicitud-medalla-creada', perfilId });
  return created?.id ?? 0;
}
