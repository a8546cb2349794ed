import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mayAct } from './permisos.ts';
import { AUDIENCIA, mayKnow, type TipoEvento, type EventoDifundido, type Oyente } from './evento.ts';

const tipos = Object.keys(AUDIENCIA) as TipoEvento[];
const grupoId = fc.integer({ min: 1, max: 4 });
const perfilId = fc.integer({ min: 1, max: 6 });
const usuarioId = fc.constantFrom('ana', 'blas', 'cora');

const eventos: fc.Arbitrary<EventoDifundido> = fc.record({
  grupoId,
  clase: fc.constantFrom(...tipos),
  perfilId: fc.option(perfilId),
  usuarioId: fc.option(usuarioId),
});
const oyentes: fc.Arbitrary<Oyente> = fc.record({
  usuarioId,
  alcance: fc.constantFrom('cuenta', 'tarjeta', 'puerta'),
  ensena: fc.uniqueArray(grupoId).map((ids) => new Set(ids)),
  perfiles: fc
    .uniqueArray(fc.tuple(grupoId, perfilId), { selector: ([grupo]) => grupo })
    .map((pares) => new Map(pares)),
});

describe('who may know of an event', () => {
  test('a teacher knows all of their groups', () => {
    fc.assert(
      fc.property(oyentes, eventos, (oyente, evento) => {
        const ensena = new Set([...oyente.ensena, evento.grupoId]);
        expect(mayKnow({ ...oyente, ensena, alcance: 'cuenta' }, evento)).toBe(true);
      }),
    );
  });

  test('nobody outside a group knows of it, unless the event is about themselves', () => {
    fc.assert(
      fc.property(oyentes, eventos, (oyente, evento) => {
        const ensena = new Set([...oyente.ensena].filter((id) => id !== evento.grupoId));
        const perfiles = new Map([...oyente.perfiles].filter(([id]) => id !== evento.grupoId));
        // A session limited to one teacher's groups doesn't.
        const isTold = oyente.alcance === 'cuenta' && evento.usuarioId === oyente.usuarioId;
        expect(mayKnow({ ...oyente, ensena, perfiles }, evento)).toBe(isTold);
      }),
    );
  });

  test('a classmate knows what the class may know, and nothing private', () => {
    fc.assert(
      fc.property(eventos, perfilId, (evento, mio) => {
        const perfiles = new Map([[evento.grupoId, mio]]);
        const oyente = { usuarioId: 'otra', alcance: 'cuenta' as const, ensena: new Set<number>(), perfiles };
        // Closing a term and undoing notify the class, and each pupil about their own part.
        const isDeCadaUno = evento.clase === 'periodo-cerrado' || evento.clase === 'lote-deshecho';
        const isOfTheClass = !isDeCadaUno || evento.perfilId === null;
        const knows =
          (AUDIENCIA[evento.clase] === 'readClase' && isOfTheClass) ||
          (evento.perfilId === mio && mayAct('propio', AUDIENCIA[evento.clase]));
        expect(mayKnow(oyente, evento)).toBe(knows);
      }),
    );
  });

  test('a pupil let in by a card or the door knows no more than with their account', () => {
    fc.assert(
      fc.property(oyentes, eventos, (oyente, evento) => {
        expect(mayKnow({ ...oyente, alcance: 'cuenta' }, evento) || !mayKnow(oyente, evento)).toBe(true);
      }),
    );
  });

  test('being in one more group never hides anything', () => {
    fc.assert(
      fc.property(oyentes, eventos, grupoId, (oyente, evento, grupo) => {
        const ensena = new Set([...oyente.ensena, grupo]);
        expect(mayKnow({ ...oyente, ensena }, evento) || !mayKnow(oyente, evento)).toBe(true);
      }),
    );
  });

  // Behaviour §1: never a classmate's coins, grade or requests. A new event kind has to be added to one of these lists.
  const OF_THE_CLASS = [
    'grupo-editado',
    'grupo-eliminado',
    'perfil-retirado',
    'perfil-renombrado',
    'avatar-cambiado',
    'solicitud-union-aceptada',
    'medalla-cambiada',
    'medallas-otorgadas',
    'medallas-quitadas',
    'umbral-cambiado',
    'tienda-cambiada',
    'ranking-cambiado',
    'pac-cambiado',
    'pac-completado',
    'periodo-cerrado',
    'lote-deshecho',
    'lista-deshecha',
  ];
  test.each(tipos)('%s reaches the right listeners', (tipo) => {
    expect(AUDIENCIA[tipo] === 'readClase').toBe(OF_THE_CLASS.includes(tipo));
  });
});
