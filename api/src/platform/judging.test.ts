import { expect, it } from 'vitest';
import { createJudging } from './judging.ts';

function withPlaces(places: number) {
  let left = places;
  let numero = 0;
  const asked: number[] = [];
  const judging = createJudging(async (_clase, _direccion, cuentas) => {
    asked.push(cuentas.length);
    const granted = cuentas.slice(0, left);
    left -= granted.length;
    return granted.map(() => String((numero += 1)));
  });
  const told: string[] = [];
  const enter = (who: string, direccion = 'escuela') =>
    judging.enter('login-direccion', direccion, who).then(
      (given) => told.push(`${who} ${given ?? 'despacio'}`),
      (error: unknown) => told.push(`${who} ${(error as { status: number }).status}`),
    );
  const leave = async (wasRight: boolean, direccion = 'escuela') => {
    if (wasRight) left += 1;
    judging.leave('login-direccion', direccion, wasRight);
    await settle();
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { judging, asked, told, enter, leave, settle };
}

it('judges as many tries as may still fail, and another after each right one', async () => {
  const { told, asked, enter, leave, settle } = withPlaces(2);
  for (const who of ['a', 'b', 'c', 'd']) void enter(who);
  await settle();
  expect(told).toEqual(['a 1', 'b 2']);
  await leave(true);
  expect(told).toEqual(['a 1', 'b 2', 'c 3']);
  // A wrong try keeps its place, so the counter isn't asked.
  const before = asked.length;
  await leave(false);
  expect([told.length, asked.length]).toEqual([3, before]);
  await leave(false);
  expect(told).toEqual(['a 1', 'b 2', 'c 3', 'd despacio']);
});

it('counts a burst in few statements, and later arrivals after it', async () => {
  const { told, asked, enter, settle } = withPlaces(1000);
  for (let i = 0; i < 250; i += 1) void enter(`${i}`);
  await settle();
  void enter('último');
  await settle();
  expect(told).toEqual([...Array.from({ length: 250 }, (_, i) => `${i} ${i + 1}`), 'último 251']);
  expect(asked.length).toBeLessThan(6);
});

it('has one line for each address, holds five hundred, and releases everybody when the server stops', async () => {
  const { judging, told, enter, settle } = withPlaces(1);
  void enter('a');
  await settle();
  for (let i = 0; i < 500; i += 1) void enter('espera');
  await enter('de más');
  expect(told).toEqual(['a 1', 'de más 429']);
  judging.close();
  await enter('tarde', 'otra');
  await settle();
  expect(told.filter((texto) => texto === 'espera 503')).toHaveLength(500);
  expect(told).toContain('tarde 503');
});

it('refuses tries that could not be counted, and goes on', async () => {
  let isBroken = true;
  const judging = createJudging((_clase, _direccion, cuentas) =>
    isBroken ? Promise.reject(new Error('no')) : Promise.resolve(cuentas.map(() => '1')),
  );
  await expect(judging.enter('login-direccion', 'a', 'x')).rejects.toThrow('no');
  isBroken = false;
  await expect(judging.enter('login-direccion', 'a', 'x')).resolves.toBe('1');
});
