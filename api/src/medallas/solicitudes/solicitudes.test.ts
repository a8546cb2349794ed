import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Sql } from '../../platform/sql.ts';
import { overtake } from '../../testing/races.ts';
import { createClase, createMedalla, joinClase, newEstudiante, ownApp } from '../../testing/index.ts';

const app = await ownApp({ throttle: true });
const clase = await createClase(app);

const ask = (token: string, codigo = clase.codigo) =>
  app.call(token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo } });
const decide = (verb: 'aceptar' | 'rechazar', solicitudId: number) =>
  app.call(clase.profesor.token, `POST /api/Profesor/${verb}-solicitud`, { query: { solicitudId } });

async function pendientes() {
  return app.must(clase.profesor.token, 'GET /api/Profesor/solicitudes-union', { query: { grupoId: clase.grupoId } });
}

async function pendienteOf(estudianteId: string): Promise<number> {
  return (await pendientes()).find(({ idEstudiante }) => idEstudiante === estudianteId)?.idSolicitud ?? 0;
}

describe('joining a group', () => {
  it('takes the code in any case and with spaces, and says where the request went', async () => {
    const estudiante = await newEstudiante(app, ['M.ª José', 'Ñancupil']);
    const { profesorNombre } = await app.must(null, 'GET /api/Grupo/invitacion', { query: { codigo: clase.codigo } });
    const answer = await ask(estudiante.token, ` ${clase.codigo.slice(0, 3).toLowerCase()} ${clase.codigo.slice(3)} `);
    expect(answer).toMatchObject({
      status: 201,
      body: {
        grupoNombre: '2.º ESO B',
        mensaje: `Solicitud enviada a Matemáticas, esperando a que ${profesorNombre} te deje entrar.`,
      },
    });
    expect(await pendientes()).toContainEqual(
      expect.objectContaining({ idEstudiante: estudiante.id, nombreEstudiante: 'M.ª José Ñancupil' }),
    );
    expect(await app.must(estudiante.token, 'GET /api/Estudiante/solicitudes-union')).toMatchObject([
      { grupoNombre: '2.º ESO B', materia: 'Matemáticas', profesorNombre, estado: 'Pendiente' },
    ]);
  });

  it('refuses a second request while one is pending, and one of a member', async () => {
    const estudiante = await newEstudiante(app);
    const answers = await Promise.all([ask(estudiante.token), ask(estudiante.token), ask(estudiante.token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await decide('aceptar', await pendienteOf(estudiante.id))).toMatchObject({
      status: 200,
      body: { mensaje: 'Lucía Núñez ya está en la clase.' },
    });
    expect(await ask(estudiante.token)).toMatchObject({ status: 409, body: { mensaje: 'Ya estás en Matemáticas.' } });
  });

  it('lets 200 wait, and only one of two who ask for the last place', async () => {
    const llena = await createClase(app);
    const askThere = ({ token }: { token: string }) => ask(token, llena.codigo);
    const grupoId = llena.grupoId;
    const [uno, otro] = [await newEstudiante(app), await newEstudiante(app)];
    await sql`
      with gente as (
        insert into usuario (id, rol, nombre_usuario, nombre_usuario_clave, nombre, apellido, contrasenia_hash)
        select gen_random_uuid(), 'Estudiante', 'espera.' || n, 'espera.' || n, 'Lucía', 'Núñez', 'x'
        from generate_series(1, 199) n returning id)
      insert into solicitud_union (grupo_id, estudiante_id) select ${grupoId}, id from gente
    `.execute(app.db);
    const asked = (tx: Sql) =>
      tx.db.insertInto('solicitud_union').values({ grupo_id: grupoId, estudiante_id: uno.id }).execute();
    const refused = await overtake(app, asked, () => askThere(otro));
    expect(refused).toMatchObject({
      status: 409,
      body: {
        errores: [{ codigo: 'SOLICITUDES_UNION_LLENAS' }],
        mensaje: 'En Matemáticas esperan ya muchas solicitudes. Pide a tu profesor que las mire y vuelve a intentarlo.',
      },
    });
    const past = app.db.insertInto('solicitud_union').values({ grupo_id: grupoId, estudiante_id: otro.id }).execute();
    await expect(past).rejects.toThrow('at most 200');
    expect(await askThere(uno)).toMatchObject({
      status: 409,
      body: { errores: [{ codigo: 'SOLICITUD_PENDIENTE' }] },
    });
    await app.must(llena.profesor.token, 'POST /api/Profesor/rechazar-solicitud', {
      query: { solicitudId: (await app.must(uno.token, 'GET /api/Estudiante/solicitudes-union'))[0]?.id ?? 0 },
    });
    expect((await askThere(otro)).status).toBe(201);
  });

  it('lets one of several simultaneous decisions win, and makes one profile', async () => {
    const estudiante = await newEstudiante(app);
    await ask(estudiante.token);
    const solicitud = await pendienteOf(estudiante.id);
    const answers = await Promise.all([
      decide('aceptar', solicitud),
      decide('aceptar', solicitud),
      decide('rechazar', solicitud),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      mensaje: 'Esta solicitud ya estaba decidida.',
    });
  });

  it('lets a student ask again three times after a rejection, then names whom to talk to', async () => {
    const estudiante = await newEstudiante(app);
    for (let i = 0; i < 4; i += 1) {
      expect((await ask(estudiante.token)).status).toBe(201);
      expect(await decide('rechazar', await pendienteOf(estudiante.id))).toMatchObject({
        status: 200,
        body: { mensaje: 'Has rechazado la solicitud de Lucía Núñez.' },
      });
    }
    expect(await ask(estudiante.token)).toMatchObject({
      status: 409,
      body: { errores: [{ codigo: 'SOLICITUDES_AGOTADAS' }] },
    });
  });

  it('lets a student take a pending request back, and only their own', async () => {
    const [una, otra] = [await newEstudiante(app), await newEstudiante(app)];
    await ask(una.token);
    const id = await pendienteOf(una.id);
    const withdraw = (token: string) =>
      app.call(token, 'DELETE /api/Estudiante/solicitudes-union/:id', { params: { id } });
    expect((await withdraw(otra.token)).status).toBe(404);
    expect((await withdraw(una.token)).status).toBe(204);
    expect((await decide('aceptar', id)).status).toBe(404);
    expect((await ask(una.token)).status).toBe(201);
  });

  it('starts a new student with nothing, and restores one who was taken out', async () => {
    const estudiante = await newEstudiante(app);
    const perfilId = await joinClase(app, clase, estudiante);
    const perfil = async () =>
      (await app.must(clase.profesor.token, 'GET /api/Grupo/:id/perfiles', { params: { id: clase.grupoId } })).find(
        ({ id }) => id === perfilId,
      );
    expect(await perfil()).toMatchObject({ monedas: 0, medallas: [], metaCalificacion: 0, calificacionActual: 0 });
    const medalla = await createMedalla(app, clase.profesor);
    await app.must(
      clase.profesor.token,
      'POST /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId/cantidad/:n',
      {
        params: { perfilId, medallaId: medalla.id, n: 2 },
      },
    );
    const before = await perfil();
    await app.must(clase.profesor.token, 'DELETE /api/Grupo/:id/perfiles/:perfilId', {
      params: { id: clase.grupoId, perfilId },
    });
    expect(await perfil()).toBeUndefined();
    expect(
      (await app.call(estudiante.token, 'GET /api/Grupo/info/:id', { params: { id: clase.grupoId } })).status,
    ).toBe(404);
    expect(await app.must(estudiante.token, 'GET /api/estudiante/mis-grupos')).toEqual([]);
    expect(await joinClase(app, clase, estudiante)).toBe(perfilId);
    expect(await perfil()).toEqual(before);
  });

  it('refuses an unknown code', async () => {
    const estudiante = await newEstudiante(app);
    expect(await ask(estudiante.token, 'AB')).toMatchObject({
      status: 400,
      body: { mensaje: 'Ingrese un código válido.' },
    });
    expect(await ask(estudiante.token, 'ZZZZZZ')).toMatchObject({
      status: 400,
      body: { errores: [{ codigo: 'CODIGO_DESCONOCIDO', campo: 'codigo' }] },
    });
  });
});
