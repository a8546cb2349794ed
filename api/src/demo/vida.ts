import { TIPOS_KUDO } from '@aupa/domain/juntos';
import { HITOS } from '@aupa/domain/medallas';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../platform/database/index.ts';

interface Grupo {
  grupoId: number;
  profesorId: string;
  perfilIds: readonly number[];
  medallaId: number;
  hasta: Date;
  random: () => number;
}

const RECOMPENSAS = [
  ['Elegir la música en clase', 'star', 30],
  ['Diez minutos de juego', 'dice', 45],
  ['Sentarme donde quiera', 'wand-magic-sparkles', 25],
  ['Un día sin deberes', 'book', 120],
] as const;
/** Smaller classes stay without activity. */
export const CLASE_MIN = 12;
const DIA = 24 * 60 * 60 * 1000;
const PAC_DIAS = { pasados: 21, quedan: 14 };
const PAC_HECHO = 0.68;
const PACS = [
  ['Juntos a la cima', 'montana'],
  ['Rumbo a la Luna', 'cohete'],
  ['La vuelta al mundo', 'barco'],
  ['Un huerto para todos', 'jardin'],
] as const;
const LECTIVOS = [1, 2, 4];
const SEMANAS_LISTA = 6;
const FALTAN = 0.04;
const TARDE = 0.03;

async function recordPasado(tx: Transaction<Database>, grupoId: number): Promise<void> {
  await sql`
    insert into evento (grupo_id, clase, perfil_id, lote_id, creado_en)
    select grupo_id, 'medallas-otorgadas', perfil_id, lote_id, creada_en from asignacion
    where grupo_id = ${grupoId} order by id`.execute(tx);
  await sql`
    insert into hito (grupo_id, perfil_id, medallas, multiplicador_decimas, lote_id, ganado_en, hasta)
    select ${grupoId}::int, perfil_id, h.medallas, h.decimas, lote_id, creada_en, creada_en + interval '1 millisecond'
    from (select perfil_id, lote_id, creada_en, sum(cantidad) over (partition by perfil_id order by id) as total
          from asignacion where grupo_id = ${grupoId}) g
      join json_to_recordset(${JSON.stringify(HITOS)}::json) as h (medallas int, decimas int) on h.medallas = g.total
  `.execute(tx);
}

async function giveKudos(tx: Transaction<Database>, { grupoId, perfilIds, hasta, random }: Grupo): Promise<void> {
  const lunes = new Date(hasta.getTime() - (((hasta.getUTCDay() + 6) % 7) + 7) * DIA);
  const kudos = perfilIds.flatMap((emisor_id, i) =>
    Array.from({ length: 1 + Math.round(random()) }, (_, n) => ({
      grupo_id: grupoId,
      emisor_id,
      receptor_id: perfilIds[(i + 1 + n) % perfilIds.length] ?? emisor_id,
      tipo: TIPOS_KUDO[Math.floor(random() * TIPOS_KUDO.length)]?.id ?? 1,
      semana: lunes.toISOString().slice(0, 10),
      orden: n + 1,
      creado_en: new Date(lunes.getTime() + Math.floor(random() * 5) * DIA + 11 * 60 * 60 * 1000),
    })),
  );
  await tx.insertInto('kudo').values(kudos).execute();
  await sql`
    insert into evento (grupo_id, clase, perfil_id, kudo_id, creado_en)
    select grupo_id, clase, perfil_id, id, creado_en from (
      select grupo_id, 'kudo-recibido' as clase, receptor_id as perfil_id, id, creado_en from kudo
      union all select grupo_id, 'kudo-dado', emisor_id, id, creado_en from kudo) k
    where grupo_id = ${grupoId} order by creado_en, id`.execute(tx);
}

export async function insertRecompensas(tx: Transaction<Database>, profesorId: string): Promise<number[]> {
  const rows = await tx
    .insertInto('recompensa')
    .values(
      RECOMPENSAS.map(([nombre, nombre_icono, precio], i) => ({
        profesor_id: profesorId,
        nombre,
        nombre_icono,
        precio,
        repetible: i > 1,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Start of the challenge that is open at `hasta`: medals since then count. */
export const inicioDelPac = (hasta: Date) => new Date(hasta.getTime() - PAC_DIAS.pasados * DIA);

/** Inserts an open challenge with this total; returns its id. Call it before the medals, which reference it. */
export async function startPac(
  tx: Transaction<Database>,
  { grupoId, profesorId, hasta }: Pick<Grupo, 'grupoId' | 'profesorId' | 'hasta'>,
  { recompensaId, total }: { recompensaId: number; total: number },
): Promise<number> {
  const desde = inicioDelPac(hasta);
  const fin = new Date(hasta.getTime() + PAC_DIAS.quedan * DIA);
  const [nombre, visual] = PACS[grupoId % PACS.length] ?? PACS[0];
  const { id } = await tx
    .insertInto('pac')
    .values({
      grupo_id: grupoId,
      profesor_id: profesorId,
      nombre,
      visual,
      // Rounded up to tens, as a teacher would set it.
      necesarias: Math.ceil((total + 1) / PAC_HECHO / 10) * 10,
      total,
      recompensa_id: recompensaId,
      inicio: desde.toISOString().slice(0, 10),
      fin: fin.toISOString().slice(0, 10),
      desde,
      hasta: fin,
      creado_en: desde,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function takeAsistencias(tx: Transaction<Database>, { grupoId, perfilIds, hasta, random }: Grupo): Promise<void> {
  const dias = Array.from({ length: SEMANAS_LISTA * 7 }, (_, i) => new Date(hasta.getTime() - i * DIA))
    .filter((dia, i) => i === 0 || LECTIVOS.includes(dia.getUTCDay()))
    .map((dia, i) => ({ dia: dia.toISOString().slice(0, 10), tomada: i === 0 ? hasta : dia }));
  const estadoOf = (azar: number) => (azar < FALTAN ? 'Falta' : azar < FALTAN + TARDE ? 'Tarde' : 'Presente');
  const asistencia = dias.flatMap(({ dia }) =>
    perfilIds.map((perfil_id) => ({
      grupo_id: grupoId,
      dia,
      perfil_id,
      estado: estadoOf(random()),
      origen: 'Lista' as const,
    })),
  );
  await sql`
    insert into asistencia_dia (grupo_id, grupo_creado_en, dia, tomada_en)
    select g.id, g.creado_en, d.dia, d.tomada from grupo g,
      json_to_recordset(${JSON.stringify(dias)}::json) as d (dia date, tomada timestamptz)
    where g.id = ${grupoId}`.execute(tx);
  await tx.insertInto('asistencia').values(asistencia).execute();
}

export async function fillVida(tx: Transaction<Database>, grupo: Grupo, recompensas: readonly number[]): Promise<void> {
  const { grupoId, profesorId, perfilIds, medallaId } = grupo;
  const suyo = { grupo_id: grupoId, profesor_id: profesorId };
  await recordPasado(tx, grupoId);
  await tx
    .insertInto('tienda_recompensa')
    .values(recompensas.map((recompensa_id) => ({ ...suyo, recompensa_id })))
    .execute();
  if (perfilIds.length < CLASE_MIN) return;
  await giveKudos(tx, grupo);
  await takeAsistencias(tx, grupo);
  await tx
    .insertInto('ranking')
    .values({ ...suyo, nombre: 'Quién ayuda más', medalla_id: medallaId })
    .execute();
}
