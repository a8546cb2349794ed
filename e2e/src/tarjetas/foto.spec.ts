import { createClase, newDeLista, takeEjemplos } from '@aupa/api/testing';
import { call, escuela } from '../support/personas.ts';
import { test } from '../support/test.ts';
const N = [
  ['Aisha', 'Diallo'],
  ['Álvaro', 'Núñez'],
  ['Bruno', 'Ortega'],
  ['Carmen', 'Ortiz'],
  ['Chloe', 'Mbaye'],
  ['Daniela', 'Peña'],
  ['Diego', 'Ruiz'],
  ['Emma', 'Soler'],
  ['Fátima', 'Sow'],
  ['María del Carmen Inmaculada', 'Fernández de la Fuente y Olóriz'],
  ['Hugo', 'Martín'],
] as const;
test('foto', async ({ open }) => {
  const clase = await createClase(escuela, { rubrica: takeEjemplos });
  await newDeLista(escuela, clase, N);
  for (const [name, o] of [
    ['d', { size: { width: 1280, height: 900 } }],
    ['p', { size: { width: 360, height: 740 }, theme: 'dark' as const }],
  ] as const) {
    const page = await open({ sesion: clase.profesor, ...o });
    await page.goto(`/grupo/${clase.grupoId}/tarjetas`);
    await page.getByText('11 tarjetas · 2 hojas').or(page.getByText('Todos (11)')).first().waitFor();
    await page.screenshot({ path: `/tmp/tj-${name}-page.png` });
    await page.getByRole('button', { name: 'Hacer las tarjetas' }).click();
    if (name === 'p') await page.getByRole('alertdialog').getByRole('button', { name: 'Hacer las tarjetas' }).click();
    await page.getByRole('article').nth(10).waitFor();
    await page.screenshot({ path: `/tmp/tj-${name}-pliego.png` });
    if (name === 'd') {
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize({ width: 794, height: 1123 });
      await page.getByRole('region').first().screenshot({ path: '/tmp/tj-a4.png' });
    }
  }
  await call(clase.profesor.token, 'PUT /api/Profesor/guia', { body: { oculta: false } });
});
