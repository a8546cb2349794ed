import { sayActividad } from '@aupa/domain/cuenta';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { logOrdenes } from '../cuenta/actividad.ts';
import { poolSql } from '../platform/sql.ts';
import { retainIn } from '../mapa/retention.ts';
import { sweep } from '../platform/housekeeping.ts';
import {
  createClase,
  createMedalla,
  createTabla,
  grant,
  joinClase,
  newAlumno,
  newEstudiante,
  newProfesor,
  ownApp,
  takeOut,
} from '../testing/index.ts';
import { openListener, type ListenerInTest } from '../testing/listener.ts';
import { obeyOrden, OrdenImposible, USO } from './ordenes.ts';

const app = await ownApp();

const obey = (...orden: string[]) => obeyOrden({ ...app, tzAula: 'America/Santiago' }, orden);
interface OrdenEnLog {
  por: string;
  usuarioId?: string;
  grupoId?: number;
}

async function logged(): Promise<OrdenEnLog[]> {
  const lines: OrdenEnLog[] = [];
  const write = (line: string) => lines.push(JSON.parse(line) as OrdenEnLog);
  await logOrdenes(poolSql(app.pool, app.db, false), pino({}, { write }));
  return lines;
}

const signIn = (nombreUsuario: string, contrasenia: string) =>
  app.call(null, 'POST /api/Login/login', { body: { NombreUsuario: nombreUsuario, Contrasenia: contrasenia } });

describe('contrasena', () => {
  it('gives any account a one-time password, whoever teaches it', async () => {
    const clase = await createClase(app);
    const otra = await createClase(app);
    const estudiante = await newEstudiante(app);
    for (const donde of [clase, otra]) await joinClase(app, donde, estudiante);
    for (const { nombreUsuario, token, id } of [clase.profesor, estudiante]) {
      const said = await obey('contrasena', nombreUsuario.toUpperCase());
      const temporal = /: ([2-9a-z]{4}-[2-9a-z]{4})$/m.exec(said)?.[1] ?? '';
      expect((await app.call(token, 'GET /api/Usuario/me')).status).toBe(401);
      expect((await signIn(nombreUsuario, temporal)).status).toBe(409);
      const sesion = await app.must(null, 'POST /api/RecuperarContrasena/cambiar-temporal', {
        body: { nombreUsuario, contrasenaTemporal: temporal, nuevaContrasena: 'Nueva-2026!' },
      });
      expect(sesion.id).toBe(id);
      expect((await app.must(sesion.token, 'GET /api/Usuario/me')).contraseniaRestablecida).toMatchObject({
        por: null,
      });
    }
  });

  it('says when there is no such account', async () => {
    await expect(obey('contrasena', 'nadie.asi')).rejects.toThrow('No hay ninguna cuenta que se llame «nadie.asi»');
  });
});

describe('nombre', () => {
  it('corrects the name of a student of two teachers, which neither may change', async () => {
    const [clase, otra] = [await createClase(app), await createClase(app)];
    const estudiante = await newEstudiante(app);
    for (const donde of [clase, otra]) await joinClase(app, donde, estudiante);
    expect(await obey('nombre', estudiante.nombreUsuario, ' Nuria ', 'Gil  Vega')).toContain(
      'se llama ahora Nuria Gil Vega.',
    );
    for (const { profesor, grupoId } of [clase, otra]) {
      const perfiles = await app.must(profesor.token, 'GET /api/Grupo/:id/perfiles', { params: { id: grupoId } });
      expect(perfiles.map(({ nombreEstudiante }) => nombreEstudiante)).toEqual(['Nuria Gil Vega']);
    }
    await expect(obey('nombre', estudiante.nombreUsuario, 'N', 'Gil')).rejects.toThrow('Nombre debe tener');
    await expect(obey('nombre', 'nadie.asi', 'Nuria', 'Gil')).rejects.toThrow('No hay ninguna cuenta');
    await expect(obey('nombre', estudiante.nombreUsuario, 'Nuria')).rejects.toThrow(USO);
  });
});

describe('codigo-profesor', () => {
  const codigoIn = (said: string) => /^Código del centro: ([2-9A-Z]{4}-[2-9A-Z]{4})$/m.exec(said)?.[1];

  it('prints the code again and again, and renews it', async () => {
    const codigo = codigoIn(await obey('codigo-profesor'));
    expect(codigo).toBeDefined();
    expect(codigoIn(await obey('codigo-profesor'))).toBe(codigo);
    const otro = codigoIn(await obey('codigo-profesor', 'renovar'));
    expect(otro).not.toBe(codigo);
    expect(codigoIn(await obey('codigo-profesor'))).toBe(otro);
  });

  it('switches it off and on', async () => {
    const codigo = codigoIn(await obey('codigo-profesor'));
    const off = /^Aúpa no pide ningún código: .*\n.* codigo-profesor pedir$/;
    expect(await obey('codigo-profesor', 'no-pedir')).toMatch(off);
    expect(await obey('codigo-profesor')).toMatch(off);
    expect(codigoIn(await obey('codigo-profesor', 'pedir'))).toBe(codigo);
  });
});

describe('recuperar', () => {
  it('restores a deleted group with its table', async () => {
    const clase = await createClase(app);
    const lucia = await newAlumno(app, clase);
    const params = { id: clase.grupoId };
    await app.must(clase.profesor.token, 'DELETE /api/Grupo/eliminar/:id', { params });
    await app.must(clase.profesor.token, 'DELETE /api/TablaEquivalencia/:id', { params: { id: clase.tabla.id } });
    expect(await obey('eliminados')).toMatch(new RegExp(`^${clase.grupoId}  .*${clase.profesor.nombreUsuario}`, 'm'));

    expect(await obey('recuperar', String(clase.grupoId))).toContain('vuelve a estar como estaba');
    const perfiles = await app.must(clase.profesor.token, 'GET /api/Grupo/:id/perfiles', { params });
    expect(perfiles.map(({ id }) => id)).toEqual([lucia.perfilId]);
    const grupo = await app.must(lucia.token, 'GET /api/Grupo/info/:id', { params });
    expect(grupo.tablaEquivalenciaId).toBe(clase.tabla.id);
    const tablas = await app.must(clase.profesor.token, 'GET /api/TablaEquivalencia');
    expect(tablas.map(({ id }) => id)).toContain(clase.tabla.id);
    await expect(obey('recuperar', String(clase.grupoId))).rejects.toThrow(OrdenImposible);
  });

  it("notifies listeners, who then get the group's events", async () => {
    const clase = await createClase(app);
    const lucia = await newAlumno(app, clase);
    const fuera = await newAlumno(app, clase);
    await takeOut(app, clase, fuera.perfilId);
    await app.fastify.listen({ port: 0, host: '127.0.0.1' });
    const open = await Promise.all([lucia, fuera, clase.profesor].map(({ token }) => openListener(app, token)));
    const [suya, deFuera, delProfesor] = open as [ListenerInTest, ListenerInTest, ListenerInTest];
    await app.must(clase.profesor.token, 'DELETE /api/Grupo/eliminar/:id', { params: { id: clase.grupoId } });
    await suya.next('grupo-eliminado');
    await obey('recuperar', String(clase.grupoId));
    expect(await suya.next('grupo-creado')).toMatchObject({ grupoId: clase.grupoId });
    await delProfesor.next('grupo-creado');
    await grant(app, clase, lucia.perfilId);
    await suya.next('medallas-otorgadas');
    expect(deFuera.classes()).not.toContain('medallas-otorgadas');
    for (const listener of open) listener.close();
  });

  it('restores the medals that the group needs, and no others', async () => {
    const clase = await createClase(app);
    const sola = await createMedalla(app, clase.profesor, { nombre: 'De la tabla' });
    const otra = await createMedalla(app, clase.profesor, { nombre: 'De nadie' });
    const tabla = await createTabla(app, clase.profesor, [[1, [sola.id]]]);
    const { nombre, materia, institucion } = { nombre: '3.º A', materia: 'Historia', institucion: 'IES Rosalía' };
    const grupo = await app.must(clase.profesor.token, 'POST /api/grupo/alta', {
      body: { nombre, materia, institucion, tablaEquivalenciaId: tabla.id },
    });
    await app.must(clase.profesor.token, 'DELETE /api/Grupo/eliminar/:id', { params: { id: grupo.id } });
    await app.must(clase.profesor.token, 'DELETE /api/TablaEquivalencia/:id', { params: { id: tabla.id } });
    for (const { id } of [sola, otra]) {
      await app.must(clase.profesor.token, 'DELETE /api/Medalla/:id', { params: { id } });
    }
    await obey('recuperar', String(grupo.id));
    const medallas = await app.must(clase.profesor.token, 'GET /api/Medalla');
    expect(medallas.map(({ id }) => id)).toContain(sola.id);
    expect(medallas.map(({ id }) => id)).not.toContain(otra.id);
  });

  it("prints the date of erasure in the school's time zone", async () => {
    const clase = await createClase(app);
    await app.must(clase.profesor.token, 'DELETE /api/Grupo/eliminar/:id', { params: { id: clase.grupoId } });
    await app.db
      .updateTable('grupo')
      .set({ eliminado_en: new Date('2026-03-01T02:30:00Z') })
      .where('id', '=', clase.grupoId)
      .execute();
    expect(await obey('eliminados')).toMatch(/se borra del todo el 30 de marzo de 2026\D+23:30/);
    await obey('recuperar', String(clase.grupoId));
  });

  it('finds only deleted groups, and says when there is none', async () => {
    const { grupoId } = await createClase(app);
    await expect(obey('recuperar', String(grupoId))).rejects.toThrow(/No hay ningún grupo eliminado con el número/);
    expect(await obey('eliminados')).toBe('No hay ningún grupo eliminado.');
  });
});

it.each([
  [],
  ['ayuda'],
  ['contrasena'],
  ['contrasena', 'a', 'b'],
  ['recuperar', 'uno'],
  ['recuperar', '0'],
  ['eliminados', '3'],
  ['codigo-profesor', 'toString'],
  ['codigo-profesor', 'renovar', 'ya'],
])('explains its usage for %j', async (...orden) => {
  await expect(obey(...orden)).rejects.toThrow(USO);
});

describe('an order', () => {
  const actividad = (clase: string, grupo: number | null = null) =>
    `insert into actividad (usuario_id, clase, grupo_id) select id, '${clase}', ${grupo} from usuario limit 1`;

  it('is logged once, and the owner of the account reads it', async () => {
    const clase = await createClase(app);
    const { profesor, grupoId } = clase;
    const lucia = await newAlumno(app, clase);
    await logged();
    await app.must(profesor.token, 'DELETE /api/Grupo/eliminar/:id', { params: { id: grupoId } });
    await obey('recuperar', String(grupoId));
    await obey('nombre', profesor.nombreUsuario, 'Nuria', 'Vega');
    await obey('nombre', lucia.nombreUsuario, 'Lucía', 'Mar');
    await obey('codigo-profesor', 'renovar');
    await expect(obey('nombre', lucia.nombreUsuario, 'L', 'Mar')).rejects.toThrow('Nombre debe tener');
    const said = await logged();
    expect(said).toMatchObject([
      { suceso: 'orden', por: 'orden-grupo', usuarioId: profesor.id, grupoId },
      { por: 'orden-nombre', usuarioId: profesor.id },
      { por: 'orden-nombre', usuarioId: lucia.id },
      { por: 'orden-codigo' },
    ]);
    expect(JSON.stringify(said)).not.toMatch(/Nuria|Vega|Lucía/);
    expect(await logged()).toEqual([]);

    const read = async (token: string) =>
      (await app.must(token, 'GET /api/Usuario/actividad')).map(({ clase: una, grupo }) => sayActividad(una, grupo));
    expect(await read(profesor.token)).toEqual([
      'Quien administra Aúpa ha cambiado tu nombre.',
      expect.stringMatching(/^Quien administra Aúpa ha recuperado tu clase .+, .+, que estaba eliminada\.$/),
    ]);
    expect(await read(lucia.token)).toEqual(['Quien administra Aúpa ha cambiado tu nombre.']);
    expect(await read((await newEstudiante(app)).token)).toEqual([]);
  });

  it('for a password stays visible to its owner for 90 days, even after they choose another', async () => {
    const { nombreUsuario } = await newEstudiante(app);
    const said = await obey('contrasena', nombreUsuario);
    const sesion = await app.must(null, 'POST /api/RecuperarContrasena/cambiar-temporal', {
      body: { nombreUsuario, contrasenaTemporal: /: (\S{9})$/m.exec(said)?.[1] ?? '', nuevaContrasena: 'Nueva-2026!' },
    });
    const read = () => app.must(sesion.token, 'GET /api/Usuario/actividad');
    expect(await read()).toMatchObject([{ clase: 'orden-contrasena', grupo: null }]);
    const age = (dias: number) =>
      app.db
        .updateTable('actividad')
        .set({ en: new Date(Date.now() - dias * 86_400_000) })
        .where('usuario_id', '=', sesion.id)
        .execute();
    await age(89);
    expect(await read()).toHaveLength(1);
    await age(91);
    expect(await read()).toEqual([]);
    await sweep(app.db);
    const left = app.db.selectFrom('actividad').select('id').where('usuario_id', '=', sesion.id).execute();
    expect(await left).toEqual([]);
  });

  it.each([
    ['of nobody, but for the code', `insert into actividad (clase) values ('orden-nombre')`, 'actividad_de_alguien'],
    ['about the code, of somebody', actividad('orden-codigo'), 'actividad_de_alguien'],
    ['of another kind', actividad('otra'), 'actividad_clase_check'],
    ['about a group, but for one that came back', actividad('orden-nombre', 1), 'actividad_de_grupo'],
    ['still to be logged, but no order', actividad('alta'), 'actividad_por_anotar_solo_ordenes'],
  ])("can't be stored: %s", async (_, statement, wall) => {
    await expect(app.pool.query(statement)).rejects.toThrow(wall);
  });
});

describe('borrar', () => {
  const passDay = () => app.pool.query(`update borrado set pedido_en = pedido_en - interval '25 hours'`);
  const runJob = () => retainIn(app.pool);
  const isThere = async (id: string) =>
    (await app.pool.query('select 1 from usuario where id = $1', [id])).rows.length === 1;

  it('erases a pupil of several teachers a day later, with the account, and names the texts that lose the name', async () => {
    const [clase, otra] = [await createClase(app), await createClase(app)];
    const estudiante = await newEstudiante(app);
    for (const donde of [clase, otra]) await joinClase(app, donde, estudiante);
    const mateo = await newAlumno(app, clase);
    await grant(app, clase, mateo.perfilId, { n: 1, motivo: `Por ayudar a ${estudiante.nombreUsuario}` });
    expect(await obey('borrar', estudiante.nombreUsuario)).toMatch(/24 horas[^]*Por ayudar a/);
    await runJob();
    expect(await isThere(estudiante.id)).toBe(true);
    await passDay();
    expect(await runJob()).toMatchObject({ borrados: 1 });
    expect(await isThere(estudiante.id)).toBe(false);
    await expect(obey('borrar', estudiante.nombreUsuario)).rejects.toThrow('No hay ninguna cuenta');
  });

  it('takes it back within the day', async () => {
    const clase = await createClase(app);
    const alumno = await newAlumno(app, clase);
    await obey('borrar', alumno.nombreUsuario);
    expect(await obey('no-borrar', alumno.nombreUsuario)).toContain('vuelve a estar como estaba');
    expect(await obey('no-borrar', alumno.nombreUsuario)).toContain('Nadie ha pedido borrar');
    const perfiles = await app.must(clase.profesor.token, 'GET /api/Grupo/:id/perfiles', {
      params: { id: clase.grupoId },
    });
    expect(perfiles.map(({ id }) => id)).toEqual([alumno.perfilId]);
  });

  it('erases at once whoever is in no class, but no teacher with classes', async () => {
    const [solo, clase, profesor] = [await newEstudiante(app), await createClase(app), await newProfesor(app)];
    expect(await obey('borrar', solo.nombreUsuario)).toContain('no estaba en ninguna clase');
    expect(await obey('borrar', clase.profesor.nombreUsuario)).toContain('aún tiene clases');
    await createTabla(app, profesor, [[1, [(await createMedalla(app, profesor)).id]]]);
    expect(await obey('borrar', profesor.nombreUsuario)).toContain('se ha borrado');
    expect(await Promise.all([solo.id, clase.profesor.id, profesor.id].map(isThere))).toEqual([false, true, false]);
  });
});
