import type { SolicitudUnionPropia } from '@aupa/contract';
import { expect, it } from 'vitest';
import { latestOf } from './latestOf.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-03-20T10:00:00Z');

/** In the server's order: latest first. */
const una = (id: number, estado: SolicitudUnionPropia['estado'], days: number, grupoId = 1): SolicitudUnionPropia => ({
  id,
  estado,
  grupoId,
  materia: 'Física',
  grupoNombre: '2.º B',
  profesorNombre: 'Marta Ruiz',
  motivo: null,
  fecha: new Date(NOW - days * DAY).toISOString(),
});

const idsOf = (...solicitudes: SolicitudUnionPropia[]) => latestOf(solicitudes, NOW).map(({ id }) => id);

it('keeps pending requests of any age, and recent rejections', () => {
  expect(idsOf(una(3, 'Pendiente', 60), una(2, 'Rechazada', 3, 2), una(1, 'Rechazada', 20, 3))).toEqual([3, 2]);
});

it('keeps one request for each of two classes of the same name', () => {
  expect(idsOf(una(2, 'Pendiente', 0, 2), una(1, 'Pendiente', 0, 1))).toEqual([2, 1]);
});

it('drops a rejection after a new request or an acceptance', () => {
  expect(idsOf(una(2, 'Pendiente', 0), una(1, 'Rechazada', 1))).toEqual([2]);
  expect(idsOf(una(2, 'Aceptada', 0), una(1, 'Rechazada', 1))).toEqual([]);
});

it('keeps an acceptance with the teacher’s words for a few days', () => {
  const con = (id: number, days: number, grupoId: number) => ({
    ...una(id, 'Aceptada', days, grupoId),
    motivo: '¡Te esperaba!',
  });
  expect(idsOf(con(3, 1, 1), con(2, 5, 2), una(1, 'Aceptada', 1, 3))).toEqual([3]);
});
