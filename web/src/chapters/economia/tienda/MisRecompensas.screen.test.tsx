import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { claseDeLucia, GRUPO_ID } from '../../../screenTests/makers/grupos.ts';
import { playPerfil } from '../../../screenTests/makers/progreso.ts';
import { LUCIA } from '../../../screenTests/makers/personas.ts';
import { enter, open } from '../../../screenTests/screen.tsx';
import { play } from '../../../screenTests/wire.ts';

test('focuses the first reward that «more» shows, by keyboard', async () => {
  const dibujo = { nombreIcono: 'gift' };
  const canje = { precio: 10, tipo: 'Icono', representacion: dibujo, datos: dibujo, repetible: false } as const;
  const estado = { fecha: '2026-11-26T08:00:00Z', estado: 'Pendiente', esRegalo: false } as const;
  play(claseDeLucia());
  playPerfil();
  const recompensas = [8, 7, 6, 5, 4, 3, 2, 1].map((id) => ({
    ...canje,
    ...estado,
    id,
    canjeId: id,
    nombre: `Premio ${id}`,
  }));
  play({ 'GET /api/Estudiante/perfiles/:perfilId/recompensas': recompensas });
  await open(`/grupo/${GRUPO_ID}?pestana=perfil`, LUCIA);
  const more = page.getByRole('button', { name: 'Ver 2 más' });
  await enter(more);
  await expect.poll(() => document.activeElement?.closest('li')?.textContent).toContain('Premio 2');
});
