import type { Pizarra, VistaDePizarra } from '@aupa/contract';
import { NOMBRES_PIZARRA } from '@aupa/domain/leccion';
import type { Visual } from '@aupa/domain/juntos';
import type { VistaPizarra } from '@aupa/domain/leccion';
import type { ColorMedalla } from '@aupa/domain/medallas';
import { listCaras } from '../../entry/caras.ts';
import { enterClase } from '../../entry/enter.ts';
import { findPuerta, listDentro, listEsperan } from '../../entry/puerta.ts';
import { ALUMNO, CLASE, PERIODO_ABIERTO } from '../../entry/sources.ts';
import { AppError } from '../../platform/errors.ts';
import type { Quien } from '../../platform/http/handlers.ts';
import type { Sql } from '../../platform/sql.ts';
import { findAzar, findEquipos } from './fuentes.ts';

interface EstadoRow {
  vista: VistaPizarra;
  equipos_id: number | null;
  con_cantidades: boolean;
  sonido: boolean;
  duracion: number | null;
  termina: Date | null;
  resto: number | null;
}

const AL_PRINCIPIO: EstadoRow = {
  vista: 'Clase',
  equipos_id: null,
  con_cantidades: false,
  sonido: true,
  duracion: null,
  termina: null,
  resto: null,
};

const ESTADO = {
  name: 'pizarra-estado',
  // A door that has closed by itself falls back to the class.
  text: `select case when z.vista = 'Puerta' and not exists (
             select from puerta p where p.grupo_id = z.grupo_id and p.cierra_en > now()) then 'Clase' else z.vista end as vista,
           equipos_id, con_cantidades, sonido, duracion, termina, resto
         from pizarra z where grupo_id = $1`,
};

const CONECTADAS = {
  name: 'pizarra-conectadas',
  text: `select id, aparato as dispositivo, creada_en as desde,
           coalesce(mira_hasta > now(), false) as "seVe" from pizarra_sesion
         where grupo_id = $1 and caduca_en > now() order by id`,
};

const findEstado = async (sql: Sql, grupoId: number): Promise<EstadoRow> =>
  (await sql.run<EstadoRow>(ESTADO, [grupoId]))[0] ?? AL_PRINCIPIO;

const tiempoOf = ({ duracion, termina, resto }: EstadoRow) =>
  duracion === null || resto === null ? null : { duracion, termina: termina?.toISOString() ?? null, resto };

export async function showEstado(sql: Sql, quien: Quien, id: number): Promise<Pizarra> {
  const { grupoId } = await enterClase(sql, quien, { grupo: id }, 'readEnMarcha');
  const estado = await findEstado(sql, grupoId);
  const conectadas = await sql.run<{ id: number; dispositivo: string; desde: Date; seVe: boolean }>(CONECTADAS, [
    grupoId,
  ]);
  return {
    vista: estado.vista,
    ...(estado.equipos_id === null ? {} : { equiposId: estado.equipos_id }),
    conCantidades: estado.con_cantidades,
    sonido: estado.sonido,
    tiempo: tiempoOf(estado),
    conectadas: conectadas.map((una) => ({ ...una, desde: una.desde.toISOString() })),
  };
}

// A board may only show the columns of the statements below, the faces with short names, and the open door. They contain no
// grade, coin, request or reason, so that no later mistake can show one (decision 0043).

const GRUPO = {
  name: 'pizarra-grupo',
  text: `select g.materia, g.nombre, now() as ahora,
           (select coalesce(sum(a.cantidad), 0) - coalesce(sum(
               (select sum(r.cantidad) from retirada r where r.asignacion_id = a.id)), 0)
            from asignacion a where a.grupo_id = g.id
              and a.creada_en >= (date_trunc('week', now() at time zone $2) at time zone $2))::int as medallas_semana,
           (select json_build_object('nombre', p.nombre, 'visual', p.visual, 'total', p.total, 'necesarias', p.necesarias,
               'conseguido', p.completado_en is not null)
            from pac p where p.grupo_id = g.id and not p.eliminado and p.cerrado_en is null and p.hasta > now()
              and p.desde <= now()
            order by (p.completado_en is null) desc, p.id desc limit 1) as desafio
         from ${CLASE} g where g.id = $1`,
};

const CANTIDADES = {
  name: 'pizarra-cantidades',
  text: `select c.perfil_id, sum(c.cantidad)::int as cantidad
         from copia c join ${PERIODO_ABIERTO} per on per.id = c.periodo_id
         where c.grupo_id = $1 and per.grupo_id = $1 group by c.perfil_id`,
};

// The latest batch of this period that has not been fully undone or taken back. Shows its first medal, with the pupils who still
// hold it from this batch.
const ULTIMO = {
  name: 'pizarra-ultimo',
  text: `with quedan as (
           select a.id, a.lote_id, a.medalla_id, a.perfil_id from asignacion a
           where a.lote_id = (
             select l.id from lote l
             where l.grupo_id = $1 and l.creado_en >= (select abierto_en from ${PERIODO_ABIERTO} per where per.grupo_id = $1)
               and exists (select from asignacion s join ${ALUMNO} q on q.id = s.perfil_id
                 where s.lote_id = l.id and s.cantidad > coalesce(
                   (select sum(r.cantidad) from retirada r where r.asignacion_id = s.id), 0))
             order by l.id desc limit 1)
             and a.cantidad > coalesce((select sum(r.cantidad) from retirada r where r.asignacion_id = a.id), 0)
         )
         select q.lote_id as id, m.id as medalla_id, m.nombre as medalla, m.nombre_icono as icono, m.color,
           array_agg(distinct q.perfil_id) as perfiles
         from quedan q join medalla m on m.id = q.medalla_id
         where q.medalla_id = (select medalla_id from quedan order by id limit 1)
         group by 1, 2, 3, 4, 5`,
};

interface GrupoRow {
  materia: string;
  nombre: string;
  ahora: Date;
  medallas_semana: number;
  desafio: { nombre: string; visual: Visual; total: number; necesarias: number; conseguido: boolean } | null;
}

interface UltimoRow {
  id: number;
  medalla_id: number;
  medalla: string;
  icono: string;
  color: ColorMedalla | null;
  perfiles: number[];
}

async function findUltimo(
  sql: Sql,
  grupoId: number,
  alumnos: ReadonlyArray<{ perfilId: number; nombreCorto: string }>,
): Promise<VistaDePizarra['ultimo']> {
  const [row] = await sql.run<UltimoRow>(ULTIMO, [grupoId]);
  if (!row) return null;
  const ganadores = alumnos.filter(({ perfilId }) => row.perfiles.includes(perfilId));
  if (ganadores.length === 0) return null;
  const nombrados = ganadores.length <= NOMBRES_PIZARRA ? ganadores : [];
  return {
    id: row.id,
    medallaId: row.medalla_id,
    medallaNombre: row.medalla,
    nombreIcono: row.icono,
    color: row.color,
    nombres: nombrados.map(({ nombreCorto }) => nombreCorto),
    perfilesIds: nombrados.map(({ perfilId }) => perfilId),
    de: ganadores.length,
  };
}

async function findAlumnos(sql: Sql, grupoId: number, conCantidades: boolean): Promise<VistaDePizarra['alumnos']> {
  const caras = await listCaras(sql, grupoId);
  const cantidades = conCantidades
    ? await sql.run<{ perfil_id: number; cantidad: number }>(CANTIDADES, [grupoId])
    : undefined;
  const porPerfil = new Map(cantidades?.map(({ perfil_id, cantidad }) => [perfil_id, cantidad]));
  return caras.map(({ perfilId, nombreCorto, enlaceAvatarMiniatura }) => ({
    perfilId,
    nombreCorto,
    enlaceAvatarMiniatura,
    ...(cantidades ? { cantidad: porPerfil.get(perfilId) ?? 0 } : {}),
  }));
}

/** The open door, read only while the board shows it: its code must not appear beside a medal. */
async function showPuerta(sql: Sql, grupoId: number, publicUrl: string): Promise<VistaDePizarra['puerta']> {
  const puerta = await findPuerta(sql, grupoId, publicUrl);
  if (!puerta) return null;
  const esperan = (await listEsperan(sql, grupoId)).map(({ perfilId }) => perfilId);
  return { ...puerta, dentro: await listDentro(sql, grupoId), esperan: [...new Set(esperan)] };
}

interface Lugar {
  tzAula: string;
  publicUrl: string;
}

export async function showVista(sql: Sql, grupoId: number, { tzAula, publicUrl }: Lugar): Promise<VistaDePizarra> {
  const [grupo] = await sql.run<GrupoRow>(GRUPO, [grupoId, tzAula]);
  if (!grupo) throw new AppError('NO_ENCONTRADO');
  const estado = await findEstado(sql, grupoId);
  const alumnos = await findAlumnos(sql, grupoId, estado.con_cantidades);
  const presentes = new Set(alumnos.map(({ perfilId }) => perfilId));
  const equipos = await findEquipos(sql, grupoId, estado.equipos_id);
  const azar = await findAzar(sql, grupoId);
  return {
    vista: estado.vista,
    sonido: estado.sonido,
    materia: grupo.materia,
    grupoNombre: grupo.nombre,
    alumnos,
    medallasSemana: Math.max(0, grupo.medallas_semana),
    ultimo: await findUltimo(sql, grupoId, alumnos),
    desafio: grupo.desafio,
    equipos: equipos && {
      nombre: equipos.nombre,
      equipos: equipos.equipos.map(({ nombre, perfilesIds }) => ({
        nombre,
        perfilesIds: perfilesIds.filter((perfilId) => presentes.has(perfilId)),
      })),
    },
    tiempo: tiempoOf(estado),
    azar: azar !== null && presentes.has(azar) ? { perfilId: azar } : null,
    puerta: estado.vista === 'Puerta' ? await showPuerta(sql, grupoId, publicUrl) : null,
    ahora: grupo.ahora.toISOString(),
  };
}

export async function showVistaPropia(sql: Sql, quien: Quien, id: number, lugar: Lugar): Promise<VistaDePizarra> {
  const { grupoId } = await enterClase(sql, quien, { grupo: id }, 'readEnMarcha');
  return showVista(sql, grupoId, lugar);
}
