import { beforeEach, describe, expect } from 'vitest';
import {
  app,
  askMedalla,
  countStatements,
  createClase,
  createMedalla,
  createTabla,
  createUmbral,
  grant,
  insertKudos,
  it,
  joinClase,
  newAlumno,
  revoke,
  sendKudo,
  takeOut,
  type Alumno,
  type Clase,
} from '../testing/index.ts';

let clase: Clase;
let lucia: Alumno;
let mateo: Alumno;
let otra: number;

beforeEach(async () => {
  clase = await createClase(app);
  otra = (await createMedalla(app, clase.profesor, { nombre: 'Lectura', nombreIcono: 'book' })).id;
  const m = clase.medalla.id;
  const tabla = await createTabla(app, clase.profesor, [
    [4, [m]],
    [6.5, [m, m, otra]],
    [9, [m, m, m, otra, otra]],
  ]);
  await app.must(clase.profesor.token, 'PUT /api/Grupo/editar/:id', {
    params: { id: clase.grupoId },
    body: { nombre: '3.º A', materia: 'Historia', institucion: 'IES Rosalía', tablaEquivalenciaId: tabla.id },
  });
  [lucia, mateo] = [await newAlumno(app, clase), await newAlumno(app, clase, 'Mateo', 'Ferreiro')];
});

const mine = ({ token } = lucia) =>
  app.must(token, 'GET /api/PerfilEstudiante/mi-perfil/grupo/:grupoId/medallas', {
    params: { grupoId: clase.grupoId },
  });
const seen = (token: string, { perfilId } = lucia) =>
  app.must(token, 'GET /api/PerfilEstudiante/:perfilId', { params: { perfilId } });
const barra = (token = lucia.token, { perfilId } = lucia) =>
  app.must(token, 'GET /api/BarraProgreso/:perfilId', { params: { perfilId } });
const explained = (token = lucia.token) =>
  app.must(token, 'GET /api/PerfilEstudiante/:perfilId/calificacion', { params: { perfilId: lucia.perfilId } });
const detail = (medallaId: number, token = lucia.token) =>
  app.must(token, 'GET /api/PerfilEstudiante/:perfilId/medalla/:medallaId', {
    params: { perfilId: lucia.perfilId, medallaId },
  });

describe('one’s own profile', () => {
  it('starts with nothing, and says so', async () => {
    expect(await mine()).toEqual({
      id: lucia.perfilId,
      nombreEstudiante: 'Lucía Núñez',
      enlaceAvatar: expect.any(String),
      enlaceAvatarMiniatura: expect.any(String),
      avatarElegido: false,
      calificacionActual: 0,
      valoracion: 'SinNota',
      faltan: [{ medallaId: clase.medalla.id, nombre: 'Constancia', cantidad: 1 }],
      monedas: 0,
      monedasDebidas: 0,
      metaCalificacion: 0,
      medallas: [],
      multiplicadorPotenciador: null,
      tiempoRestantePotenciador: null,
      potenciadorHasta: null,
      kudosDisponibles: 3,
      kudosRecibidos: [],
    });
  });

  it('has coins, grade and each medal with its last date, ignoring one taken back', async () => {
    await grant(app, clase, lucia.perfilId, { n: 2 });
    await grant(app, clase, lucia.perfilId, { medallaId: otra });
    const antes = await mine();
    expect(antes).toMatchObject({
      calificacionActual: 6.5,
      monedas: 15,
      medallas: [
        {
          id: clase.medalla.id,
          medallaId: clase.medalla.id,
          nombre: 'Constancia',
          icon: 'fire',
          icono: 'fire',
          color: null,
          cantidad: 2,
        },
        { medallaId: otra, nombre: 'Lectura', cantidad: 1 },
      ],
    });
    await grant(app, clase, lucia.perfilId);
    expect((await mine()).medallas[0]?.ultimaFecha).not.toBe(antes.medallas[0]?.ultimaFecha);
    await revoke(app, clase, lucia.perfilId);
    expect((await mine()).medallas).toEqual(antes.medallas);
  });

  it('keeps a retired medal, and is not found once its student is out of the group', async () => {
    const { id } = await createMedalla(app, clase.profesor, { nombre: 'Orden' });
    await grant(app, clase, lucia.perfilId, { medallaId: id });
    await app.must(clase.profesor.token, 'DELETE /api/Medalla/:id', { params: { id } });
    expect((await mine()).medallas).toMatchObject([{ nombre: 'Orden', cantidad: 1 }]);
    await takeOut(app, clase, lucia.perfilId);
    const answer = await app.call(lucia.token, 'GET /api/PerfilEstudiante/mi-perfil/grupo/:grupoId/medallas', {
      params: { grupoId: clase.grupoId },
    });
    expect(answer.status).toBe(404);
  });

  it('shows kudos by kind, most first, each with its givers, latest first', async () => {
    const ines = await newAlumno(app, clase, 'Inés', 'Gil');
    await insertKudos(app, clase.grupoId, [
      { de: ines.perfilId, para: lucia.perfilId, tipo: 7 },
      { de: mateo.perfilId, para: lucia.perfilId, tipo: 3, veces: 2 },
      { de: ines.perfilId, para: lucia.perfilId, tipo: 3 },
    ]);
    expect((await mine()).kudosRecibidos).toMatchObject([
      {
        tipoKudoId: 3,
        nombre: 'Me ayudó a entenderlo',
        cantidad: 3,
        de: [{ nombreEstudiante: 'Inés Gil' }, { nombreEstudiante: 'Mateo Ferreiro' }],
      },
      { tipoKudoId: 7, cantidad: 1, de: [{ perfilEstudianteId: ines.perfilId }] },
    ]);
  });

  it('counts kudos of pupils who were taken out without naming them, until they are back', async () => {
    const ines = await newAlumno(app, clase, 'Inés', 'Gil');
    await insertKudos(app, clase.grupoId, [
      { de: ines.perfilId, para: lucia.perfilId, tipo: 3, veces: 2 },
      { de: mateo.perfilId, para: lucia.perfilId, tipo: 3 },
      { de: ines.perfilId, para: lucia.perfilId, tipo: 7 },
    ]);
    const before = await mine();
    await takeOut(app, clase, ines.perfilId);
    for (const { kudosRecibidos } of [await mine(), await seen(clase.profesor.token)]) {
      expect(kudosRecibidos?.map(({ cantidad, de }) => [cantidad, de.map((uno) => uno.nombreEstudiante)])).toEqual([
        [3, ['Mateo Ferreiro']],
        [1, []],
      ]);
      expect(JSON.stringify(kudosRecibidos)).not.toContain('Inés');
    }
    await joinClase(app, clase, ines);
    expect(await mine()).toEqual(before);
  });
});

describe('another pupil’s profile', () => {
  it('shows a classmate only name, avatar, total and medals', async () => {
    await grant(app, clase, lucia.perfilId, { n: 6 });
    await sendKudo(app, mateo, lucia.perfilId);
    await app.must(lucia.token, 'POST /api/PerfilEstudiante/definir-meta-califiacion', {
      body: { perfilEstudianteId: lucia.perfilId, metaCalificacion: 9 },
    });
    expect(await seen(mateo.token)).toEqual({
      id: lucia.perfilId,
      nombreEstudiante: 'Lucía Núñez',
      enlaceAvatar: expect.any(String),
      enlaceAvatarMiniatura: expect.any(String),
      grupoId: clase.grupoId,
      vista: 'companero',
      totalMedallas: 6,
      medallas: [
        {
          id: clase.medalla.id,
          medallaId: clase.medalla.id,
          nombre: 'Constancia',
          icon: 'fire',
          icono: 'fire',
          color: null,
          descripcion: 'Trabaja cada día un poco.',
          cantidad: 6,
        },
      ],
    });
  });

  it('shows owner and teacher everything', async () => {
    await grant(app, clase, lucia.perfilId, { n: 6 });
    const propia = await seen(lucia.token);
    expect(propia).toEqual({ ...(await mine()), grupoId: clase.grupoId, vista: 'propia', totalMedallas: 6 });
    expect(await seen(clase.profesor.token)).toEqual({ ...propia, vista: 'profesor' });
  });

  it('hides bar, grade, medals’ origins and history from a classmate', async () => {
    for (const key of [
      'GET /api/BarraProgreso/:perfilId',
      'GET /api/PerfilEstudiante/:perfilId/calificacion',
      'GET /api/PerfilEstudiante/:perfilId/historial',
      'GET /api/PerfilEstudiante/:perfilId/medalla/:medallaId',
    ] as const) {
      const params = { perfilId: lucia.perfilId, medallaId: clase.medalla.id };
      expect((await app.call(mateo.token, key, { params })).status, key).toBe(404);
      expect((await app.call(clase.profesor.token, key, { params })).status, key).toBe(200);
    }
  });

  it('is not found by anybody outside the group, nor once its student has left', async () => {
    await takeOut(app, clase, mateo.perfilId);
    const read = (token: string, perfilId: number) =>
      app.call(token, 'GET /api/PerfilEstudiante/:perfilId', { params: { perfilId } });
    expect((await read(mateo.token, lucia.perfilId)).status).toBe(404);
    expect((await read(mateo.token, mateo.perfilId)).status).toBe(404);
    expect((await read(clase.profesor.token, mateo.perfilId)).status).toBe(404);
    expect((await read(lucia.token, mateo.perfilId)).status).toBe(404);
  });
});

describe('the progress bar', () => {
  it('has bounds, grade, goal, and what the next nota still asks for', async () => {
    await grant(app, clase, lucia.perfilId);
    const esperada = {
      calificacionMinima: 4,
      calificacionMaxima: 9,
      calificacionActual: 4,
      metaCalificacion: 0,
      siguienteNota: 6.5,
      notas: [4, 6.5, 9],
      medallasNecesariasParaSiguienteNota: [
        {
          id: clase.medalla.id,
          nombre: 'Constancia',
          nombreIcono: 'fire',
          color: null,
          cantidad: 2,
          cantidadActual: 1,
          cantidadFaltante: 1,
        },
        {
          id: otra,
          nombre: 'Lectura',
          nombreIcono: 'book',
          color: null,
          cantidad: 1,
          cantidadActual: 0,
          cantidadFaltante: 1,
        },
      ],
    };
    const leida = await barra();
    leida.medallasNecesariasParaSiguienteNota.sort((a, b) => a.id - b.id);
    expect(leida).toEqual(esperada);
    expect((await barra(clase.profesor.token)).calificacionActual).toBe(4);
  });

  it('asks for nothing at the top', async () => {
    await grant(app, clase, lucia.perfilId, { n: 4 });
    await grant(app, clase, lucia.perfilId, { n: 2, medallaId: otra });
    expect(await barra()).toMatchObject({
      calificacionActual: 9,
      siguienteNota: null,
      medallasNecesariasParaSiguienteNota: [],
    });
  });
});

describe('the grade explained', () => {
  it('tells each medal of each row: held copies, oldest first, with date, giver and reason', async () => {
    await grant(app, clase, lucia.perfilId, { n: 1, motivo: 'Por ayudar en clase' });
    await grant(app, clase, lucia.perfilId, { n: 3, motivo: 'Por el trabajo de hoy' });
    await revoke(app, clase, lucia.perfilId, 2);
    const { id } = await askMedalla(app, lucia, otra);
    await app.must(clase.profesor.token, 'POST /api/Profesor/aceptar-solicitud-medalla', {
      query: { solicitudId: id },
    });
    const { filas, ...resto } = await explained();
    expect(resto).toEqual({ calificacionActual: 6.5, siguienteNota: 9 });
    expect(filas.map(({ nota, alcanzada }) => [nota, alcanzada])).toEqual([
      [4, true],
      [6.5, true],
      [9, false],
    ]);
    const medallaOf = (fila: number, medallaId: number) =>
      filas[fila]?.medallas.find((medalla) => medalla.medallaId === medallaId);
    const primera = {
      cantidad: 1,
      otorgadaPor: 'Marta',
      causa: 'asignacion',
      motivo: 'Por ayudar en clase',
      loteId: expect.any(Number),
      fecha: expect.any(String),
    };
    expect(medallaOf(0, clase.medalla.id)).toEqual({
      id: clase.medalla.id,
      medallaId: clase.medalla.id,
      nombre: 'Constancia',
      nombreIcono: 'fire',
      color: null,
      cantidad: 1,
      cantidadActual: 1,
      cantidadFaltante: 0,
      obtenidas: [primera],
    });
    expect(medallaOf(1, clase.medalla.id)).toMatchObject({
      cantidad: 2,
      cantidadActual: 2,
      obtenidas: [primera, { cantidad: 1, motivo: 'Por el trabajo de hoy' }],
    });
    expect(medallaOf(2, clase.medalla.id)).toMatchObject({ cantidad: 3, cantidadActual: 2, cantidadFaltante: 1 });
    expect(medallaOf(1, otra)?.obtenidas).toMatchObject([{ causa: 'solicitud', motivo: null }]);
    // The batch links to the history's entry, which shows the grade before and after.
    const { entradas } = await app.must(lucia.token, 'GET /api/PerfilEstudiante/:perfilId/historial', {
      params: { perfilId: lucia.perfilId },
      query: {},
    });
    const lotes = entradas.filter(({ clase: que }) => que === 'medallas-otorgadas').map(({ loteId }) => loteId);
    const [ultima, segunda, una] = lotes;
    expect(lotes).toEqual(lotes.toSorted((a, b) => (b ?? 0) - (a ?? 0)));
    expect(medallaOf(1, clase.medalla.id)?.obtenidas.map(({ loteId }) => loteId)).toEqual([una, segunda]);
    expect(medallaOf(1, otra)?.obtenidas.map(({ loteId }) => loteId)).toEqual([ultima]);
    expect(medallaOf(2, otra)).toMatchObject({ cantidadFaltante: 1 });
  });

  it('names the class as giver if kudos brought the medal', async () => {
    await createUmbral(app, clase, { cantidadKudos: 1 });
    await sendKudo(app, mateo, lucia.perfilId);
    expect((await explained()).filas[0]?.medallas[0]?.obtenidas).toMatchObject([
      { causa: 'umbral', otorgadaPor: 'La clase', motivo: null },
    ]);
  });
});

describe('how a medal was earned', () => {
  it('tells the held copies, newest first, and none that were taken back', async () => {
    await grant(app, clase, lucia.perfilId, { n: 2, motivo: 'Una' });
    await grant(app, clase, lucia.perfilId, { n: 1, motivo: 'Dos' });
    await grant(app, clase, lucia.perfilId, { n: 4, motivo: 'Tres' });
    await revoke(app, clase, lucia.perfilId, 5);
    expect(await detail(clase.medalla.id)).toMatchObject({
      nombre: 'Constancia',
      descripcion: 'Trabaja cada día un poco.',
      cantidad: 2,
      obtenidas: [{ motivo: 'Una', cantidad: 2 }],
    });
    await grant(app, clase, lucia.perfilId, { motivo: 'Cuatro' });
    expect((await detail(clase.medalla.id)).obtenidas.map(({ motivo }) => motivo)).toEqual(['Cuatro', 'Una']);
  });

  it('is empty for a medal never earned, and not found for another teacher’s', async () => {
    expect(await detail(otra)).toMatchObject({ cantidad: 0, obtenidas: [] });
    const ajena = (await createClase(app)).medalla.id;
    const params = { perfilId: lucia.perfilId, medallaId: ajena };
    expect(
      (await app.call(lucia.token, 'GET /api/PerfilEstudiante/:perfilId/medalla/:medallaId', { params })).status,
    ).toBe(404);
  });
});

describe('the work of a profile', () => {
  it('is a fixed number of statements, whatever was earned', async () => {
    const calls = { perfil: () => mine(), barra: () => barra(), visto: () => seen(clase.profesor.token) };
    const count = async () => [
      await countStatements(calls.perfil),
      await countStatements(calls.barra),
      await countStatements(calls.visto),
    ];
    const antes = await count();
    for (let i = 0; i < 12; i += 1) {
      const { id } = await createMedalla(app, clase.profesor);
      await grant(app, clase, lucia.perfilId, { n: 3, medallaId: id });
      await grant(app, clase, lucia.perfilId);
    }
    await revoke(app, clase, lucia.perfilId, 4);
    await insertKudos(app, clase.grupoId, [{ de: mateo.perfilId, para: lucia.perfilId, veces: 30 }]);
    await createUmbral(app, clase, { cantidadKudos: 3 });
    expect(await count()).toEqual(antes);
    expect(antes).toEqual([3, 3, 3]);
  });
});
