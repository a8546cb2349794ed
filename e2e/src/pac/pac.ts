import { createPac, createRecompensa, dia, type Clase } from '@aupa/api/testing';
import type { Page } from '@playwright/test';
import { escuela } from '../support/personas.ts';

export async function makePac(clase: Clase, cantidadMedallasNecesarias: number) {
  const recompensa = { nombre: 'Tarde de juegos', nombreIcono: 'dice', precio: 50 };
  const { id } = await createRecompensa(escuela, clase.profesor, recompensa);
  return createPac(escuela, clase, id, {
    nombre: 'Cumbre Fibonacci',
    cantidadMedallasNecesarias,
    fechaInicio: dia(0),
    fechaFin: dia(9),
  });
}

export async function typeDia(page: Page, label: string, fecha: string): Promise<void> {
  const [anio = '', mes = '', numero = ''] = fecha.split('-');
  const parts = page.getByRole('group', { name: label }).getByRole('spinbutton');
  await parts.first().focus();
  await page.keyboard.type(`${numero}${mes}${anio}`);
}
