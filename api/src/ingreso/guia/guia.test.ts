import { describe, expect } from 'vitest';
import {
  app,
  countStatements,
  createClase,
  grant,
  it,
  newAlumno,
  newDeListado,
  newEstudiante,
  newProfesor,
  takeOut,
} from '../../testing/index.ts';
import { newTarjeta } from '../../testing/tarjeta.ts';
import type { Profesor } from '../../testing/index.ts';

const read = ({ token }: Pick<Profesor, 'token'>) => app.must(token, 'GET /api/Profesor/guia');
const hechos = async (profesor: Pick<Profesor, 'token'>) =>
  (await read(profesor)).pasos.filter(({ hecho }) => hecho).map(({ paso }) => paso);

describe('the first steps', () => {
  it('are named in order, none done for a new teacher', async () => {
    expect(await read(await newProfesor(app))).toEqual({
      oculta: false,
      pasos: ['Medallas', 'Grupo', 'Lista', 'Tarjetas', 'PrimeraMedalla'].map((paso) => ({ paso, hecho: false })),
    });
  });

  it('tick themselves when something exists, and untick when it is gone', async () => {
    const profesor = await newProfesor(app);
    await app.must(profesor.token, 'POST /api/Profesor/ejemplos', { body: { escala: 10 } });
    expect(await hechos(profesor)).toEqual(['Medallas']);
    const clase = await createClase(app, { profesor });
    expect(await hechos(profesor)).toEqual(['Medallas', 'Grupo']);
    const { token } = await newEstudiante(app);
    await app.must(token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo: clase.codigo } });
    expect(await hechos(profesor)).toEqual(['Medallas', 'Grupo', 'Lista']);
    const alumno = await newAlumno(app, clase);
    await grant(app, clase, alumno.perfilId);
    // A pupil who joined by the code has a password, so no card is needed.
    expect(await hechos(profesor)).toEqual(['Medallas', 'Grupo', 'Lista', 'Tarjetas', 'PrimeraMedalla']);
    const [deLista] = await newDeListado(app, clase, [['Aisha', 'Diallo']]);
    expect(await hechos(profesor)).toEqual(['Medallas', 'Grupo', 'Lista', 'PrimeraMedalla']);
    await newTarjeta(app, clase, deLista?.perfilId ?? 0);
    expect(await hechos(profesor)).toEqual(['Medallas', 'Grupo', 'Lista', 'Tarjetas', 'PrimeraMedalla']);
    await app.must(profesor.token, 'DELETE /api/Grupo/eliminar/:id', { params: { id: clase.grupoId } });
    expect(await hechos(profesor)).toEqual(['Medallas']);
  });

  it('count neither another teacher’s things, nor a medal without a table', async () => {
    await createClase(app);
    const { token } = await newProfesor(app);
    await app.must(token, 'POST /api/medalla/alta', {
      body: { nombre: 'Sola', descripcion: 'Una medalla sin tabla.', nombreIcono: 'star', cantidadMonedasBrinda: 5 },
    });
    expect(await hechos({ token })).toEqual([]);
  });

  it('are read in as many statements for a big class as for one pupil', async ({ clase }) => {
    const few = await countStatements(() => read(clase.profesor));
    const { perfilId } = await newAlumno(app, clase);
    await newAlumno(app, clase);
    await takeOut(app, clase, perfilId);
    expect(await countStatements(() => read(clase.profesor))).toBe(few);
    expect(await hechos(clase.profesor)).toContain('Lista');
  });

  it('stay hidden once hidden, for that teacher only, and come back', async () => {
    const [una, otra] = [await newProfesor(app), await newProfesor(app)];
    const put = (oculta: unknown) => app.call(una.token, 'PUT /api/Profesor/guia', { body: { oculta } });
    expect((await put(true)).body).toEqual({ oculta: true });
    expect([(await read(una)).oculta, (await read(otra)).oculta]).toEqual([true, false]);
    expect((await put('sí')).status).toBe(400);
    await put(false);
    expect((await read(una)).oculta).toBe(false);
  });
});
