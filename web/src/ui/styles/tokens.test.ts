import { describe, expect, it } from 'vitest';
import { coloursOf, contrast, type Tema } from './contrast.ts';
import css from './tokens.css?raw';

/** Text and its background: at least 4.5 (checklist 22). */
const TEXT: ReadonlyArray<[text: string, paper: string]> = [
  ...['text', 'muted', 'link', 'bad'].flatMap((text): Array<[string, string]> => [
    [text, 'bg'],
    [text, 'surface'],
    [text, 'sunken'],
  ]),
  ['text', 'selected'],
  ['muted', 'selected'],
  ['text', 'soft'],
  ['link', 'soft'],
  ['link', 'soft-hover'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ...['ok', 'warn', 'bad', 'info', 'monedas'].map((tone): [string, string] => [tone, `${tone}-bg`]),
  ['ok', 'surface'],
  ['warn', 'surface'],
  ['ok', 'selected'],
  ['warn', 'selected'],
  ['bad', 'selected'],
  ['on-badge', 'badge'],
  ['on-panel', 'panel'],
  ['on-panel-muted', 'panel'],
  ['ink', 'sol'],
  ['ink', 'coral'],
  ['ink', 'aqua'],
  ['ink', 'label'],
  ...[1, 2, 3, 4, 5, 6].map((n): [string, string] => [`equipo-${n}-tinta`, `equipo-${n}`]),
];

/** Borders of controls and focus rings: at least 3. */
const CONTROLS: ReadonlyArray<[edge: string, paper: string]> = [
  ['border', 'bg'],
  ['border', 'surface'],
  ['border', 'sunken'],
  ['primary', 'bg'],
  ['primary', 'surface'],
  ['primary', 'sunken'],
  ['danger', 'surface'],
  ['sol-edge', 'surface'],
  ['focus', 'bg'],
  ['focus', 'surface'],
  ['focus', 'sunken'],
];

const TEMAS: readonly Tema[] = ['claro', 'oscuro'];

describe.each(TEMAS)('tema %s', (tema) => {
  const desk = coloursOf(css, ':root', tema);
  const far = new Map([...desk, ...coloursOf(css, '[data-proyector]', tema)]);
  const ratio = (colours: Map<string, string>, one: string, other: string) =>
    contrast(colours.get(one) ?? `no --${one}`, colours.get(other) ?? `no --${other}`);

  it.each(TEXT)('writes %s on %s', (text, paper) => {
    expect(ratio(desk, text, paper)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(CONTROLS)('shows %s on %s', (edge, paper) => {
    expect(ratio(desk, edge, paper)).toBeGreaterThanOrEqual(3);
  });

  it.each([
    ['text', 'bg'],
    ['text', 'surface'],
    ['muted', 'bg'],
    ['muted', 'surface'],
    ['link', 'bg'],
    ['link', 'surface'],
    ['on-primary', 'primary'],
    ['ok', 'surface'],
    ['warn', 'surface'],
    ['bad', 'surface'],
    ['info', 'surface'],
    ['monedas', 'surface'],
  ])('projects %s on %s', (text, paper) => {
    expect(ratio(far, text, paper)).toBeGreaterThanOrEqual(7);
  });

  it.each([
    ['border', 'bg'],
    ['border', 'surface'],
    ['focus', 'bg'],
  ])('projects the edge %s on %s', (edge, paper) => {
    expect(ratio(far, edge, paper)).toBeGreaterThanOrEqual(3);
  });
});

it('fails on an unreadable colour', () => {
  expect(contrast('#ffffff', '#777777')).toBeLessThan(4.5);
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
});
