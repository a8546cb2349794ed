import type { Clase } from '@aupa/api/testing';
import { VISUALES } from '@aupa/domain/juntos';
import type { Locator, Page } from '@playwright/test';
import { DESKTOP, expect, type Open, type OpenOptions, PHONE, test } from '../support/test.ts';
import { makeClase } from '../support/personas.ts';
import { makePac } from './pac.ts';

const LAPTOP = { width: 1366, height: 768 };
const LOW_LAPTOP = { width: 1366, height: 650 };
const SMALL_PHONE = { width: 360, height: 740 };
const NOMBRES = 'Lucía Mateo Nuria Inés Aisha Nour Bruno Arjun Olga Pau Iker Leire'.split(' ');
let clase: Clase;

test.beforeAll(async () => {
  clase = await makeClase(NOMBRES.map((nombre) => [nombre, 'Gil'] as const));
  await makePac(clase, 100);
});

/** The class's tab with a mocked challenge: a hundred real medals and five drawings would take many calls. */
async function openPac(open: Open, options: OpenOptions = {}) {
  const page = await open({ sesion: clase.profesor, ...options });
  let asked = {};
  await page.route(/\/api\/Profesor\/pac\?/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...asked } });
  });
  return {
    page,
    show: async (
      visual: string,
      totalContribuciones: number,
      cantidadMedallasNecesarias: number,
      nombre = 'Cumbre Fibonacci',
    ) => {
      asked = { visual, totalContribuciones, cantidadMedallasNecesarias, nombre };
      await page.goto(`/grupo/${clase.grupoId}?pestana=desafio`);
      const name = new RegExp(`: ${totalContribuciones} de ${cantidadMedallasNecesarias} medallas$`);
      const dibujo = page.getByRole('img', { name });
      await dibujo.waitFor();
      return dibujo;
    },
  };
}

/** Faults of a drawing: cut parts, covered texts, or a hidden path. */
function faultsOf(dibujo: Locator): Promise<string[]> {
  return dibujo.evaluate((svg: SVGSVGElement) => {
    const marco = svg.getBoundingClientRect();
    const things = [...(svg.nextElementSibling?.children ?? [])].map((element) => {
      // The reward's sign is as wide as its words.
      const box = (element.querySelector(':scope > span:has(svg)') ?? element).getBoundingClientRect();
      const text = element.textContent ?? '';
      const kind = /^\+\d+$/.test(text)
        ? 'resto'
        : /^\d/.test(text)
          ? 'camp'
          : text.startsWith('Tarde')
            ? 'sign'
            : 'crew';
      return { text, kind, box, element };
    });
    const titulo = svg.closest('section')?.querySelector('h2')?.parentElement;
    if (titulo && getComputedStyle(titulo).position === 'absolute')
      things.push({ text: 'its name', kind: 'name', box: titulo.getBoundingClientRect(), element: titulo });
    const faults: string[] = [];
    if (!things.some(({ kind }) => kind === 'crew')) faults.push('nobody');
    for (const [i, { text, kind, box, element }] of things.entries()) {
      const out = box.left < marco.left || box.right > marco.right || box.top < marco.top || box.bottom > marco.bottom;
      if (out) faults.push(`${kind} ${text} is cut`);
      if (kind !== 'crew' && element.scrollWidth > element.clientWidth + 1) faults.push(`${text} has no room`);
      for (const other of things.slice(i + 1)) {
        const over =
          Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 0.5 &&
          Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 0.5;
        if (over && (kind !== 'crew' || other.kind !== 'crew')) faults.push(`${text} and ${other.text} overlap`);
      }
    }
    const ways = [...svg.querySelectorAll<SVGPathElement>('path[style*=dasharray]')];
    const gone = ways.at(-1);
    if (!gone) return [...faults, 'nothing is gone'];
    const { a, d, e, f } = gone.getScreenCTM()!;
    const hecho = Number.parseFloat(gone.style.strokeDasharray);
    const isSeen = (s: number) => {
      const { x, y } = gone.getPointAtLength(s);
      return svg.contains(document.elementFromPoint(x * a + e, y * d + f));
    };
    const points = Array.from({ length: Math.floor(hecho / 4) }, (_, i) => i * 4);
    if (points.length < 10 || !points.slice(0, 10).every(isSeen)) faults.push('its beginning is hidden');
    if (points.filter(isSeen).length < points.length * 0.6) faults.push('most of it is hidden');
    return faults;
  });
}

async function lookAt(page: Page, dibujo: Locator, sizes: ReadonlyArray<typeof PHONE>): Promise<void> {
  for (const size of sizes) {
    await test.step(`${size.width} wide`, async () => {
      await page.setViewportSize(size);
      await dibujo.scrollIntoViewIfNeeded();
      await expect.poll(() => faultsOf(dibujo)).toEqual([]);
    });
  }
}

for (const visual of VISUALES) {
  test(`the path of «${visual}» shows from the first medal on, with nothing cut off or covered`, async ({ open }) => {
    const { page, show } = await openPac(open, { theme: visual === 'barco' ? 'dark' : 'light' });
    for (const [total, de, nombre] of [
      [1, 100],
      [20, 100],
      [68, 100, 'La gran travesía de los veintiocho hasta la cumbre'],
      [99, 100],
      [1, 500],
    ] as const) {
      const dibujo = await show(visual, total, de, nombre);
      await lookAt(page, dibujo, [DESKTOP, LOW_LAPTOP, PHONE, SMALL_PHONE]);
    }
  });
}

test('the illustration’s words fit in the easy-to-read font too', async ({ open }) => {
  const { page, show } = await openPac(open);
  const dibujo = await show('montana', 40, 100);
  await page.evaluate(() => (document.documentElement.dataset.letra = 'facil'));
  await lookAt(page, dibujo, [DESKTOP, SMALL_PHONE]);
});

test('the illustration is large, and editing or deleting needs no scrolling', async ({ open }) => {
  const { page, show } = await openPac(open);
  const dibujo = await show('montana', 68, 100);
  for (const [size, ancho] of [
    [DESKTOP, 780],
    [LAPTOP, 740],
  ] as const) {
    await page.setViewportSize(size);
    await expect(page.getByRole('button', { name: 'Editar desafío' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Eliminar el desafío Cumbre Fibonacci' })).toBeInViewport({
      ratio: 1,
    });
    await expect(dibujo).toBeInViewport({ ratio: 1 });
    await expect.poll(async () => (await dibujo.boundingBox())?.width ?? 0).toBeGreaterThan(ancho);
  }
});
