import type { Clase } from '@aupa/api/testing';
import { escuelaAt } from '@aupa/api/testing';
import type { Page } from '@playwright/test';
import { origin } from '../support/test.ts';

/** Parts of a lesson's page, by role and label. */

export const enMarcha = (page: Page) => page.getByRole('navigation', { name: 'Clase en marcha' });
export const casilla = (page: Page, nombre: string) => page.getByRole('checkbox', { name: `Elegir a ${nombre}` });
export const dock = (page: Page) => page.getByRole('region', { name: 'Dar medalla a los elegidos' });
export const turno = (page: Page) => page.getByRole('region', { name: 'A quién le toca' });
export const equipos = (page: Page) => page.getByRole('list', { name: 'Equipos' });

export async function left(page: Page): Promise<number> {
  const [minutos, segundos] = ((await page.getByRole('timer').textContent()) ?? '').split(':').map(Number);
  return (minutos ?? 0) * 60 + (segundos ?? 0);
}

/** Medals per pupil's first name, from the server. Pupils without any are left out. */
export async function heldBy(clase: Clase, at = origin): Promise<Record<string, Record<string, number>>> {
  const perfiles = await escuelaAt(at).must(clase.profesor.token, 'GET /api/Grupo/:id/perfiles', {
    params: { id: clase.grupoId },
  });
  const conAlguna = perfiles.filter(({ medallas }) => medallas.length > 0);
  return Object.fromEntries(
    conAlguna.map(({ nombre, medallas }) => [
      nombre,
      Object.fromEntries(medallas.map((una) => [una.nombre, una.cantidad])),
    ]),
  );
}
