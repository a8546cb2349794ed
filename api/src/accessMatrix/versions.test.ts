import { beforeEach, describe, expect } from 'vitest';
import { editGrupo } from '../clase/commands.ts';
import { editTabla } from '../rubrica/commands.ts';
import {
  app,
  asCuenta,
  codigoOf,
  createClase,
  it,
  mensajeOf,
  overtake,
  type Answer,
  type Clase,
} from '../testing/index.ts';

let clase: Clase;
beforeEach(async () => {
  clase = await createClase(app);
});

interface Cosa {
  version: number;
  nombre: string;
}
const grupo = (nombre: string) => ({
  nombre,
  materia: 'Historia',
  institucion: 'IES',
  tablaEquivalenciaId: clase.tabla.id,
});
const tabla = (nombre: string) => ({ nombre, equivalencias: [{ nota: 3, medallasNecesarias: [] }] });
const params = () => ({ id: clase.grupoId });

const COSAS = {
  group: {
    read: async (): Promise<Cosa> => app.must(clase.profesor.token, 'GET /api/Grupo/info/:id', { params: params() }),
    save: (nombre: string, version?: number) =>
      app.call(clase.profesor.token, 'PUT /api/Grupo/editar/:id', {
        params: params(),
        body: { ...grupo(nombre), ...(version === undefined ? {} : { version }) },
      }),
    hold: (nombre: string) => (tx: Parameters<typeof editGrupo>[0]) =>
      editGrupo(tx, asCuenta(clase.profesor.id), clase.grupoId, grupo(nombre)),
  },
  table: {
    read: async (): Promise<Cosa> =>
      app.must(clase.profesor.token, 'GET /api/TablaEquivalencia/:id', { params: { id: clase.tabla.id } }),
    save: (nombre: string, version?: number) =>
      app.call(clase.profesor.token, 'PUT /api/TablaEquivalencia', {
        body: { id: clase.tabla.id, ...tabla(nombre), ...(version === undefined ? {} : { version }) },
      }),
    hold: (nombre: string) => (tx: Parameters<typeof editTabla>[0]) =>
      editTabla(tx, clase.profesor.id, clase.tabla.id, tabla(nombre)),
  },
} satisfies Record<
  string,
  { read: () => Promise<Cosa>; save: (nombre: string, version?: number) => Promise<Answer>; hold: unknown }
>;

describe.each(Object.entries(COSAS))('a %s', (_, { read, save, hold }) => {
  it('is saved with the opened version; the answer has the next one', async () => {
    const { version } = await read();
    const saved = await save('Primera', version);
    expect([saved.status, saved.body]).toMatchObject([200, { nombre: 'Primera', version: version + 1 }]);
    expect(await read()).toMatchObject({ nombre: 'Primera', version: version + 1 });
  });

  it('is refused if somebody saved in between', async () => {
    const { version } = await read();
    await save('Primera', version);
    const late = await save('Segunda', version);
    expect([late.status, codigoOf(late)]).toEqual([409, 'CAMBIADO_EN_OTRA_PARTE']);
    expect(mensajeOf(late)).toBe(
      'Esto se ha cambiado en otra parte desde que lo abriste. Ábrelo de nuevo antes de guardar.',
    );
    expect(await read()).toMatchObject({ nombre: 'Primera', version: version + 1 });
    expect((await save('Segunda', version + 1)).status).toBe(200);
  });

  it('is saved without a version, and that counts as a change for others', async () => {
    const { version } = await read();
    expect((await save('Primera')).status).toBe(200);
    expect((await save('Segunda')).status).toBe(200);
    expect(codigoOf(await save('Tercera', version))).toBe('CAMBIADO_EN_OTRA_PARTE');
    expect(await read()).toMatchObject({ nombre: 'Segunda', version: version + 2 });
  });

  it('with the same content is accepted and not written again, so a lost answer can be retried', async () => {
    const { version } = await read();
    const [first, again] = [await save('Primera', version), await save('Primera', version)];
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await read()).version).toBe(version + 1);
  });

  it('saved by two at once is accepted from only one', async () => {
    const { version } = await read();
    const late = await overtake(app, hold('Primera'), () => save('Segunda', version));
    expect(codigoOf(late)).toBe('CAMBIADO_EN_OTRA_PARTE');
    expect((await read()).nombre).toBe('Primera');
  });

  it.each([0, 1.5, 'dos', null])('rejects the version %j', async (version) => {
    expect((await save('Primera', version as number)).status).toBe(400);
  });
});

describe('a table', () => {
  it('read by its id equals the one in the list', async () => {
    const { token } = clase.profesor;
    const [listed] = await app.must(token, 'GET /api/TablaEquivalencia');
    expect(await app.must(token, 'GET /api/TablaEquivalencia/:id', { params: { id: clase.tabla.id } })).toEqual(listed);
    expect(listed).toHaveProperty('version', 1);
  });

  it('takes the version at both addresses', async () => {
    const put = (nombre: string, version: number) =>
      app.call(clase.profesor.token, 'PUT /api/TablaEquivalencia/:id', {
        params: { id: clase.tabla.id },
        body: { ...tabla(nombre), version },
      });
    expect((await put('Otra', 1)).status).toBe(200);
    expect(codigoOf(await put('Una más', 1))).toBe('CAMBIADO_EN_OTRA_PARTE');
  });

  it('that was deleted is not found', async () => {
    const { token } = clase.profesor;
    const otra = await app.must(token, 'POST /api/TablaEquivalencia', { body: tabla('Otra') });
    await app.must(token, 'DELETE /api/TablaEquivalencia/:id', { params: { id: otra.id } });
    expect((await app.call(token, 'GET /api/TablaEquivalencia/:id', { params: { id: otra.id } })).status).toBe(404);
  });
});

it('a new join code is no edit: a group opened before can still be saved', async () => {
  const { version } = await COSAS.group.read();
  await app.must(clase.profesor.token, 'POST /api/Grupo/:id/renovar-codigo', { params: params() });
  expect((await COSAS.group.save('Primera', version)).status).toBe(200);
});
