import { expect, it } from 'vitest';
import { filesThere } from './preloads.ts';

const file = (fileName: string, imports: string[] = [], dynamicImports: string[] = []) => ({
  fileName,
  imports,
  dynamicImports,
  isEntry: fileName === 'base',
});

const there = (chunks: ReadonlyArray<ReturnType<typeof file>>, of: string) =>
  [...(filesThere(chunks).get(of) ?? [])].toSorted();

it('counts a file’s imports and everything loaded before the file was requested', () => {
  const chunks = [
    file('base', ['early'], ['page']),
    file('early'),
    file('page', ['parts'], ['dialog']),
    file('parts'),
    file('dialog', ['fields']),
    file('fields'),
  ];
  expect(there(chunks, 'page')).toEqual(['base', 'early', 'page', 'parts']);
  expect(there(chunks, 'fields')).toEqual(['base', 'dialog', 'early', 'fields', 'page', 'parts']);
});

it('counts only files that every path to the requested file loads', () => {
  const chunks = [
    file('base', [], ['groups', 'medals']),
    file('groups', ['parts'], ['dialog']),
    file('medals', [], ['dialog']),
    file('parts'),
    file('dialog', ['fields'], ['late']),
    file('fields'),
    file('late', [], ['groups']),
  ];
  expect(there(chunks, 'dialog')).toEqual(['base', 'dialog', 'fields']);
  expect(there(chunks, 'late')).toEqual(['base', 'dialog', 'fields', 'late']);
  expect(there(chunks, 'parts')).toEqual(['base', 'groups', 'parts']);
});

it('terminates when files request each other', () => {
  const chunks = [file('base', [], ['one']), file('one', ['two'], ['two']), file('two', ['one'], ['one', 'base'])];
  expect(there(chunks, 'two')).toEqual(['base', 'one', 'two']);
});
