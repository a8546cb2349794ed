import { hashKey, queryOptions } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { keys } from './keys.ts';

it('a shorter key matches all that begin with it', () => {
  expect(hashKey(keys.periodos(7, 2))).toBe('["periodos",7,2]');
  expect(hashKey(keys.periodos(7))).toBe('["periodos",7]');
  expect(hashKey(keys.periodos(undefined, 2))).toBe('["periodos"]');
});

it('handwritten keys don’t compile', () => {
  // @ts-expect-error -- a raw array
  queryOptions({ queryKey: ['perfiles', 7], queryFn: () => [] });
  // @ts-expect-error -- a part that it does not have
  expect(keys.perfiles('7')).toHaveLength(2);
});
