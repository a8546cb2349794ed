import fc from 'fast-check';
import { expect, it } from 'vitest';
import { abilitiesOf, ACTS, ACTOS_POR_ALUMNO, LIMITADAS, mayAct, opensAct, PAPELES, papelEn } from './permisos.ts';

const act = fc.constantFrom(...ACTS);
const papel = fc.constantFrom(...PAPELES);

it('lets a classmate do nothing that the student whom it is about may not', () => {
  fc.assert(fc.property(act, (one) => !mayAct('companero', one) || mayAct('propio', one)));
});

it('lets no act be nobody’s', () => {
  for (const one of ACTS) expect(PAPELES.filter((who) => mayAct(who, one))).not.toEqual([]);
});

it('tells the page exactly what the server would allow', () => {
  fc.assert(fc.property(papel, act, (who, one) => abilitiesOf(who, 'cuenta', true).includes(one) === mayAct(who, one)));
});

it('leaves a pupil’s own acts to them where they use devices, and changes nobody else’s part', () => {
  for (const who of PAPELES) {
    const [sin, con] = [abilitiesOf(who, 'cuenta', true), abilitiesOf(who, 'cuenta', false)];
    expect(sin.filter((one) => !con.includes(one))).toEqual(who === 'profesor' ? ACTOS_POR_ALUMNO : []);
    expect(con.filter((one) => !sin.includes(one))).toEqual([]);
  }
  for (const one of ACTOS_POR_ALUMNO) expect(abilitiesOf('propio', 'cuenta', false)).toContain(one);
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
    fc.property(fc.constantFrom(...LIMITADAS), act, (alcance, one) => {
      expect(opensAct(alcance, one)).toBe(mayAct('propio', one));
      expect(abilitiesOf('profesor', alcance, true).filter((otro) => !mayAct('propio', otro))).toEqual([]);
    }),
  );
});
