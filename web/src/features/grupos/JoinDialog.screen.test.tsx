import type { SolicitudUnionPropia } from '@aupa/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { vestidoInicial } from '../../screenTests/makers/avatar.ts';
import { GRUPO_ID } from '../../screenTests/makers/grupos.ts';
import { LUCIA, usuario } from '../../screenTests/makers/personas.ts';
import { miss, open, PHONE, press, resize, see } from '../../screenTests/screen.tsx';
import { play, refuse, sentTo } from '../../screenTests/wire.ts';

const JOIN = 'POST /api/Estudiante/unirse-grupo';
const solicitud: SolicitudUnionPropia = {
  id: 31,
  grupoId: GRUPO_ID,
  grupoNombre: '2.º ESO B',
  materia: 'Matemáticas',
  profesorNombre: 'Marta Gil',
  fecha: '2026-11-26T08:00:00Z',
  estado: 'Pendiente',
  motivo: null,
};
const dialog = page.getByRole('dialog', { name: 'Únete a una asignatura' });
const codigo = dialog.getByLabelText('Código de la asignatura');
const join = dialog.getByRole('button', { name: 'Unirse' });

function playJoin(): void {
  play({
    'GET /api/Usuario/me': usuario(LUCIA),
    'GET /api/estudiante/mis-grupos': [],
    'GET /api/Estudiante/solicitudes-union': () => (sentTo(JOIN).length === 0 ? [] : [solicitud]),
    'GET /api/Avatar/propio': { ...vestidoInicial(), imagen: null },
    'GET /api/Grupo/invitacion': { grupoNombre: '2.º ESO B', materia: 'Matemáticas', profesorNombre: 'Marta Gil' },
    [JOIN]: { mensaje: 'Solicitud enviada.', grupoNombre: '2.º ESO B' },
  });
}

async function openJoin(): Promise<void> {
  playJoin();
  await open('/groups', LUCIA);
  await page.getByRole('button', { name: 'Unirse a una asignatura' }).first().click();
}

test('understands a join link that is pasted into the field of the code', async () => {
  await openJoin();
  await codigo.fill(' aupa.example/groups?codigo=23e456 ');
  await expect.element(codigo).toHaveValue('23e456');
  await join.click();
  await miss(dialog);
  expect(sentTo(JOIN).map(({ query }) => query)).toEqual([{ codigo: '23E456' }]);
});

test('says by its field what is wrong with a code, gives it the focus, and is heard', async () => {
  await openJoin();
  refuse('GET /api/Grupo/invitacion', 'INVITACION_DESCONOCIDA');
  refuse(JOIN, 'CODIGO_DESCONOCIDO', { campo: 'codigo' });
  const refusal = 'Ese código no es de ninguna clase o ya no sirve. Pide el de ahora a tu profesor.';
  await codigo.fill('ZZZZZZ');
  // A screen reader hears only a region that was there before.
  const region = dialog.element().querySelector<HTMLElement>('[aria-live=polite]');
  await join.click();
  await see(dialog.getByText(refusal));
  await expect.element(codigo).toHaveFocus();
  await expect.element(codigo).toHaveAccessibleDescription(refusal);
  expect([region?.isConnected, region?.innerText]).toEqual([true, refusal]);
  // Nothing is said twice, and leaving the field mends nothing.
  expect(page.getByRole('alert').elements()).toEqual([]);
  await press('{Tab}');
  await see(dialog.getByText(refusal));
  await codigo.fill('ZZZ');
  await press('{Enter}');
  await see(dialog.getByText('Ingrese un código válido.'));
  await expect.element(codigo).toHaveFocus();
  expect([region?.isConnected, region?.innerText]).toEqual([true, 'Ingrese un código válido.']);
  expect(sentTo(JOIN)).toHaveLength(1);
});

test('lets a student join although the list did not come', async () => {
  await resize(PHONE);
  playJoin();
  refuse('GET /api/estudiante/mis-grupos', 400);
  await open('/groups', LUCIA);
  await see(page.getByRole('heading', { name: 'No hemos podido cargar tus asignaturas' }));
  await page.getByRole('button', { name: 'Unirse a una asignatura' }).click();
  await codigo.fill('23E456');
  await join.click();
  await see(page.getByText(/esperando a que .+ te deje entrar/).first());
  expect(sentTo(JOIN).map(({ query }) => query)).toEqual([{ codigo: '23E456' }]);
});
