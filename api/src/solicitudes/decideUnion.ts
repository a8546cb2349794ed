import { nombreCompleto } from '@aupa/domain';
import { enterClase } from '../clase/enter.ts';
import { letIn } from '../clase/letIn.ts';
import { recordEventos } from '../platform/eventos.ts';
import type { Quien } from '../platform/http/handlers.ts';
import type { Sql } from '../platform/sql.ts';
import { omit, onlyOf, sayRechazada, type Decidida, type Decision, type Resultado } from './decision.ts';

// Of two who decide at once, one wins (behaviour §3). Whoever was taken out has a profile already.
const HOLD = {
  name: 'decidir-uniones',
  text: `select s.id, s.estado, s.estudiante_id as "estudianteId", u.nombre, u.apellido, p.id as "perfilId"
         from solicitud_union s join usuario u on u.id = s.estudiante_id
           left join perfil p on p.grupo_id = s.grupo_id and p.estudiante_id = s.estudiante_id
         where s.id = any($1::int[]) and s.grupo_id = $2 order by s.id for no key update of s`,
};

const DECIDE = {
  name: 'decidir-uniones-anotar',
  text: `update solicitud_union set estado = $2, motivo = $3, decidida_en = now() where id = any($1::int[])`,
};

interface Row {
  id: number;
  estado: string;
  estudianteId: string;
  nombre: string;
  apellido: string;
  perfilId: number | null;
}

/** Decides join requests of a group that is held: accepting creates profiles, or makes earlier ones whole again (behaviour §3). */
async function decide(
  tx: Sql,
  grupoId: number,
  ids: readonly number[],
  { estado, motivo }: Decision,
): Promise<Resultado<Decidida>> {
  const held = await tx.run<Row>(HOLD, [ids, grupoId]);
  const pendientes = held.filter((row) => row.estado === 'Pendiente');
  const omitidas = ids.flatMap((id) => {
    const row = held.find((una) => una.id === id);
    // Taken back by the student in the meantime.
    if (!row) return [omit(id, 'NO_ENCONTRADO')];
    return row.estado === 'Pendiente' ? [] : [omit(id, 'SOLICITUD_DECIDIDA', nombreCompleto(row))];
  });
  if (pendientes.length === 0) return { hechas: [], omitidas };
  await tx.run(DECIDE, [pendientes.map(({ id }) => id), estado, motivo || null]);
  if (estado === 'Aceptada') {
    const perfiles = await letIn(
      tx,
      grupoId,
      pendientes.map((row) => ({ ...row, orden: row.id })),
    );
    const solicitudes = new Map(pendientes.map(({ id, estudianteId }) => [estudianteId, id]));
    const de = perfiles.map(({ id: perfilId, usuarioId }) => {
      const solicitudId = solicitudes.get(usuarioId);
      return { perfilId, usuarioId, ...(solicitudId === undefined ? {} : { solicitudId }) };
    });
    await recordEventos(tx, { grupoId, clase: 'solicitud-union-aceptada' }, de);
  } else {
    const de = pendientes.map(({ id, estudianteId }) => ({ usuarioId: estudianteId, solicitudId: id }));
    await recordEventos(tx, { grupoId, clase: 'solicitud-union-rechazada' }, de);
  }
  return { hechas: pendientes.map((row) => ({ id: row.id, nombreEstudiante: nombreCompleto(row) })), omitidas };
}

/** Decides several join requests of a group, each once; what can't be decided any more is left and named (behaviour §6). */
export async function decideSolicitudes(
  tx: Sql,
  quien: Quien,
  { grupoId, solicitudesIds }: { grupoId: number; solicitudesIds: readonly number[] },
  decision: Decision,
): Promise<Resultado<Decidida>> {
  await enterClase(tx, quien, { grupo: grupoId }, 'decideSolicitudes');
  return decide(tx, grupoId, [...new Set(solicitudesIds)], decision);
}

async function decideOne(tx: Sql, quien: Quien, id: number, decision: Decision): Promise<Decidida> {
  const { grupoId } = await enterClase(tx, quien, { solicitudUnion: id }, 'decideSolicitudes');
  return onlyOf(await decide(tx, grupoId, [id], decision));
}

/** Accepts a join request (behaviour §3). */
export async function acceptSolicitud(tx: Sql, quien: Quien, id: number): Promise<{ mensaje: string }> {
  const { nombreEstudiante } = await decideOne(tx, quien, id, { estado: 'Aceptada' });
  return { mensaje: `${nombreEstudiante} ya está en el grupo.` };
}

/** Rejects a join request (behaviour §3). */
export async function rejectSolicitud(
  tx: Sql,
  quien: Quien,
  id: number,
  motivo?: string,
): Promise<{ mensaje: string }> {
  return sayRechazada(await decideOne(tx, quien, id, { estado: 'Rechazada', motivo }));
}
