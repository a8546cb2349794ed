import { expect, it } from 'vitest';
import { findNew, readSeen } from './nuevas.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const ayer = '2026-11-20T12:00:00.000Z';
const hace = '2026-10-01T12:00:00.000Z';
const medallas = [
  { medallaId: 1, ultimaFecha: hace },
  { medallaId: 2, ultimaFecha: ayer },
];

it('marks medals with a new copy since last seen, or never seen', () => {
  expect([...findNew(medallas, { 1: hace, 2: hace }, NOW)]).toEqual([2]);
  expect([...findNew(medallas, { 2: ayer }, NOW)]).toEqual([1]);
  expect([...findNew(medallas, { 1: hace, 2: ayer }, NOW)]).toEqual([]);
});

it('marks only recent ones on a device that has seen nothing', () => {
  expect([...findNew(medallas, null, NOW)]).toEqual([2]);
});

it('treats invalid storage as nothing seen', () => {
  expect(readSeen({ getItem: () => '{' }, 1)).toBeNull();
  expect(readSeen({ getItem: () => '"x"' }, 1)).toBeNull();
  expect(readSeen({ getItem: () => '{"1":"a"}' }, 1)).toEqual({ 1: 'a' });
});
