import { beforeEach, describe, expect } from 'vitest';
import { app, createClase, createMedalla, grant, it, newAlumno, newProfesor, type Clase } from '../testing/index.ts';

const ORDEN = 'PUT /api/Medalla/orden';

let clase: Clase;
let token: string;
beforeEach(async () => {
  clase = await createClase(app);
  ({ token } = clase.profesor);
});

const mine = async () => (await app.must(token, 'GET /api/Medalla')).map(({ id }) => id);
const make = async (nombre: string) => (await createMedalla(app, clase.profesor, { nombre })).id;
const order = (...medallasIds: number[]) => app.call(token, ORDEN, { body: { medallasIds } });

describe('the order of a teacher’s medals', () => {
  it('puts a new one last, and sorts by name those from before there was an order', async () => {
    const antes = await mine();
    const [zeta, alba] = [await make('Zeta'), await make('Alba')];
    expect(await mine()).toEqual([...antes, zeta, alba]);
    await app.db.updateTable('medalla').set({ orden: null }).where('id', 'in', [zeta, alba]).execute();
    expect((await mine()).slice(0, 2)).toEqual([alba, zeta]);
  });

  it('is set as a whole, and used in all lists of the class', async () => {
    const [uno, dos, tres] = [await make('Uno'), await make('Dos'), await make('Tres')];
    const antes = await mine();
    expect(await order(tres, uno)).toMatchObject({ status: 200 });
    const orden = [tres, uno, ...antes.filter((id) => id !== tres && id !== uno)];
    expect(orden).toContain(dos);
    expect(await mine()).toEqual(orden);
    const { token: alumno } = await newAlumno(app, clase);
    for (const quien of [token, alumno]) {
      const leidas = await app.must(quien, 'GET /api/Medalla/grupo/:id', { params: { id: clase.grupoId } });
      expect(leidas.map(({ id }) => id)).toEqual(orden);
    }
    // New ones still come last, also after one was retired.
    await app.must(token, 'DELETE /api/Medalla/:id', { params: { id: uno } });
    const nueva = await make('Nueva');
    expect(await mine()).toEqual([...orden.filter((id) => id !== uno), nueva]);
    expect(await order(nueva)).toMatchObject({ status: 200 });
    expect((await mine())[0]).toBe(nueva);
  });

  it('must name each medal once, and none that is retired or another teacher’s', async () => {
    const uno = await make('Uno');
    const antes = await mine();
    const otro = await newProfesor(app);
    const ajena = (await createMedalla(app, otro)).id;
    expect(await order(uno, uno)).toMatchObject({ status: 400 });
    expect(await order()).toMatchObject({ status: 400 });
    expect(await order(uno, ajena)).toMatchObject({ status: 404 });
    await app.must(token, 'DELETE /api/Medalla/:id', { params: { id: uno } });
    expect(await order(uno)).toMatchObject({ status: 404 });
    expect(await mine()).toEqual(antes.filter((id) => id !== uno));
  });

  it('gives medals made at the same moment different positions', async () => {
    const nuevas = await Promise.all(['Uno', 'Dos', 'Tres', 'Cuatro'].map(make));
    const rows = await app.db.selectFrom('medalla').select('orden').where('id', 'in', nuevas).execute();
    expect(new Set(rows.map(({ orden }) => orden)).size).toBe(4);
  });
});

describe('the colour of a medal', () => {
  const PUT = 'PUT /api/medalla/:id';
  const base = { nombre: 'Lectura', descripcion: 'Lee con ganas.', cantidadMonedasBrinda: 5, nombreIcono: 'book' };

  it('is empty until chosen, and stays when an older client sends none', async () => {
    const { id, color } = await app.must(token, 'POST /api/medalla/alta', { body: base });
    expect(color).toBeNull();
    const edit = (body: object) => app.must(token, PUT, { params: { id }, body: { ...base, ...body } });
    expect(await edit({ color: 'rosa' })).toMatchObject({ color: 'rosa' });
    expect(await edit({})).toMatchObject({ color: 'rosa' });
    expect(await edit({ color: null })).toMatchObject({ color: null });
    const params = { id };
    expect(await app.call(token, PUT, { params, body: { ...base, color: 'lima' } })).toMatchObject({ status: 400 });
  });

  it('goes with the medal wherever it is drawn', async () => {
    const { id } = await app.must(token, 'POST /api/medalla/alta', { body: { ...base, color: 'rosa' } });
    const alumno = await newAlumno(app, clase);
    await grant(app, clase, alumno.perfilId, { medallaId: id });
    const params = { id: clase.grupoId };
    const suya = { medallaId: id, color: 'rosa' };
    const perfil = { perfilId: alumno.perfilId };
    const reads = await Promise.all([
      app.must(token, 'GET /api/Grupo/:id/perfiles', { params }),
      app.must(token, 'GET /api/Grupo/:id/cambios', { params }),
      app.must(token, 'GET /api/Grupo/:id/papeletas', { params }),
      app.must(alumno.token, 'GET /api/PerfilEstudiante/:perfilId', { params: perfil }),
      app.must(alumno.token, 'GET /api/PerfilEstudiante/:perfilId/historial', { params: perfil }),
      app.must(alumno.token, 'GET /api/PerfilEstudiante/:perfilId/novedades', { params: perfil }),
      app.must(alumno.token, 'GET /api/PerfilEstudiante/:perfilId/medalla/:medallaId', {
        params: { ...perfil, medallaId: id },
      }),
    ]);
    for (const read of reads) expect(drawn(read).find(({ medallaId }) => medallaId === id)).toMatchObject(suya);
  });
});

/** Every medal with a drawing in an answer, however deep. */
function drawn(read: unknown): Array<{ medallaId: unknown }> {
  if (typeof read !== 'object' || read === null) return [];
  const here = 'medallaId' in read && 'color' in read ? [read] : [];
  return [...here, ...Object.values(read).flatMap(drawn)];
}
