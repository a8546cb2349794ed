import { plural } from '@aupa/domain/base';
import { codigoFromBytes } from '@aupa/domain/clase';
import { claveUsuario } from '@aupa/domain/cuenta';
import { monedasDeAsignacion, SIN_POTENCIADOR } from '@aupa/domain/medallas';
import { randomBytes } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../platform/database/index.ts';
import { fillAvatares } from './avatares.ts';
import { fillHoy } from './hoy.ts';
import { CLASE_MIN, fillVida, inicioDelPac, insertRecompensas, startPac } from './vida.ts';
import {
  pickMedalla,
  pickMomento,
  planEscuela,
  seededRandom,
  type GrupoPlan,
  type PersonaPlan,
  type ProfesorPlan,
} from './plan.ts';

export interface DemoOptions {
  contraseniaHash: string;
  /** Hash of every student's answer to the first two security questions. */
  respuestaHash: string;
  seed: number;
  hasta: Date;
  onProgress?: (line: string) => void;
}

export interface DemoGrupo {
  id: number;
  nombre: string;
  materia: string;
  codigo: string;
  alumnos: number;
}

export interface DemoCuenta {
  nombreUsuario: string;
  rol: 'Profesor' | 'Estudiante';
  grupos: DemoGrupo[];
}

type Tx = Transaction<Database>;

const sayAlumnos = (n: number) => `${n} ${plural(n, 'alumno')}`;

/** The database has accounts: a demo never mixes with a real school. */
export class NotEmpty extends Error {
  override message = 'Esta base de datos ya tiene personas: la demostración solo llena una vacía.';
}

/** Fills an empty database with a believable school, all or nothing. Returns its teachers and one student per group. */
export async function fillDemo(db: Kysely<Database>, options: DemoOptions): Promise<DemoCuenta[]> {
  const random = seededRandom(options.seed);
  return db.transaction().execute(async (tx) => {
    await sql`lock table usuario in share row exclusive mode`.execute(tx);
    if (await tx.selectFrom('usuario').select('id').limit(1).executeTakeFirst()) throw new NotEmpty();
    const cuentas: DemoCuenta[] = [];
    for (const profesor of planEscuela(options.seed))
      cuentas.push(...(await fillProfesor(tx, profesor, options, random)));
    // Demo pupils start with nothing unread.
    await sql`update perfil set novedades_desde = (select max(id) from evento)`.execute(tx);
    return cuentas;
  });
}

async function insertPersonas(
  tx: Tx,
  rol: 'Profesor' | 'Estudiante',
  personas: readonly (PersonaPlan & { correo?: string })[],
  { contraseniaHash, respuestaHash }: DemoOptions,
) {
  const rows = personas.map(({ nombreUsuario, nombre, apellido, correo = null }) => ({
    id: uuidv7(),
    rol,
    nombre_usuario: nombreUsuario,
    nombre_usuario_clave: claveUsuario(nombreUsuario),
    correo,
    nombre,
    apellido,
    contrasenia_hash: contraseniaHash,
    // They have taught for months.
    guia_oculta: rol === 'Profesor',
  }));
  if (rows.length === 0) return [];
  await tx.insertInto('usuario').values(rows).execute();
  if (rol === 'Estudiante') {
    const respuestas = rows.flatMap(({ id }) =>
      [1, 2].map((n) => ({ usuario_id: id, orden: n, pregunta_id: n, respuesta_hash: respuestaHash })),
    );
    await tx.insertInto('respuesta_seguridad').values(respuestas).execute();
  }
  return rows.map(({ id }) => id);
}

async function fillProfesor(
  tx: Tx,
  plan: ProfesorPlan,
  options: DemoOptions,
  random: () => number,
): Promise<DemoCuenta[]> {
  const [profesorId = ''] = await insertPersonas(tx, 'Profesor', [plan], options);
  const medallas = await tx
    .insertInto('medalla')
    .values(
      plan.medallas.map(({ nombre, descripcion, nombreIcono, monedas }) => ({
        profesor_id: profesorId,
        nombre,
        descripcion,
        nombre_icono: nombreIcono,
        monedas,
      })),
    )
    .returning(['id', 'nombre', 'monedas'])
    .execute();
  const tablaId = await insertTabla(tx, profesorId, plan, new Map(medallas.map(({ nombre, id }) => [nombre, id])));
  const recompensas = await insertRecompensas(tx, profesorId);
  const cuentas: DemoCuenta[] = [];
  const grupos: DemoGrupo[] = [];
  for (const grupo of plan.grupos) {
    options.onProgress?.(
      `${plan.nombre} ${plan.apellido}: ${grupo.materia}, ${grupo.nombre} (${sayAlumnos(grupo.alumnos.length)})`,
    );
    const filled = await fillGrupo(tx, { profesorId, tablaId, medallas, recompensas, plan, grupo, options, random });
    grupos.push(filled);
    const [first] = grupo.alumnos;
    if (first) cuentas.push({ nombreUsuario: first.nombreUsuario, rol: 'Estudiante', grupos: [filled] });
  }
  return [{ nombreUsuario: plan.nombreUsuario, rol: 'Profesor', grupos }, ...cuentas];
}

async function insertTabla(
  tx: Tx,
  profesorId: string,
  { tabla }: ProfesorPlan,
  idOf: Map<string, number>,
): Promise<number> {
  const { id } = await tx
    .insertInto('tabla_equivalencia')
    .values({ profesor_id: profesorId, nombre: tabla.nombre })
    .returning('id')
    .executeTakeFirstOrThrow();
  const total = new Map<number, number>();
  for (const { nota, agrega } of tabla.filas) {
    for (const nombre of agrega) {
      const medallaId = idOf.get(nombre) ?? 0;
      total.set(medallaId, (total.get(medallaId) ?? 0) + 1);
    }
    const fila = await tx
      .insertInto('fila_equivalencia')
      .values({ tabla_id: id, profesor_id: profesorId, nota })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('fila_medalla')
      .values(
        [...total].map(([medalla_id, cantidad]) => ({
          fila_id: fila.id,
          medalla_id,
          profesor_id: profesorId,
          cantidad,
        })),
      )
      .execute();
  }
  return id;
}

interface GrupoContext {
  profesorId: string;
  tablaId: number;
  medallas: ReadonlyArray<{ id: number; nombre: string; monedas: number }>;
  recompensas: readonly number[];
  plan: ProfesorPlan;
  grupo: GrupoPlan;
  options: DemoOptions;
  random: () => number;
}

async function fillGrupo(tx: Tx, context: GrupoContext): Promise<DemoGrupo> {
  const { profesorId, tablaId, plan, grupo, options } = context;
  const codigo = codigoFromBytes(randomBytes(32)) ?? 'AUPA22';
  const abierto = new Date(options.hasta.getTime() - 125 * 24 * 60 * 60 * 1000);
  const { id } = await tx
    .insertInto('grupo')
    .values({
      profesor_id: profesorId,
      nombre: grupo.nombre,
      materia: grupo.materia,
      institucion: plan.institucion,
      tabla_equivalencia_id: tablaId,
      codigo,
      sin_dispositivos: grupo.sinDispositivos ?? false,
      creado_en: abierto,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('tienda').values({ grupo_id: id }).execute();
  const periodo = await tx
    .insertInto('periodo')
    .values({ grupo_id: id, abierto_en: abierto })
    .returning('id')
    .executeTakeFirstOrThrow();
  const alumnos = await insertPersonas(tx, 'Estudiante', grupo.alumnos, options);
  const solicitantes = await insertPersonas(tx, 'Estudiante', grupo.solicitantes, options);
  if (solicitantes.length > 0) {
    await tx
      .insertInto('solicitud_union')
      .values(solicitantes.map((estudiante_id) => ({ grupo_id: id, estudiante_id })))
      .execute();
  }
  if (alumnos.length > 0) {
    const perfiles = await tx
      .insertInto('perfil')
      .values(alumnos.map((estudiante_id) => ({ grupo_id: id, estudiante_id, creado_en: abierto })))
      .returning('id')
      .execute();
    const perfilIds = perfiles.map((perfil) => perfil.id);
    await insertMedallas(tx, context, { grupoId: id, periodoId: periodo.id, perfilIds });
    const { hasta } = options;
    const medallaId = context.medallas[0]?.id ?? 0;
    await fillVida(
      tx,
      { grupoId: id, profesorId, perfilIds, medallaId, hasta, random: context.random },
      context.recompensas,
    );
    const suyos = perfilIds.map((perfilId, i) => ({ perfilId, estudianteId: alumnos[i] ?? '' }));
    if (suyos.length >= CLASE_MIN)
      await fillHoy(tx, {
        grupoId: id,
        profesorId,
        alumnos: suyos,
        medallas: context.medallas,
        recompensas: context.recompensas,
        tablaId,
        random: context.random,
      });
    await fillAvatares(tx, {
      alumnos: suyos,
      hasta,
      random: seededRandom(options.seed + perfilIds.length),
    });
  }
  return { id, nombre: grupo.nombre, materia: grupo.materia, codigo, alumnos: alumnos.length };
}

interface Place {
  grupoId: number;
  periodoId: number;
  perfilIds: number[];
}

/** Some pupils get many medals, some few, so that a class spreads over the whole scale. */
function drawGrants({ medallas, options, random }: GrupoContext, perfilIds: readonly number[]) {
  return perfilIds
    .flatMap((perfilId, i) => {
      // Not in the order of the list, so that neighbours differ.
      const empuje = ((i * 13) % perfilIds.length) / perfilIds.length;
      return Array.from({ length: Math.round(2 + empuje * 29 + random() * 2) }, () => ({
        perfilId,
        medalla: pickMedalla(random, medallas),
        momento: pickMomento(random, options.hasta),
      }));
    })
    .sort((a, b) => a.momento.getTime() - b.momento.getTime());
}

async function insertMedallas(tx: Tx, context: GrupoContext, { grupoId, periodoId, perfilIds }: Place): Promise<void> {
  const saldos = new Map<number, number>();
  const copias = new Map<string, number>();
  const rows = drawGrants(context, perfilIds).flatMap(({ perfilId, medalla, momento }) => {
    if (!medalla) return [];
    const monedas = monedasDeAsignacion(medalla.monedas, 1, SIN_POTENCIADOR);
    const saldo = (saldos.get(perfilId) ?? 0) + monedas;
    saldos.set(perfilId, saldo);
    const copia = `${perfilId}:${medalla.id}`;
    copias.set(copia, (copias.get(copia) ?? 0) + 1);
    return [{ perfilId, medallaId: medalla.id, precio: medalla.monedas, monedas, saldo, momento }];
  });
  const { hasta } = context.options;
  const desde = inicioDelPac(hasta);
  const pacId =
    perfilIds.length < CLASE_MIN
      ? null
      : await startPac(
          tx,
          { grupoId, profesorId: context.profesorId, hasta },
          { recompensaId: context.recompensas[1] ?? 0, total: rows.filter(({ momento }) => momento >= desde).length },
        );
  await tx
    .insertInto('copia')
    .values(
      [...copias].map(([copia, cantidad]) => {
        const [perfil_id = 0, medalla_id = 0] = copia.split(':').map(Number);
        return {
          grupo_id: grupoId,
          profesor_id: context.profesorId,
          perfil_id,
          medalla_id,
          periodo_id: periodoId,
          cantidad,
        };
      }),
    )
    .execute();
  await sql`
    with item as (
      select *, row_number() over () as n from json_to_recordset(${JSON.stringify(rows)}::json) as t (
        "perfilId" int, "medallaId" int, precio int, monedas int, saldo bigint, momento timestamptz)
    ), nuevo as (
      insert into lote (grupo_id, autor_id, causa, creado_en)
      select ${grupoId}::int, ${context.profesorId}::uuid, 'asignacion', momento from item order by n returning id
    ), par as (
      select item.*, l.id as lote_id from item
      join (select id, row_number() over (order by id) as n from nuevo) l using (n)
    ), movimientos as (
      insert into movimiento (grupo_id, perfil_id, lote_id, causa, monedas, saldo, creado_en)
      select ${grupoId}::int, "perfilId", lote_id, 'asignacion', monedas, saldo, momento from par where monedas > 0 order by n
    )
    insert into asignacion (grupo_id, perfil_id, medalla_id, periodo_id, lote_id, cantidad, monedas_medalla,
      multiplicador_decimas, monedas, creada_en, pac_id)
    select ${grupoId}::int, "perfilId", "medallaId", ${periodoId}::int, lote_id, 1, precio, ${SIN_POTENCIADOR}::int,
      monedas, momento, case when momento >= ${desde}::timestamptz then ${pacId}::int end from par order by n
  `.execute(tx);
  await sql`
    update perfil p set monedas = m.suma
    from (select perfil_id, sum(monedas) as suma from movimiento where grupo_id = ${grupoId} group by perfil_id) m
    where p.id = m.perfil_id
  `.execute(tx);
}
