import type { Clase, Nombre } from '@aupa/api/testing';
import type { Page } from '@playwright/test';
import { alumnoOf, call, makeClase } from '../support/personas.ts';
import { type Open } from '../support/test.ts';
import { stopToasts } from './stopToasts.ts';

/** Giving a medal. */
export const GRANT = /^\/api\/AsignacionMedallas\//;

export const ALUMNOS = [
  ['Lucía', 'Fernández'],
  ['Mateo', 'Quispe'],
  ['Nuria', 'Gil-Ruiz'],
] as const;

/** A class as its teacher sees it. The page's clock can be moved, and what is told stays. */
export async function openClase(
  open: Open,
  nombres: readonly Nombre[] = ALUMNOS,
): Promise<{ clase: Clase; page: Page }> {
  const clase = await makeClase(nombres);
  const page = await open({ sesion: clase.profesor });
  await page.clock.install();
  await stopToasts(page);
  await page.goto(`/grupo/${clase.grupoId}`);
  await page
    .getByRole('button', { name: /^Dar medalla a/ })
    .first()
    .waitFor();
  return { clase, page };
}

/** Copies that the server knows of. */
export async function heldOf(clase: Clase, nombre: string): Promise<Record<string, number>> {
  const perfiles = await call(clase.profesor.token, 'GET /api/Grupo/:id/perfiles', {
    params: { id: clase.grupoId },
  });
  const perfil = perfiles.find(({ id }) => id === alumnoOf(clase, nombre).perfilId);
  return Object.fromEntries((perfil?.medallas ?? []).map((una) => [una.nombre, una.cantidad]));
}
