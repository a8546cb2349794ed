import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mendTabla } from './acentos.ts';
import { mendDosVeces } from './dosVeces.ts';
import { DOS, MAC, reread, WINDOWS } from './tablas.ts';

/** Names as in Spanish classes. */
const ESPANA =
  'Álvaro Ángel Ángeles África Óscar Íñigo Úrsula Íker Lucía María José Martín Sofía Inés Raúl Rubén Adrián Jesús Andrés Héctor Iván ' +
  'Begoña Íngrid Matías Elías Zoé Noé Ñaki García Pérez Gómez Núñez Muñoz Peña Ibáñez Díaz Fernández Martínez Rodríguez Sánchez ' +
  'Hernández Jiménez Ruíz Cañizares Güell Agüero Valdés Cortés Calderón Rincón Castañeda Bañuls Ordóñez Yáñez Zúñiga Ávila Águeda ' +
  'GARCÍA PÉREZ NÚÑEZ MUÑOZ PEÑA ÁLVARO ÍÑIGO MARTÍN SÁNCHEZ LÓPEZ RODRÍGUEZ DÍAZ RAÚL JOSÉ Mª M.ª D’Ors O’Neill García-Luengo';
const CATALUNYA =
  'Núria Gal·la Òscar Àngels Àlex Lluís Mercè Marçal Ignasi Fàtima Jordà Solà Bofarull Fàbregas Puigdemont Íngrid Martí Raül Ainhoa ' +
  'Abdul-lah Col·lell Vallès Bonaventura Antònia Ramírez Sebastià Aurèlia Montserrat Güibes Moyà CALÇADA NÚRIA GAL·LA LLUÍS d’Àger ' +
  'Dídac Benaïm Laïa Sílvia Mònica Verònica Gràcia Camí Cèlia Esplà';
const EUSKADI =
  'Iñaki Iñigo Beñat Eñaut Oihane Etxeberria Goñi Ibañez Agirre Zuñiga Begoña Garazi Xabier Ñabarra Iruñea';
const OTROS =
  'Zoë Chloë Noël François Benoît Théo Ömer Özgür Yılmaz Çelik Çağla çelik ışık Şahin Öztürk Ștefan Țuțea Ionuț Mădălina Ștefănescu ' +
  'Ioniță Răzvan Bălan Łukasz Zbigniew Wójcik Żaneta Źdźbło Ślązak Błażej Małgorzata Dąbrowski Čapek Žana Šimić Đorđević Ivković ' +
  'João Conceição Gonçalves Assunção JOÃO CONCEIÇÃO Guimarães Müller Weiß GROß Jürgen Åse Søren Kjær Lebœuf Cœur Œuvrard Nguyễn ' +
  'Nguyên Trần Đặng Phạm 王伟 陈 李娜 Иван Юлия Ольга يوسف علي محمد فاطمة Αθηνά Sa’id Isma’il A’isha N’Diaye M’Barek L’Hospitalet ' +
  'Mar’yana Dem’yan ʿAbd Mᵃ Björk Þór Ðánjal Kovács Őze Erdős Székely Ngũgĩ José–María García–Luengo “Mery” «Mery» „Mery“ ‘Mery’ JOSÉ';
const palabras = (texto: string) => texto.split(' ');
const suyas = palabras([ESPANA, CATALUNYA, EUSKADI].join(' '));
const todas = [...suyas, ...palabras(OTROS)];

const nombre = (de: readonly string[]) =>
  fc.array(fc.constantFrom(...de), { minLength: 1, maxLength: 4 }).map((unas) => unas.join(' '));
const lista = (de: readonly string[]) =>
  fc
    .array(fc.tuple(nombre(de), nombre(de)), { minLength: 1, maxLength: 30 })
    .map((filas) => filas.map((una) => una.join(';')).join('\n'));
const enUtf8 = (texto: string) =>
  [...new TextEncoder().encode(texto)]
    .map((byte) => (byte < 128 ? String.fromCharCode(byte) : WINDOWS.letras[byte - 128]))
    .join('');
const enUtf8Mac = (texto: string) =>
  [...new TextEncoder().encode(texto)]
    .map((byte) => (byte < 128 ? String.fromCharCode(byte) : MAC.letras[byte - 128]))
    .join('');

describe('correct letters', () => {
  test('are left unchanged in lists of names from anywhere', () => {
    fc.assert(
      fc.property(lista(todas), (texto) => {
        expect(mendDosVeces(texto)).toBe(texto);
        expect(mendTabla(texto)).toBe(texto);
      }),
    );
  });
  test.each(todas)('are left unchanged alone: %s', (una) => {
    expect(mendDosVeces(una)).toBe(una);
    expect(mendTabla(una)).toBe(una);
  });
});

describe('UTF-8 read as another table', () => {
  test.each([1, 2, 3])('is repaired after %i misreadings', (veces) => {
    fc.assert(
      fc.property(lista(todas), (texto) => {
        const entera = `García;Álvaro\n${texto}`;
        let mal = entera;
        for (let i = 0; i < veces; i += 1) mal = enUtf8(mal);
        expect(mendDosVeces(mal)).toBe(entera);
      }),
    );
  });
  test('is repaired from the table of a Mac', () => {
    fc.assert(
      fc.property(lista(suyas), (texto) => {
        const entera = `García;Álvaro\n${texto}`;
        expect(mendDosVeces(enUtf8Mac(entera))).toBe(entera);
      }),
    );
  });
  test.each(suyas)('is repaired in a single letter: %s', (una) => {
    expect(mendDosVeces(enUtf8(una))).toBe(una);
    expect(mendDosVeces(enUtf8(enUtf8(una)))).toBe(una);
  });
  test.each([
    ['GarcÃa;LucÃa', 'García;Lucía'],
    ['Ãlvaro;Ãngel', 'Álvaro;Ángel'],
    ['ÃÃ±igo', 'Íñigo'],
  ])('is repaired even without its invisible halves: %s', (mal, bien) => expect(mendDosVeces(mal)).toBe(bien));
});

describe.each([
  ['Excel for Mac', MAC],
  ['DOS', DOS],
])('letters of %s read as those of Windows', (_, escrita) => {
  const mal = (texto: string) => reread(texto, escrita, WINDOWS) ?? texto;
  test('are restored', () => {
    // Skip letters that the other table can't write.
    const escribibles = suyas.filter((una) => reread(una, escrita, WINDOWS) !== null);
    fc.assert(
      fc.property(lista(escribibles), (texto) => {
        const entera = `Muñoz Pérez;Raúl\n${texto}`;
        expect(mendTabla(mal(entera))).toBe(entera);
      }),
    );
  });
});

test.each(['PŽrez', 'Luc’a', 'Raœl', 'çlvaro', 'Nœ–ez', 'Bego–a', 'Mart’nez', 'S‡nchez', 'D’az', 'G—mez'])(
  'a single word written on a Mac, %s, is mended among correct ones',
  (mal) => {
    const antes = `Núñez;Íñigo\nPeña;María José\n${mal};Lucía`;
    expect(mendTabla(antes)).toBe(`Núñez;Íñigo\nPeña;María José\n${reread(mal, WINDOWS, MAC)};Lucía`);
  },
);
