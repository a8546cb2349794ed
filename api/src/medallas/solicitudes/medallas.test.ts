import { RETIRADAS_POR_DIA, SIN_RETIRADAS } from '@aupa/domain/medallas';
import { beforeEach, describe, expect } from 'vitest';
import {
  app,
  askMedalla,
  createClase,
  createMedalla,
  it,
  newAlumno,
  newEstudiante,
  takeOut,
  type Alumno,
  type Clase,
} from '../../testing/index.ts';
import { findDifferences } from '../../verify/differences.ts';

let clase: Clase;
let lucia: Alumno;

beforeEach(async () => {
  clase = await createClase(app);
  lucia = await newAlumno(app, clase, 'Lucía', 'Núñez');
});

const ask = (de: Alumno, body: object = {}) =>
  app.call(de.token, 'POST /api/Estudiante/solicitudes-medalla', {
    body: { perfilEstudianteId: de.perfilId, medallaId: clase.medalla.id, descripcion: 'Leí tres libros.', ...body },
  });
const decide = (verb: 'aceptar' | 'rechazar', solicitudId: number, { token } = clase.profesor as { token: string }) =>
  app.call(token, `POST /api/Profesor/${verb}-solicitud-medalla`, { query: { solicitudId } });
const list = () =>
  app.must(clase.profesor.token, 'GET /api/Profesor/solicitudes-medallas', { query: { grupoId: clase.grupoId } });
const propias = ({ token }: Alumno) =>
  app.must(token, 'GET /api/Estudiante/solicitudes-medalla', { query: { grupoId: clase.grupoId } });
const perfil = async ({ perfilId }: Alumno) =>
  app.must(clase.profesor.token, 'GET /api/PerfilEstudiante/:perfilId', { params: { perfilId } });
const waiting = async () =>
  (await app.must(clase.profesor.token, 'GET /api/profesor/mis-grupos')).find(({ id }) => id === clase.grupoId)
    ?.solicitudesPendientes;

describe('taking a request back', () => {
  const withdraw = (id: number, { token }: { token: string } = lucia) =>
    app.call(token, 'DELETE /api/Estudiante/solicitudes-medalla/:id', { params: { id } });

  it('frees its place, and leaves nothing to decide', async () => {
    const { id } = await askMedalla(app, lucia, clase.medalla.id);
    expect((await withdraw(id)).status).toBe(204);
    expect([await list(), await propias(lucia), await waiting()]).toEqual([[], [], 0]);
    expect([(await decide('aceptar', id)).status, (await withdraw(id)).status]).toEqual([404, 404]);
    expect((await ask(lucia)).status).toBe(201);
  });

  it('keeps the list of changes intact if the request was waiting again', async () => {
    const { id } = await askMedalla(app, lucia, clase.medalla.id);
    await decide('rechazar', id);
    const undo = 'POST /api/Profesor/solicitudes-medallas/:id/deshacer';
    await app.must(clase.profesor.token, undo, { params: { id }, body: {} });
    expect((await withdraw(id)).status).toBe(204);
    const cambios = await app.must(clase.profesor.token, 'GET /api/Grupo/:id/cambios', {
      params: { id: clase.grupoId },
      query: {},
    });
    expect(cambios.find(({ tipo }) => tipo === 'SolicitudMedalla')).toMatchObject({
      texto: 'Solicitud rechazada a Lucía Núñez',
      deshacible: false,
      deshecho: expect.any(String),
    });
  });

  it('has a daily limit, and says so; the request stays', async () => {
    const askAndWithdraw = async () => withdraw((await askMedalla(app, lucia, clase.medalla.id)).id);
    for (let i = 0; i < RETIRADAS_POR_DIA; i += 1) expect((await askAndWithdraw()).status).toBe(204);
    expect(await askAndWithdraw()).toMatchObject({ status: 409, body: { mensaje: SIN_RETIRADAS } });
    expect(await propias(lucia)).toMatchObject([{ estado: 'Pendiente' }]);
  });

  it('works only for its own student, and not once it is decided', async () => {
    const { id } = await askMedalla(app, lucia, clase.medalla.id);
    const hugo = await newAlumno(app, clase, 'Hugo', 'Gil');
    expect((await withdraw(id, hugo)).status).toBe(404);
    await decide('rechazar', id);
    expect(await withdraw(id)).toMatchObject({ status: 409, body: { errores: [{ codigo: 'SOLICITUD_DECIDIDA' }] } });
    expect(await propias(lucia)).toMatchObject([{ estado: 'Rechazada' }]);
  });
});

describe('asking for a medal', () => {
  it('answers the request, shows it to both, and counts it on the group’s card with join requests', async () => {
    expect(await ask(lucia)).toMatchObject({
      status: 201,
      body: {
        perfilEstudianteId: lucia.perfilId,
        medallaId: clase.medalla.id,
        medallaNombre: 'Constancia',
        medallaIcono: 'fire',
        estado: 'Pendiente',
        descripcion: 'Leí tres libros.',
      },
    });
    expect(await list()).toMatchObject([{ nombreEstudiante: 'Lucía Núñez', estado: 'Pendiente' }]);
    expect(await propias(lucia)).toMatchObject([{ medallaNombre: 'Constancia', estado: 'Pendiente' }]);
    await app.must((await newEstudiante(app)).token, 'POST /api/Estudiante/unirse-grupo', {
      query: { codigo: clase.codigo },
    });
    expect(await waiting()).toBe(2);
  });

  it('stores the words without control characters, and «Sin descripción» if there are none', async () => {
    const guardada = async (descripcion: unknown) => {
      const medalla = await createMedalla(app, clase.profesor);
      const { body } = await ask(lucia, { medallaId: medalla.id, descripcion });
      const { id, descripcion: queda } = body as { id: number; descripcion: string };
      await decide('rechazar', id);
      return queda;
    };
    expect(await guardada(' Ayudé\u0000 a\u0007 Mateo\r\nmucho \u200d👍 ')).toBe('Ayudé  a  Mateo\nmucho \u200d👍');
    for (const vacia of ['', '   ', '\n\t\u0000', undefined]) expect(await guardada(vacia)).toBe('Sin descripción');
    expect(await guardada('ñ'.repeat(500))).toBe('ñ'.repeat(500));
    expect(await guardada("<b>hola</b> '; drop table kudo; --")).toBe("<b>hola</b> '; drop table kudo; --");
  });

  it('refuses 501 characters, with the field', async () => {
    expect(await ask(lucia, { descripcion: 'a'.repeat(501) })).toMatchObject({
      status: 400,
      body: {
        mensaje: 'El mensaje puede tener como mucho 500 caracteres.',
        errores: [{ campo: 'descripcion' }],
      },
    });
  });

  it('refuses a missing medal, and one of another teacher, retired or unknown', async () => {
    for (const medallaId of [0, -1, 1.5, '1', null]) {
      expect(await ask(lucia, { medallaId })).toMatchObject({
        status: 400,
        body: { mensaje: 'Debes seleccionar una medalla', errores: [{ campo: 'medallaId' }] },
      });
    }
    const ajena = await createMedalla(app, (await createClase(app)).profesor);
    const retirada = await createMedalla(app, clase.profesor);
    await app.must(clase.profesor.token, 'DELETE /api/Medalla/:id', { params: { id: retirada.id } });
    for (const medallaId of [ajena.id, retirada.id, 2_000_000_000]) {
      expect(await ask(lucia, { medallaId })).toMatchObject({
        status: 400,
        body: { mensaje: 'Elige una de las medallas de esta clase.', errores: [{ campo: 'medallaId' }] },
      });
    }
    expect(await list()).toEqual([]);
  });

  it('takes one pending request per medal, even if several arrive at once', async () => {
    const answers = await Promise.all([ask(lucia), ask(lucia), ask(lucia)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      mensaje: 'Ya has pedido esta medalla. Espera a que tu profesor te responda.',
    });
    const [solicitud] = await list();
    await decide('rechazar', solicitud?.id ?? 0);
    expect((await ask(lucia)).status).toBe(201);
  });

  it('takes three pending requests per profile, even if five arrive at once', async () => {
    const medallas = [];
    for (let i = 0; i < 5; i += 1) medallas.push(await createMedalla(app, clase.profesor));
    const answers = await Promise.all(medallas.map(({ id }) => ask(lucia, { medallaId: id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      mensaje: 'Ya tienes 3 solicitudes esperando respuesta. Cuando tu profesor responda una, podrás pedir otra.',
    });
    const [primera] = await list();
    await decide('rechazar', primera?.id ?? 0);
    expect((await ask(lucia)).status).toBe(201);
    expect((await ask(await newAlumno(app, clase))).status).toBe(201);
  });

  it('is only for one’s own profile, and only while in the group', async () => {
    const mateo = await newAlumno(app, clase);
    expect((await ask({ ...lucia, token: mateo.token })).status).toBe(404);
    await takeOut(app, clase, lucia.perfilId);
    expect((await ask(lucia)).status).toBe(404);
    expect(
      (await app.call(lucia.token, 'GET /api/Estudiante/solicitudes-medalla', { query: { grupoId: clase.grupoId } }))
        .status,
    ).toBe(404);
  });
});

describe('deciding a medal request', () => {
  it('accepts: the medal comes through the usual grant, and both see the outcome', async () => {
    const { id } = await askMedalla(app, lucia, clase.medalla.id);
    const answer = await decide('aceptar', id);
    expect(answer).toMatchObject({
      status: 200,
      body: { mensaje: '1 medalla para Lucía Núñez.', monedas: 5, medallasOtorgadas: 1 },
    });
    expect(await perfil(lucia)).toMatchObject({ monedas: 5, calificacionActual: 1, medallas: [{ cantidad: 1 }] });
    const { loteId } = answer.body as { loteId: number };
    const lote = await app.db.selectFrom('lote').selectAll().where('id', '=', loteId).executeTakeFirstOrThrow();
    expect(lote).toMatchObject({ causa: 'solicitud', autor_id: clase.profesor.id });
    expect(await list()).toMatchObject([{ id, estado: 'Aceptada', descripcion: 'Sin descripción' }]);
    expect(await propias(lucia)).toMatchObject([{ id, estado: 'Aceptada' }]);
    expect(await waiting()).toBe(0);
  });

  it('rejects: no medal comes', async () => {
    const { id } = await askMedalla(app, lucia, clase.medalla.id);
    expect(await decide('rechazar', id)).toMatchObject({
      status: 200,
      body: { mensaje: 'Has rechazado la solicitud de Lucía Núñez.' },
    });
    expect(await perfil(lucia)).toMatchObject({ monedas: 0, medallas: [] });
    expect(await propias(lucia)).toMatchObject([{ id, estado: 'Rechazada' }]);
    for (const verb of ['aceptar', 'rechazar'] as const) {
      expect(await decide(verb, id)).toMatchObject({
        status: 409,
        body: { mensaje: 'Esta solicitud ya estaba decidida.' },
      });
    }
  });

  it('lets one of several simultaneous decisions win, with at most one medal', async () => {
    for (const verbs of [
      ['aceptar', 'aceptar'],
      ['aceptar', 'rechazar'],
      ['rechazar', 'aceptar', 'aceptar', 'rechazar'],
    ] as const) {
      const alumna = await newAlumno(app, clase);
      const { id } = await askMedalla(app, alumna, clase.medalla.id);
      const answers = await Promise.all(verbs.map((verb) => decide(verb, id)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...verbs.slice(1).map(() => 409)]);
      const aceptada = (await propias(alumna))[0]?.estado === 'Aceptada';
      expect((await perfil(alumna)).monedas).toBe(aceptada ? 5 : 0);
    }
  });

  it('does not find one of another teacher, or of a student who was taken out', async () => {
    const { id } = await askMedalla(app, lucia, clase.medalla.id);
    const { profesor } = await createClase(app);
    for (const verb of ['aceptar', 'rechazar'] as const) expect((await decide(verb, id, profesor)).status).toBe(404);
    await takeOut(app, clase, lucia.perfilId);
    for (const verb of ['aceptar', 'rechazar'] as const) expect((await decide(verb, id)).status).toBe(404);
    expect(await list()).toEqual([]);
    expect(await waiting()).toBe(0);
  });

  it('can’t give a medal that was retired meanwhile, and says so; it can still be rejected', async () => {
    const medalla = await createMedalla(app, clase.profesor);
    const { id } = await askMedalla(app, lucia, medalla.id);
    await app.must(clase.profesor.token, 'DELETE /api/Medalla/:id', { params: { id: medalla.id } });
    expect(await decide('aceptar', id)).toMatchObject({
      status: 409,
      body: {
        mensaje: 'Esta medalla ya no está entre las tuyas. Rechaza la solicitud y da otra medalla si quieres.',
      },
    });
    expect((await decide('rechazar', id)).status).toBe(200);
  });

  it('lists pending ones first, oldest first, then the latest decided', async () => {
    const ids: number[] = [];
    for (let i = 0; i < 5; i += 1) {
      const alumna = await newAlumno(app, clase);
      ids.push((await askMedalla(app, alumna, clase.medalla.id)).id);
    }
    await decide('aceptar', ids[1] ?? 0);
    await decide('rechazar', ids[0] ?? 0);
    expect((await list()).map(({ id }) => ids.indexOf(id))).toEqual([2, 3, 4, 0, 1]);
  });

  it('retried with its key gives one medal', async () => {
    const { id } = await askMedalla(app, lucia, clase.medalla.id);
    const send = () =>
      app.call(clase.profesor.token, 'POST /api/Profesor/aceptar-solicitud-medalla', {
        query: { solicitudId: id },
        headers: { 'idempotency-key': `s-${id}` },
      });
    const answers = [...(await Promise.all([send(), send()])), await send()];
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, text: answers[0]?.text });
    expect((await perfil(lucia)).totalMedallas).toBe(1);
    expect(await findDifferences(app.db)).toEqual([]);
  });
});
