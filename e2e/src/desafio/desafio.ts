import type { Page } from '@playwright/test';
import { call, type Clase } from '../support/personas.ts';

/** Weekdays as the browser counts them: the day so many from today. */
export function dia(dentroDe: number): string {
  const fecha = new Date();
  fecha.setDate(fecha.getDate() + dentroDe);
  return [fecha.getFullYear(), fecha.getMonth() + 1, fecha.getDate()].map((n) => String(n).padStart(2, '0')).join('-');
}

export async function makeRecompensa(origin: string, { profesor }: Clase, nombre = 'Tarde de juegos'): Promise<number> {
  const { id } = await call(origin, profesor.token, 'POST /api/Recompensa/alta', {
    body: { nombre, nombreIcono: 'dice', precio: 50 },
  });
  return id;
}

/** A challenge that runs from today on. */
export async function makePac(origin: string, clase: Clase, cantidadMedallasNecesarias: number, desde = 0) {
  const recompensaClaseId = await makeRecompensa(origin, clase);
  return call(origin, clase.profesor.token, 'POST /api/Profesor/pac', {
    query: { grupoId: String(clase.grupoId) },
    body: {
      nombre: 'Cumbre Fibonacci',
      visual: 'montana',
      cantidadMedallasNecesarias,
      recompensaClaseId,
      fechaInicio: dia(desde),
      fechaFin: dia(desde + 9),
    },
  });
}

/** The teacher gives the first medal to the first students, one each. */
export async function giveTo(origin: string, clase: Clase, cuantos: number): Promise<void> {
  for (const { perfilId } of clase.alumnos.slice(0, cuantos)) {
    await call(
      origin,
      clase.profesor.token,
      'POST /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId/cantidad/:n',
      { params: { perfilId: String(perfilId), medallaId: String(clase.medallas[0]?.id), n: '1' } },
    );
  }
}

/** Types a day into a date field, part by part, as its keyboard user does. */
export async function typeDia(page: Page, label: string, fecha: string): Promise<void> {
  const [anio = '', mes = '', numero = ''] = fecha.split('-');
  const parts = page.getByRole('group', { name: label }).getByRole('spinbutton');
  await parts.first().focus();
  await page.keyboard.type(`${numero}${mes}${anio}`);
}
