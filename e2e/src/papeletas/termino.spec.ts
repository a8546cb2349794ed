import { createMedalla, createTabla, newProfesor, stock, type Clase } from '@aupa/api/testing';
import type { Locator, Page } from '@playwright/test';
import { findAxeViolations } from '../quality/sweep.ts';
import { call, escuela, makeClase } from '../support/personas.ts';
import { DESKTOP, expect, openPage, PHONE, test, type Watched } from '../support/test.ts';
import { enMarcha } from '../leccion/pasos.ts';

const LARGO = 'Maximiliano Augusto Fernández-Villaverde';

/** Opens the page of a pupil as their teacher reaches it. */
async function openAlumno(page: Page, { grupoId, alumnos }: Clase, nombre: string): Promise<void> {
  const perfilId = alumnos.find((uno) => uno.nombre === nombre)?.perfilId ?? 0;
  await page.goto(`/grupo/${grupoId}?pestana=perfil&perfil=${perfilId}`);
  await page.getByRole('heading', { name: nombre, level: 2 }).waitFor();
}
