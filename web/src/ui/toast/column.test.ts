import { afterEach, expect, it, vi } from 'vitest';
import { createColumn } from './column.ts';

afterEach(() => vi.useRealTimers());

const said = ({ store }: ReturnType<typeof createColumn>) => store.getState().notices.map(({ message }) => message);

it('drops what waited so long that it is old news, unless something can be done about it', () => {
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

it('withdraws what is taken back elsewhere, and nothing beside it', () => {
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
