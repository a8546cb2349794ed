import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { judgeState } from '../../screenTests/axe.ts';
import { GRUPO_ID } from '../../screenTests/makers/grupos.ts';
import { playLogros } from '../../screenTests/makers/logros.ts';
import { deMedalla, MATEO, novedad, NURIA, playNovedades } from '../../screenTests/makers/novedades.ts';
import { LUCIA } from '../../screenTests/makers/personas.ts';
import { address, DESKTOP, focus, miss, open, PHONE, press, resize, see } from '../../screenTests/screen.tsx';
import { happens, sentTo, untilQuiet } from '../../screenTests/wire.ts';

const PERFIL_ID = 11;
const AYUDA = { id: 3, nombre: 'Me ayudó a entenderlo', nombreIcono: 'heart' };
const nota = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Cerrar' }) });
const CONTAR = 'POST /api/PerfilEstudiante/:perfilId/novedades';

/** Lucía looks at her groups. Answers how something comes to her. */
async function openAparte(href = '/groups') {
  const logros = playLogros();
  const { add, contadas } = playNovedades([]);
  await open(href, LUCIA);
  await untilQuiet();
  const come = (clase: Parameters<typeof novedad>[1], frase: string, more: Parameters<typeof novedad>[3]) => {
    const id = happens({ clase, grupoId: GRUPO_ID, perfilId: PERFIL_ID });
    add(novedad(id, clase, frase, more));
    return id;
  };
  const kudoDe = (cara: typeof MATEO) =>
    come('kudo-recibido', `Reconocimiento «${AYUDA.nombre}» de ${cara.nombreEstudiante}.`, {
      caras: [cara],
      tipoKudo: AYUDA,
    });
  return { ...logros, come, kudoDe, contadas };
}

for (const size of [DESKTOP, PHONE]) {
  test(`flies in wherever a pupil is, with the face and the words, at ${size.width} px`, async () => {
    await resize(size);
    const { kudoDe, contadas } = await openAparte();
    const id = kudoDe(MATEO);
    await see(nota.getByText('Mateo dice que le ayudaste a entenderlo'));
    await see(nota.getByText(AYUDA.nombre));
    await see(nota.getByText('De Mateo'));
    expect([...contadas]).toEqual([id]);
    await judgeState(`a note of a kudo at ${size.width} px`);
    await press('{Escape}');
    await miss(nota);
  });
}

test('is one for those that come together, and counts what it has no line for', async () => {
  const { kudoDe, come } = await openAparte();
  for (const cara of [MATEO, NURIA]) kudoDe(cara);
  for (const nombre of ['Uno', 'Dos', 'Tres', 'Cuatro']) {
    come('canje-entregado', `Recompensa «${nombre}» entregada.`, {
      recompensa: { id: 5, nombre, representacion: { nombreIcono: 'gift' } },
    });
  }
  await see(nota.getByText('Nuria y Mateo dicen que les ayudaste a entenderlo'));
  await see(nota.getByText('Recompensa «Cuatro» entregada.'));
  await see(nota.getByText('y 2 más'));
});

test('answers a request kindly, with the way to it', async () => {
  const { come } = await openAparte();
  come('solicitud-medalla-rechazada', 'Marta te responde sobre «Lectura».', {
    medallas: [deMedalla('Lectura')],
    pedida: 'He leído tres libros.',
    motivo: 'Cuéntanos uno en clase.',
  });
  await see(nota.getByText('Marta te responde sobre «Lectura».'));
  await see(nota.getByText('«Cuéntanos uno en clase.»'));
  // Paper of its own, without a kudo's colour too: words over words are not read.
  const card = nota.element().querySelector('[data-look]');
  expect(card && getComputedStyle(card).backgroundColor).toBe('rgb(255, 255, 255)');
  await nota.getByRole('button', { name: 'Ver: Marta te responde sobre «Lectura».' }).click();
  await expect.poll(address).toBe(`/grupo/${GRUPO_ID}?pestana=perfil#mis-solicitudes`);
});

test('waits for a celebration, and is not told again by the card', async () => {
  const { kudoDe, win } = await openAparte(`/grupo/${GRUPO_ID}?pestana=perfil`);
  win('Participación');
  kudoDe(MATEO);
  const medalla = page.getByText('¡Has ganado una medalla!');
  await see(medalla);
  // It stays as long as the focus is in it.
  focus(page.getByRole('button', { name: 'Cerrar' }));
  await expect.poll(() => sentTo(CONTAR).length).toBe(2);
  await untilQuiet();
  expect(page.getByText('Mateo dice que le ayudaste a entenderlo').query()).toBeNull();
  await press('{Escape}');
  await see(page.getByText('Mateo dice que le ayudaste a entenderlo'));
  await open(`/grupo/${GRUPO_ID}`, LUCIA);
  await untilQuiet();
  expect(page.getByRole('dialog', { name: 'Mientras no estabas' }).query()).toBeNull();
});

test('waits behind a locked screen until somebody looks', async () => {
  const { kudoDe } = await openAparte();
  const setHidden = (value: boolean) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  onTestFinished(() => void Reflect.deleteProperty(document, 'hidden'));
  setHidden(true);
  kudoDe(MATEO);
  await untilQuiet();
  expect(sentTo(CONTAR)).toEqual([]);
  setHidden(false);
  await see(nota.getByText('Mateo dice que le ayudaste a entenderlo'));
});
