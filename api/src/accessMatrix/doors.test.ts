import { describe, expect, it } from 'vitest';
import { createClase, joinClase, ownApp, registerEstudiante, registerProfesor, testApp } from '../testing/index.ts';

const app = await ownApp({ throttle: true, trustProxy: 1 });

describe('a caller behind one proxy', () => {
  it('can’t forge the address that it is counted under', async () => {
    const { alta } = await registerProfesor(app);
    const guess = (i: number) =>
      app.call(null, 'POST /api/Login/login', {
        body: { NombreUsuario: alta.nombreUsuario, Contrasenia: 'Equivocada-1' },
        headers: { 'x-forwarded-for': `10.9.8.${i}, 203.0.113.7` },
      });
    const tries = [];
    for (let i = 0; i < 12; i += 1) tries.push((await guess(i)).status);
    expect(tries).toContain(429);
  });

  it('can’t forge the product’s address either', async () => {
    const other = await testApp({ trustProxy: 1, publicUrl: undefined });
    try {
      const clase = await createClase(other);
      const answer = await other.call(clase.profesor.token, 'GET /api/Grupo/info/:id', {
        params: { id: clase.grupoId },
        headers: { host: 'aula.escuela:3000', 'x-forwarded-host': 'evil.example' },
      });
      expect((answer.body as { urlCompleta: string }).urlCompleta).toMatch(/^http:\/\/aula\.escuela:3000\/signup/);
    } finally {
      await other.close();
    }
  });
});

it('the join link has an address that others can reach, even if opened at localhost', async () => {
  const open = async (host: string) => {
    const other = await testApp({ host, publicUrl: undefined });
    try {
      const clase = await createClase(other);
      const { body } = await other.call(clase.profesor.token, 'GET /api/Grupo/info/:id', {
        params: { id: clase.grupoId },
        headers: { host: 'localhost:3000' },
      });
      return new URL((body as { urlCompleta: string }).urlCompleta).host;
    } finally {
      await other.close();
    }
  };
  expect(await open('127.0.0.1')).toBe('localhost:3000');
  expect(await open('192.168.1.20')).toBe('192.168.1.20:3000');
});

describe('attempts to bypass the routes', () => {
  it('an undecodable address is answered in the envelope', async () => {
    const response = await app.fastify.inject('/api/Grupo/info/%zz');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ errores: [{ codigo: 'CUERPO_INVALIDO' }] });
    expect(response.body).not.toMatch(/FST|valid url/);
  });

  it('recovery with missing answers opens no account', async () => {
    const { alta } = await registerEstudiante(app);
    for (const respuestas of [[], [{ preguntaDeSeguridadId: 1, preguntaRespuestaSeguridadId: 1, respuesta: '' }]]) {
      const body = { nombreUsuario: alta.nombreUsuario, nuevaContrasena: 'Otra-2026!', respuestas };
      expect((await app.call(null, 'POST /api/RecuperarContrasena/restablecer', { body })).status).toBe(400);
    }
    const marks = '\u0301\u0302\u0303\u0304';
    const preguntasDeSeguridad = [
      { preguntaId: 1, respuesta: marks },
      { preguntaId: 2, respuesta: marks },
    ];
    const body = { ...alta, nombreUsuario: 'solo.marcas', preguntasDeSeguridad };
    expect((await app.call(null, 'POST /api/estudiante/alta', { body })).status).toBe(400);
  });
});

describe('a removal', () => {
  it('takes all held copies, even more than one grant may give', async () => {
    const clase = await createClase(app);
    const perfilId = await joinClase(app, clase, await registerEstudiante(app));
    const params = { perfilId, medallaId: clase.medalla.id };
    for (const n of [99, 51]) {
      await app.must(
        clase.profesor.token,
        'POST /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId/cantidad/:n',
        { params: { ...params, n } },
      );
    }
    const take = (cantidad: number) =>
      app.call(clase.profesor.token, 'DELETE /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId', {
        params,
        query: { cantidad },
      });
    expect(await take(151)).toMatchObject({
      status: 400,
      body: { mensaje: 'No puedes quitar más de las que tiene: tiene 150.' },
    });
    expect(await take(120)).toMatchObject({
      status: 200,
      body: { mensaje: 'Has quitado 120 medallas a Lucía Núñez.' },
    });
  });
});
