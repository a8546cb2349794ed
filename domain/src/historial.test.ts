import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AUDIENCIA } from './evento.ts';
import { CLASES_HISTORIAL, sayHistorial, type Causa, type Suceso } from './historial.ts';

const NADA = {
  causa: null,
  medallas: [],
  quien: null,
  hechoPor: null,
  kudo: null,
  valor: null,
  recompensa: null,
  itemAvatar: null,
  cierre: null,
  monedas: 0,
  propio: false,
};
const frase = (suceso: Partial<Suceso> & Pick<Suceso, 'clase'>) => sayHistorial({ ...NADA, ...suceso });
const una = (nombre: string, cantidad = 1) => ({ nombre, cantidad });

test.each<[string, Parameters<typeof frase>[0]]>([
  [
    'Evaluación cerrada, «1.ª evaluación»: nota 7, con 29 medallas guardadas. Las medallas empiezan de cero.',
    { clase: 'periodo-cerrado', cierre: { nombre: '1.ª evaluación', nota: 7, medallas: 29 } },
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
  ['Ítem de avatar «Gorra» conseguido.', { clase: 'canje-hecho', itemAvatar: 'Gorra' }],
])('%s', (esperada, suceso) => {
  expect(frase(suceso)).toBe(esperada);
});

describe('several medals', () => {
  const nombres = (...lista: string[]) =>
    frase({ clase: 'medallas-quitadas', quien: 'Carmen', medallas: lista.map((nombre) => una(nombre)) });

  test('are joined as Spanish joins them', () => {
    expect(nombres('Orden', 'Lectura', 'Calma')).toBe('Carmen quitó «Orden», «Lectura» y «Calma».');
  });

  test('take `e` before the sound of i', () => {
    expect(nombres('Orden', 'Ilusión')).toBe('Carmen quitó «Orden» e «Ilusión».');
    expect(nombres('Orden', 'Historia')).toBe('Carmen quitó «Orden» e «Historia».');
    expect(nombres('Orden', 'Hielo')).toBe('Carmen quitó «Orden» y «Hielo».');
  });

  test('each stand there once with their amount, whatever they are called', () => {
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

test('every kind that a history may hold is a sentence, and is known to the profile’s owner', () => {
  const causas: Array<Causa | null> = [null, 'asignacion', 'retirada', 'solicitud', 'umbral', 'canje', 'pac'];
  for (const clase of CLASES_HISTORIAL) {
    expect(AUDIENCIA[clase]).toBeDefined();
    for (const causa of causas) {
      expect(frase({ clase, causa, medallas: [una('Orden')] })).toMatch(/^[«¡\p{Lu}].*[.!]$/u);
    }
  }
});
