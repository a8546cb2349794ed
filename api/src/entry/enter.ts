import {
  abilitiesOf,
  needsSinDispositivos,
  opensAct,
  papelEn,
  PERMISOS,
  type Act,
  type Papel,
} from '@aupa/domain/clase';
import { AppError } from '../platform/errors.ts';
import type { Quien } from '../platform/http/handlers.ts';
import type { Sql, Statement } from '../platform/sql.ts';
import { PERIODO_ABIERTO } from './sources.ts';

/** How a class is found: by its own id, or by that of something in it; and whose profile that is about, if anybody's. */
const WAYS = {
  grupo: { tabla: 'grupo', grupo: 'x.id', perfil: null },
  tienda: { tabla: 'tienda', grupo: 'x.grupo_id', perfil: null },
  ranking: { tabla: 'ranking', grupo: 'x.grupo_id', perfil: null },
  umbral: { tabla: 'umbral', grupo: 'x.grupo_id', perfil: null },
  pac: { tabla: 'pac', grupo: 'x.grupo_id', perfil: null },
  solicitudUnion: { tabla: 'solicitud_union', grupo: 'x.grupo_id', perfil: null },
  perfil: { tabla: 'perfil', grupo: 'x.grupo_id', perfil: 'x.id' },
  canje: { tabla: 'canje', grupo: 'x.grupo_id', perfil: 'x.perfil_id' },
  lote: { tabla: 'lote', grupo: 'x.grupo_id', perfil: null },
  lista: { tabla: 'lista', grupo: 'x.grupo_id', perfil: null },
  kudo: { tabla: 'kudo', grupo: 'x.grupo_id', perfil: 'x.emisor_id' },
  solicitudMedalla: { tabla: 'solicitud_medalla', grupo: 'x.grupo_id', perfil: 'x.perfil_id' },
} as const;

type Way = keyof typeof WAYS;
/** One door and the id at it: `{ perfil: 12 }`. */
export type Donde = { [P in Way]: Record<P, number> }[Way];

/**
 * How an act holds its group until the transaction ends: shared with whoever else acts in it, or alone, so that they all come
 * before or after. What only reads holds nothing.
 */
const HOLDS: Partial<Record<Act, 'share' | 'no key update'>> = {
  editGrupo: 'no key update',
  deleteGrupo: 'no key update',
  editUmbrales: 'no key update',
  editPac: 'no key update',
  useAzar: 'no key update',
  editEquipos: 'no key update',
  closePeriodo: 'no key update',
  // Alone: of two lists at once the second one meets what the first one made.
  addLista: 'no key update',
  // Alone: of two sheets of one class the second makes the first void, and nobody enters between a card and the next.
  editTarjetas: 'no key update',
  editAlumnos: 'share',
  decideSolicitudes: 'share',
  grantMedalla: 'share',
  revokeMedalla: 'share',
  forgiveMonedas: 'share',
  editRankings: 'share',
  editTienda: 'share',
  decideCanjes: 'share',
  setMeta: 'share',
  requestMedalla: 'share',
  tellNovedades: 'share',
  giveKudo: 'share',
  redeemRecompensa: 'share',
  editAvatar: 'share',
  // Alone: all that was done with it since comes before, and all that is done now after.
  undoCambios: 'no key update',
  undoKudo: 'share',
  editAsistencia: 'share',
  editPizarra: 'share',
  // Alone: the boards of a class are counted.
  connectPizarra: 'no key update',
  // Alone: whoever calls at the door is held with the group, and comes before all are let in or after.
  usePuerta: 'no key update',
};

/** A class that somebody has entered. */
export interface Clase {
  grupoId: number;
  profesorId: string;
  tablaId: number;
  /** Whether its teacher says that the pupils use no devices (behaviour §13). */
  sinDispositivos: boolean;
  /** What whoever asks is in it, and their own profile, if any. */
  papel: Papel;
  propio: number | null;
  /** Profile that it was entered by; else the own one. */
  perfilId: number | null;
  /** All that they may do in it. */
  puede: readonly Act[];
}

/** Whoever did it, where that was the teacher for a pupil (behaviour §13): the history names them. */
export function porAlumno({ papel }: Pick<Clase, 'papel'>, { id }: Quien): string | undefined {
  return papel === 'profesor' ? id : undefined;
}

/**
 * More to read in the statement that finds the class, for an act that only reads: SQL of columns over `g`, the group, `x`, what it
 * was found by, `mio`, the own profile, and `per`, the open period. $1 and $2 are taken; what is its own comes after.
 */
export interface Lectura<Row extends object> {
  nombre: string;
  columnas: string;
  /** What these columns are joined from besides. */
  unidas: string;
  /** Never there: what a row is. */
  fila?: Row;
}

/** Declares what is read with a class. `Row`: its columns as they come out of the database. */
export function lectura<Row extends object>(nombre: string, columnas: string, unidas = ''): Lectura<Row> {
  return { nombre, columnas, unidas };
}

// Whoever may not do it is not found: what somebody may not see is never even read.
function whoMay(act: Act, perfil: string | null): string {
  const papeles: readonly Papel[] = PERMISOS[act];
  const propio = papeles.includes('companero') || perfil === null ? 'mio.id is not null' : `mio.id = ${perfil}`;
  const ways = [
    ...(papeles.includes('profesor') ? ['g.profesor_id = $2'] : []),
    ...(papeles.includes('propio') ? [propio] : []),
  ];
  return `(${ways.join(' or ')})`;
}

const statements = new Map<string, Statement>();

function statementOf(way: Way, act: Act, lee: Lectura<object> | undefined): Statement {
  const name = ['entrar', way, act, ...(lee ? [lee.nombre] : [])].join('-');
  const made = statements.get(name);
  if (made) return made;
  const { tabla, grupo, perfil } = WAYS[way];
  const hold = HOLDS[act];
  const text = `select g.id as "grupoId", g.profesor_id as "profesorId", g.tabla_equivalencia_id as "tablaId",
      g.sin_dispositivos as "sinDispositivos", g.profesor_id = $2 as ensena, mio.id as propio, ${perfil ?? 'null::int'} as "perfilId"${lee ? `, ${lee.columnas}` : ''}
    from ${tabla} x join grupo g on g.id = ${grupo}
      ${lee ? `join ${PERIODO_ABIERTO} per on per.grupo_id = g.id` : ''}
      left join perfil mio on mio.grupo_id = g.id and mio.estudiante_id = $2 and mio.retirado_en is null
      ${lee?.unidas ?? ''}
    where x.id = $1 and g.eliminado_en is null ${way === 'perfil' ? 'and x.retirado_en is null' : ''}
      and ${whoMay(act, perfil)}
    ${hold ? `for ${hold} of g` : ''}`;
  const statement = { name, text };
  statements.set(name, statement);
  return statement;
}

type Row = Omit<Clase, 'papel' | 'puede'> & { ensena: boolean };

/**
 * The one door into a class: finds it, holds it as the act has to, and answers who asks in it. What hangs on a group is held after it:
 * challenge and profiles by `holdPerfiles`, in the one order (behaviour §4).
 *
 * Throws NO_ENCONTRADO for whoever may not do this there, and for what does not exist: nobody can tell one from the other (behaviour §1).
 * Throws CON_DISPOSITIVOS for a teacher who acts for a pupil where the pupils do so themselves (behaviour §13).
 */
export async function enterClase<Leido extends object = object>(
  sql: Sql,
  quien: Quien,
  donde: Donde,
  act: Act,
  { lee, con = [] }: { lee?: Lectura<Leido>; con?: readonly unknown[] } = {},
): Promise<Clase & Leido> {
  const [[way, id]] = Object.entries(donde) as [[Way, number]];
  const isOpen = opensAct(quien.alcance, act);
  const rows = isOpen ? await sql.run<Row & Leido>(statementOf(way, act, lee), [id, quien.id, ...con]) : [];
  const [row] = rows;
  if (!row || (quien.soloOf !== null && row.profesorId !== quien.soloOf)) throw new AppError('NO_ENCONTRADO');
  const perfilId = row.perfilId ?? row.propio;
  const papel = papelEn(row, perfilId);
  if (papel === null) throw new AppError('NO_ENCONTRADO');
  const { sinDispositivos } = row;
  if (!sinDispositivos && needsSinDispositivos(papel, act)) throw new AppError('CON_DISPOSITIVOS');
  return { ...row, perfilId, papel, puede: abilitiesOf(papel, quien.alcance, sinDispositivos) };
}
