import { createHash, randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../platform/database/index.ts';

/** Everybody who may knock on a door, by what they are to the group in question. */
export type Quien =
  | 'nadie'
  | 'caducada'
  | 'alumno'
  | 'companero'
  | 'solicitante'
  | 'sacado'
  | 'otroAlumno'
  | 'otroProfesor'
  | 'dueno';

export const QUIENES: readonly Quien[] = [
  'nadie',
  'caducada',
  'alumno',
  'companero',
  'solicitante',
  'sacado',
  'otroAlumno',
  'otroProfesor',
  'dueno',
];

export interface Fixture {
  tokens: Record<Quien, string | undefined>;
  usuarios: Record<Exclude<Quien, 'nadie' | 'caducada'>, string>;
  grupoId: number;
  codigo: string;
  tablaId: number;
  tablaLibreId: number;
  medallaId: number;
  medallaLibreId: number;
  perfilId: number;
  solicitudId: number;
  /** A pending request of the group's student to another group. */
  solicitudPropiaId: number;
  companeroId: number;
  umbralId: number;
  /** A pending medal request of the group's student. */
  solicitudMedallaId: number;
  tiendaId: number;
  /** In the store, redeemed by the group's student, and not delivered yet; the second stands in no store. */
  recompensaId: number;
  recompensaLibreId: number;
  canjeId: number;
  rankingId: number;
  pacId: number;
  /** Of the second teacher. */
  ajeno: { medallaId: number; tablaId: number; grupoId: number; perfilId: number };
  /** A closed period in which the group's student was. */
  periodoId: number;
}

async function insertPersona(db: Kysely<Database>, rol: 'Profesor' | 'Estudiante'): Promise<string> {
  const nombre = `u${randomBytes(8).toString('hex')}`;
  const { id } = await db
    .insertInto('usuario')
    .values({
      id: uuidv7(),
      rol,
      nombre_usuario: nombre,
      nombre_usuario_clave: nombre,
      correo: rol === 'Profesor' ? `${nombre}@escuela.example` : null,
      nombre: 'Lucía',
      apellido: 'Núñez',
      contrasenia_hash: '-',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function openSesion(db: Kysely<Database>, usuarioId: string, ended = false): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await sql`
    insert into sesion (token_hash, usuario_id, recordar, creada_en, caduca_en)
    values (${createHash('sha256').update(token).digest()}, ${usuarioId}, false, now() - interval '13 hours',
      now() + make_interval(hours => ${ended ? -1 : 12}))
  `.execute(db);
  return token;
}

async function insertMedalla(db: Kysely<Database>, profesorId: string): Promise<number> {
  const values = { nombre: 'Constancia', descripcion: 'Trabaja cada día.', nombre_icono: 'fire', monedas: 5 };
  const { id } = await db
    .insertInto('medalla')
    .values({ profesor_id: profesorId, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertTabla(db: Kysely<Database>, profesorId: string, medallaId: number): Promise<number> {
  const { id } = await db
    .insertInto('tabla_equivalencia')
    .values({ profesor_id: profesorId, nombre: 'Rúbrica' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const fila = await db
    .insertInto('fila_equivalencia')
    .values({ tabla_id: id, profesor_id: profesorId, nota: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('fila_medalla')
    .values({ fila_id: fila.id, medalla_id: medallaId, profesor_id: profesorId, cantidad: 1 })
    .execute();
  return id;
}

const LETRAS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

async function insertGrupo(
  db: Kysely<Database>,
  profesorId: string,
  tablaId: number,
): Promise<{ id: number; codigo: string }> {
  const codigo = [...randomBytes(6)].map((byte) => LETRAS[byte % LETRAS.length]).join('');
  const { id } = await db
    .insertInto('grupo')
    .values({
      profesor_id: profesorId,
      nombre: '2.º ESO B',
      materia: 'Matemáticas',
      institucion: 'IES Rosalía',
      tabla_equivalencia_id: tablaId,
      codigo,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('tienda').values({ grupo_id: id }).execute();
  await db.insertInto('periodo').values({ grupo_id: id }).execute();
  return { id, codigo };
}

interface Economia {
  profesorId: string;
  grupoId: number;
  perfilId: number;
  medallaId: number;
}

/** Store, redemption, ranking, challenge and a closed period of the group; its student has coins left. */
async function insertEconomia(db: Kysely<Database>, { profesorId, grupoId, perfilId, medallaId }: Economia) {
  const [recompensa, libre] = await db
    .insertInto('recompensa')
    .values(
      ['Música en clase', 'Elegir sitio'].map((nombre) => ({
        profesor_id: profesorId,
        nombre,
        nombre_icono: 'star',
        precio: 20,
        repetible: true,
      })),
    )
    .returning('id')
    .execute();
  const recompensaId = recompensa?.id ?? 0;
  const tienda = { grupo_id: grupoId, profesor_id: profesorId };
  await db
    .insertInto('tienda_recompensa')
    .values({ ...tienda, recompensa_id: recompensaId })
    .execute();
  const lote = (causa: string) =>
    db
      .insertInto('lote')
      .values({ grupo_id: grupoId, autor_id: profesorId, causa })
      .returning('id')
      .executeTakeFirstOrThrow();
  await db.updateTable('perfil').set({ monedas: 100 }).where('id', '=', perfilId).execute();
  const canje = await db
    .insertInto('canje')
    .values({
      ...tienda,
      perfil_id: perfilId,
      recompensa_id: recompensaId,
      origen: 'canje',
      precio: 20,
      unica: false,
      lote_id: (await lote('canje')).id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ranking = await db
    .insertInto('ranking')
    .values({ ...tienda, nombre: 'Lectores', medalla_id: medallaId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const pac = await db
    .insertInto('pac')
    .values({
      ...tienda,
      nombre: 'A la cima',
      visual: 'montana',
      necesarias: 100,
      recompensa_id: recompensaId,
      inicio: sql`current_date`,
      fin: sql`current_date + 7`,
      desde: sql`now()`,
      hasta: sql`now() + interval '7 days'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const periodo = await db
    .insertInto('periodo')
    .values({
      grupo_id: grupoId,
      abierto_en: sql`now() - interval '90 days'`,
      cerrado_en: sql`now() - interval '1 day'`,
      nota_maxima: 10,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('cierre')
    .values({
      periodo_id: periodo.id,
      grupo_id: grupoId,
      perfil_id: perfilId,
      calificacion: 7.5,
      nombre: 'Lucía',
      apellido: 'Núñez',
    })
    .execute();
  const { id: tiendaId } = await db
    .selectFrom('tienda')
    .select('id')
    .where('grupo_id', '=', grupoId)
    .executeTakeFirstOrThrow();
  return {
    tiendaId,
    recompensaId,
    recompensaLibreId: libre?.id ?? 0,
    canjeId: canje.id,
    rankingId: ranking.id,
    pacId: pac.id,
    periodoId: periodo.id,
  };
}

/**
 * A group with its teacher, two students, one who asks to join and one who was taken out, and a second teacher with a
 * second group and student.
 */
export async function makeFixture(db: Kysely<Database>): Promise<Fixture> {
  const [dueno, otroProfesor] = [await insertPersona(db, 'Profesor'), await insertPersona(db, 'Profesor')];
  const [alumno, otroAlumno, solicitante, companero, sacado] = [
    await insertPersona(db, 'Estudiante'),
    await insertPersona(db, 'Estudiante'),
    await insertPersona(db, 'Estudiante'),
    await insertPersona(db, 'Estudiante'),
    await insertPersona(db, 'Estudiante'),
  ];
  const medallaId = await insertMedalla(db, dueno);
  const medallaLibreId = await insertMedalla(db, dueno);
  const tablaId = await insertTabla(db, dueno, medallaId);
  const tablaLibreId = await insertTabla(db, dueno, medallaId);
  const grupo = await insertGrupo(db, dueno, tablaId);
  const otraMedallaId = await insertMedalla(db, otroProfesor);
  const otraTablaId = await insertTabla(db, otroProfesor, otraMedallaId);
  const otroGrupo = await insertGrupo(db, otroProfesor, otraTablaId);
  const insertPerfil = (estudiante_id: string, retirado_en: Date | null = null) =>
    db
      .insertInto('perfil')
      .values({ grupo_id: grupo.id, estudiante_id, retirado_en })
      .returning('id')
      .executeTakeFirstOrThrow();
  const perfil = await insertPerfil(alumno);
  const perfilCompanero = await insertPerfil(companero);
  await insertPerfil(sacado, new Date());
  const otroPerfil = await db
    .insertInto('perfil')
    .values({ grupo_id: otroGrupo.id, estudiante_id: otroAlumno })
    .returning('id')
    .executeTakeFirstOrThrow();
  const economia = await insertEconomia(db, { profesorId: dueno, grupoId: grupo.id, perfilId: perfil.id, medallaId });
  const solicitud = (grupo_id: number, estudiante_id: string) =>
    db.insertInto('solicitud_union').values({ grupo_id, estudiante_id }).returning('id').executeTakeFirstOrThrow();
  const umbral = await db
    .insertInto('umbral')
    .values({ grupo_id: grupo.id, profesor_id: dueno, medalla_id: medallaId, tipo: 1, cantidad: 3 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const solicitudMedalla = await db
    .insertInto('solicitud_medalla')
    .values({
      grupo_id: grupo.id,
      profesor_id: dueno,
      perfil_id: perfil.id,
      medalla_id: medallaId,
      descripcion: 'Ayudé a Mateo.',
      lugar: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    tokens: {
      nadie: undefined,
      caducada: await openSesion(db, dueno, true),
      alumno: await openSesion(db, alumno),
      companero: await openSesion(db, companero),
      solicitante: await openSesion(db, solicitante),
      sacado: await openSesion(db, sacado),
      otroAlumno: await openSesion(db, otroAlumno),
      otroProfesor: await openSesion(db, otroProfesor),
      dueno: await openSesion(db, dueno),
    },
    usuarios: { alumno, companero, solicitante, sacado, otroAlumno, otroProfesor, dueno },
    grupoId: grupo.id,
    codigo: grupo.codigo,
    tablaId,
    tablaLibreId,
    medallaId,
    medallaLibreId,
    perfilId: perfil.id,
    solicitudId: (await solicitud(grupo.id, solicitante)).id,
    solicitudPropiaId: (await solicitud(otroGrupo.id, alumno)).id,
    companeroId: perfilCompanero.id,
    umbralId: umbral.id,
    solicitudMedallaId: solicitudMedalla.id,
    ajeno: { medallaId: otraMedallaId, tablaId: otraTablaId, grupoId: otroGrupo.id, perfilId: otroPerfil.id },
    ...economia,
  };
}
