import type { Respuesta } from '@aupa/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { askAnadir } from '../../../screenTests/anadir.ts';
import { tresAlumnos } from '../../../screenTests/makers/alumnos.ts';
import { claseDelProfesor, GRUPO_ID } from '../../../screenTests/makers/grupos.ts';
import { LISTA_ID, playListado } from '../../../screenTests/makers/listado.ts';
import { MARTA } from '../../../screenTests/makers/personas.ts';
import { miss, open, PHONE, press, resize, see } from '../../../screenTests/screen.tsx';
import { refused, said } from '../../../screenTests/toasts.ts';
import { play, refuse, sentTo } from '../../../screenTests/wire.ts';

const DESHACER = 'POST /api/Lista/:listaId/deshacer';
const TEXTO = 'Lista de 28 alumnos: 26 nuevos, 2 de otra clase';
const cambios = page.getByRole('dialog', { name: 'Últimos cambios' });
const pregunta = page.getByRole('alertdialog', { name: '¿Deshacer la lista?' });
const button = (name: string) => page.getByRole('button', { name });

const lista = (): Respuesta<'GET /api/Grupo/:id/cambios'>[number] => ({
  id: 7,
  tipo: 'Lista',
  referenciaId: LISTA_ID,
  fecha: new Date().toISOString(),
  texto: TEXTO,
  nombreIcono: null,
  medallaId: null,
  color: null,
  perfiles: [],
  causas: [],
  deshacible: true,
  deshecho: null,
});

async function openClase(answer: Respuesta<typeof DESHACER>): Promise<void> {
  play({
    ...claseDelProfesor(),
    'GET /api/Grupo/:id/perfiles': tresAlumnos(),
    'GET /api/Grupo/:id/cambios': () => [{ ...lista(), ...(sentTo(DESHACER).length > 0 && { deshacible: false }) }],
    [DESHACER]: answer,
  });
  await open(`/grupo/${GRUPO_ID}`, MARTA);
}

test('asks before undoing a list, and keeps it when that is declined', async () => {
  await resize(PHONE);
  await openClase({ mensaje: 'Lista deshecha: 26 cuentas borradas.', quedan: [] });
  await button('Últimos cambios').click();
  await see(cambios.getByText(TEXTO));
  const deshacer = cambios.getByRole('button', { name: `Deshacer: ${TEXTO}` });
  await deshacer.click();
  await see(pregunta.getByText('Quien ya ha ganado algo o ha entrado se queda.'));
  await expect.element(pregunta.getByRole('button', { name: 'Dejarla como está' })).toHaveFocus();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
  await press('{Enter}');
  await miss(pregunta);
  expect(sentTo(DESHACER)).toEqual([]);
  await deshacer.click();
  await pregunta.getByRole('button', { name: 'Deshacer la lista' }).click();
  await miss(pregunta);
  await see(cambios);
  expect(sentTo(DESHACER)).toMatchObject([{ params: { listaId: LISTA_ID } }]);
});

test('asks on Ctrl+Z too, and names who stays and why', async () => {
  await openClase({
    mensaje: 'Lista deshecha: 26 cuentas borradas.',
    quedan: [
      { perfilId: 11, nombreEstudiante: 'Aisha Diallo', motivo: 'Logros', porque: 'Ya ha ganado algo.' },
      { perfilId: 12, nombreEstudiante: 'Hugo Martín', motivo: 'Entro', porque: 'Ya ha entrado con su cuenta.' },
    ],
  });
  await see(button('Últimos cambios'));
  await press('{Control>}z{/Control}');
  await pregunta.getByRole('button', { name: 'Deshacer la lista' }).click();
  const quedan = page.getByRole('alertdialog', { name: '2 alumnos se quedan como están' });
  await see(quedan.getByText('Aisha Diallo'));
  await see(quedan.getByText('Ya ha entrado con su cuenta'));
  await quedan.getByRole('button', { name: 'Entendido' }).click();
  await miss(quedan);
  await said('Lista deshecha: 26 cuentas borradas.');
  expect(sentTo(DESHACER)).toHaveLength(1);
});

test('says why a list can no longer be undone', async () => {
  await openClase({ mensaje: '', quedan: [] });
  const mensaje = 'Han pasado más de 24 horas: ya no se puede deshacer.';
  refuse(DESHACER, 'FUERA_DE_PLAZO', { plazo: '24 horas' });
  await see(button('Últimos cambios'));
  await press('{Control>}z{/Control}');
  await pregunta.getByRole('button', { name: 'Deshacer la lista' }).click();
  await refused(mensaje);
  await miss(pregunta);
});

test('a list can be undone in the last step of its dialog, which then closes', async () => {
  playListado();
  play({ [DESHACER]: { mensaje: 'Lista deshecha: 2 cuentas borradas.', quedan: [] } });
  await open(`/grupo/${GRUPO_ID}`, MARTA);
  await askAnadir();
  const listado = page.getByRole('dialog', { name: 'Añadir alumnos a 2.º ESO B' });
  await listado.getByRole('textbox', { name: 'Pega aquí tu lista' }).fill('Diallo, Aisha\nOrtega, Bruno');
  await listado.getByRole('button', { name: 'Revisar la lista' }).click();
  await listado.getByRole('button', { name: 'Crear 2 cuentas' }).click();
  await listado.getByRole('button', { name: 'Deshacer la lista' }).click();
  await pregunta.getByRole('button', { name: 'Dejarla como está' }).click();
  await see(listado.getByText('2 alumnos ya están en la clase'));
  await listado.getByRole('button', { name: 'Deshacer la lista' }).click();
  await pregunta.getByRole('button', { name: 'Deshacer la lista' }).click();
  await miss(listado);
  await said('Lista deshecha: 2 cuentas borradas.');
});
