import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AUDIENCIA } from '../clase/evento.ts';
import {
  TIPOS_HISTORIAL,
  TIPOS_NOVEDAD,
  sayHistorial,
  sayMedallaSinNombre,
  sayPorQue,
  type Causa,
  type Porque,
  type DatosEntrada,
} from './historial.ts';
import { TIPOS_KUDO } from '../juntos/kudo.ts';

const NADA = {
  causa: null,
  medallas: [],
  quien: null,
  motivo: null,
  hechoPor: null,
  kudo: null,
  valor: null,
  recompensa: null,
  itemAvatar: null,
  cierre: null,
  monedas: 0,
  propio: false,
};
const frase = (datos: Partial<DatosEntrada> & Pick<DatosEntrada, 'clase'>) => sayHistorial({ ...NADA, ...datos });
const EVALUACION = { nombre: '1.ª evaluación', numero: 1, nota: 7, medallas: 29, reconocimientos: 4 };
const una = (nombre: string, cantidad = 1) => ({ nombre, cantidad });

test.each<[string, Parameters<typeof frase>[0]]>([
  [
    'Evaluación cerrada, «1.ª evaluación»: nota 7, con 29 medallas guardadas. Las medallas empiezan de cero.',
    { clase: 'periodo-cerrado', cierre: EVALUACION },
  ],
  [
    'Tu 1.ª evaluación: 29 medallas, 4 reconocimientos, llegaste al 7. Queda en tu perfil y empieza otra evaluación.',
    { clase: 'periodo-cerrado', cierre: EVALUACION, propio: true },
  ],
  [
    'Irene te responde sobre «Lectura»: esta vez no.',
    { clase: 'solicitud-medalla-rechazada', medallas: [una('Lectura')], quien: 'Irene', propio: true },
  ],
  [
    'Irene te responde sobre «Lectura».',
    {
      clase: 'solicitud-medalla-rechazada',
      medallas: [una('Lectura')],
      quien: 'Irene',
      motivo: 'Termínalo.',
      propio: true,
    },
  ],
  [
    '«Constancia». La ha dado Carmen.',
    { clase: 'medallas-otorgadas', causa: 'asignacion', medallas: [una('Constancia')], quien: 'Carmen' },
  ],
  [
    '«Constancia». Te la ha dado María Jesús.',
    {
      clase: 'medallas-otorgadas',
      causa: 'asignacion',
      medallas: [una('Constancia')],
      quien: 'María Jesús',
      propio: true,
    },
  ],
  [
    '«Constancia» ×3. Te las ha dado M.ª José.',
    {
      clase: 'medallas-otorgadas',
      causa: 'asignacion',
      medallas: [una('Constancia', 3)],
      quien: 'M.ª José',
      propio: true,
    },
  ],
  [
    '«Constancia» ×3 y «Lectura». Las ha dado Carmen.',
    {
      clase: 'medallas-otorgadas',
      causa: 'asignacion',
      medallas: [una('Constancia', 3), una('Lectura')],
      quien: 'Carmen',
    },
  ],
  [
    '«Lectura»: Carmen aceptó la solicitud.',
    { clase: 'medallas-otorgadas', causa: 'solicitud', medallas: [una('Lectura')], quien: 'Carmen' },
  ],
  [
    '«Equipo» por los reconocimientos «Suma en equipo» de la clase.',
    {
      clase: 'medallas-otorgadas',
      causa: 'umbral',
      medallas: [una('Equipo')],
      quien: 'Carmen',
      kudo: 'Suma en equipo',
    },
  ],
  [
    'Carmen quitó «Constancia» ×2.',
    { clase: 'medallas-quitadas', causa: 'retirada', medallas: [una('Constancia', 2)], quien: 'Carmen' },
  ],
  ['El profesor quitó «Constancia».', { clase: 'medallas-quitadas', medallas: [una('Constancia')] }],
  ['Reconocimiento «Sabe escuchar» de Mateo.', { clase: 'kudo-recibido', kudo: 'Sabe escuchar', quien: 'Mateo' }],
  ['Reconocimiento «Sabe escuchar» para Mateo.', { clase: 'kudo-dado', kudo: 'Sabe escuchar', quien: 'Mateo' }],
  ['Recompensa «Pista» devuelta: vuelven las monedas.', { clase: 'canje-devuelto', recompensa: 'Pista', monedas: 20 }],
  ['Recompensa «Pista» devuelta.', { clase: 'canje-devuelto', recompensa: 'Pista' }],
  ['Potenciador ×1,5 durante un día.', { clase: 'potenciador-ganado', valor: 15 }],
  ['Potenciador ×2 durante un día.', { clase: 'potenciador-ganado', valor: 20 }],
  ['Nueva meta: 8,5.', { clase: 'meta-definida', valor: 8.5 }],
  ['Meta quitada.', { clase: 'meta-definida', valor: 0 }],
  ['La tabla ha cambiado: la meta pasa a 8.', { clase: 'meta-movida', valor: 8 }],
  ['¡Meta alcanzada: 8!', { clase: 'meta-alcanzada', valor: 8 }],
  ['Recompensa «Pista» canjeada.', { clase: 'canje-hecho', recompensa: 'Pista' }],
  ['Nuevo para tu avatar: «Gorra».', { clase: 'canje-hecho', itemAvatar: 'Gorra', propio: true }],
  ['Nuevo para su avatar: «Gorra».', { clase: 'canje-hecho', itemAvatar: 'Gorra' }],
])('%s', (esperada, datos) => {
  expect(frase(datos)).toBe(esperada);
});

describe('several medals', () => {
  const nombres = (...lista: string[]) =>
    frase({ clase: 'medallas-quitadas', quien: 'Carmen', medallas: lista.map((nombre) => una(nombre)) });

  test('are joined in Spanish', () => {
    expect(nombres('Orden', 'Lectura', 'Calma')).toBe('Carmen quitó «Orden», «Lectura» y «Calma».');
  });

  test('are left out if the names are shown above, without other changes', () => {
    const medalla = fc.record({ nombre: fc.string({ minLength: 1 }), cantidad: fc.integer({ min: 1, max: 9 }) });
    fc.assert(
      fc.property(fc.array(medalla, { minLength: 1, maxLength: 4 }), (medallas) => {
        const dada = frase({
          clase: 'medallas-otorgadas',
          causa: 'asignacion',
          medallas,
          quien: 'Carmen',
          propio: true,
        });
        const copias = medallas.reduce((suma, { cantidad }) => suma + cantidad, 0);
        expect(sayMedallaSinNombre(dada, medallas)).toBe(`Te ${copias === 1 ? 'la' : 'las'} ha dado Carmen.`);
      }),
    );
    const porKudos = '«Equipo» por los reconocimientos «Suma en equipo» de la clase.';
    expect(sayMedallaSinNombre(porKudos, [una('Equipo')])).toBe(porKudos);
  });

  test('take `e` before the sound of i', () => {
    expect(nombres('Orden', 'Ilusión')).toBe('Carmen quitó «Orden» e «Ilusión».');
    expect(nombres('Orden', 'Historia')).toBe('Carmen quitó «Orden» e «Historia».');
    expect(nombres('Orden', 'Hielo')).toBe('Carmen quitó «Orden» y «Hielo».');
  });

  test('appear once each with their amount, whatever their names', () => {
    const medalla = fc.record({ nombre: fc.string({ minLength: 1 }), cantidad: fc.integer({ min: 1, max: 99 }) });
    fc.assert(
      fc.property(fc.array(medalla, { minLength: 1, maxLength: 5 }), (medallas) => {
        let resto = frase({ clase: 'medallas-otorgadas', causa: 'asignacion', medallas, quien: 'Carmen' });
        for (const { nombre, cantidad } of medallas) {
          const dicha = `«${nombre}»${cantidad === 1 ? '' : ` ×${cantidad}`}`;
          expect(resto).toContain(dicha);
          resto = resto.slice(resto.indexOf(dicha) + dicha.length);
        }
        const copias = medallas.reduce((suma, { cantidad }) => suma + cantidad, 0);
        expect(resto).toBe(copias === 1 ? '. La ha dado Carmen.' : '. Las ha dado Carmen.');
      }),
    );
  });
});

test("every kind of history is a sentence, and visible to the profile's owner", () => {
  const causas: Array<Causa | null> = [null, 'asignacion', 'retirada', 'solicitud', 'umbral', 'canje', 'pac'];
  for (const clase of TIPOS_HISTORIAL) {
    expect(AUDIENCIA[clase]).toBeDefined();
    for (const causa of causas) {
      expect(frase({ clase, causa, medallas: [una('Orden')] })).toMatch(/^[«¡\p{Lu}].*[.!]$/u);
    }
  }
});

describe('the reason', () => {
  const cara = (nombre: string, apellido = 'Gil') => ({ nombre, nombreEstudiante: `${nombre} ${apellido}` });
  const porque = (given: Partial<Porque>) =>
    sayPorQue({
      clase: 'medallas-otorgadas',
      medallas: [una('Lectura')],
      tipoKudo: null,
      caras: [],
      carasDeMas: 0,
      pedida: null,
      ...given,
    });
  const tres = { tipoKudo: { id: 3 } };

  test.each<[string | null, Partial<Porque>]>([
    ['Hugo dice que le ayudaste a entenderlo', { ...tres, caras: [cara('Hugo')] }],
    ['Hugo e Inés dicen que les ayudaste a entenderlo', { ...tres, caras: [cara('Hugo'), cara('Inés')] }],
    [
      'Hugo Gil y Hugo Rey dicen que les ayudaste a entenderlo',
      { ...tres, caras: [cara('Hugo'), cara('Hugo', 'Rey')] },
    ],
    [
      'Tres compañeros dicen que les ayudaste a entenderlo',
      { ...tres, caras: [cara('Hugo'), cara('Noa')], carasDeMas: 1 },
    ],
    ['11 compañeros dicen que les ayudaste a entenderlo', { ...tres, carasDeMas: 11 }],
    ['Alguien de clase dice que le ayudaste a entenderlo', { ...tres, carasDeMas: 1 }],
    ['Dos compañeros dicen que les ayudaste a entenderlo', { ...tres, caras: [cara('Hugo')], carasDeMas: 1 }],
    ['Hugo dice que le ayudó a entenderlo', { ...tres, caras: [cara('Hugo')], propio: false }],
    ['Hugo dice que trabajas bien en equipo', { clase: 'kudo-recibido', tipoKudo: { id: 1 }, caras: [cara('Hugo')] }],
    ['Pediste «Lectura» y te la han dado', { pedida: 'Leí tres libros.' }],
    ['Pidió «Lectura» y se la han dado', { pedida: 'Leí tres libros.', propio: false }],
    [null, { clase: 'solicitud-medalla-rechazada', pedida: 'Leí tres libros.' }],
    [null, {}],
    [null, { tipoKudo: { id: 99 }, caras: [cara('Hugo')] }],
  ])('%s', (esperada, given) => {
    expect(porque(given)).toBe(esperada);
  });

  test('is worded for every kind of kudo, and no two kinds sound alike', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom('Hugo', 'Noa', 'Inés').map((nombre) => cara(nombre)),
          { maxLength: 12 },
        ),
        fc.nat({ max: 30 }),
        fc.boolean(),
        (caras, carasDeMas, propio) => {
          const cuantos = caras.length + carasDeMas;
          const dichos = TIPOS_KUDO.map(({ id }) => porque({ tipoKudo: { id }, caras, carasDeMas, propio }));
          expect(new Set(dichos).size).toBe(cuantos === 0 ? 1 : TIPOS_KUDO.length);
          expect(dichos.every((dicho) => (dicho === null) === (cuantos === 0))).toBe(true);
          for (const dicho of dichos.filter((uno) => uno !== null)) {
            expect(dicho).toMatch(cuantos === 1 ? /^\p{Lu}.* dice que \p{Ll}/u : /^[\p{Lu}\d].* dicen que \p{Ll}/u);
            expect(dicho).not.toMatch(cuantos === 1 ? /\bles\b/ : /\ble\b/);
          }
        },
      ),
    );
  });
});

test('no news uses a shaming word', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...TIPOS_NOVEDAD),
      fc.nat({ max: 3 }),
      fc.integer({ min: 0, max: 10 }),
      (clase, monedas, nota) => {
        const cierre = { nombre: null, numero: 1, nota, medallas: nota, reconocimientos: 0 };
        const dicha = frase({
          clase,
          medallas: [una('Lectura')],
          quien: 'Irene',
          recompensa: 'Recreo',
          monedas,
          cierre,
          propio: true,
        });
        expect(dicha).not.toMatch(/rechaz|deneg|suspens|fracas|no te la|mal\b|nota \d/i);
      },
    ),
  );
});
