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

/** How to find a class by an id, and the profile concerned, if any. */
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
export type Donde = { [P in Way]: Record<P, number> }[Way];

/**
 * How an act locks its group until the transaction ends: shared, or alone, so that shared acts come before or after. Reads lock
 * nothing.
 */
const HOLDS: Partial<Record<Act, 'share' | 'no key update'>> = {
  editGrupo: 'no key update',
  deleteGrupo: 'no key update',
  editUmbrales: 'no key update',
  editPac: 'no key update',
  useAzar: 'no key update',
  editEquipos: 'no key update',
  closePeriodo: 'no key update',
  // Alone: the second of two simultaneous lists must see the first one's pupils.
  addLista: 'no key update',
  // Alone: a second print voids the first one's cards, and nobody may enter in between.
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
  // Alone: acts that used it come before, later ones after.
  undoCambios: 'no key update',
  undoKudo: 'share',
  editAsistencia: 'share',
  editPizarra: 'share',
  // Alone: the boards of a class are counted.
  connectPizarra: 'no key update',
  // Alone: pupils who knock lock the group, and come before or after all are admitted.
  usePuerta: 'no key update',
};

export interface Clase {
  grupoId: number;
  profesorId: string;
  tablaId: number;
  sinDispositivos: boolean;
  papel: Papel;
  propio: number | null;
  /** The profile of the way; else the caller's own. */
  perfilId: number | null;
  puede: readonly Act[];
}

/** The teacher, if the act was done for a pupil (behaviour §13): the history names them. */
export function porAlumno({ papel }: Pick<Clase, 'papel'>, { id }: Quien): string | undefined {
  return papel === 'profesor' ? id : undefined;
}

/**
 * Extra columns for the statement that finds the class, for reads. SQL over `g`, the group, `x`, the row of the way, `mio`, the
 * own profile, and `per`, the open period. $1 and $2 are taken; its own parameters follow.
 */
export interface Lectura<Row extends object> {
  nombre: string;
  columnas: string;
  unidas: string;
  fila?: Row;
}

/** Declares a `Lectura`. `Row`: its columns as they come out of the database. */
export function lectura<Row extends object>(nombre: string, columnas: string, unidas = ''): Lectura<Row> {
  return { nombre, columnas, unidas };
}

// Unauthorized callers find no row, so nothing is read that they may not see.
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
 * The only authorization for a class: finds it, locks it as the act requires, and returns the caller's role. Lock what belongs to
 * the group afterwards: challenge and profiles by `holdPerfiles`, in the fixed order (behaviour §4).
 *
 * Throws NO_ENCONTRADO both for unauthorized callers and for what does not exist: nobody can tell one from the other (behaviour
 * §1). Throws CON_DISPOSITIVOS for a teacher who acts for a pupil although the pupils use devices (behaviour §13).
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
