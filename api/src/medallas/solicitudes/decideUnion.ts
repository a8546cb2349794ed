import { nombreCompleto, whoFits } from '@aupa/domain/base';
import { enterClase, type Clase } from '../../entry/enter.ts';
import { holdPorId, letIn } from '../../entry/letIn.ts';
import { findSitio } from '../../entry/sitio.ts';
import { recordEventos } from '../../platform/eventos.ts';
import type { Quien } from '../../platform/http/handlers.ts';
import type { Sql } from '../../platform/sql.ts';
import { omit, onlyOf, sayRechazada, type Decidida, type Decision, type Resultado } from './decision.ts';

// The lock lets one of two decisions win (behaviour §3). A student who was taken out still has a profile.
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

type Decididas = { hechas: readonly Row[]; omitidas: Resultado<Decidida>['omitidas'] };

/** Brings in as many as there is room for, oldest request first, and says why the others stay (behaviour §3). */
async function accept(tx: Sql, clase: Clase, pendientes: readonly Row[]): Promise<Decididas> {
  await holdPorId(
    tx,
    pendientes.map(({ perfilId }) => perfilId),
  );
  const { sitio, suyos } = await findSitio(
    tx,
    clase,
    pendientes.map(({ estudianteId }) => estudianteId),
  );
  const vienen = pendientes.map((row) => ({ ...row, esSuyo: suyos.has(row.estudianteId) }));
  const { caben, fuera } = whoFits(vienen, sitio);
  const omitidas = fuera.map(({ quien: { id }, codigo }) => omit(id, codigo));
  if (caben.length === 0) return { hechas: [], omitidas };
  const { grupoId } = clase;
  const perfiles = await letIn(
    tx,
    grupoId,
    caben.map((row) => ({ ...row, orden: row.id })),
  );
  const solicitudes = new Map(caben.map(({ id, estudianteId }) => [estudianteId, id]));
  const de = perfiles.map(({ id: perfilId, usuarioId }) => {
    const solicitudId = solicitudes.get(usuarioId);
    return { perfilId, usuarioId, ...(solicitudId === undefined ? {} : { solicitudId }) };
  });
  await recordEventos(tx, { grupoId, clase: 'solicitud-union-aceptada' }, de);
  return { hechas: caben, omitidas };
}

async function reject(tx: Sql, { grupoId }: Clase, pendientes: readonly Row[]): Promise<Decididas> {
  const de = pendientes.map(({ id, estudianteId }) => ({ usuarioId: estudianteId, solicitudId: id }));
  await recordEventos(tx, { grupoId, clase: 'solicitud-union-rechazada' }, de);
  return { hechas: pendientes, omitidas: [] };
}

/** Decides join requests of a locked group. Accepting creates profiles or restores earlier ones (behaviour §3). */
async function decide(
  tx: Sql,
  clase: Clase,
  ids: readonly number[],
  { estado, motivo }: Decision,
): Promise<Resultado<Decidida>> {
  const held = await tx.run<Row>(HOLD, [ids, clase.grupoId]);
  const pendientes = held.filter((row) => row.estado === 'Pendiente');
  const omitidas = ids.flatMap((id) => {
    const row = held.find((una) => una.id === id);
    if (!row) return [omit(id, 'NO_ENCONTRADO')];
    return row.estado === 'Pendiente' ? [] : [omit(id, 'SOLICITUD_DECIDIDA', nombreCompleto(row))];
  });
  if (pendientes.length === 0) return { hechas: [], omitidas };
  const decidir = estado === 'Aceptada' ? accept : reject;
  const { hechas, omitidas: sinSitio } = await decidir(tx, clase, pendientes);
  await tx.run(DECIDE, [hechas.map(({ id }) => id), estado, motivo || null]);
  return {
    hechas: hechas.map((row) => ({ id: row.id, nombreEstudiante: nombreCompleto(row) })),
    omitidas: [...omitidas, ...sinSitio],
  };
}

export async function decideSolicitudes(
  tx: Sql,
  quien: Quien,
  { grupoId, solicitudesIds }: { grupoId: number; solicitudesIds: readonly number[] },
  decision: Decision,
): Promise<Resultado<Decidida>> {
  const clase = await enterClase(tx, quien, { grupo: grupoId }, 'decideSolicitudes');
  return decide(tx, clase, [...new Set(solicitudesIds)], decision);
}

async function decideOne(tx: Sql, quien: Quien, id: number, decision: Decision): Promise<Decidida> {
  const clase = await enterClase(tx, quien, { solicitudUnion: id }, 'decideSolicitudes');
  return onlyOf(await decide(tx, clase, [id], decision));
}

export async function acceptSolicitud(
  tx: Sql,
  quien: Quien,
  id: number,
  motivo?: string,
): Promise<{ mensaje: string }> {
  const { nombreEstudiante } = await decideOne(tx, quien, id, { estado: 'Aceptada', motivo });
  return { mensaje: `${nombreEstudiante} ya está en la clase.` };
}

export async function rejectSolicitud(
  tx: Sql,
  quien: Quien,
  id: number,
  motivo?: string,
): Promise<{ mensaje: string }> {
  return sayRechazada(await decideOne(tx, quien, id, { estado: 'Rechazada', motivo }));
}
