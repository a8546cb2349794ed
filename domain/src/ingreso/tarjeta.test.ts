import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  contraseniasQueSePierden,
  direccionDeTarjeta,
  elegirTarjetas,
  sayPliego,
  sayTarjetasAnuladas,
  tarjetasQueSeAnulan,
  tokenDeFragmento,
  urlTarjeta,
} from './tarjeta.ts';

const token = fc.stringMatching(/^[\w-]{22}$/);
const publica = fc.webUrl({ withFragments: false, withQueryParameters: false }).map((url) => url.replace(/\/+$/, ''));
const alumnos = fc
  .uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: 60 })
  .chain((ids) =>
    fc.tuple(
      ...ids.map((perfilId) => fc.record({ perfilId: fc.constant(perfilId), hecha: fc.option(fc.constant('ya')) })),
    ),
  );

it("the secret in a card's address reaches the page but no server", () => {
  fc.assert(
    fc.property(publica, token, (base, secreto) => {
      const [sent = '', ...fragmento] = urlTarjeta(base, secreto).split('#');
      expect(tokenDeFragmento(`#${fragmento.join('#')}`)).toBe(secreto);
      expect(sent).toBe(`${base}/tarjeta`);
    }),
  );
});

it('the printed address says where to go, without the secret', () => {
  fc.assert(
    fc.property(publica, token, (base, secreto) => {
      const donde = direccionDeTarjeta(urlTarjeta(base, secreto));
      expect(donde).not.toContain(secreto);
      expect(base.endsWith(donde)).toBe(true);
    }),
  );
  expect(direccionDeTarjeta('https://aupa.iesrosalia.es/tarjeta#abc')).toBe('aupa.iesrosalia.es');
});

it.each(['', '#', `#${'a'.repeat(201)}`])('an address without a secret has none: %j', (fragmento) => {
  expect(tokenDeFragmento(fragmento)).toBeNull();
});

it('printing voids the cards of pupils who have one, and none of those without', () => {
  fc.assert(
    fc.property(alumnos, (todos) => {
      const [sin, todas] = [elegirTarjetas(todos, 'sinTarjeta'), elegirTarjetas(todos, 'todas')];
      expect(todas).toEqual(todos.map(({ perfilId }) => perfilId));
      expect(tarjetasQueSeAnulan(todos, sin)).toBe(0);
      expect(sin.length + tarjetasQueSeAnulan(todos, todas)).toBe(todos.length);
      for (const { perfilId } of todos) expect(elegirTarjetas(todos, perfilId)).toEqual([perfilId]);
    }),
  );
});

it('a password is lost only with a new card, for pupils who chose one, in class order', () => {
  const conContrasenia = alumnos.chain((todos) =>
    fc.tuple(
      ...todos.map((uno) =>
        fc.record({ perfilId: fc.constant(uno.perfilId), contrasenaElegida: fc.option(fc.constant('un día')) }),
      ),
    ),
  );
  fc.assert(
    fc.property(conContrasenia, fc.array(fc.integer({ min: 1, max: 500 })), (todos, ids) => {
      const pierden = contraseniasQueSePierden(todos, ids);
      expect(todos.filter((uno) => pierden.includes(uno))).toEqual(pierden);
      for (const uno of todos) {
        expect(pierden.includes(uno)).toBe(ids.includes(uno.perfilId) && uno.contrasenaElegida !== null);
      }
    }),
  );
});

it('says what printing replaces, and how many sheets it takes', () => {
  expect(sayTarjetasAnuladas(0, 28)).toBeNull();
  expect(sayTarjetasAnuladas(1, 28)).toContain('Una de ellas sustituye');
  expect(sayTarjetasAnuladas(12, 28)).toContain('12 de ellas sustituyen');
  expect(sayTarjetasAnuladas(1, 1)).toMatch(/^Sustituye a otra: la anterior/);
  expect(sayTarjetasAnuladas(28, 28)).toMatch(/^Todas sustituyen a otras/);
  expect(sayPliego(28, 10)).toBe('28 tarjetas · 3 hojas');
  expect(sayPliego(1, 10)).toBe('1 tarjeta · 1 hoja');
});
