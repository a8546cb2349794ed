import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { openDialog } from '../screens/prepare.ts';
import { DESKTOP, PHONE } from '../support/test.ts';
import type { Answer } from './wire.ts';
import type { Mark } from './sketch.ts';

/** A screenshot of the demo in README.md and LEEME.md. */
export interface Picture {
  name: string;
  quien: 'profesor' | 'estudiante';
  /** `:id` stands for the demo's first class. */
  path: string;
  size: typeof DESKTOP;
  scale: number;
  prepare?: (page: Page) => Promise<void>;
}

export const PICTURES: readonly Picture[] = [
  { name: 'grupo', quien: 'profesor', path: '/grupo/:id', size: DESKTOP, scale: 1 },
  {
    name: 'tabla',
    quien: 'profesor',
    path: '/equivalenceTable',
    size: DESKTOP,
    scale: 1,
    prepare: (page) => openDialog(page, /^Editar/),
  },
  { name: 'perfil', quien: 'estudiante', path: '/grupo/:id?pestana=perfil', size: PHONE, scale: 2 },
];

/** Everything that a screenshot was made from, so that it can be drawn again without the demo. */
export interface Kept {
  sha256: string;
  /** Time of the screenshot in milliseconds, for texts such as «hoy». */
  at: number;
  path: string;
  quien: { id: string; nombreUsuario: string; rol: 'Profesor' | 'Estudiante' };
  answers: readonly Answer[];
  marks: readonly Mark[];
}

const FOLDER = new URL('../../../docs/pictures/', import.meta.url);

export const pngOf = ({ name }: Picture) => new URL(`${name}.png`, FOLDER);
export const jsonOf = ({ name }: Picture) => new URL(`${name}.json`, FOLDER);

export const readKept = (picture: Picture) => JSON.parse(readFileSync(jsonOf(picture), 'utf8')) as Kept;

/** One line per answer and mark, for readable diffs. */
export function writtenKept({ answers, marks, ...rest }: Kept): string {
  const lines = (list: readonly unknown[]) => `[\n${list.map((one) => JSON.stringify(one)).join(',\n')}\n]`;
  return `${JSON.stringify(rest).slice(0, -1)},\n"answers": ${lines(answers)},\n"marks": ${lines(marks)}}\n`;
}
