import type { Page } from '@playwright/test';
import { call, makeClase, type Clase } from '../support/personas.ts';
import { origin, type Open } from '../support/test.ts';
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
  nombres: ReadonlyArray<readonly [string, string]> = ALUMNOS,
): Promise<{ clase: Clase; page: Page }> {
  const clase = await makeClase(origin, nombres);
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

export const idOf = (clase: Clase, nombre: string) => clase.alumnos.find((uno) => uno.nombre === nombre)?.perfilId ?? 0;
export const medallaId = (clase: Clase, nombre: string) => clase.medallas.find((una) => una.nombre === nombre)?.id ?? 0;

/** Copies that the server knows of. */
export async function heldOf(clase: Clase, nombre: string): Promise<Record<string, number>> {
  const perfiles = await call(origin, clase.profesor.token, 'GET /api/Grupo/:id/perfiles', {
    params: { id: String(clase.grupoId) },
  });
  const perfil = perfiles.find(({ id }) => id === idOf(clase, nombre));
  return Object.fromEntries((perfil?.medallas ?? []).map((una) => [una.nombre, una.cantidad]));
}
