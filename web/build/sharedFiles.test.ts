import { expect, it } from 'vitest';
import { importedBy } from './sharedFiles.ts';

type Modules = Record<string, readonly [code: string, importedIds: string[], exports?: string[]]>;

const imported = (modules: Modules, ...ids: string[]) =>
  [
    ...importedBy(ids, {
      getModuleInfo: (id) => {
        const [code, importedIds, exports = []] = modules[id] ?? ['', []];
        return { code, importedIds, exports };
      },
    }),
  ].toSorted();

const RULES: Modules = {
  rules: [
    `export * from './grades.ts'; export { weigh } from './scale.ts'; export * from './more.ts';`,
    ['grades', 'scale', 'more'],
  ],
  grades: [`import { round } from './round.ts'; export const grade = round;`, ['round'], ['grade']],
  round: [`export const round = Math.round;`, [], ['round']],
  scale: [`export const weigh = 1;`, [], ['weigh']],
  more: [`import { deep } from './deep.ts'; export { deep };`, ['deep'], ['deep']],
  deep: [`export const deep = 1;`, [], ['deep']],
};

it('follows imports, however deep or circular', () => {
  const modules: Modules = {
    page: [`import './a.ts'; run();`, ['a']],
    a: [`import { b } from './b.ts'; export const a = b;`, ['b'], ['a']],
    b: [`import { a } from './a.ts'; export const b = () => a;`, ['a'], ['b']],
    other: [`import './page.ts'; run();`, ['page']],
  };
  expect(imported(modules, 'page')).toEqual(['a', 'b', 'page']);
});

it('takes from an index only the named modules and their imports', () => {
  const page = (code: string): Modules => ({ ...RULES, page: [`${code}; run();`, ['rules']] });
  expect(imported(page(`import { grade } from './rules.ts'`), 'page')).toEqual(['grades', 'page', 'round']);
  expect(imported(page(`import { weigh as w } from './rules.ts'`), 'page')).toEqual(['page', 'scale']);
  expect(imported(page(`import { deep } from './rules.ts'`), 'page')).toEqual(['deep', 'page']);
  expect(imported(page(`import styles from './page.css'; import { weigh } from './rules.ts'`), 'page')).toEqual([
    'page',
    'scale',
  ]);
});

it('takes all of an index that is imported as a whole', () => {
  const modules: Modules = { ...RULES, page: [`import * as rules from './rules.ts'; run(rules);`, ['rules']] };
  expect(imported(modules, 'page')).toEqual(['deep', 'grades', 'page', 'round', 'scale']);
});

it('follows all imports of a module with its own code, whatever names the page takes', () => {
  const modules: Modules = {
    page: [`import { one } from './both.ts'; run(one);`, ['both']],
    both: [
      `import { two } from './two.ts'; export * from './two.ts'; export const one = two;`,
      ['two'],
      ['one', 'two'],
    ],
    two: [`export const two = 2;`, [], ['two']],
  };
  expect(imported(modules, 'page')).toEqual(['both', 'page', 'two']);
});
