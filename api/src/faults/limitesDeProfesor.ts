import { LIMITES } from '@aupa/domain/base';
import { REGLAS_INTENTOS } from '@aupa/domain/cuenta';
import { formularioMedalla, formularioRecompensa } from '../accessMatrix/formularios.ts';
import { noteVistos } from '../ingreso/listado/vistos.ts';
import { inTransaction } from '../platform/sql.ts';
import {
  addListado,
  createClase,
  newDeListado,
  simulateListado,
  toFilas,
  type Answer,
  type Clase,
  type TestApp,
} from '../testing/index.ts';
import { alumnosEn, fillGrupos, manyAskTo, MUCHOS } from '../testing/llenar.ts';
import type { Limite } from './limites.ts';

const CERROJO = [
  '../migrations/0046_limites.sql',
  'perform from usuario where id = new.profesor_id for no key update',
] as const;
const VECES = 6;

export const UNO_MAS = {
  medallas: ({ call }: TestApp, { profesor }: Clase) =>
    call(profesor.token, 'POST /api/medalla/alta', { body: formularioMedalla }),
  tablas: ({ call }: TestApp, { profesor, medalla }: Clase) =>
    call(profesor.token, 'POST /api/TablaEquivalencia', {
      body: { nombre: 'Una más', equivalencias: [{ nota: 1, medallasNecesarias: [{ id: medalla.id }] }] },
    }),
  grupos: ({ call }: TestApp, { profesor, tabla }: Clase) =>
    call(profesor.token, 'POST /api/grupo/alta', {
      body: { nombre: '2.º C', materia: 'Arte', institucion: 'IES', tablaEquivalenciaId: tabla.id },
    }),
  recompensas: ({ call }: TestApp, { profesor, grupoId }: Clase) =>
    call(profesor.token, 'POST /api/Recompensa/alta', { body: { ...formularioRecompensa, gruposIds: [grupoId] } }),
  rankings: ({ call }: TestApp, { profesor, grupoId, medalla }: Clase) =>
    call(profesor.token, 'POST /api/TablaClasificacion', {
      query: { grupoId },
      body: { nombre: 'Uno más', medallaAsociadaId: medalla.id },
    }),
} satisfies Record<keyof typeof MUCHOS, (app: TestApp, clase: Clase) => Promise<Answer>>;

const made = (before: number, status: number) => (answers: readonly Answer[]) =>
  before + answers.filter((answer) => answer.status === status).length;

/** Leaves room for two more; a class begins with one medal, one table and itself. */
const deCosas = (cosa: keyof typeof MUCHOS, nombre: string, has: 0 | 1): Limite => ({
  nombre,
  maximo: LIMITES[cosa],
  cerrojo: CERROJO,
  veces: VECES,
  prepare: async ({ db }, clase) => {
    await MUCHOS[cosa](clase, LIMITES[cosa] - 2 - has).execute(db);
    return { act: (app) => UNO_MAS[cosa](app, clase), count: made(LIMITES[cosa] - 2, 201) };
  },
});

const accept = ({ call }: TestApp, { profesor }: Clase, solicitudId: number | undefined) =>
  call(profesor.token, 'POST /api/Profesor/aceptar-solicitud', { query: { solicitudId: solicitudId ?? 0 } });

/** Limits of one teacher (decision 0053). */
export const DE_UN_PROFESOR: Limite[] = [
  deCosas('medallas', 'medals of a teacher', 1),
  deCosas('tablas', 'tables of a teacher', 1),
  deCosas('grupos', 'groups of a teacher', 1),
  deCosas('recompensas', 'rewards of a teacher', 0),
  deCosas('rankings', 'rankings of a group', 0),
  {
    nombre: 'pupils of a group',
    maximo: LIMITES.alumnosDeGrupo,
    cerrojo: ['entry/sitio.ts', 'select id from usuario where id = $1 for no key update'],
    veces: VECES,
    prepare: async (app, clase) => {
      const ids = await manyAskTo(app, clase.grupoId, VECES);
      await alumnosEn(clase.grupoId, LIMITES.alumnosDeGrupo - 2).execute(app.db);
      return { act: (one, i) => accept(one, clase, ids[i]), count: made(LIMITES.alumnosDeGrupo - 2, 200) };
    },
  },
  {
    nombre: 'pupils of a teacher, in two groups at once',
    maximo: LIMITES.alumnos,
    cerrojo: ['../migrations/0046_limites.sql', 'perform from usuario where id = profesor for no key update'],
    veces: VECES,
    prepare: async (app, clase) => {
      await fillGrupos(app, clase, LIMITES.alumnos - 2);
      const [otro] = (await MUCHOS.grupos(clase, 1).execute(app.db)).rows;
      const [aqui, alli] = [await manyAskTo(app, clase.grupoId, 3), await manyAskTo(app, otro?.id ?? 0, 3)];
      const ids = aqui.flatMap((id, i) => [id, alli[i]]);
      return { act: (one, i) => accept(one, clase, ids[i]), count: made(LIMITES.alumnos - 2, 200) };
    },
  },
  {
    nombre: 'usernames of others that previews of lists show to a teacher in a day',
    maximo: REGLAS_INTENTOS['lista-profesor'].maximo,
    cerrojo: ['platform/throttle.ts', 'select pg_advisory_xact_lock(hashtextextended($1, 0))'],
    veces: 12,
    prepare: async (app, clase) => {
      const { maximo } = REGLAS_INTENTOS['lista-profesor'];
      const ajena = await createClase(app);
      const alumnos = Array.from({ length: 12 }, (_, i) => [`Ana${'abcdefghijkl'[i]?.repeat(3)}`, 'Ajena'] as const);
      await newDeListado(app, ajena, alumnos);
      const vistos = Array.from({ length: maximo - 5 }, (_, i) => `otro.${i}`);
      await inTransaction(app.pool, false, (tx) => noteVistos(tx, clase.profesor.id, vistos));
      return {
        act: ({ call }, i) =>
          call(clase.profesor.token, 'POST /api/Grupo/:id/lista/simular', {
            params: { id: clase.grupoId },
            body: { alumnos: toFilas(alumnos.slice(i, i + 1)) },
          }),
        count: (answers) => {
          const filas = answers.flatMap(
            ({ body }) => (body as { filas: Array<{ nombreUsuario: string | null }> }).filas,
          );
          return maximo - 5 + filas.filter(({ nombreUsuario }) => nombreUsuario !== null).length;
        },
      };
    },
  },
  {
    nombre: 'lists of a teacher that their pace has room for',
    maximo: 1,
    cerrojo: ['platform/throttle.ts', 'do update set libre_en = turno.libre_en'],
    veces: 3,
    prepare: async (app, clase) => {
      const grupos = (await MUCHOS.grupos(clase, 3).execute(app.db)).rows;
      const lists = await Promise.all(
        grupos.map(async ({ id }, i) => {
          const grupo = { ...clase, grupoId: id };
          const alumnos = Array.from({ length: 100 }, (_, n) => ({
            nombre: `Ana${'abcdefghij'[n % 10]}${'abcdefghij'[Math.floor(n / 10)]}`,
            apellido: ['Gil', 'Paz', 'Sol'][i] ?? '',
          }));
          return { grupo, alumnos, huella: (await simulateListado(app, grupo, alumnos)).huella };
        }),
      );
      await addListado(app, clase, [{ nombre: 'Ana', apellido: 'Vidal' }]);
      // Enough turns for one list of a hundred and half of another.
      await app.pool.query(`update turno set libre_en = now() + interval '450 seconds' where clase = 'altas'`);
      return {
        act: ({ call }, i) => {
          const { grupo, alumnos, huella } = lists[i] as (typeof lists)[number];
          const input = { params: { id: grupo.grupoId }, body: { alumnos, huella } };
          return call(clase.profesor.token, 'POST /api/Grupo/:id/lista', input);
        },
        count: (answers) => answers.filter(({ status }) => status === 201).length,
      };
    },
  },
];
