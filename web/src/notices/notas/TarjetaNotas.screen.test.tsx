import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { judgeState } from '../../screenTests/axe.ts';
import { pass, takeClock } from '../../screenTests/clock.ts';
import { GRUPO_ID } from '../../screenTests/makers/grupos.ts';
import { playLogros } from '../../screenTests/makers/logros.ts';
import { deMedalla, MATEO, novedad, NURIA, playNovedades } from '../../screenTests/makers/novedades.ts';
import { pac, playPac } from '../../screenTests/makers/pac.ts';
import { LUCIA } from '../../screenTests/makers/personas.ts';
import { address, DESKTOP, focus, miss, open, PHONE, press, resize, see } from '../../screenTests/screen.tsx';
import { happens, hold, refuse, sentTo, untilQuiet } from '../../screenTests/wire.ts';
import { PATIENCE_MS } from '../../ui/stage/stage.ts';
import { notify } from '../../ui/toast/notify.ts';

const PERFIL_ID = 11;
const AYUDA = { id: 3, nombre: 'Me ayudó a entenderlo', nombreIcono: 'heart' };
const nota = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Cerrar' }) });
const CONTAR = 'POST /api/PerfilEstudiante/:perfilId/novedades';
const NOVEDADES = 'GET /api/PerfilEstudiante/:perfilId/novedades';

async function openAparte(href = '/groups') {
  const logros = playLogros();
  const { add, contadas, pendientes } = playNovedades([]);
  await open(href, LUCIA);
  await untilQuiet();
  const come = (clase: Parameters<typeof novedad>[1], frase: string, more: Parameters<typeof novedad>[3]) => {
    const id = happens({ clase, grupoId: GRUPO_ID, perfilId: PERFIL_ID });
    add(novedad(id, clase, frase, more));
    return id;
  };
  const kudoOf = (cara: typeof MATEO) =>
    come('kudo-recibido', `Reconocimiento «${AYUDA.nombre}» de ${cara.nombreEstudiante}.`, {
      caras: [cara],
      tipoKudo: AYUDA,
    });
  const win = (nombre: string) => {
    const id = logros.win(nombre);
    add(novedad(id, 'medallas-otorgadas', `«${nombre}». Te la ha dado Marta.`, { medallas: [deMedalla(nombre)] }));
    return id;
  };
  return { win, come, kudoOf, contadas, pendientes };
}

for (const size of [DESKTOP, PHONE]) {
  test(`appears wherever a pupil is, with avatar and words, at ${size.width} px`, async () => {
    await resize(size);
    const { kudoOf, contadas } = await openAparte();
    const id = kudoOf(MATEO);
    await see(nota.getByText('Mateo dice que le ayudaste a entenderlo'));
    await see(nota.getByText('De Mateo'));
    expect(nota.getByText(AYUDA.nombre).query()).toBeNull();
    expect([...contadas]).toEqual([id]);
    await judgeState(`a note of a kudo at ${size.width} px`);
    await press('{Escape}');
    await miss(nota);
  });
}

test('merges news that comes together, and counts what does not fit', async () => {
  const { kudoOf, come } = await openAparte();
  for (const cara of [MATEO, NURIA]) kudoOf(cara);
  for (const nombre of ['Uno', 'Dos', 'Tres', 'Cuatro']) {
    come('canje-entregado', `Recompensa «${nombre}» entregada.`, {
      recompensa: { id: 5, nombre, representacion: { nombreIcono: 'gift' } },
    });
  }
  await see(nota.getByText('Nuria y Mateo dicen que les ayudaste a entenderlo'));
  await see(nota.getByText('Recompensa «Cuatro» entregada.'));
  await see(nota.getByText('y 2 más'));
});

test('answers a request kindly, with a link to it', async () => {
  const { come } = await openAparte();
  come('solicitud-medalla-rechazada', 'Marta te responde sobre «Lectura».', {
    medallas: [deMedalla('Lectura')],
    pedida: 'He leído tres libros.',
    motivo: 'Cuéntanos uno en clase.',
  });
  await see(nota.getByText('Marta te responde sobre «Lectura».'));
  await see(nota.getByText('«Cuéntanos uno en clase.»'));
  // White paper without a kudo's colour.
  const card = nota.element().querySelector('[data-look]');
  expect(card && getComputedStyle(card).backgroundColor).toBe('rgb(255, 255, 255)');
  await nota.getByRole('button', { name: 'Ver: Marta te responde sobre «Lectura».' }).click();
  await expect.poll(address).toBe(`/grupo/${GRUPO_ID}?pestana=perfil#mis-solicitudes`);
});

const dicen = page.getByText('Mateo dice que le ayudaste a entenderlo');
const mientras = page.getByRole('dialog', { name: 'Mientras no estabas' });
const claimed = () => sentTo(CONTAR).flatMap(({ body }) => body.eventosIds);
async function untilAsked(times: number) {
  await expect.poll(() => sentTo(NOVEDADES).length).toBe(times);
  await untilQuiet();
}

test('waits for a celebration, and is not repeated by the card', async () => {
  const { kudoOf, win, pendientes } = await openAparte(`/grupo/${GRUPO_ID}?pestana=perfil`);
  const medallaId = win('Participación');
  await see(page.getByText('¡Has ganado una medalla!'));
  focus(page.getByRole('button', { name: 'Cerrar' }));
  const kudoId = kudoOf(MATEO);
  await untilAsked(2);
  expect(claimed()).toEqual([medallaId]);
  await press('{Escape}');
  await see(dicen);
  expect(claimed()).toEqual([medallaId, kudoId]);
  expect(pendientes()).toEqual([]);
  await open(`/grupo/${GRUPO_ID}`, LUCIA);
  await untilAsked(3);
  expect(mientras.query()).toBeNull();
});

test('news that was not shown before a reload appears on the card', async () => {
  const { kudoOf } = await openAparte(`/grupo/${GRUPO_ID}?pestana=perfil`);
  await page.getByRole('button', { name: 'Solicitar medalla al profesor' }).click();
  await see(page.getByRole('dialog'));
  kudoOf(MATEO);
  await untilAsked(2);
  expect(claimed()).toEqual([]);
  await open(`/grupo/${GRUPO_ID}`, LUCIA);
  await see(mientras.getByText(AYUDA.nombre));
});

test('shows only what it has claimed, and leaves the unclaimable to the next visit', async () => {
  const { kudoOf, contadas, pendientes } = await openAparte();
  const held = hold(CONTAR);
  const ajeno = kudoOf(MATEO);
  await expect.poll(claimed).toEqual([ajeno]);
  contadas.add(ajeno);
  held.letGo();
  refuse(CONTAR, 'ERROR_INTERNO');
  const suyo = kudoOf(NURIA);
  await expect.poll(claimed).toEqual([ajeno, suyo, suyo]);
  notify.success('Reconocimiento enviado');
  await see(page.getByText('Reconocimiento enviado'));
  expect(nota.query()).toBeNull();
  expect(pendientes()).toEqual([suyo]);
});

test('lets other notices show while its claim hangs, and appears once it is answered', async () => {
  takeClock();
  const { kudoOf } = await openAparte();
  const held = hold(CONTAR);
  kudoOf(MATEO);
  await expect.poll(() => claimed().length).toBe(1);
  await pass(PATIENCE_MS);
  notify.success('Reconocimiento enviado');
  await see(page.getByText('Reconocimiento enviado'));
  expect(dicen.query()).toBeNull();
  held.letGo();
  await see(dicen);
  expect(claimed()).toHaveLength(1);
});

test('shows a gift and other news if the challenge can’t be celebrated any more', async () => {
  const { kudoOf, come, pendientes } = await openAparte();
  const gift = { id: 5, nombre: 'Excursión', representacion: { nombreIcono: 'gift' } };
  const comeGift = () =>
    come('regalo-recibido', 'Recompensa «Excursión» por el desafío de la clase.', { recompensa: gift });
  // A new challenge has begun; then there is no answer at all.
  playPac(pac());
  comeGift();
  kudoOf(MATEO);
  await see(nota.getByText('¡Desafío conseguido!'));
  await see(nota.getByText('Recompensa «Excursión» por el desafío de la clase.'));
  await see(dicen);
  await press('{Escape}');
  await miss(nota);
  refuse('GET /api/Profesor/pac', 'NO_ENCONTRADO');
  kudoOf(NURIA);
  comeGift();
  await see(nota.getByText('Nuria dice que le ayudaste a entenderlo'));
  await see(nota.getByText('¡Desafío conseguido!'));
  expect(pendientes()).toEqual([]);
});

test('waits behind a locked screen until the pupil looks', async () => {
  const { kudoOf } = await openAparte();
  const setHidden = (value: boolean) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  onTestFinished(() => void Reflect.deleteProperty(document, 'hidden'));
  setHidden(true);
  kudoOf(MATEO);
  await untilQuiet();
  expect(sentTo(CONTAR)).toEqual([]);
  setHidden(false);
  const held = hold(NOVEDADES);
  await expect.poll(() => sentTo(NOVEDADES).length).toBeGreaterThan(0);
  setHidden(true);
  held.letGo();
  await untilQuiet();
  expect(sentTo(CONTAR)).toEqual([]);
  setHidden(false);
  await see(nota.getByText('Mateo dice que le ayudaste a entenderlo'));
});
