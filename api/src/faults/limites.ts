import { SESIONES_LIMITADAS_MAX, SOLICITUDES_UNION_PENDIENTES } from '@aupa/domain/clase';
import { DISPOSITIVOS_CUENTA, REGLAS_INTENTOS, RITMO_ALTAS } from '@aupa/domain/cuenta';
import { FALLOS_PUERTA, LLAMADAS_PERFIL, PASES_POR_ALUMNO } from '@aupa/domain/ingreso';
import { KUDOS_POR_SEMANA } from '@aupa/domain/juntos';
import { RETIRADAS_POR_DIA, SOLICITUDES_MEDALLA_PENDIENTES } from '@aupa/domain/medallas';
import { REPARTOS_MAX } from '@aupa/domain/equipos';
import { sql } from 'kysely';
import {
  altaProfesor,
  askMedalla,
  askPac,
  createMedalla,
  createRecompensa,
  grant,
  newAlumno,
  newEstudiante,
  redeem,
  saveAvatar,
  saveAvatarPropio,
  sendKudo,
  stock,
  toEquipos,
  CONTRASENIA,
  type Answer,
  type Clase,
  type TestApp,
} from '../testing/index.ts';
import { openPuerta, type PuertaDePrueba } from '../testing/puerta.ts';
import { newTarjeta } from '../testing/tarjeta.ts';
import { DE_LA_PIZARRA } from './limitesDePizarra.ts';
import { DE_UN_PROFESOR } from './limitesDeProfesor.ts';

interface Carrera {
  act(app: TestApp, i: number): Promise<Answer>;
  count(answers: readonly Answer[]): Promise<number> | number;
}

export interface Limite {
  nombre: string;
  maximo: number;
  /** File and text of the lock, or of the unique key that bounds it. */
  cerrojo: readonly [fichero: string, texto: string];
  veces?: number;
  prepare(app: TestApp, clase: Clase): Promise<Carrera>;
}

const rows = async (app: TestApp, text: string, values: unknown[]) =>
  (await app.pool.query(text, values)).rowCount ?? 0;
const answered = (status: number) => (answers: readonly Answer[]) =>
  answers.filter((answer) => answer.status === status).length;
const here = ({ grupoId }: Clase) => ({ params: { id: grupoId } });

const wrongOf = ({ codigo }: PuertaDePrueba, i: number) =>
  `${codigo.slice(0, 3)}${String((Number(codigo.slice(3)) + 1 + i) % 1000).padStart(3, '0')}`;

const PERFIL = 'for no key update of p';
const A_LA_PUERTA: Limite[] = [
  {
    nombre: 'devices that wait at the door under one name',
    maximo: LLAMADAS_PERFIL,
    cerrojo: ['ingreso/puerta/pase.ts', 'cierra_en > clock_timestamp() for no key update'],
    veces: 16,
    prepare: async (app, clase) => {
      const { perfilId } = await newAlumno(app, clase);
      const { secreto } = await openPuerta(app, clase);
      return {
        act: ({ call }, i) =>
          call(null, 'POST /api/Puerta/llamar', { body: { secreto, perfilId }, ip: `198.51.100.${i}` }),
        count: () => rows(app, `select from entrada where perfil_id = $1 and estado = 'Espera'`, [perfilId]),
      };
    },
  },
  {
    nombre: 'passes that an address gets for a class of two',
    maximo: 2 * PASES_POR_ALUMNO,
    cerrojo: ['ingreso/puerta/pase.ts', 'cierra_en > clock_timestamp() for no key update'],
    veces: 20,
    prepare: async (app, clase) => {
      const { perfilId } = await newAlumno(app, clase);
      await newAlumno(app, clase);
      const { secreto } = await openPuerta(app, clase);
      return {
        act: ({ call }, i) =>
          i % 4 < 2
            ? call(null, 'POST /api/Puerta/mirar', { body: { secreto } })
            : call(null, 'POST /api/Puerta/llamar', { body: { secreto, perfilId } }),
        count: () => rows(app, 'select from pase where puerta_id = $1', [clase.grupoId]),
      };
    },
  },
  {
    nombre: 'calls of a pass',
    maximo: 1,
    cerrojo: ['../migrations/0047_pases.sql', 'create unique index entrada_clave_espera'],
    veces: 12,
    prepare: async (app, clase) => {
      const perfiles = [await newAlumno(app, clase), await newAlumno(app, clase)].map(({ perfilId }) => perfilId);
      const { secreto } = await openPuerta(app, clase);
      const { pase } = await app.must(null, 'POST /api/Puerta/mirar', { body: { secreto } });
      return {
        act: ({ call }, i) =>
          call(null, 'POST /api/Puerta/llamar', { body: { secreto, pase, perfilId: perfiles[i % 2] } }),
        count: () => rows(app, `select from entrada where grupo_id = $1 and estado = 'Espera'`, [clase.grupoId]),
      };
    },
  },
  {
    nombre: 'open doors of a class',
    maximo: 1,
    cerrojo: ['../migrations/0042_puerta.sql', 'grupo_id integer primary key'],
    veces: 6,
    prepare: async (_, clase) => ({
      act: ({ call }) => call(clase.profesor.token, 'POST /api/Grupo/:id/puerta', here(clase)),
      count: answered(201),
    }),
  },
  {
    nombre: 'wrong digits that a door forgives',
    maximo: FALLOS_PUERTA,
    cerrojo: ['ingreso/puerta/llave.ts', 'update puerta p set'],
    prepare: async (app, clase) => {
      const puerta = await openPuerta(app, clase);
      return {
        act: ({ call }, i) =>
          call(null, 'POST /api/Puerta/mirar', {
            body: { codigo: wrongOf(puerta, i), letras: 'lu' },
            ip: `198.51.100.${i}`,
          }),
        count: async () =>
          (await app.pool.query('select fallos from puerta where grupo_id = $1', [clase.grupoId])).rows[0].fallos,
      };
    },
  },
  ...[false, true].map((porTomar): Limite => ({
    nombre: porTomar ? 'sessions of a card that nobody has taken' : 'sessions that a card has open',
    maximo: SESIONES_LIMITADAS_MAX,
    cerrojo: ['entry/limitada.ts', 'where id = $1 for no key update'],
    veces: 30,
    prepare: async (app, clase) => {
      const { perfilId } = await newAlumno(app, clase);
      const { token } = await newTarjeta(app, clase, perfilId);
      return {
        act: ({ call }) => call(null, 'POST /api/Login/tarjeta', { body: { token, porTomar } }),
        count: () => rows(app, 'select from sesion where perfil_id = $1', [perfilId]),
      };
    },
  })),
];

const DE_LA_CUENTA: Limite[] = [
  {
    nombre: 'browsers that an account knows',
    maximo: DISPOSITIVOS_CUENTA,
    cerrojo: ['cuenta/sesiones.ts', 'contrasenia_hash = $2 for no key update'],
    veces: 60,
    prepare: async (app) => {
      const { id, nombreUsuario } = await newEstudiante(app);
      // From many addresses, since each may have five in the line for hashing.
      return {
        act: ({ call }, i) =>
          call(null, 'POST /api/Login/login', {
            body: { NombreUsuario: nombreUsuario, Contrasenia: CONTRASENIA },
            ip: `198.51.100.${i}`,
          }),
        count: () => rows(app, 'select from dispositivo where usuario_id = $1', [id]),
      };
    },
  },
  {
    nombre: 'wrong join codes of an account that are told',
    maximo: REGLAS_INTENTOS['codigo-cuenta'].maximo,
    cerrojo: ['medallas/solicitudes/join.ts', 'where id = $1 for no key update'],
    veces: 24,
    prepare: async (app) => {
      const { token } = await newEstudiante(app);
      return {
        act: ({ call }, i) =>
          call(token, 'POST /api/Estudiante/unirse-grupo', {
            query: { codigo: `ZZZZ${20 + i}`.replaceAll(/[01]/g, 'Y') },
          }),
        count: (answers) => answers.filter(({ status }) => status !== 429).length,
      };
    },
  },
  {
    nombre: 'registrations at once from an address',
    maximo: 3,
    cerrojo: ['platform/throttle.ts', 'do update set libre_en = turno.libre_en'],
    veces: 8,
    prepare: async (app) => {
      const ip = '203.0.113.99';
      await app.call(null, 'POST /api/profesor/alta', { body: altaProfesor(), ip });
      await sql`update turno set libre_en = now() + make_interval(secs => ${RITMO_ALTAS.intervalo * (RITMO_ALTAS.rafaga - 3)})
        where clase = 'altas'`.execute(app.db);
      return {
        act: ({ call }) => call(null, 'POST /api/profesor/alta', { body: altaProfesor(), ip }),
        count: answered(201),
      };
    },
  },
  {
    nombre: 'looks that a pupil saves in five minutes',
    maximo: REGLAS_INTENTOS['avatar-perfil'].maximo,
    cerrojo: ['entry/hold.ts', PERFIL],
    veces: 30,
    prepare: async (app, clase) => {
      const alumno = await newAlumno(app, clase);
      return { act: (one, i) => saveAvatar(one, alumno, { Zoom: 101 + i }), count: answered(200) };
    },
  },
  {
    nombre: 'looks that are saved with the account in five minutes',
    maximo: REGLAS_INTENTOS['avatar-perfil'].maximo,
    cerrojo: ['perfil/avatar/propio.ts', 'await holdCuenta(tx'],
    veces: 30,
    prepare: async (app) => {
      const estudiante = await newEstudiante(app);
      return { act: (one, i) => saveAvatarPropio(one, estudiante, { Zoom: 101 + i }), count: answered(200) };
    },
  },
  {
    nombre: 'former pictures that are kept of a profile',
    maximo: 50,
    cerrojo: ['entry/hold.ts', PERFIL],
    veces: 8,
    prepare: async (app, clase) => {
      const alumno = await newAlumno(app, clase);
      await saveAvatar(app, alumno, { Zoom: 199 });
      await saveAvatar(app, alumno, { Zoom: 198 });
      await sql`insert into imagen_anterior (clave, perfil_id, avatar_ids, avatar_voltear, avatar_rotacion, avatar_zoom)
        select gen_random_uuid(), perfil_id, avatar_ids, avatar_voltear, avatar_rotacion, avatar_zoom
        from imagen_anterior, generate_series(1, 60) where perfil_id = ${alumno.perfilId}`.execute(app.db);
      return {
        act: (one, i) => saveAvatar(one, alumno, { Zoom: 101 + i }),
        count: () => rows(app, 'select from imagen_anterior where perfil_id = $1', [alumno.perfilId]),
      };
    },
  },
];

const EN_LA_CLASE: Limite[] = [
  {
    nombre: 'requests to join that wait for a group',
    maximo: SOLICITUDES_UNION_PENDIENTES,
    cerrojo: ['medallas/solicitudes/join.ts', 'for no key update of g'],
    veces: 8,
    prepare: async (app, { codigo, grupoId }) => {
      const quienes: Array<{ token: string }> = [];
      for (let i = 0; i < 8; i += 1) quienes.push(await newEstudiante(app));
      await sql`with otros as (
          insert into usuario (id, rol, nombre_usuario, nombre_usuario_clave, nombre, apellido, de_lista)
          select gen_random_uuid(), 'Estudiante', 'l.' || ${grupoId}::int || '.' || n, 'l.' || ${grupoId}::int || '.' || n, 'Ana', 'Gil', true
          from generate_series(1, 197) n returning id)
        insert into solicitud_union (grupo_id, estudiante_id) select ${grupoId}::int, id from otros`.execute(app.db);
      return {
        act: ({ call }, i) => call(quienes[i]?.token ?? '', 'POST /api/Estudiante/unirse-grupo', { query: { codigo } }),
        count: () => rows(app, `select from solicitud_union where grupo_id = $1 and estado = 'Pendiente'`, [grupoId]),
      };
    },
  },
  {
    nombre: 'requests of one pupil to one group: the last of three is asked once',
    maximo: 1,
    cerrojo: ['../migrations/0002_classes.sql', 'create unique index solicitud_union_pendiente'],
    veces: 6,
    prepare: async (app, { codigo, grupoId }) => {
      const { id, token } = await newEstudiante(app);
      await sql`insert into solicitud_union (grupo_id, estudiante_id, estado, decidida_en)
        select ${grupoId}, ${id}, 'Rechazada', now() from generate_series(1, 2)`.execute(app.db);
      return {
        act: ({ call }) => call(token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo } }),
        count: () => rows(app, `select from solicitud_union where estudiante_id = $1 and estado = 'Pendiente'`, [id]),
      };
    },
  },
  {
    nombre: 'kudos of a pupil in a week',
    maximo: KUDOS_POR_SEMANA,
    cerrojo: ['entry/hold.ts', PERFIL],
    veces: 10,
    prepare: async (app, clase) => {
      const [de, para] = [await newAlumno(app, clase), await newAlumno(app, clase)];
      return { act: (one) => sendKudo(one, de, para.perfilId), count: answered(201) };
    },
  },
  {
    nombre: 'medals that a pupil has asked for',
    maximo: SOLICITUDES_MEDALLA_PENDIENTES,
    cerrojo: ['entry/hold.ts', PERFIL],
    veces: 8,
    prepare: async (app, clase) => {
      const alumno = await newAlumno(app, clase);
      const medallas: number[] = [];
      for (let i = 0; i < 4; i += 1)
        medallas.push((await createMedalla(app, clase.profesor, { nombre: `Otra ${i}` })).id);
      return {
        act: ({ call }, i) =>
          call(alumno.token, 'POST /api/Estudiante/solicitudes-medalla', {
            body: { perfilEstudianteId: alumno.perfilId, medallaId: medallas[i % 4], descripcion: '' },
          }),
        count: () =>
          rows(app, `select from solicitud_medalla where perfil_id = $1 and estado = 'Pendiente'`, [alumno.perfilId]),
      };
    },
  },
  {
    nombre: 'requests that a pupil takes back in a day',
    maximo: RETIRADAS_POR_DIA,
    cerrojo: ['entry/hold.ts', PERFIL],
    veces: 9,
    prepare: async (app, clase) => {
      const alumno = await newAlumno(app, clase);
      const pedidas: number[] = [];
      for (let i = 0; i < SOLICITUDES_MEDALLA_PENDIENTES; i += 1) {
        const { id } = await createMedalla(app, clase.profesor, { nombre: `Otra ${i}` });
        pedidas.push((await askMedalla(app, alumno, id)).id);
      }
      await sql`insert into evento (grupo_id, clase, perfil_id)
        select ${clase.grupoId}::int, 'solicitud-medalla-retirada', ${alumno.perfilId}::int
        from generate_series(1, ${RETIRADAS_POR_DIA - 1})`.execute(app.db);
      return {
        act: ({ call }, i) =>
          call(alumno.token, 'DELETE /api/Estudiante/solicitudes-medalla/:id', {
            params: { id: pedidas[i % pedidas.length] ?? 0 },
          }),
        count: () =>
          rows(app, `select from evento where perfil_id = $1 and clase like '%-retirada'`, [alumno.perfilId]),
      };
    },
  },
  {
    nombre: 'sets of teams that a group keeps',
    maximo: REPARTOS_MAX,
    cerrojo: ['entry/enter.ts', "editEquipos: 'no key update'"],
    veces: 8,
    prepare: async (app, clase) => {
      await sql`insert into equipos (grupo_id, nombre, reglas)
        select ${clase.grupoId}, 'Reparto ' || n, '{}' from generate_series(1, ${REPARTOS_MAX - 3}) n`.execute(app.db);
      return {
        act: ({ call }) =>
          call(clase.profesor.token, 'POST /api/Grupo/:id/equipos', { ...here(clase), body: toEquipos([[]]) }),
        count: () => rows(app, 'select from equipos where grupo_id = $1', [clase.grupoId]),
      };
    },
  },
  {
    nombre: 'redemptions of a reward that a pupil has once',
    maximo: 1,
    cerrojo: ['../migrations/0007_tienda_ranking_pac.sql', 'create unique index canje_unico'],
    veces: 6,
    prepare: async (app, clase) => {
      const alumno = await newAlumno(app, clase);
      const { id } = await stock(app, clase, { precio: 10 });
      await grant(app, clase, alumno.perfilId, { n: 99 });
      return { act: (one) => redeem(one, alumno, id), count: answered(201) };
    },
  },
  {
    nombre: 'challenges of a group that run',
    maximo: 1,
    cerrojo: ['../migrations/0007_tienda_ranking_pac.sql', 'create unique index pac_abierto'],
    veces: 6,
    prepare: async (app, clase) => {
      const { id } = await createRecompensa(app, clase.profesor);
      return { act: (one) => askPac(one, clase, id), count: answered(201) };
    },
  },
];

/** Every limit that may be counted in parallel, except those of lists (listas) and tries (triesRaces). */
export const LIMITES: readonly Limite[] = [
  ...A_LA_PUERTA,
  ...DE_LA_CUENTA,
  ...EN_LA_CLASE,
  ...DE_LA_PIZARRA,
  ...DE_UN_PROFESOR,
];
