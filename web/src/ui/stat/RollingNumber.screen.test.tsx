import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { claseDeLucia, GRUPO_ID } from '../../screenTests/makers/grupos.ts';
import { dada, playPerfil } from '../../screenTests/makers/progreso.ts';
import { LUCIA } from '../../screenTests/makers/personas.ts';
import { open, see, withMotion } from '../../screenTests/screen.tsx';
import { play, untilQuiet } from '../../screenTests/wire.ts';

const MONEDAS = {
  perfil: 'ul[aria-label="Resumen"] li > div > span:last-child',
  tienda: 'section[aria-label="Tus monedas"] strong',
};

function spaceFrames(): { now: number } {
  const clock = { now: 0 };
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((step) =>
    Number(setTimeout(() => step((clock.now += 50)))),
  );
  onTestFinished(() => void vi.restoreAllMocks());
  return clock;
}

function noteMonedas(where: keyof typeof MONEDAS) {
  const clock = spaceFrames();
  const seen: Array<{ at: number; shown: number; said: number }> = [];
  const read = () => {
    const value = document.querySelector(MONEDAS[where]);
    const [shown, said] = [value?.firstElementChild ?? value, value?.lastElementChild ?? value];
    seen.push({ at: clock.now, shown: Number(shown?.textContent), said: Number(said?.textContent) });
  };
  const observer = new MutationObserver(read);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  read();
  return seen;
}

for (const [where, isCalm] of [
  ['perfil', false],
  ['tienda', false],
  ['perfil', true],
  ['tienda', true],
] as const) {
  test(`coins count up in ${where}, at once with reduced motion: ${isCalm}`, async () => {
    if (!isCalm) await withMotion();
    play({ ...claseDeLucia(), 'GET /api/Tienda/:id/recompensas': [] });
    const { give } = playPerfil({ antes: [dada('Participación')] });
    await open(`/grupo/${GRUPO_ID}?pestana=${where}`, LUCIA);
    await see(page.getByText(where === 'perfil' ? 'Medallas para avanzar' : '5 monedas'));
    await untilQuiet();
    const seen = noteMonedas(where);
    expect(seen).toMatchObject([{ shown: 5, said: 5 }]);
    give('Participación', null, 4);
    await expect.poll(() => seen.at(-1)?.shown).toBe(25);
    const between = seen.filter(({ shown }) => shown > 5 && shown < 25);
    const last = seen.find(({ shown }) => shown === 25);
    expect(between.length > 0).toBe(!isCalm);
    // At most 1.2 s from the first frame (checklist 12).
    expect((last?.at ?? Infinity) - (between[0] ?? last)!.at).toBeLessThan(1200);
    // A screen reader gets either the old or the new number.
    expect(new Set(seen.map(({ said }) => said))).toEqual(new Set([5, 25]));
  });
}
