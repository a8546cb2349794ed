import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  countStatements,
  createClase,
  grant,
  newAlumno,
  newDeLista,
  newEstudiante,
  newProfesor,
  takeOut,
  testApp,
} from '../testing/index.ts';
import { newTarjeta } from '../testing/tarjeta.ts';
import type { Profesor, TestApp } from '../testing/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const read = ({ token }: Pick<Profesor, 'token'>) => test.must(token, 'GET /api/Profesor/guia');
const hechos = async (profesor: Pick<Profesor, 'token'>) =>
  (await read(profesor)).pasos.filter(({ hecho }) => hecho).map(({ paso }) => paso);

describe('the first steps', () => {
  it('are named in their order, none done for who has nothing', async () => {
    expect(await read(await newProfesor(test))).toEqual({
      oculta: false,
      pasos: ['Medallas', 'Grupo', 'Lista', 'Tarjetas', 'PrimeraMedalla'].map((paso) => ({ paso, hecho: false })),
    });
  });

  it('tick themselves as there is something, and untick as it goes', async () => {
    const profesor = await newProfesor(test);
    await test.must(profesor.token, 'POST /api/Profesor/ejemplos', { body: { escala: 10 } });
    expect(await hechos(profesor)).toEqual(['Medallas']);
    const clase = await createClase(test, { profesor });
    expect(await hechos(profesor)).toEqual(['Medallas', 'Grupo']);
    const { token } = await newEstudiante(test);
    await test.must(token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo: clase.codigo } });
    expect(await hechos(profesor)).toEqual(['Medallas', 'Grupo', 'Lista']);
    const alumno = await newAlumno(test, clase);
    await grant(test, clase, alumno.perfilId);
    // Who came by the code has a password: no card is needed.
    expect(await hechos(profesor)).toEqual(['Medallas', 'Grupo', 'Lista', 'Tarjetas', 'PrimeraMedalla']);
    const [deLista] = await newDeLista(test, clase, [['Aisha', 'Diallo']]);
    expect(await hechos(profesor)).toEqual(['Medallas', 'Grupo', 'Lista', 'PrimeraMedalla']);
    await newTarjeta(test, clase, deLista?.perfilId ?? 0);
    expect(await hechos(profesor)).toEqual(['Medallas', 'Grupo', 'Lista', 'Tarjetas', 'PrimeraMedalla']);
    await test.must(profesor.token, 'DELETE /api/Grupo/eliminar/:id', { params: { id: clase.grupoId } });
    expect(await hechos(profesor)).toEqual(['Medallas']);
  });

  it('count neither what another teacher has, nor a medal without a table', async () => {
    await createClase(test);
    const { token } = await newProfesor(test);
    await test.must(token, 'POST /api/medalla/alta', {
      body: { nombre: 'Sola', descripcion: 'Una medalla sin tabla.', nombreIcono: 'star', cantidadMonedasBrinda: 5 },
    });
    expect(await hechos({ token })).toEqual([]);
  });

  it('are read in as many statements for a class of many as for one', async () => {
    const clase = await createClase(test);
    const few = await countStatements(() => read(clase.profesor));
    const { perfilId } = await newAlumno(test, clase);
    await newAlumno(test, clase);
    await takeOut(test, clase, perfilId);
    expect(await countStatements(() => read(clase.profesor))).toBe(few);
    expect(await hechos(clase.profesor)).toContain('Lista');
  });

  it('stay away once taken away, for that teacher alone, and come back', async () => {
    const [una, otra] = [await newProfesor(test), await newProfesor(test)];
    const put = (oculta: unknown) => test.call(una.token, 'PUT /api/Profesor/guia', { body: { oculta } });
    expect((await put(true)).body).toEqual({ oculta: true });
    expect([(await read(una)).oculta, (await read(otra)).oculta]).toEqual([true, false]);
    expect((await put('sí')).status).toBe(400);
    await put(false);
    expect((await read(una)).oculta).toBe(false);
  });
});
