import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClase, joinClase, newAlumno, registerEstudiante, testApp, type TestApp } from '../testing/index.ts';
import { obeyOrden, OrdenImposible, USO } from './ordenes.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const obey = (...orden: string[]) => obeyOrden(test, orden);
const signIn = (nombreUsuario: string, contrasenia: string) =>
  test.call(null, 'POST /api/Login/login', { body: { NombreUsuario: nombreUsuario, Contrasenia: contrasenia } });

describe('contrasena', () => {
  it('gives any account a one-time password, whoever teaches it', async () => {
    const clase = await createClase(test);
    const otra = await createClase(test);
    const estudiante = await registerEstudiante(test);
    for (const donde of [clase, otra]) await joinClase(test, donde, estudiante);
    for (const { nombreUsuario, token, id } of [clase.profesor, estudiante]) {
      const said = await obey('contrasena', nombreUsuario.toUpperCase());
      const temporal = /: ([2-9a-z]{4}-[2-9a-z]{4})$/m.exec(said)?.[1] ?? '';
      expect((await test.call(token, 'GET /api/Usuario/me')).estado).toBe(401);
      expect((await signIn(nombreUsuario, temporal)).estado).toBe(409);
      const sesion = await test.must(null, 'POST /api/RecuperarContrasena/cambiar-temporal', {
        body: { nombreUsuario, contrasenaTemporal: temporal, nuevaContrasena: 'Nueva-2026!' },
      });
      expect(sesion.id).toBe(id);
      expect((await test.must(sesion.token, 'GET /api/Usuario/me')).contraseniaRestablecida).toMatchObject({
        por: null,
      });
    }
  });

  it('says when there is no such account', async () => {
    await expect(obey('contrasena', 'nadie.asi')).rejects.toThrow('No hay ninguna cuenta que se llame «nadie.asi».');
  });
});

describe('recuperar', () => {
  it('brings a deleted group back as it was, with its table', async () => {
    const clase = await createClase(test);
    const lucia = await newAlumno(test, clase);
    const params = { id: clase.grupo.id };
    await test.must(clase.profesor.token, 'DELETE /api/Grupo/eliminar/:id', { params });
    await test.must(clase.profesor.token, 'DELETE /api/TablaEquivalencia/:id', { params: { id: clase.tabla.id } });
    expect(await obey('eliminados')).toMatch(new RegExp(`^${clase.grupo.id}  .*${clase.profesor.nombreUsuario}`, 'm'));

    expect(await obey('recuperar', String(clase.grupo.id))).toContain('vuelve a estar como estaba');
    const perfiles = await test.must(clase.profesor.token, 'GET /api/Grupo/:id/perfiles', { params });
    expect(perfiles.map(({ id }) => id)).toEqual([lucia.perfilId]);
    const grupo = await test.must(lucia.token, 'GET /api/Grupo/info/:id', { params });
    expect(grupo.tablaEquivalenciaId).toBe(clase.tabla.id);
    const tablas = await test.must(clase.profesor.token, 'GET /api/TablaEquivalencia');
    expect(tablas.map(({ id }) => id)).toContain(clase.tabla.id);
    await expect(obey('recuperar', String(clase.grupo.id))).rejects.toThrow(OrdenImposible);
  });

  it('finds none that was not deleted, and says so when there is none', async () => {
    const { grupo } = await createClase(test);
    await expect(obey('recuperar', String(grupo.id))).rejects.toThrow(/No hay ningún grupo eliminado con el número/);
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
])('tells how it is used for %j', async (...orden) => {
  await expect(obey(...orden)).rejects.toThrow(USO);
});
