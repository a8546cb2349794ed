import { expect, test } from 'vitest';
import { lazily } from './lazily.ts';

test('makes nothing until asked, and then one value for all callers', () => {
  let made = 0;
  const ask = lazily(() => ({ nth: ++made }));
  expect(made).toBe(0);
  const first = ask();
  expect(first).toEqual({ nth: 1 });
  expect(ask()).toBe(first);
  expect(made).toBe(1);
});
