import type { Body, EquiposGuardados } from '@aupa/contract';
import { REPARTOS_MAX } from '@aupa/domain/equipos';
import { enterClase } from '../../entry/enter.ts';
import { holdPresentes } from '../../entry/hold.ts';
import { AppError } from '../../platform/errors.ts';
import { recordEvento } from '../../platform/eventos.ts';
import type { Quien } from '../../platform/http/handlers.ts';
import type { Sql } from '../../platform/sql.ts';
import { cleanReglas, findEquipos } from './queries.ts';

type Formulario = Body<'POST /api/Grupo/:id/equipos'>;

const INSERT = {
  name: 'equipos-crear',
  text: `insert into equipos (grupo_id, nombre, reglas)
         select $1, $2, $3::jsonb where (select count(*) from equipos where grupo_id = $1) < $4 returning id`,
};

const UPDATE = {
  name: 'equipos-cambiar',
  text: `update equipos set nombre = $3, reglas = $4::jsonb, guardado_en = now() where id = $2 and grupo_id = $1
         returning id`,
};

const CLEAR = { name: 'equipos-vaciar', text: 'delete from equipo where equipos_id = $1' };
const DELETE = { name: 'equipos-eliminar', text: 'delete from equipos where id = $2 and grupo_id = $1 returning id' };

const FILL = {
  name: 'equipos-llenar',
  text: `with suyos as (
           insert into equipo (equipos_id, grupo_id, orden, nombre)
           select $1, $2, orden, nombre from unnest($3::text[]) with ordinality as t (nombre, orden) returning orden
         )
         insert into equipo_perfil (equipos_id, grupo_id, perfil_id, orden, puesto)
         select $1, $2, perfil_id, orden, puesto
         from unnest($4::int[], $5::int[]) with ordinality as t (perfil_id, orden, puesto)`,
};

/** Locks all members so that nobody is taken out meanwhile. Throws for pupils who are missing or named twice. */
async function holdMiembros(tx: Sql, quien: Quien, grupoId: number, { equipos, reglas }: Formulario) {
  const clase = await enterClase(tx, quien, { grupo: grupoId }, 'editEquipos');
  const miembros = equipos.flatMap(({ perfilesIds }, i) =>
    perfilesIds.map((perfilId, j) => ({ perfilId, orden: i + 1, campo: `equipos.${i}.perfilesIds.${j}` })),
  );
  const sujeta = await holdPresentes(tx, clase, [
    ...new Set([...miembros.map(({ perfilId }) => perfilId), ...reglas.aparte.flat(), ...reglas.juntos.flat()]),
  ]);
  const estan = new Set(sujeta?.perfiles.map(({ id }) => id));
  const vistos = new Set<number>();
  for (const { perfilId, campo } of miembros) {
    if (!estan.has(perfilId)) throw new AppError('MIEMBRO_AJENO', { campo });
    if (vistos.has(perfilId)) throw new AppError('MIEMBRO_REPETIDO', { campo });
    vistos.add(perfilId);
  }
  return { miembros, reglas: JSON.stringify(cleanReglas(reglas, estan)) };
}

async function fill(
  tx: Sql,
  grupoId: number,
  equiposId: number,
  { equipos }: Formulario,
  miembros: ReadonlyArray<{ perfilId: number; orden: number }>,
): Promise<EquiposGuardados> {
  await tx.run(FILL, [
    equiposId,
    grupoId,
    equipos.map(({ nombre }) => nombre),
    miembros.map(({ perfilId }) => perfilId),
    miembros.map(({ orden }) => orden),
  ]);
  await recordEvento(tx, { grupoId, clase: 'equipos-cambiados' });
  return findEquipos(tx, grupoId, equiposId);
}

export async function createEquipos(
  tx: Sql,
  quien: Quien,
  grupoId: number,
  body: Formulario,
): Promise<EquiposGuardados> {
  const { miembros, reglas } = await holdMiembros(tx, quien, grupoId, body);
  const [nuevo] = await tx.run<{ id: number }>(INSERT, [grupoId, body.nombre, reglas, REPARTOS_MAX]);
  if (!nuevo) throw new AppError('EQUIPOS_LLENOS');
  return fill(tx, grupoId, nuevo.id, body, miembros);
}

export async function editEquipos(
  tx: Sql,
  quien: Quien,
  { id: grupoId, equiposId }: { id: number; equiposId: number },
  body: Formulario,
): Promise<EquiposGuardados> {
  const { miembros, reglas } = await holdMiembros(tx, quien, grupoId, body);
  const [una] = await tx.run<{ id: number }>(UPDATE, [grupoId, equiposId, body.nombre, reglas]);
  if (!una) throw new AppError('NO_ENCONTRADO');
  await tx.run(CLEAR, [equiposId]);
  return fill(tx, grupoId, equiposId, body, miembros);
}

export async function deleteEquipos(
  tx: Sql,
  quien: Quien,
  { id: grupoId, equiposId }: { id: number; equiposId: number },
): Promise<undefined> {
  await enterClase(tx, quien, { grupo: grupoId }, 'editEquipos');
  const [una] = await tx.run(DELETE, [grupoId, equiposId]);
  if (!una) throw new AppError('NO_ENCONTRADO');
  await recordEvento(tx, { grupoId, clase: 'equipos-cambiados' });
  return undefined;
}
