import { afterEach, expect, it, vi } from 'vitest';
import { createColumn } from './column.ts';

afterEach(() => vi.useRealTimers());

const said = ({ store }: ReturnType<typeof createColumn>) => store.getState().notices.map(({ message }) => message);

it('drops stale confirmations, unless they have an action', () => {
  vi.useFakeTimers();
  const column = createColumn(() => false);
  column.add('success', 'Medalla creada', {});
  column.add('success', 'Dada', { action: { label: 'Deshacer', run: () => undefined } });
  vi.advanceTimersByTime(9000);
  column.add('success', 'Tabla creada', {});
  column.setFree(true);
  expect(said(column)).toEqual(['Dada', 'Tabla creada']);
  expect(column.store.getState().notices.every(({ phase }) => phase === 'stands')).toBe(true);
});

it('drops no news, and dates merged toasts by the latest', () => {
  vi.useFakeTimers();
  const column = createColumn(() => false);
  const many = { of: 'dadas', count: 1, say: (total: number) => `Dadas ${total}` };
  column.add('info', 'Tu profesor ha corregido un despiste', {});
  column.add('success', 'Ha llegado una solicitud', { isNews: true });
  column.add('success', 'Dada', { many });
  vi.advanceTimersByTime(5000);
  column.add('success', 'Dada', { many });
  vi.advanceTimersByTime(5000);
  column.setFree(true);
  expect(said(column)).toEqual(['Tu profesor ha corregido un despiste', 'Ha llegado una solicitud', 'Dadas 2']);
});

it('never drops the last toast', () => {
  vi.useFakeTimers();
  const column = createColumn(() => false);
  column.add('success', 'Evaluación cerrada', {});
  vi.advanceTimersByTime(9000);
  column.setFree(true);
  expect(said(column)).toEqual(['Evaluación cerrada']);
});

it('withdraws only toasts whose act was undone elsewhere', () => {
  const column = createColumn(() => false);
  const action = (about: string) => ({ label: 'Deshacer', about, run: () => undefined });
  column.setFree(true);
  column.add('success', 'una', { action: action('Lote 1') });
  column.add('success', 'otra', { action: action('Lote 2') });
  column.add('success', 'espera', { action: action('Lote 1') });
  column.withdraw('Lote 1');
  expect(said(column)).toEqual(['una', 'otra']);
  expect(column.store.getState().notices.map(({ phase }) => phase)).toEqual(['leaves', 'stands']);
});
