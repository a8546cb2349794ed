import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Loaded, together, type Consulta } from './Loaded.tsx';

vi.mock('virtual:icon-sprite', () => ({ default: '/icons.svg' }));

const refetch = vi.fn<() => void>();
const pending: Consulta<string> = { data: undefined, isError: false, refetch };
const failed = { ...pending, isError: true };
const arrived = { ...pending, data: 'tres' };
const draw = (query: Consulta<string>) =>
  renderToStaticMarkup(
    <Loaded query={query} what="las medallas" skeleton={<i>hueso</i>}>
      {(data) => `Tienes ${data}.`}
    </Loaded>,
  );

test('a loading query is announced and shown', () => {
  expect(draw(pending)).toMatch(/aria-busy="true".*Cargando las medallas.*<i>hueso<\/i>/);
});

test('a failed query says so and offers a retry', () => {
  expect(draw(failed)).toMatch(/No hemos podido cargar las medallas\..*Reintentar/);
});

test('data stays during a refetch and after it fails', () => {
  expect(draw(arrived)).toBe('Tienes tres.');
  expect(draw({ ...arrived, isError: true })).toBe('Tienes tres.');
});

test('several queries load together, and a retry repeats only the failed ones', () => {
  expect(together(arrived, arrived).data).toEqual(['tres', 'tres']);
  expect(together(arrived, pending)).toMatchObject({ data: undefined, isError: false });
  const others = vi.fn<() => void>();
  const both = together(failed, { ...pending, refetch: others }, { ...arrived, isError: true, refetch: others });
  expect(both).toMatchObject({ data: undefined, isError: true });
  both.refetch();
  expect(refetch).toHaveBeenCalledOnce();
  expect(others).not.toHaveBeenCalled();
});
