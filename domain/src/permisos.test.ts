import fc from 'fast-check';
import { expect, it } from 'vitest';
import { abilitiesOf, ACTOS, LIMITADAS, mayActo, opensActo, PAPELES, papelEn } from './permisos.ts';

const acto = fc.constantFrom(...ACTOS);
const papel = fc.constantFrom(...PAPELES);

it('lets a classmate do nothing that the student whom it is about may not', () => {
  fc.assert(fc.property(acto, (one) => !mayActo('companero', one) || mayActo('propio', one)));
});

it('lets no act be nobody’s', () => {
  for (const one of ACTOS) expect(PAPELES.filter((who) => mayActo(who, one))).not.toEqual([]);
});

it('tells the page exactly what the server would allow', () => {
  fc.assert(fc.property(papel, acto, (who, one) => abilitiesOf(who, 'cuenta').includes(one) === mayActo(who, one)));
});

it('gives whoever neither teaches nor learns in a class no part in it', () => {
  fc.assert(
    fc.property(fc.option(fc.integer()), (perfilId) => papelEn({ ensena: false, propio: null }, perfilId) === null),
  );
});

it('takes the teacher for the teacher, whomever it is about, and a student for themselves alone', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer(), (propio, otro) => {
      expect(papelEn({ ensena: true, propio: null }, otro)).toBe('profesor');
      expect(papelEn({ ensena: false, propio }, otro)).toBe(otro === propio ? 'propio' : 'companero');
    }),
  );
});

it('opens to a card and the door what a pupil does in class, and no act of a teacher’s', () => {
  fc.assert(
    fc.property(fc.constantFrom(...LIMITADAS), acto, (alcance, one) => {
      expect(opensActo(alcance, one)).toBe(mayActo('propio', one));
      expect(abilitiesOf('profesor', alcance).filter((otro) => !mayActo('propio', otro))).toEqual([]);
    }),
  );
});
