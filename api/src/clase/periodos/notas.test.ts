import { describe, expect } from 'vitest';
import {
  app,
  closePeriodo,
  codigoOf,
  countStatements,
  createClase,
  createMedalla,
  createTabla,
  grant,
  it,
  newAlumno,
  takeOut,
  type Clase,
} from '../../testing/index.ts';

const file = (clase: Clase, ruta: string, token = clase.profesor.token) =>
  app.fastify.inject({
    url: `/api/Grupo/${clase.grupoId}/${ruta}`,
    headers: { authorization: `Bearer ${token}` },
  });
const linesOf = (answer: { rawPayload: Buffer }) =>
  answer.rawPayload
    .toString('utf8')
    .slice(1)
    .split('\r\n')
    .slice(0, -1)
    .map((linea) => linea.split(';'));
async function sheetOf(answer: { rawPayload: Buffer }) {
  const { default: readSheet } = await import('read-excel-file/node');
  const [hoja] = await readSheet(answer.rawPayload);
  return hoja?.data ?? [];
}
const fill = async (clase: Clase, n: number) => {
  for (let i = 0; i < n; i += 1)
    await newAlumno(app, clase, `Ana${String.fromCodePoint(97 + (i % 26))}`, `Gil${'abc'[Math.floor(i / 26)]}`);
};
const closeAs = (clase: Clase, nombre: string | undefined) =>
  app.call(clase.profesor.token, 'POST /api/Profesor/reiniciar-logros', {
    query: { grupoId: clase.grupoId },
    body: nombre === undefined ? {} : { nombre },
  });

describe('the marks of the running term', () => {
  it.each([0, 1, 30, 60])('list a class of %i with one statement', async (n) => {
    const clase = await createClase(app);
    await fill(clase, n);
    const [csv, xlsx] = [await file(clase, 'notas.csv'), await file(clase, 'notas.xlsx')];
    expect(linesOf(csv)).toHaveLength(n + 1);
    expect(await sheetOf(xlsx)).toHaveLength(n + 1);
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.headers['content-disposition']).toMatch(
      /^attachment; filename="[A-Za-z0-9-]+-notas-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(await countStatements(() => file(clase, 'notas.csv'))).toBe(2);
  });

  it('are in Spanish order of surname, empty without a grade, and omit pupils taken out', async ({ clase }) => {
    const nombres = [
      ['Zoe', 'Ñíguez'],
      ['Ana', 'Nuñez'],
      ['Ángel', 'Oliva'],
      ['Ana', 'Álvarez'],
      ['Adán', 'Álvarez'],
    ] as const;
    const alumnos = [];
    for (const [nombre, apellido] of nombres) alumnos.push(await newAlumno(app, clase, nombre, apellido));
    const fuera = await newAlumno(app, clase, 'Leo', 'Fuera');
    await grant(app, clase, alumnos[0]?.perfilId ?? 0, { n: 2 });
    await takeOut(app, clase, fuera.perfilId);
    const [head, ...lineas] = linesOf(await file(clase, 'notas.csv'));
    expect(head).toEqual([
      'Apellidos',
      'Nombre',
      'Nota',
      'Medallas',
      'Primera medalla',
      'Última medalla',
      'Constancia',
    ]);
    expect(lineas.map((linea) => linea.slice(0, 4))).toEqual([
      ['Álvarez', 'Adán', '', '0'],
      ['Álvarez', 'Ana', '', '0'],
      ['Nuñez', 'Ana', '', '0'],
      ['Ñíguez', 'Zoe', '1', '2'],
      ['Oliva', 'Ángel', '', '0'],
    ]);
    const [, primera] = await sheetOf(await file(clase, 'notas.xlsx'));
    expect(primera?.slice(0, 4)).toEqual(['Álvarez', 'Adán', null, 0]);
  });

  it('have the requested decimals, halves rounded up; any other number is refused with its sentence', async ({
    clase,
  }) => {
    const tabla = await createTabla(app, clase.profesor, [[6.65, [clase.medalla.id]]]);
    await app.must(clase.profesor.token, 'PUT /api/Grupo/editar/:id', {
      params: { id: clase.grupoId },
      body: { nombre: '2.º B', materia: 'Lengua', institucion: 'IES', tablaEquivalenciaId: tabla.id },
    });
    await grant(app, clase, (await newAlumno(app, clase)).perfilId);
    const periodo = async (ruta: (decimales: string) => string) => {
      const notas = [];
      for (const decimales of ['', '?decimales=0', '?decimales=1', '?decimales=2'])
        notas.push(linesOf(await file(clase, ruta(decimales)))[1]?.[2]);
      return notas;
    };
    expect(await periodo((decimales) => `notas.csv${decimales}`)).toEqual(['6,65', '7', '6,7', '6,65']);
    const xlsx = async (decimales: number) =>
      (await sheetOf(await file(clase, `notas.xlsx?decimales=${decimales}`)))[1]?.[2];
    expect([await xlsx(0), await xlsx(1), await xlsx(2)]).toEqual([7, 6.7, 6.65]);
    for (const mal of ['3', '-1', '1.5', 'x', '']) {
      const answer = await file(clase, `notas.csv?decimales=${mal}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ mensaje: 'Elige los decimales de las notas: 0, 1 o 2.' });
    }
    const { periodoId } = (await closeAs(clase, undefined)).body as { periodoId: number };
    expect(await periodo((decimales) => `periodos/${periodoId}.csv${decimales}`)).toEqual(['6,65', '7', '6,7', '6,65']);
  });

  it('have one column per medal, and columns with the same name are told apart', async ({ clase }) => {
    const { perfilId } = await newAlumno(app, clase);
    for (const nombre of ['Nota', 'Apellidos', 'Esfuerzo', 'esfuerzo'])
      await grant(app, clase, perfilId, { medallaId: (await createMedalla(app, clase.profesor, { nombre })).id });
    const unicas = ['Apellidos (medalla)', 'Esfuerzo', 'esfuerzo (2)', 'Nota (medalla)'];
    const [csv] = linesOf(await file(clase, 'notas.csv'));
    const [xlsx] = await sheetOf(await file(clase, 'notas.xlsx'));
    expect([csv?.slice(6), xlsx?.slice(6)]).toEqual([unicas, unicas]);
    const { periodoId } = (await closeAs(clase, undefined)).body as { periodoId: number };
    expect(linesOf(await file(clase, `periodos/${periodoId}.csv`))[0]?.slice(6)).toEqual(unicas);
  });

  it('never run as a formula, whatever the names are', async ({ clase }) => {
    const { perfilId } = await newAlumno(app, clase, '-Ana', '-O’Neill');
    const malas = ['@casa', '+1 «bien»', "=cmd|' /C calc'!A0", 'Dos; y "tres"', 'x'.repeat(41)];
    for (const nombre of malas)
      await grant(app, clase, perfilId, { medallaId: (await createMedalla(app, clase.profesor, { nombre })).id });
    const csv = (await file(clase, 'notas.csv')).rawPayload.toString('utf8').slice(1);
    expect(csv).toContain(`'@casa;'+1 «bien»;'=cmd|' /C calc'!A0;"Dos; y ""tres""";${'x'.repeat(41)}`);
    expect(csv).toContain("'-O’Neill;'-Ana;");
    const [head, ana] = await sheetOf(await file(clase, 'notas.xlsx'));
    expect(head?.slice(6)).toEqual(malas);
    expect(ana?.slice(0, 2)).toEqual(['-O’Neill', '-Ana']);
  });

  it('show either all or nothing of a term while it closes', async ({ clase }) => {
    const alumnos = [];
    for (let i = 0; i < 6; i += 1) alumnos.push(await newAlumno(app, clase, `Eva${'abcdef'[i]}`, 'Ruiz'));
    for (const { perfilId } of alumnos) await grant(app, clase, perfilId, { n: 2 });
    const lee = () => file(clase, 'notas.csv').then((answer) => linesOf(answer).slice(1));
    const [antes, , ...durante] = await Promise.all([lee(), closePeriodo(app, clase), lee(), lee(), lee(), lee()]);
    const enteros = [antes, ...durante, await lee()].map((lineas) =>
      lineas.map((linea) => linea.slice(2, 4).join('/')).join(' '),
    );
    expect([...new Set(enteros)].every((uno) => ['1/2 1/2 1/2 1/2 1/2 1/2', '/0 /0 /0 /0 /0 /0'].includes(uno))).toBe(
      true,
    );
    expect(enteros.at(-1)).toBe('/0 /0 /0 /0 /0 /0');
  });
});

describe('the name of a term', () => {
  it('is stored, appears in the file name, and may be missing', async ({ clase }) => {
    const una = await newAlumno(app, clase);
    await grant(app, clase, una.perfilId);
    const primero = await closeAs(clase, '  1.ª evaluación ');
    await grant(app, clase, una.perfilId);
    await closeAs(clase, undefined);
    const periodos = await app.must(clase.profesor.token, 'GET /api/Grupo/:id/periodos', {
      params: { id: clase.grupoId },
    });
    expect(periodos.map(({ nombre }) => nombre)).toEqual([null, '1.ª evaluación']);
    const { periodoId } = primero.body as { periodoId: number };
    const { headers } = await file(clase, `periodos/${periodoId}.csv`);
    expect(headers['content-disposition']).toMatch(/-1-a-evaluacion-\d{4}-\d\d-\d\d\.csv"$/);
    const params = { id: clase.grupoId, periodoId };
    expect(await app.must(una.token, 'GET /api/Grupo/:id/periodos/:periodoId', { params })).toMatchObject({
      nombre: '1.ª evaluación',
    });
  });

  it('has 1 to 40 characters; any other closes no term', async ({ clase }) => {
    await grant(app, clase, (await newAlumno(app, clase)).perfilId);
    for (const nombre of ['', '  ', 'x'.repeat(41)]) {
      const answer = await closeAs(clase, nombre);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ errores: [{ campo: 'nombre' }] });
    }
    expect(codigoOf(await closeAs(clase, 'x'.repeat(40)))).toBeUndefined();
  });
});

describe('a pupil whose term was closed', () => {
  it('reads the result in the history; the teacher reads the sealed grade, and classmates nothing', async ({
    clase,
  }) => {
    const [una, otra] = [await newAlumno(app, clase, 'Ana', 'Gil'), await newAlumno(app, clase, 'Zoe', 'Gil')];
    await grant(app, clase, una.perfilId, { n: 29 });
    await closeAs(clase, '1.ª evaluación');
    const linea = async (token: string, perfilId: number) =>
      (
        await app.must(token, 'GET /api/PerfilEstudiante/:perfilId/historial', {
          params: { perfilId },
          query: { limite: 1 },
        })
      ).entradas[0];
    for (const [token, frase] of [
      [
        una.token,
        'Tu 1.ª evaluación: 29 medallas, subiste al primer escalón. Queda en tu perfil y empieza otra evaluación.',
      ],
      [
        clase.profesor.token,
        'Evaluación cerrada, «1.ª evaluación»: nota 1, con 29 medallas guardadas. Las medallas empiezan de cero.',
      ],
    ] as const)
      expect(await linea(token, una.perfilId)).toMatchObject({
        clase: 'periodo-cerrado',
        frase,
        monedas: 0,
        medallas: [],
      });
    expect(await linea(otra.token, otra.perfilId)).toMatchObject({
      frase: 'Tu 1.ª evaluación: el camino empezado. Queda en tu perfil y empieza otra evaluación.',
    });
    const eventos = await app.db
      .selectFrom('evento')
      .select(['perfil_id', 'periodo_id'])
      .where('grupo_id', '=', clase.grupoId)
      .where('clase', '=', 'periodo-cerrado')
      .execute();
    expect(eventos.map(({ perfil_id }) => perfil_id).toSorted()).toEqual(
      [una.perfilId, otra.perfilId, null].toSorted(),
    );
  });
});
