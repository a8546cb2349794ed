import { createHmac } from 'node:crypto';
import { codigoPuerta, MINUTOS_DENTRO, SEGUNDOS_SIN_PREGUNTAR } from '@aupa/domain/ingreso';
import type { Sql } from '../platform/sql.ts';
import { ALUMNO, CLASE } from './sources.ts';

/** Unguessable, but short enough for a QR code that the last row can scan. */
const BYTES_SECRETO = 16;

const derive = (semilla: Buffer, que: 'secreto' | 'codigo') => createHmac('sha256', semilla).update(que).digest();

/** Digits and secret of a door: derived from its seed, never stored (decision 0050). */
export function llavesOf(semilla: Buffer): { codigo: string; secreto: string } {
  return {
    codigo: codigoPuerta(Number(derive(semilla, 'codigo').readBigUInt64BE() % 1_000_000n)),
    secreto: derive(semilla, 'secreto').subarray(0, BYTES_SECRETO).toString('base64url'),
  };
}

const PUERTA = {
  name: 'puerta-abierta',
  text: `select semilla, codigo_hash is not null as "conCodigo", cierra_en from puerta
         where grupo_id = $1 and cierra_en > now()`,
};

interface LlavesRow {
  semilla: Buffer;
  conCodigo: boolean;
  cierra_en: Date;
}

export interface PuertaAbierta {
  /** Null: too many wrong digits were typed. */
  codigo: string | null;
  urlCompleta: string;
  cierra: string;
}

export async function findPuerta(sql: Sql, grupoId: number, publicUrl: string): Promise<PuertaAbierta | null> {
  const [row] = await sql.run<LlavesRow>(PUERTA, [grupoId]);
  if (!row) return null;
  const { codigo, secreto } = llavesOf(row.semilla);
  return {
    codigo: row.conCodigo ? codigo : null,
    urlCompleta: `${publicUrl}/puerta#${secreto}`,
    cierra: row.cierra_en.toISOString(),
  };
}

const DE_PROFESOR = {
  name: 'puertas-de-profesor',
  text: `select g.id as "grupoId", g.nombre as "grupoNombre", g.materia, p.semilla,
           p.codigo_hash is not null as "conCodigo", p.cierra_en,
           (select count(*) from ${ALUMNO} a where a.grupo_id = g.id)::int as de
         from ${CLASE} g join puerta p on p.grupo_id = g.id
         where g.profesor_id = $1 and p.cierra_en > now() order by p.cierra_en, g.id`,
};

export type PuertaDeClase = Pick<PuertaAbierta, 'codigo' | 'cierra'> & {
  grupoId: number;
  grupoNombre: string;
  materia: string;
  de: number;
};

/** Open doors of a teacher's groups, ordered by closing time. */
export async function listAbiertas(sql: Sql, profesorId: string): Promise<PuertaDeClase[]> {
  const rows = await sql.run<Omit<PuertaDeClase, 'codigo' | 'cierra'> & LlavesRow>(DE_PROFESOR, [profesorId]);
  return rows.map(({ semilla, conCodigo, cierra_en, ...deClase }) => ({
    ...deClase,
    codigo: conCodigo ? llavesOf(semilla).codigo : null,
    cierra: cierra_en.toISOString(),
  }));
}

// Use the clock, not the transaction's start: it may have waited for the act that closed the door.
const IS_ABIERTA = {
  name: 'puerta-es-abierta',
  text: 'select from puerta where grupo_id = $1 and cierra_en > clock_timestamp()',
};

export const isPuertaAbierta = async (sql: Sql, grupoId: number): Promise<boolean> =>
  (await sql.run(IS_ABIERTA, [grupoId])).length > 0;

// Skip devices that stopped asking.
const ESPERAN = {
  name: 'puerta-esperan',
  text: `select e.id as "entradaId", e.perfil_id as "perfilId", p.nombre, p.apellido, e.aparato as dispositivo
         from entrada e join ${ALUMNO} p on p.id = e.perfil_id
         where e.grupo_id = $1 and e.estado = 'Espera' and e.caduca_en > now()
           and e.preguntada_en > now() - make_interval(secs => $2::int) order by e.id`,
};

export interface EnEspera {
  entradaId: number;
  perfilId: number;
  nombre: string;
  apellido: string;
  dispositivo: string;
}

export const listEsperan = (sql: Sql, grupoId: number): Promise<EnEspera[]> =>
  sql.run<EnEspera>(ESPERAN, [grupoId, SEGUNDOS_SIN_PREGUNTAR]);

// Admitted and on the way, or inside since a short while ago. An untaken card session does not count; at the door, the teacher
// has confirmed the pupil.
const DENTRO = {
  name: 'puerta-dentro',
  text: `select p.id from ${ALUMNO} p where p.grupo_id = $1 and (
           exists (select from entrada e where e.perfil_id = p.id and e.estado = 'Dentro' and not e.entregada
             and e.caduca_en > now())
           or exists (select from sesion s where s.perfil_id = p.id and s.caduca_en > now()
             and (s.tomada or s.tipo = 'Puerta') and s.creada_en > now() - make_interval(mins => $2::int)))
         order by p.id`,
};

/** Profiles that came in by card or door in this lesson. */
export async function listDentro(sql: Sql, grupoId: number): Promise<number[]> {
  return (await sql.run<{ id: number }>(DENTRO, [grupoId, MINUTOS_DENTRO])).map(({ id }) => id);
}
