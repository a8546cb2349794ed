import type { Sesion } from '@aupa/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { pass, takeClock } from '../../screenTests/clock.ts';
import { countStored, giveMedalla, openCut } from '../../screenTests/cola.ts';
import { signIn } from '../../screenTests/field.ts';
import { GRANT, REVOKE } from '../../screenTests/makers/entregas.ts';
import { GRUPO_ID, listaDelProfesor } from '../../screenTests/makers/grupos.ts';
import { deInvitado, MARTA } from '../../screenTests/makers/personas.ts';
import { address, miss, open, press, see } from '../../screenTests/screen.tsx';
import { admit, play, refuse, restoreNetwork, sentTo } from '../../screenTests/wire.ts';

const banner = page.getByRole('status').filter({ hasText: /espera|sin enviar|No se ha/ });
const lista = page.getByRole('dialog', { name: 'Sin enviar' });
const nada = page.getByRole('dialog', { name: 'No queda nada sin enviar' });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const perfiles = () => sentTo(GRANT).map(({ params }) => params.perfilId);

async function leave(): Promise<void> {
  await button(/menú/i).click();
  await button('Cerrar sesión').click();
}

async function comeIn(sesion: Sesion): Promise<void> {
  play({ ...deInvitado(sesion), ...listaDelProfesor(), 'POST /api/Sesion/cerrar': undefined });
  await signIn(sesion.nombreUsuario, 'Clave-2026!');
  await see(page.getByRole('list', { name: 'Grupos' }));
}

test('signing out asks whether to stay or to drop waiting acts', async () => {
  await openCut();
  await giveMedalla();
  await see(banner);
  await leave();
  const asked = page.getByRole('dialog', { name: 'Hay 1 medalla sin enviar' });
  await see(asked);
  await asked.getByRole('button', { name: 'Seguir aquí' }).click();
  await see(banner);
  expect(countStored()).toBe(1);
  await leave();
  await asked.getByRole('button', { name: 'Salir y descartarla' }).click();
  await see(button('Iniciar sesión'));
  expect([countStored(), perfiles()]).toEqual([0, [13]]);
});

test('after a session has ended, only the same account sends its acts', async () => {
  takeClock();
  const heldOf = await openCut();
  await giveMedalla();
  await see(banner);
  refuse(GRANT, 'SESION_CADUCADA');
  restoreNetwork();
  await expect.poll(address).toBe('/login');
  expect([countStored(), perfiles()]).toEqual([1, [13, 11]]);
  admit(GRANT);
  await comeIn({ ...MARTA, id: MARTA.id.replace(/1$/, '9'), nombreUsuario: 'berta', token: 'token-9' });
  await pass(10_000);
  await miss(banner);
  await leave();
  await see(button('Iniciar sesión'));
  expect([countStored(), perfiles()]).toEqual([1, [13, 11]]);
  await comeIn(MARTA);
  await expect.poll(() => heldOf(11)).toEqual({ Participación: 1 });
  await expect.poll(countStored).toBe(0);
});

test('asks about acts of another day: one is sent, the other dropped', async () => {
  const heldOf = await openCut();
  await giveMedalla();
  await giveMedalla('Mateo Quispe');
  await see(banner.filter({ hasText: '2 medallas' }));
  let dia = '';
  for (const [name, text] of Object.entries<string>(localStorage).filter(([name]) => name.startsWith('cola.'))) {
    const una = JSON.parse(text) as { at: number };
    const at = una.at - 3 * 24 * 3_600_000;
    dia = new Intl.DateTimeFormat('es', { weekday: 'long', day: 'numeric', month: 'long' }).format(at);
    localStorage.setItem(name, JSON.stringify({ ...una, at }));
  }
  // Leaves while offline, and reloads online.
  await open('/login');
  restoreNetwork();
  await open(`/grupo/${GRUPO_ID}`, MARTA);
  await see(banner.filter({ hasText: `2 medallas del ${dia} sin enviar. ¿Las envías?` }));
  await button('Ver').click();
  await see(lista.getByText(`Lo hiciste el ${dia}: ¿lo envías?`).first());
  await lista.getByRole('button', { name: 'Enviar: Participación para Lucía Fernández' }).click();
  await expect.poll(() => heldOf(11)).toEqual({ Participación: 1 });
  await see(page.getByText('¿La envías?'));
  await lista.getByRole('button', { name: 'Descartar: Participación para Mateo Quispe' }).click();
  await see(nada);
  await press('{Escape}');
  await miss(banner);
  expect([countStored(), perfiles()]).toEqual([0, [13, 11]]);
});

test('asks whether medals from before a closed term count in the new one or are dropped', async () => {
  const heldOf = await openCut();
  await giveMedalla();
  await giveMedalla('Mateo Quispe');
  await see(banner.filter({ hasText: '2 medallas esperan' }));
  // By keyboard, because a toast may cover the button.
  (button('Ver').element() as HTMLElement).focus();
  await press('{Enter}');
  await see(lista.getByText(/^Lo hiciste hoy a las? \d+:\d\d\. Espera la conexión\.$/).first());
  await press('{Escape}');
  refuse(GRANT, 'EVALUACION_CERRADA');
  restoreNetwork();
  await see(
    banner.filter({ hasText: '2 medallas sin enviar. Son de antes de cerrar una evaluación. ¿Cuentan en la nueva?' }),
  );
  await button('Ver').click();
  await see(lista.getByText(/^Lo hiciste hoy a las? \d+:\d\d\. Esto se hizo antes de cerrar una evaluación\./).first());
  admit(GRANT);
  await lista.getByRole('button', { name: 'En la nueva: Participación para Lucía Fernández' }).click();
  await expect.poll(() => heldOf(11)).toEqual({ Participación: 1 });
  await lista.getByRole('button', { name: 'Descartar: Participación para Mateo Quispe' }).click();
  await see(nada);
  expect([countStored(), heldOf(12)]).toEqual([0, {}]);
});

const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('without storage it warns, asks before leaving the page, and still sends the medal', async () => {
  const heldOf = await openCut();
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  onTestFinished(() => full.mockRestore());
  expect(isHeld()).toBe(false);
  await giveMedalla();
  await see(banner.filter({ hasText: 'No cierres esta página' }));
  expect(isHeld()).toBe(true);
  restoreNetwork();
  await miss(banner);
  expect([heldOf(11), isHeld()]).toEqual([{ Participación: 1 }, false]);
});

test('a medal taken back before it was sent is never sent', async () => {
  await openCut();
  // Sent without an answer, so it may be done. The next one is never sent.
  await giveMedalla();
  await see(banner);
  await giveMedalla('Mateo Quispe', 'Lectura');
  await see(banner.filter({ hasText: '2 medallas esperan' }));
  await button(/^Más opciones.*Mateo/).click();
  await page.getByRole('menuitem', { name: 'Quitar medalla' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar', exact: true }).click();
  await see(banner.filter({ hasText: '1 medalla espera' }));
  restoreNetwork();
  await expect.poll(countStored).toBe(0);
  expect([perfiles(), sentTo(REVOKE)]).toEqual([[13, 11], []]);
});

test('says that a medal was refused until the message is read', async () => {
  await openCut();
  await giveMedalla('Mateo Quispe', 'Lectura');
  await see(banner);
  refuse(GRANT, 'NO_ENCONTRADO');
  restoreNetwork();
  await see(banner.filter({ hasText: 'No se ha hecho: Lectura para Mateo Quispe.' }));
  await button('Ver').click();
  await lista.getByRole('button', { name: 'Entendido' }).click();
  await see(nada);
  await miss(banner);
  expect(countStored()).toBe(0);
});
