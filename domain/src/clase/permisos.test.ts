import fc from 'fast-check';
import { expect, it } from 'vitest';
import { abilitiesOf, ACTS, ACTOS_POR_ALUMNO, LIMITADAS, mayAct, opensAct, PAPELES, papelEn } from './permisos.ts';

const act = fc.constantFrom(...ACTS);
const papel = fc.constantFrom(...PAPELES);

it('lets a classmate do nothing that the student concerned may not', () => {
  fc.assert(fc.property(act, (one) => !mayAct('companero', one) || mayAct('propio', one)));
});

it('assigns every act to somebody', () => {
  for (const one of ACTS) expect(PAPELES.filter((who) => mayAct(who, one))).not.toEqual([]);
});

it('gives the page exactly what the server allows', () => {
  fc.assert(fc.property(papel, act, (who, one) => abilitiesOf(who, 'cuenta', true).includes(one) === mayAct(who, one)));
});

it("leaves pupils' own acts to them where they use devices, and changes no other role", () => {
  for (const who of PAPELES) {
    const [sin, con] = [abilitiesOf(who, 'cuenta', true), abilitiesOf(who, 'cuenta', false)];
    expect(sin.filter((one) => !con.includes(one))).toEqual(who === 'profesor' ? ACTOS_POR_ALUMNO : []);
    expect(con.filter((one) => !sin.includes(one))).toEqual([]);
  }
  for (const one of ACTOS_POR_ALUMNO) expect(abilitiesOf('propio', 'cuenta', false)).toContain(one);
});

it('gives outsiders no role in the class', () => {
  fc.assert(
    fc.property(fc.option(fc.integer()), (perfilId) => papelEn({ ensena: false, propio: null }, perfilId) === null),
  );
});

it('makes the teacher a teacher for any profile, and a student `propio` only for their own', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer(), (propio, otro) => {
      expect(papelEn({ ensena: true, propio: null }, otro)).toBe('profesor');
      expect(papelEn({ ensena: false, propio }, otro)).toBe(otro === propio ? 'propio' : 'companero');
    }),
  );
});

it("opens a pupil's acts in class to card and door sessions, and no act of a teacher", () => {
  fc.assert(
    fc.property(fc.constantFrom(...LIMITADAS), act, (alcance, one) => {
      expect(opensAct(alcance, one)).toBe(mayAct('propio', one));
      expect(abilitiesOf('profesor', alcance, true).filter((otro) => !mayAct('propio', otro))).toEqual([]);
    }),
  );
});
