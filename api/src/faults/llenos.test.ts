import type { CodigoError } from '@aupa/contract';
import { LIMITES } from '@aupa/domain/base';
import { sql, type RawBuilder } from 'kysely';
import { beforeEach, describe, expect } from 'vitest';
import { formularioMedalla } from '../accessMatrix/formularios.ts';
import { obeyOrden } from '../operador/ordenes.ts';
import {
  addListado,
  app,
  codigoOf,
  createClase,
  createGrupo,
  it,
  newAlumno,
  newDeListado,
  newEstudiante,
  simulateListado,
  takeOut,
  toFilas,
  type Clase,
  type FilaPedida,
} from '../testing/index.ts';
import { alumnosOf, makeLista as postLista } from '../testing/listado.ts';
import { alumnosEn, fillGrupos, MUCHOS } from '../testing/llenar.ts';
import { UNO_MAS } from './limitesDeProfesor.ts';

let clase: Clase;
beforeEach(async () => {
  clase = await createClase(app);
});

const otroGrupo = async (): Promise<Clase> => ({
  ...clase,
  ...(await createGrupo(app, clase.profesor, clase.tabla.id)),
});

const ask = async (codigo = clase.codigo) => {
  const { token } = await newEstudiante(app);
  await app.must(token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo } });
  const [una] = await app.must(token, 'GET /api/Estudiante/solicitudes-union');
  return una?.id ?? 0;
};

const makeLista = async (de: Clase, alumnos: FilaPedida[]) =>
  postLista(app, de, alumnos, (await simulateListado(app, de, alumnos)).huella);

const LLENOS = {
  medallas: ['MEDALLAS_LLENAS', 1, UNO_MAS.medallas],
  'medallas, by examples': ['MEDALLAS_LLENAS', 1, () => ejemplos(5)],
  tablas: ['TABLAS_LLENAS', 1, UNO_MAS.tablas],
  'tablas, by examples': ['TABLAS_LLENAS', 1, () => ejemplos(7)],
  grupos: ['GRUPOS_LLENOS', 1, UNO_MAS.grupos],
  recompensas: ['RECOMPENSAS_LLENAS', 0, UNO_MAS.recompensas],
  'recompensas, by examples': ['RECOMPENSAS_LLENAS', 0, () => recompensasDeEjemplo()],
  rankings: ['RANKINGS_LLENOS', 0, UNO_MAS.rankings],
} satisfies Record<string, [codigo: CodigoError, has: number, act: typeof UNO_MAS.medallas]>;

const ejemplos = (escala: number) =>
  app.call(clase.profesor.token, 'POST /api/Profesor/ejemplos', { body: { escala } });
const recompensasDeEjemplo = () =>
  app.call(clase.profesor.token, 'POST /api/Profesor/ejemplos-recompensas', { body: { gruposIds: [clase.grupoId] } });

it.each(Object.entries(LLENOS))('one more is refused with a sentence: %s', async (nombre, [codigo, has, act]) => {
  const cosa = nombre.split(',')[0] as keyof typeof MUCHOS;
  await MUCHOS[cosa](clase, LIMITES[cosa] - has).execute(app.db);
  const refused = await act(app, clase);
  expect([refused.status, codigoOf(refused)]).toEqual([409, codigo]);
  expect((refused.body as { mensaje: string }).mensaje).toMatch(/^(Una clase puede|Puedes) tener como mucho .*\.$/);
});

describe('all tables of a teacher together', () => {
  it('have a limit of entries, also for two that are saved at once', async () => {
    const { profesor, tabla } = clase;
    const ids = (await MUCHOS.medallas(clase, 100).execute(app.db)).rows.map(({ id }) => id);
    const [grande] = (await MUCHOS.tablas(clase, 1).execute(app.db)).rows;
    // The class's own table has one entry, so there is room for a hundred.
    await sql`with f as (insert into fila_equivalencia (tabla_id, profesor_id, nota)
        select ${grande?.id}::int, ${profesor.id}::uuid, n from generate_series(1, ${LIMITES.entradas / 100}::int) n returning id)
      insert into fila_medalla (fila_id, medalla_id, profesor_id, cantidad)
      select f.id, m, ${profesor.id}::uuid, 1 from f, unnest(${ids}::int[]) m
      offset 101`.execute(app.db);
    const body = (n: number) => ({
      nombre: 'Otra',
      equivalencias: [{ nota: 1, medallasNecesarias: ids.slice(0, n).map((id) => ({ id })) }],
    });
    const create = (n: number) => app.call(profesor.token, 'POST /api/TablaEquivalencia', { body: body(n) });
    const edit = (n: number) =>
      app.call(profesor.token, 'PUT /api/TablaEquivalencia/:id', { params: { id: tabla.id }, body: body(n) });
    const both = await Promise.all([create(60), edit(61)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)[1]).toBe(409);
    expect(both.filter(({ status }) => status === 409).map(codigoOf)).toEqual(['TABLAS_GRANDES']);
    // Keeping or reducing the number is always allowed.
    await sql`insert into fila_medalla (fila_id, medalla_id, profesor_id, cantidad)
      select f.id, m, ${profesor.id}::uuid, 1 from fila_equivalencia f, unnest(${ids}::int[]) m
      where f.tabla_id = ${grande?.id}::int on conflict do nothing`.execute(app.db);
    expect((await edit(1)).status).toBe(200);
    expect(codigoOf(await edit(2))).toBe('TABLAS_GRANDES');
    expect(codigoOf(await create(1))).toBe('TABLAS_GRANDES');
  });
});

describe('a full class', () => {
  it('accepts nobody, in any way', async () => {
    const otra = await otroGrupo();
    const [fuera] = await newDeListado(app, clase, [['Noa', 'Quispe']]);
    await takeOut(app, clase, fuera?.perfilId ?? 0);
    const [deOtra] = await newDeListado(app, otra, [['Aisha', 'Diallo']]);
    const solicitudId = await ask();
    await alumnosEn(clase.grupoId, LIMITES.alumnosDeGrupo).execute(app.db);
    const filas: FilaPedida[][] = [
      toFilas([['Uno', 'Nuevo']]),
      toFilas([['Noa', 'Quispe']]),
      toFilas([['Aisha', 'Diallo']]),
      [{ nombre: 'Aisha', apellido: 'Diallo', perfilId: deOtra?.perfilId ?? 0, decision: 'Mover' }],
    ];
    for (const alumnos of filas) expect(codigoOf(await makeLista(clase, alumnos))).toBe('GRUPO_LLENO');
    const one = await app.call(clase.profesor.token, 'POST /api/Profesor/aceptar-solicitud', {
      query: { solicitudId },
    });
    expect([one.status, codigoOf(one)]).toEqual([409, 'GRUPO_LLENO']);
    expect(await alumnosOf(app, clase)).toHaveLength(LIMITES.alumnosDeGrupo);
    expect((await alumnosOf(app, otra)).map(({ nombreEstudiante }) => nombreEstudiante)).toEqual(['Aisha Diallo']);
  });

  it('is filled in the order of the requests; the others stay pending and are named', async () => {
    const primera = await ask();
    const segunda = await ask();
    const tercera = await ask();
    await alumnosEn(clase.grupoId, LIMITES.alumnosDeGrupo - 1).execute(app.db);
    const { decididas, omitidas } = await app.must(clase.profesor.token, 'POST /api/Profesor/aceptar-solicitudes', {
      body: { grupoId: clase.grupoId, solicitudesIds: [tercera, primera, segunda] },
    });
    expect(decididas).toEqual([primera]);
    expect(omitidas.map(({ id, codigo }) => [id, codigo])).toEqual([
      [segunda, 'GRUPO_LLENO'],
      [tercera, 'GRUPO_LLENO'],
    ]);
    expect(omitidas[0]?.mensaje).toMatch(/300 alumnos/);
    const esperan = await app.must(clase.profesor.token, 'GET /api/Profesor/solicitudes-union', {
      query: { grupoId: clase.grupoId },
    });
    expect(esperan.map(({ idSolicitud }) => idSolicitud).toSorted((a, b) => a - b)).toEqual([segunda, tercera]);
  });

  it('gives the same answer to the same key, also once it is full', async () => {
    await MUCHOS.medallas(clase, LIMITES.medallas - 2).execute(app.db);
    const headers = { 'idempotency-key': 'la-ultima' };
    const again = () => app.call(clase.profesor.token, 'POST /api/medalla/alta', { body: formularioMedalla, headers });
    const [first, second] = [await again(), await again()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
  });
});

describe('a teacher with more than the limit from before', () => {
  /** Without triggers, like rows from before them. */
  const before = (statements: ReadonlyArray<RawBuilder<unknown>>) =>
    app.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = 'replica'`.execute(tx);
      for (const one of statements) await one.execute(tx);
    });

  it('may keep, edit and delete them, but make no more', async () => {
    const cosas = ['medallas', 'recompensas', 'tablas', 'rankings'] as const;
    await before(cosas.map((cosa) => MUCHOS[cosa](clase, LIMITES[cosa] + 5)));
    const { token } = clase.profesor;
    const medallas = await app.must(token, 'GET /api/Medalla');
    expect(medallas).toHaveLength(LIMITES.medallas + 6);
    const id = medallas.find(({ nombre }) => nombre === 'Orden 1')?.id ?? 0;
    expect((await app.call(token, 'PUT /api/medalla/:id', { params: { id }, body: formularioMedalla })).status).toBe(
      200,
    );
    expect((await app.call(token, 'DELETE /api/Medalla/:id', { params: { id } })).status).toBe(204);
    for (const cosa of cosas) expect(codigoOf(await UNO_MAS[cosa](app, clase)), cosa).toBe(LLENOS[cosa][0]);
  });

  it('keeps the class, and can move pupils between own groups', async () => {
    const otra = await otroGrupo();
    const suya = await newAlumno(app, otra);
    await before([alumnosEn(clase.grupoId, LIMITES.alumnos)]);
    expect(await alumnosOf(app, clase)).toHaveLength(LIMITES.alumnos);
    const tercera = await otroGrupo();
    const [nombre = '', apellido = ''] = suya.nombre.split(' ');
    const moved: FilaPedida[] = [{ nombre, apellido, perfilId: suya.perfilId, decision: 'Mover' }];
    expect((await addListado(app, tercera, moved)).movidos).toHaveLength(1);
    expect(codigoOf(await makeLista(tercera, toFilas([['Uno', 'Nuevo']])))).toBe('ALUMNOS_LLENOS');
  });
});

describe('a deleted group is restored only while there is room for', () => {
  it.each([
    ['itself', '60 grupos', () => MUCHOS.grupos(clase, LIMITES.grupos - 1).execute(app.db)],
    ['its pupils', '2.000 alumnos', () => fillGrupos(app, clase, LIMITES.alumnos)],
    ['its table', '50 tablas', () => MUCHOS.tablas(clase, LIMITES.tablas).execute(app.db)],
    ['its medals', '200 medallas', () => MUCHOS.medallas(clase, LIMITES.medallas).execute(app.db)],
  ] as const)('%s: the operator reads the limit', async (_, frase, fill) => {
    const borrada = await otroGrupo();
    await newAlumno(app, borrada);
    await app.must(clase.profesor.token, 'DELETE /api/Grupo/eliminar/:id', { params: { id: borrada.grupoId } });
    await sql`update medalla set retirada_en = now() where id = ${clase.medalla.id}`.execute(app.db);
    await sql`update tabla_equivalencia set retirada_en = now() where id = ${clase.tabla.id}`.execute(app.db);
    const recover = () => obeyOrden({ ...app, tzAula: 'Europe/Madrid' }, ['recuperar', String(borrada.grupoId)]);
    await fill();
    await expect(recover()).rejects.toThrow(`Puedes tener como mucho ${frase}`);
  });
});

it('a retired reward is not restored beyond the limit either', async () => {
  const [primera] = (await MUCHOS.recompensas(clase, LIMITES.recompensas).execute(app.db)).rows;
  const set = (retirada_en: Date | null) =>
    app.db
      .updateTable('recompensa')
      .set({ retirada_en })
      .where('id', '=', primera?.id ?? 0)
      .execute();
  await set(new Date());
  await MUCHOS.recompensas(clase, 1).execute(app.db);
  await expect(set(null)).rejects.toThrow('at most 200 rows of recompensa');
});
