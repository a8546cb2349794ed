import { expect, it } from 'vitest';
import { explainLoading, isRightNode } from './launch.ts';

it.each<[string, boolean]>([
  ['18.20.8', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['21.7.3', false],
  ['22.11.0', false],
  ['22.12.0', true],
  ['23.11.0', false],
  ['24.0.0', true],
  ['26.1.0', true],
])('Node %s runs it: %s', (version, isRight) => {
  expect(isRightNode(version)).toBe(isRight);
});

it('names the missing package, or says why one can not be loaded, on one line', () => {
  const missing = Object.assign(new Error("Cannot find package '@fastify/static' imported from /opt/aupa/x.js"), {
    code: 'ERR_MODULE_NOT_FOUND',
  });
  expect(explainLoading(missing)).toContain('(falta @fastify/static)');
  expect(explainLoading(Object.assign(new Error('wrong ELF class'), { code: 'ERR_DLOPEN_FAILED' }))).toContain(
    '(ERR_DLOPEN_FAILED)',
  );
  expect(explainLoading(new Error('Cannot find\nnative binding'))).toContain('(Cannot find native binding)');
});
