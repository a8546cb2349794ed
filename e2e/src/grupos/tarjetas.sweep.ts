import { grant } from '@aupa/api/testing';
import { call, escuela, makeClase, named } from '../support/personas.ts';
import { expect, test } from '../support/test.ts';

const NOMBRES = named('Lucía Fernández', 'Ana Luz', 'Maximiliano Etxeberria', 'Mateo Ibáñez', 'Nour Haddad');
const NOTAS = [12.5, 33.25, 66.75, 99.99, 100];

for (const theme of ['light', 'dark'] as const) {
  test(`a grade’s words cover no medal or button on any phone: ${theme}`, async ({ open }) => {
    const clase = await makeClase(NOMBRES);
    const { token } = clase.profesor;
    const [contada, ...otras] = clase.medallas;
    const equivalencias = NOTAS.map((nota, i) => ({
      nota,
      medallasNecesarias: [{ id: contada?.id ?? 0, cantidad: i + 1 }],
    }));
    const tabla = await call(token, 'POST /api/TablaEquivalencia', { body: { nombre: 'Cien', equivalencias } });
    await call(token, 'PUT /api/Grupo/editar/:id', {
      params: { id: clase.grupoId },
      body: { nombre: '2.º B', materia: 'Matemáticas', institucion: 'IES Norte', tablaEquivalenciaId: tabla.id },
    });
    for (const [i, { perfilId }] of clase.alumnos.entries()) {
      const dadas = [[contada, i + 1] as const, ...otras.slice(0, 3).map((una) => [una, 12] as const)];
      for (const [medalla, n] of dadas) {
        await grant(escuela, clase, perfilId, { medallaId: medalla?.id ?? 0, n });
      }
    }
    const page = await open({ sesion: clase.profesor, size: { width: 412, height: 900 }, theme });
    await page.goto(`/grupo/${clase.grupoId}`);
    await page.getByText('100,00').waitFor();
    for (const width of [320, 360, 384, 390, 412]) {
      await page.setViewportSize({ width, height: 900 });
      const faults = await page.getByRole('list', { name: 'Alumnos' }).evaluate((list) =>
        [...list.children].flatMap((card) => {
          const boxes = (selector: string) =>
            [...card.querySelectorAll(selector)].map((e) => e.getBoundingClientRect());
          const words = boxes('button[aria-haspopup=dialog] span').filter((box) => box.width > 1);
          const rest = boxes('[aria-label=Medallas] > li, button:not([aria-haspopup=dialog])');
          const lies = words.some((a) =>
            rest.some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5),
          );
          const [face] = boxes('a');
          const isOut = words.some((a) => a.right > card.getBoundingClientRect().right || a.left < (face?.right ?? 0));
          return words.length === 0 || lies || isOut ? [card.textContent] : [];
        }),
      );
      expect(faults, `${width} px`).toEqual([]);
    }
  });
}
