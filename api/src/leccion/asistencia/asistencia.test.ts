import type { Respuesta } from '@aupa/contract';
import { addDias } from '@aupa/domain/base';
import { addMeses, mesOf } from '@aupa/domain/leccion';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  codigoOf,
  countStatements,
  createClase,
  dia,
  newAlumno,
  newAlumnos,
  ownApp,
  passDias,
  takeAsistencia,
  takeOut,
  testApp,
  type Alumno,
  type Clase,
} from '../../testing/index.ts';
import { hearAll, openListener } from '../../testing/listener.ts';

let clase: Clase;
let [aisha, bruno, carmen]: Alumno[] = [];
const HOY = dia(0);

const app = await ownApp();
await app.fastify.listen({ port: 0, host: '127.0.0.1' });
beforeEach(async () => {
  clase = await createClase(app);
  [carmen, bruno, aisha] = await newAlumnos(app, clase, [
    ['Carmen', 'Álvarez'],
    ['Bruno', 'Ortega'],
    ['Aisha', 'Diallo'],
  ]);
});

const idOf = (alumno: Alumno | undefined) => alumno?.perfilId ?? 0;
const ask = (query: { dia?: string } = {}) =>
  app.call(clase.profesor.token, 'GET /api/Grupo/:id/asistencia', { params: { id: clase.grupoId }, query });
const read = async (query: { dia?: string } = {}) =>
  (await ask(query)).body as Respuesta<'GET /api/Grupo/:id/asistencia'>;
const put = (alumnos: unknown, deDia: unknown = HOY) =>
  app.call(clase.profesor.token, 'PUT /api/Grupo/:id/asistencia', {
    params: { id: clase.grupoId },
    body: { dia: deDia, alumnos },
  });
const estadosOf = ({ alumnos }: { alumnos: Array<{ estado: string }> }) => alumnos.map(({ estado }) => estado);
const month = (mes?: string) =>
  app.must(clase.profesor.token, 'GET /api/Grupo/:id/asistencia/mes', {
    params: { id: clase.grupoId },
    query: mes === undefined ? {} : { mes },
  });

describe('the list of today', () => {
  it('has everybody present until it is taken, in the order of the class', async () => {
    expect(await read()).toEqual({
      dia: HOY,
      tomada: null,
      alumnos: [aisha, bruno, carmen].map((uno) => ({ perfilId: idOf(uno), estado: 'Presente', origen: null })),
      idos: [],
    });
  });

  it('is taken as a whole: pupils not named are present; the same again changes nothing', async () => {
    const nombrados = [
      { perfilId: idOf(bruno), estado: 'Falta' as const },
      { perfilId: idOf(carmen), estado: 'Tarde' as const },
    ];
    const tomada = await takeAsistencia(app, clase, nombrados);
    expect(tomada).toMatchObject({ dia: HOY, tomada: expect.stringMatching(/Z$/) });
    expect(estadosOf(tomada)).toEqual(['Presente', 'Falta', 'Tarde']);
    expect(await read()).toEqual(tomada);
    expect(await takeAsistencia(app, clase, nombrados)).toEqual(tomada);
    expect(estadosOf(await takeAsistencia(app, clase, [{ perfilId: idOf(aisha), estado: 'Falta' }]))).toEqual([
      'Falta',
      'Presente',
      'Presente',
    ]);
  });

  it('covers the pupils of the class: those who left are skipped, new ones are present', async () => {
    await takeAsistencia(app, clase, [{ perfilId: idOf(bruno), estado: 'Falta' }]);
    await takeOut(app, clase, idOf(bruno));
    const diego = await newAlumno(app, clase, 'Diego', 'Ruiz');
    const { alumnos } = await read();
    expect(alumnos.map(({ perfilId, origen }) => [perfilId, origen])).toEqual([
      [idOf(aisha), 'Lista'],
      [idOf(carmen), 'Lista'],
      [diego.perfilId, null],
    ]);
    // A page that is out of date names the pupil who has left.
    const answer = await put([
      { perfilId: idOf(bruno), estado: 'Falta' },
      { perfilId: diego.perfilId, estado: 'Tarde' },
    ]);
    expect([answer.status, estadosOf(answer.body as never)]).toEqual([200, ['Presente', 'Presente', 'Tarde']]);
  });

  it('keeps an entry by the door until the teacher says otherwise', async () => {
    await sql`insert into asistencia_dia (grupo_id, grupo_creado_en, dia)
      select id, creado_en, ${HOY}::date from grupo where id = ${clase.grupoId}`.execute(app.db);
    await sql`insert into asistencia values (${clase.grupoId}, ${HOY}::date, ${idOf(aisha)}, 'Presente', 'Puerta'),
      (${clase.grupoId}, ${HOY}::date, ${idOf(bruno)}, 'Presente', 'Puerta')`.execute(app.db);
    expect(await read()).toMatchObject({ tomada: null, alumnos: [{ origen: 'Puerta' }, { origen: 'Puerta' }, {}] });
    const { alumnos } = await takeAsistencia(app, clase, [{ perfilId: idOf(bruno), estado: 'Tarde' }]);
    expect(alumnos.map(({ estado, origen }) => [estado, origen])).toEqual([
      ['Presente', 'Puerta'],
      ['Tarde', 'Lista'],
      ['Presente', 'Lista'],
    ]);
  });

  it('notifies the teacher’s other screens and no pupil', async () => {
    const [profesor, alumna] = await Promise.all([
      openListener(app, clase.profesor.token),
      openListener(app, aisha?.token ?? ''),
    ]);
    await takeAsistencia(app, clase);
    expect(await hearAll(app, clase.grupoId, clase.profesor, profesor)).toContain('asistencia-cambiada');
    expect(await hearAll(app, clase.grupoId, aisha ?? { id: '' }, alumna)).not.toContain('asistencia-cambiada');
    profesor.close();
    alumna.close();
  });
});

describe('a pupil who has left', () => {
  const idosOf = ({ idos }: Respuesta<'GET /api/Grupo/:id/asistencia'>) =>
    idos.map(({ nombre, estado, baja }) => [nombre, estado, baja]);

  it('stays in the days when they were in the class, also when a day is saved again', async () => {
    await takeAsistencia(app, clase, [{ perfilId: idOf(bruno), estado: 'Falta' }]);
    await passDias(app, clase, 2);
    await takeOut(app, clase, idOf(bruno));
    await takeOut(app, clase, idOf(carmen));
    const antes = await read({ dia: dia(-2) });
    expect(antes.alumnos).toMatchObject([{ perfilId: idOf(aisha) }]);
    const juntos = [
      ['Bruno', 'Falta', HOY],
      ['Carmen', 'Presente', HOY],
    ];
    expect(idosOf(antes)).toEqual(juntos);
    // A page without the two pupils who left names only the others.
    const otra = await takeAsistencia(app, clase, [{ perfilId: idOf(aisha), estado: 'Tarde' }], dia(-2));
    expect([estadosOf(otra), idosOf(otra)]).toEqual([['Tarde'], juntos]);
    const suya = [
      { perfilId: idOf(bruno), estado: 'Presente' as const },
      { perfilId: idOf(carmen), estado: 'Tarde' as const },
    ];
    expect(idosOf(await takeAsistencia(app, clase, suya, dia(-2)))).toEqual([
      ['Bruno', 'Presente', HOY],
      ['Carmen', 'Tarde', HOY],
    ]);
    // The day between had no list. They were in the class, so they are in its list.
    expect(idosOf(await takeAsistencia(app, clase, [], dia(-1)))).toEqual([
      ['Bruno', 'Presente', HOY],
      ['Carmen', 'Presente', HOY],
    ]);
    expect(idosOf(await read())).toEqual([]);
    await passDias(app, clase, 1);
    expect(idosOf(await takeAsistencia(app, clase))).toEqual([]);
  });

  it('stays in the month and its files, with the day of leaving', async () => {
    await takeAsistencia(app, clase, [{ perfilId: idOf(bruno), estado: 'Falta' }]);
    await takeOut(app, clase, idOf(bruno));
    expect(idosOf(await read())).toEqual([['Bruno', 'Falta', HOY]]);
    const { alumnos } = await month();
    expect(alumnos.map(({ nombre, faltas, baja }) => [nombre, faltas, baja])).toEqual([
      ['Aisha', 0, null],
      ['Bruno', 1, HOY],
      ['Carmen', 0, null],
    ]);
    expect((await month(addMeses(mesOf(HOY), -1))).alumnos).toHaveLength(2);
    const csv = await app.fastify.inject({
      url: `/api/Grupo/${clase.grupoId}/asistencia/mes.csv`,
      headers: { authorization: `Bearer ${clase.profesor.token}` },
    });
    const fecha = HOY.split('-').toReversed().join('/');
    const lineas = csv.rawPayload.toString('utf8').slice(1).trim().split('\r\n');
    expect(lineas[0]).toBe(`Apellidos;Nombre;${fecha};Faltas;Tardes;Baja`);
    expect(lineas).toContain(`Ortega;Bruno;F;1;0;${fecha}`);
    expect(lineas).toContain('Diallo;Aisha;P;0;0;');
  });

  it('is in a list taken offline before they left', async () => {
    await takeOut(app, clase, idOf(bruno));
    expect(idosOf(await takeAsistencia(app, clase))).toEqual([]);
    const answer = await app.call(clase.profesor.token, 'PUT /api/Grupo/:id/asistencia', {
      params: { id: clase.grupoId },
      body: { dia: HOY, alumnos: [{ perfilId: idOf(bruno), estado: 'Falta' }] },
      headers: { 'aupa-hace': '60000' },
    });
    expect(idosOf(answer.body as never)).toEqual([['Bruno', 'Falta', HOY]]);
  });
});

describe('an invalid list or day', () => {
  it.each<[string, () => unknown, unknown, object]>([
    ['a coming day', () => [], dia(1), { campo: 'dia', mensaje: expect.stringMatching(/aún no ha llegado/) }],
    ['a day before the group', () => [], dia(-1), { campo: 'dia', mensaje: expect.stringMatching(/no existía/) }],
    ['a day that is none', () => [], '2026-02-30', { campo: 'dia', mensaje: 'Elige el día de la lista.' }],
    ['an unknown state', () => [{ perfilId: idOf(aisha), estado: 'Enferma' }], HOY, { campo: 'alumnos.0.estado' }],
    ['somebody unknown', () => [{ perfilId: 999_999, estado: 'Falta' }], HOY, { campo: 'alumnos.0.perfilId' }],
    [
      'somebody twice',
      () => [
        { perfilId: idOf(aisha), estado: 'Falta' },
        { perfilId: idOf(aisha), estado: 'Tarde' },
      ],
      HOY,
      { campo: 'alumnos.1.perfilId', codigo: 'PERFIL_NO_VALIDO' },
    ],
  ])('%s is named, and nothing is kept', async (_, alumnos, deDia, fault) => {
    const answer = await put(alumnos(), deDia);
    expect(answer).toMatchObject({ status: 400, body: { errores: [fault] } });
    expect(await read()).toMatchObject({ tomada: null });
  });

  it('is a list with a pupil of another class', async () => {
    const otra = await createClase(app);
    const ajeno = await newAlumno(app, otra);
    const answer = await put([{ perfilId: ajeno.perfilId, estado: 'Falta' }]);
    expect([answer.status, codigoOf(answer)]).toEqual([400, 'PERFIL_NO_VALIDO']);
  });

  it('is a future day or one before the group, for reading too', async () => {
    expect((await ask({ dia: dia(1) })).status).toBe(400);
    expect((await ask({ dia: dia(-1) })).status).toBe(400);
  });

  it('is refused by the table itself: a day before the group, and an absence by the door', async () => {
    const insert = (deDia: string) =>
      sql`insert into asistencia_dia (grupo_id, grupo_creado_en, dia)
        select id, creado_en, ${deDia}::date from grupo where id = ${clase.grupoId}`.execute(app.db);
    await expect(insert(dia(-3))).rejects.toThrow(/check/);
    await insert(HOY);
    const note = (perfilId: number, estado: string, origen: string) =>
      sql`insert into asistencia values (${clase.grupoId}, ${HOY}::date, ${perfilId}, ${estado}, ${origen})`.execute(
        app.db,
      );
    await expect(note(idOf(aisha), 'Falta', 'Puerta')).rejects.toThrow(/check/);
    await expect(note(idOf(aisha), 'Enferma', 'Lista')).rejects.toThrow(/check/);
    const ajeno = await newAlumno(app, await createClase(app));
    await expect(note(ajeno.perfilId, 'Falta', 'Lista')).rejects.toThrow(/foreign key/);
  });
});

describe('days and months', () => {
  it('an earlier day has the pupils who were in the class by then', async () => {
    await takeAsistencia(app, clase, [{ perfilId: idOf(aisha), estado: 'Falta' }]);
    await passDias(app, clase, 3);
    const diego = await newAlumno(app, clase, 'Diego', 'Ruiz');
    expect(estadosOf(await read({ dia: dia(-3) }))).toEqual(['Falta', 'Presente', 'Presente']);
    const corregida = await takeAsistencia(app, clase, [{ perfilId: idOf(bruno), estado: 'Tarde' }], dia(-3));
    expect(estadosOf(corregida)).toEqual(['Presente', 'Tarde', 'Presente']);
    expect((await read()).alumnos.map(({ perfilId }) => perfilId)).toContain(diego.perfilId);
    expect(await read()).toMatchObject({ tomada: null });
  });

  it('a month has its days with a list, marks and totals, in one statement', async () => {
    await takeAsistencia(app, clase, [
      { perfilId: idOf(bruno), estado: 'Falta' },
      { perfilId: idOf(carmen), estado: 'Tarde' },
    ]);
    expect(await month()).toEqual({
      dias: [HOY],
      alumnos: [
        {
          perfilId: idOf(aisha),
          nombre: 'Aisha',
          apellido: 'Diallo',
          estados: { [HOY]: 'P' },
          faltas: 0,
          tardes: 0,
          baja: null,
        },
        {
          perfilId: idOf(bruno),
          nombre: 'Bruno',
          apellido: 'Ortega',
          estados: { [HOY]: 'F' },
          faltas: 1,
          tardes: 0,
          baja: null,
        },
        {
          perfilId: idOf(carmen),
          nombre: 'Carmen',
          apellido: 'Álvarez',
          estados: { [HOY]: 'T' },
          faltas: 0,
          tardes: 1,
          baja: null,
        },
      ],
    });
    expect(await month(addMeses(mesOf(HOY), -1))).toMatchObject({ dias: [], alumnos: [{ estados: {} }, {}, {}] });
    expect(await countStatements(() => month())).toBe(2);
    for (const mes of ['2026-13', 'mayo']) {
      const query = { mes };
      const answer = await app.call(clase.profesor.token, 'GET /api/Grupo/:id/asistencia/mes', {
        params: { id: clase.grupoId },
        query,
      });
      expect(answer).toMatchObject({ status: 400, body: { errores: [{ campo: 'mes' }] } });
    }
  });

  it('downloads as CSV and as a spreadsheet, by surname, a formula never run', async () => {
    await newAlumno(app, clase, 'Ana', '-Suma');
    await takeAsistencia(app, clase, [{ perfilId: idOf(bruno), estado: 'Falta' }]);
    const file = (kind: string) =>
      app.fastify.inject({
        url: `/api/Grupo/${clase.grupoId}/asistencia/mes.${kind}`,
        headers: { authorization: `Bearer ${clase.profesor.token}` },
      });
    const csv = await file('csv');
    expect(csv.headers['content-disposition']).toMatch(/filename="[A-Za-z0-9-]+-asistencia-\d{4}-\d\d\.csv"/);
    const fecha = HOY.split('-').toReversed().join('/');
    const lineas = csv.rawPayload.toString('utf8').slice(1).trim().split('\r\n');
    expect(lineas[0]).toBe(`Apellidos;Nombre;${fecha};Faltas;Tardes`);
    expect(lineas).toContain('Ortega;Bruno;F;1;0');
    expect(lineas).toContain("'-Suma;Ana;P;0;0");
    const { default: readSheet } = await import('read-excel-file/node');
    const [hoja] = await readSheet((await file('xlsx')).rawPayload);
    expect(hoja?.data.map(([apellido]) => apellido)).toEqual(
      lineas.map((linea) => linea.split(';')[0]?.replace("'", '')),
    );
  });

  it.each(['Pacific/Kiritimati', 'Etc/GMT+12'])('today is the school’s in %s', async (tzAula) => {
    const lejos = await testApp({ tzAula });
    const suya = await createClase(lejos);
    const params = { id: suya.grupoId };
    const { token } = suya.profesor;
    const { dia: hoy } = await lejos.must(token, 'GET /api/Grupo/:id/asistencia', { params });
    expect(hoy).toBe(dia(0, tzAula));
    expect((await takeAsistencia(lejos, suya, [], hoy)).tomada).not.toBeNull();
    const body = { dia: addDias(hoy, 1), alumnos: [] };
    expect((await lejos.call(token, 'PUT /api/Grupo/:id/asistencia', { params, body })).status).toBe(400);
    await lejos.close();
  });
});
