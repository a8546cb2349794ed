import type { Respuesta } from '@aupa/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { tresAlumnos } from '../../screenTests/makers/alumnos.ts';
import { playEquipos, playLista, playPizarra } from '../../screenTests/makers/enMarcha.ts';
import { claseDelProfesor, GRUPO_ID } from '../../screenTests/makers/grupos.ts';
import { MARTA } from '../../screenTests/makers/personas.ts';
import { miss, open, see } from '../../screenTests/screen.tsx';
import { happens, play } from '../../screenTests/wire.ts';

const add = page.getByRole('button', { name: 'Añadir alumnos' });
const dialog = page.getByRole('dialog', { name: 'Añadir alumnos a 2.º ESO B' });
const close = () => dialog.getByRole('button', { name: 'Cerrar' }).click();

const hoja = (nombres: readonly string[]): Respuesta<'GET /api/Grupo/:id/papeletas'> => ({
  grupoNombre: '2.º ESO B',
  materia: 'Matemáticas',
  hoy: '2026-11-26',
  desde: '2026-11-23',
  hasta: '2026-11-29',
  decimales: 0,
  recompensas: [],
  papeletas: nombres.map((nombre, i) => ({
    perfilId: 11 + i,
    nombre,
    apellido: '',
    medallas: [],
    calificacionActual: 0,
    metaCalificacion: 0,
    siguienteNota: null,
    faltan: [],
    faltanEnTotal: { medallas: 0, copias: 0 },
    monedas: 0,
    monedasDebidas: 0,
    yaTiene: [],
  })),
});

function playVacia() {
  play({ ...claseDelProfesor(), 'GET /api/Grupo/:id/papeletas': hoja([]) });
  playEquipos([]);
  playPizarra([]);
  playLista([]);
}

test('every tool without pupils opens «Añadir alumnos» in place', async () => {
  playVacia();
  for (const tool of ['lista', 'azar', 'equipos', 'pizarra', 'puerta', 'tarjetas']) {
    await open(`/grupo/${GRUPO_ID}/${tool}`, MARTA);
    await add.click();
    await see(dialog);
    await close();
    await miss(dialog);
    await expect.element(add).toHaveFocus();
  }
  await open(`/grupo/${GRUPO_ID}/lista`, MARTA);
  await page.getByRole('button', { name: 'Más de la lista' }).click();
  await page.getByRole('menuitem', { name: 'Radar' }).click();
  await page.getByRole('dialog', { name: 'Radar' }).getByRole('button', { name: 'Añadir alumnos' }).click();
  await see(dialog);
  await open(`/grupo/${GRUPO_ID}?pestana=configuracion`, MARTA);
  await page.getByRole('button', { name: 'Papeletas de la semana' }).click();
  const papeletas = page.getByRole('dialog', { name: 'Papeletas de la semana' });
  await papeletas.getByRole('button', { name: 'Añadir alumnos' }).click();
  await see(dialog);
  // No live event updates the slips: they are refetched once the list is made.
  play({ 'GET /api/Grupo/:id/papeletas': hoja(['Aisha']) });
  await close();
  await see(papeletas.getByText('Aisha'));
  await miss(papeletas.getByRole('button', { name: 'Añadir alumnos' }));
});

test('the dialog stays open while the first pupils appear below it', async () => {
  playVacia();
  await open(`/grupo/${GRUPO_ID}/azar`, MARTA);
  await add.click();
  await see(dialog);
  playEquipos(tresAlumnos());
  happens({ clase: 'solicitud-union-aceptada', grupoId: GRUPO_ID });
  await expect.element(page.getByText('Quedan 3 de 3 en la bolsa')).toBeInTheDocument();
  await see(dialog);
});
