import { endpoints } from '@aupa/contract';
import { expect } from 'vitest';
import {
  app,
  askMedalla,
  createClase,
  createGrupo,
  grant,
  it,
  joinClase,
  liveCurso,
  newAlumno,
  newProfesor,
  saveAvatar,
  takeOut,
  type Alumno,
  type Clase,
} from '../testing/index.ts';

const ESQUEMA = endpoints['GET /api/Usuario/datos'].response;

async function makeClase() {
  const clase = await createClase(app);
  await liveCurso(app, clase);
  const [lucia, mateo] = [
    await newAlumno(app, clase, 'Lucía', 'Peralta'),
    await newAlumno(app, clase, 'Zósimo', 'Quevedo'),
  ];
  await grant(app, clase, lucia.perfilId, { n: 3, motivo: 'Por ayudar en la huerta' });
  await askMedalla(app, lucia, clase.medalla.id);
  await saveAvatar(app, lucia);
  return { clase, lucia, mateo };
}

const mine = ({ token }: Pick<Alumno, 'token'>) => app.must(token, 'GET /api/Usuario/datos');
const aboutIn = ({ profesor, grupoId }: Clase, perfilId: number) =>
  app.must(profesor.token, 'GET /api/Grupo/:id/perfiles/:perfilId/datos', { params: { id: grupoId, perfilId } });
type Datos = Awaited<ReturnType<typeof mine>>;
const rowsOf = ({ secciones }: Datos, clave: string) => secciones.find((one) => one.clave === clave)?.filas ?? [];

it('gives a pupil everything about themselves, by the published schema', async () => {
  const { lucia } = await makeClase();
  const datos = await mine(lucia);
  expect(ESQUEMA.parse(datos)).toEqual(datos);
  expect(datos.persona).toMatchObject({ nombre: 'Lucía', apellido: 'Peralta' });
  expect(rowsOf(datos, 'asignacion')).toEqual([
    expect.objectContaining({ Medalla: expect.any(String) as string, Cuántas: 3, Motivo: 'Por ayudar en la huerta' }),
  ]);
  expect(rowsOf(datos, 'usuario')[0]).toMatchObject({ Nombre: 'Lucía', Apellido: 'Peralta' });
  expect(rowsOf(datos, 'perfil')[0]).toMatchObject({ 'Partes del dibujo': expect.arrayContaining([]) as string[] });
  for (const clave of ['solicitud_medalla', 'sesion', 'movimiento', 'evento', 'copia', 'respuesta_seguridad'])
    expect(rowsOf(datos, clave), clave).not.toEqual([]);
});

it("says nothing of other people, of secrets or of internal numbers to whoever reads one's data", async () => {
  const { lucia, mateo, clase } = await makeClase();
  for (const datos of [await mine(lucia), await aboutIn(clase, lucia.perfilId)]) {
    const text = JSON.stringify(datos);
    for (const foreign of ['Zósimo', 'Quevedo', mateo.token, lucia.token, '$argon2'])
      expect(text).not.toContain(foreign);
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}/);
  }
});

it("gives a teacher what the own classes keep of a pupil, and nothing of other teachers' or of the account", async () => {
  const { clase, lucia } = await makeClase();
  const otro = await createClase(app);
  const { materia } = await app.must(otro.profesor.token, 'GET /api/Grupo/info/:id', { params: { id: otro.grupoId } });
  await app.must(lucia.token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo: otro.codigo } });
  const datos = await aboutIn(clase, lucia.perfilId);
  expect(rowsOf(datos, 'asignacion')).toHaveLength(1);
  for (const clave of ['usuario', 'respuesta_seguridad', 'dispositivo', 'actividad'])
    expect(datos.secciones.map((one) => one.clave)).not.toContain(clave);
  expect(rowsOf(datos, 'solicitud_union')).not.toContainEqual(
    expect.objectContaining({ Clase: expect.stringContaining(materia) as string, Respuesta: 'Pendiente' }),
  );
});

it('covers every class of the teacher, and former pupils', async () => {
  const { clase, lucia } = await makeClase();
  const segunda = { ...clase, ...(await createGrupo(app, clase.profesor, clase.tabla.id)) };
  await joinClase(app, segunda, lucia);
  await takeOut(app, clase, lucia.perfilId);
  const datos = await aboutIn(clase, lucia.perfilId);
  expect(rowsOf(datos, 'perfil').map(({ Hasta }) => Hasta === null)).toEqual([false, true]);
});

it('gives a teacher the own account and what they prepared', async () => {
  const { clase } = await makeClase();
  const datos = await mine(clase.profesor);
  expect(rowsOf(datos, 'usuario')).toHaveLength(1);
  for (const clave of ['grupo', 'medalla', 'tabla_equivalencia', 'recompensa'])
    expect(rowsOf(datos, clave), clave).not.toEqual([]);
  expect(JSON.stringify(datos)).not.toContain('Peralta');
  const { token } = await newProfesor(app);
  expect(rowsOf(await mine({ token }), 'grupo')).toEqual([]);
});
