import { beforeEach, expect } from 'vitest';
import { app, createClase, createRecompensa, it, type Clase } from '../testing/index.ts';
import { formularioMedalla, formularioRecompensa } from './formularios.ts';

let clase: Clase;
let token: string;
beforeEach(async () => {
  clase = await createClase(app);
  token = clase.profesor.token;
});

const aviso = (mensaje: string) => [{ codigo: 'NOMBRE_REPETIDO', mensaje }];

it("warns about a used medal name, but not about another teacher's, a retired one or its own", async () => {
  const make = (nombre: string, by = token) =>
    app.must(by, 'POST /api/medalla/alta', { body: { ...formularioMedalla, nombre } });
  const first = await make('Lectura lenta');
  expect(first.avisos).toEqual([]);
  const second = await make('LECTURA LÉNTA');
  expect(second.avisos).toEqual(aviso('Ya tienes otra medalla que se llama «LECTURA LÉNTA».'));
  expect((await make('Lectura lenta', (await createClase(app)).profesor.token)).avisos).toEqual([]);
  await app.must(token, 'DELETE /api/Medalla/:id', { params: { id: second.id } });
  const saved = await app.must(token, 'PUT /api/medalla/:id', {
    params: { id: first.id },
    body: { ...formularioMedalla, nombre: 'Lectura lenta' },
  });
  expect(saved.avisos).toEqual([]);
});

it('a reward with a used name is made or edited with a warning', async () => {
  await createRecompensa(app, clase.profesor, { nombre: 'Una pista' });
  const dados = await createRecompensa(app, clase.profesor, { nombre: 'Dados' });
  const edited = await app.must(token, 'PUT /api/Recompensa/:id', {
    params: { id: dados.id },
    body: { ...formularioRecompensa, nombre: 'una PISTA' },
  });
  expect(edited).toMatchObject({ nombre: 'una PISTA' });
  expect(edited.avisos).toEqual(aviso('Ya tienes otra recompensa que se llama «una PISTA».'));
  const third = await app.must(token, 'POST /api/Recompensa/alta', {
    body: { ...formularioRecompensa, nombre: 'Úna pista' },
  });
  expect(third.avisos).toEqual(aviso('Ya tienes otra recompensa que se llama «Úna pista».'));
});

it("every further group with a used name is made with a warning; deleted groups don't count", async () => {
  const info = await app.must(token, 'GET /api/Grupo/info/:id', { params: { id: clase.grupoId } });
  const { materia, tablaEquivalenciaId } = info;
  const institucion = info.institucion ?? '';
  const formulario = { nombre: '4.º ESO Ñ', materia, institucion, tablaEquivalenciaId };
  const make = () => app.must(token, 'POST /api/grupo/alta', { body: formulario });
  const made = [await make(), await make(), await make()];
  const told = aviso('Ya tienes otro grupo que se llama «4.º ESO Ñ».');
  expect(made.map(({ avisos }) => avisos)).toEqual([[], told, told]);
  for (const { id } of made.slice(1)) await app.must(token, 'DELETE /api/Grupo/eliminar/:id', { params: { id } });
  const id = made[0]?.id ?? 0;
  const edited = await app.must(token, 'PUT /api/Grupo/editar/:id', { params: { id }, body: formulario });
  expect(edited.avisos).toEqual([]);
});
