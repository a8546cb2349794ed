import type { BarraProgreso, CalificacionExplicada, MedallaObtenida, PerfilPropio, PerfilVisto } from '@aupa/contract';
import { copiasQueCuentan, progresoOf, reachesFila } from '@aupa/domain/perfil';
import { ALUMNO } from '../entry/sources.ts';
import { AppError } from '../platform/errors.ts';
import type { Sql } from '../platform/sql.ts';
import { QUEDAN } from './entradas.ts';
import { findPerfil, findPrivado, findPropio, type PerfilVivo, type Vista } from './find.ts';
import { copiasOf, presentBarra, presentPropio, presentVisto, type KudoRow, type MedallaDeTabla } from './shapes.ts';

const LIST_KUDOS = {
  name: 'kudos-recibidos',
  text: `select k.tipo, k.emisor_id, p.id is not null as presente, p.imagen_clave, p.nombre, p.apellido,
           count(*)::int as cantidad
         from kudo k left join ${ALUMNO} p on p.id = k.emisor_id
         where k.receptor_id = $1 and k.deshecho_en is null
         group by k.tipo, k.emisor_id, p.id, p.imagen_clave, p.nombre, p.apellido order by max(k.id) desc`,
};

const LIST_CATALOGO = {
  name: 'medallas-de-tabla',
  text: `select distinct m.id, m.nombre, m.nombre_icono, m.color
         from fila_equivalencia f join fila_medalla fm on fm.fila_id = f.id join medalla m on m.id = fm.medalla_id
         where f.tabla_id = $1`,
};

// Grants of the open period, oldest first, with the copies still held, giver and reason.
const LIST_OBTENIDAS = {
  name: 'medallas-obtenidas',
  text: `select a.medalla_id, a.lote_id, a.creada_en, l.causa, l.motivo, u.nombre,
           (${QUEDAN})::int as quedan
         from asignacion a join lote l on l.id = a.lote_id join usuario u on u.id = l.autor_id
         where a.perfil_id = $1 and a.periodo_id = $2
         order by a.creada_en, a.id`,
};

const FIND_MEDALLA = {
  name: 'medalla-de-grupo',
  text: 'select id, nombre, nombre_icono, color, descripcion from medalla where id = $1 and profesor_id = $2',
};

interface ObtenidaRow {
  medalla_id: number;
  lote_id: number;
  creada_en: Date;
  causa: MedallaObtenida['obtenidas'][number]['causa'];
  motivo: string | null;
  nombre: string;
  quedan: number;
}

const listKudos = (sql: Sql, { perfilId }: PerfilVivo) => sql.run<KudoRow>(LIST_KUDOS, [perfilId]);

export async function showPropio(sql: Sql, grupoId: number, vista: Vista): Promise<PerfilPropio> {
  const perfil = await findPropio(sql, grupoId, vista);
  return presentPropio(perfil, await listKudos(sql, perfil), vista.tzAula);
}

export async function showPerfil(sql: Sql, perfilId: number, vista: Vista): Promise<PerfilVisto> {
  const perfil = await findPerfil(sql, perfilId, vista);
  const kudos = perfil.papel === 'companero' ? [] : await listKudos(sql, perfil);
  return presentVisto(perfil, kudos, vista.tzAula);
}

export async function showBarra(sql: Sql, perfilId: number, vista: Vista): Promise<BarraProgreso> {
  const perfil = await findPrivado(sql, perfilId, vista);
  return presentBarra(perfil, await listCatalogo(sql, perfil));
}

const listCatalogo = (sql: Sql, { tablaId }: PerfilVivo) => sql.run<MedallaDeTabla>(LIST_CATALOGO, [tablaId]);

const listObtenidas = (sql: Sql, { perfilId, periodo_id }: PerfilVivo) =>
  sql.run<ObtenidaRow>(LIST_OBTENIDAS, [perfilId, periodo_id]);

function presentObtenida(row: ObtenidaRow): MedallaObtenida['obtenidas'][number] {
  return {
    fecha: row.creada_en.toISOString(),
    cantidad: row.quedan,
    loteId: row.lote_id,
    otorgadaPor: row.causa === 'umbral' ? 'La clase' : row.nombre,
    causa: row.causa,
    motivo: row.motivo,
  };
}

export async function explainCalificacion(sql: Sql, perfilId: number, vista: Vista): Promise<CalificacionExplicada> {
  const perfil = await findPrivado(sql, perfilId, vista);
  const [catalogo, obtenidas] = [await listCatalogo(sql, perfil), await listObtenidas(sql, perfil)];
  const copias = copiasOf(perfil);
  const filas = (perfil.filas ?? []).toSorted((a, b) => a.nota - b.nota);
  const { actual, siguiente } = progresoOf(filas, copias);
  const medallas = new Map(catalogo.map((medalla) => [medalla.id, medalla]));
  const porMedalla = new Map<number, ObtenidaRow[]>(catalogo.map(({ id }) => [id, []]));
  for (const obtenida of obtenidas) porMedalla.get(obtenida.medalla_id)?.push(obtenida);
  return {
    calificacionActual: actual,
    siguienteNota: siguiente,
    filas: filas.map((fila) => ({
      nota: fila.nota,
      alcanzada: reachesFila(fila, copias),
      medallas: fila.medallas.map(({ medallaId, cantidad }) => {
        const medalla = medallas.get(medallaId);
        const tiene = copias.get(medallaId) ?? 0;
        const suyas = porMedalla.get(medallaId) ?? [];
        return {
          id: medallaId,
          medallaId,
          nombre: medalla?.nombre ?? '',
          nombreIcono: medalla?.nombre_icono ?? '',
          color: medalla?.color ?? null,
          cantidad,
          cantidadActual: Math.min(tiene, cantidad),
          cantidadFaltante: Math.max(0, cantidad - tiene),
          obtenidas: copiasQueCuentan(suyas, cantidad).map(presentObtenida),
        };
      }),
    })),
  };
}

export async function showMedalla(
  sql: Sql,
  perfilId: number,
  medallaId: number,
  vista: Vista,
): Promise<MedallaObtenida> {
  const perfil = await findPrivado(sql, perfilId, vista);
  const [medalla] = await sql.run<MedallaDeTabla & { descripcion: string }>(FIND_MEDALLA, [
    medallaId,
    perfil.profesorId,
  ]);
  if (!medalla) throw new AppError('NO_ENCONTRADO');
  const obtenidas = (await listObtenidas(sql, perfil)).filter((row) => row.medalla_id === medallaId && row.quedan > 0);
  return {
    medallaId,
    nombre: medalla.nombre,
    nombreIcono: medalla.nombre_icono,
    color: medalla.color,
    descripcion: medalla.descripcion,
    cantidad: obtenidas.reduce((suma, { quedan }) => suma + quedan, 0),
    obtenidas: obtenidas.map(presentObtenida).toReversed(),
  };
}
