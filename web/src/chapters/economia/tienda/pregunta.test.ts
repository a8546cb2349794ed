import type { Recompensa } from '@aupa/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { answer, ask, askAgain, close, precioAhora } from './pregunta.ts';

const de = (precio: number): Recompensa => ({
  id: 1,
  nombre: 'Elegir música',
  precio,
  tipo: 'Icono',
  representacion: { nombreIcono: 'musica' },
  datos: { nombreIcono: 'musica' },
  repetible: true,
});

it('redeems only the confirmed reward at its current price, however often that changes', () => {
  const precios = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(precios, fc.array(precios, { minLength: 1 }), (primero, cambios) => {
      let pregunta = ask(de(primero));
      for (const precio of cambios) {
        const before = pregunta.recompensa.precio;
        const answered = answer(pregunta, de(precio));
        expect(answered.redeems).toBe(precio === before);
        if (answered.redeems) return;
        pregunta = answered.pregunta;
        expect(pregunta).toEqual(askAgain(de(precio)));
      }
    }),
  );
});

it('keeps the reward as opened, and shows a changed price as long as it asks', () => {
  const pregunta = ask(de(20));
  expect(precioAhora(pregunta, de(20))).toBeNull();
  expect(precioAhora(pregunta, de(50))).toBe(50);
  expect(pregunta.recompensa.precio).toBe(20);
  const again = answer(pregunta, de(50)).pregunta;
  expect(precioAhora(again, de(50))).toBe(50);
  // While the dialog fades, the reward may have left the store already.
  expect(precioAhora(close(ask(de(20))), undefined)).toBeNull();
});
