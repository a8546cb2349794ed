import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { claseDeLucia, claseDelProfesor, GRUPO_ID } from '../../../screenTests/makers/grupos.ts';
import { LUCIA, MARTA } from '../../../screenTests/makers/personas.ts';
import { playRecompensas, playTienda, recompensa } from '../../../screenTests/makers/tienda.ts';
import { miss, open, PHONE, resize, see } from '../../../screenTests/screen.tsx';
import { countReadsOfClase, happens, play, untilQuiet } from '../../../screenTests/wire.ts';

const PATH = `/grupo/${GRUPO_ID}?pestana=tienda`;
const PISTA = recompensa(1, 'Pista en el examen', 60);

async function deleteGrupo(): Promise<void> {
  await untilQuiet();
  const before = countReadsOfClase();
  play({ 'GET /api/estudiante/mis-grupos': [], 'GET /api/profesor/mis-grupos': [] });
  happens({ clase: 'grupo-eliminado', grupoId: GRUPO_ID });
  await see(page.getByRole('heading', { name: 'No hemos encontrado esta clase' }));
  await see(page.getByText('Puede que se haya eliminado o que ya no estés en él.'));
  await expect.poll(() => document.title).toContain('Clase no encontrada');
  await untilQuiet();
  expect(countReadsOfClase()).toBe(before);
}

test('tells a pupil that the group was deleted, even mid-redemption, stops requesting it, and links back', async () => {
  await resize(PHONE);
  play({ ...claseDeLucia(), 'GET /api/Estudiante/solicitudes-union': [] });
  playTienda(100, PISTA);
  await open(PATH, LUCIA);
  await page.getByRole('button', { name: 'Canjear Pista en el examen por 60 monedas' }).click();
  const question = page.getByRole('alertdialog', { name: 'Confirmar canje' });
  await see(question);
  await deleteGrupo();
  await miss(question);
  await page.getByRole('link', { name: 'Volver al inicio' }).click();
  await see(page.getByRole('heading', { name: 'Asignaturas', level: 1 }));
  expect(page.getByText('Matemáticas').elements()).toEqual([]);
});

test('tells the teacher that the group was deleted, and stops requesting it', async () => {
  play(claseDelProfesor());
  playRecompensas(1, PISTA);
  await open(PATH, MARTA);
  await see(page.getByRole('heading', { name: 'Pista en el examen' }));
  await deleteGrupo();
});
