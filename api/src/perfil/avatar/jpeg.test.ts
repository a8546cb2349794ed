import { IMAGEN_MAX_BYTES, IMAGEN_MAX_LADO } from '@aupa/domain/perfil';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeJpeg } from '../../testing/index.ts';
import { checkJpeg } from './jpeg.ts';

const real = makeJpeg();
const MARCO = real.indexOf(Buffer.from([0xff, 0xc0]));
const segment = (marca: number, datos: Buffer | string) => {
  const cuerpo = Buffer.from(datos as string, 'latin1');
  const cabeza = Buffer.from([0xff, marca, 0, 0]);
  cabeza.writeUInt16BE(cuerpo.length + 2, 2);
  return Buffer.concat([cabeza, cuerpo]);
};
/** The real image with an extra segment after its first marker. */
const withSegment = (marca: number, datos: Buffer | string) =>
  Buffer.concat([real.subarray(0, 2), segment(marca, datos), real.subarray(2)]);

describe('a JPEG', () => {
  it('from a browser’s canvas is accepted, even with the segments that other browsers add', () => {
    expect(checkJpeg(real)).toBe(null);
    expect(checkJpeg(withSegment(0xe1, 'Exif\0\0MM\0*'))).toBe(null);
    expect(checkJpeg(withSegment(0xed, 'Photoshop 3.0\x008BIM'))).toBe(null);
    expect(checkJpeg(withSegment(0xdd, '\0\0'))).toBe(null);
  });

  it('is accepted with any sides up to the limit, and refused beyond it, however small the file', () => {
    const lado = fc.integer({ min: 0, max: 65_535 });
    fc.assert(
      fc.property(lado, lado, (ancho, alto) => {
        const expected =
          ancho === 0 || alto === 0
            ? 'IMAGEN_INVALIDA'
            : Math.max(ancho, alto) > IMAGEN_MAX_LADO
              ? 'IMAGEN_ANCHA'
              : null;
        expect(checkJpeg(makeJpeg({ ancho, alto }))).toBe(expected);
      }),
    );
    expect(checkJpeg(makeJpeg({ ancho: 2048, alto: 2048 }))).toBe(null);
    expect(checkJpeg(makeJpeg({ ancho: 2049, alto: 1 }))).toBe('IMAGEN_ANCHA');
    expect(checkJpeg(makeJpeg({ ancho: 1, alto: 2049 }))).toBe('IMAGEN_ANCHA');
    expect(checkJpeg(makeJpeg({ ancho: 65_535, alto: 65_535 }))).toBe('IMAGEN_ANCHA');
  });

  it('weighs at most a mebibyte', () => {
    expect(checkJpeg(Buffer.concat([real, Buffer.alloc(IMAGEN_MAX_BYTES)]))).toBe('IMAGEN_GRANDE');
  });

  it('is refused if it is cut off anywhere', () => {
    for (let n = 0; n < real.length; n += 1) expect(checkJpeg(real.subarray(0, n))).toBe('IMAGEN_INVALIDA');
  });

  it('is refused if anything follows its end marker', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 200 }), (cola) => {
        expect(checkJpeg(Buffer.concat([real, cola]))).toBe('IMAGEN_INVALIDA');
      }),
    );
    for (const cola of ['GIF89a', '<script>alert(1)</script>', 'PK\x03\x04', real]) {
      expect(checkJpeg(Buffer.concat([real, Buffer.from(cola)]))).toBe('IMAGEN_INVALIDA');
    }
  });

  it('has no room for text: no comment, no unknown segment, nothing after a header', () => {
    expect(checkJpeg(withSegment(0xfe, '<script>alert(1)</script>'))).toBe('IMAGEN_INVALIDA');
    expect(checkJpeg(withSegment(0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0*/alert(1)/*'))).toBe('IMAGEN_INVALIDA');
    for (let marca = 0; marca < 256; marca += 1) {
      for (const texto of ['=1;alert(1)', '\0'.repeat(65), '<script src=x>'.padEnd(64)]) {
        const isTabla = marca === 0xdb && texto.startsWith('\0');
        expect(checkJpeg(withSegment(marca, texto)), marca.toString(16)).toBe(isTabla ? null : 'IMAGEN_INVALIDA');
      }
    }
  });

  it('has one frame', () => {
    const marco = real.subarray(MARCO, MARCO + 2 + real.readUInt16BE(MARCO + 2));
    expect(checkJpeg(Buffer.concat([real.subarray(0, MARCO), marco, real.subarray(MARCO)]))).toBe('IMAGEN_INVALIDA');
    const without = Buffer.concat([real.subarray(0, MARCO), real.subarray(MARCO + marco.length)]);
    expect(checkJpeg(without)).toBe('IMAGEN_INVALIDA');
    // Small in the first frame, huge in the second: a decoder might use the last one.
    const vast = Buffer.from(marco).fill(0xff, 5, 9);
    expect(checkJpeg(Buffer.concat([real.subarray(0, MARCO + marco.length), vast, real.subarray(MARCO)]))).toBe(
      'IMAGEN_INVALIDA',
    );
  });
});

it.each([
  ['PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['GIF', Buffer.from('GIF89a\x01\0\x01\0')],
  ['a GIF that goes on as a JPEG', Buffer.concat([Buffer.from('GIF89a/*'), real])],
  ['WebP', Buffer.from('RIFF\x24\0\0\0WEBPVP8 ')],
  ['SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a zip', Buffer.from('PK\x03\x04\x14\0')],
  ['only a beginning', Buffer.from([0xff, 0xd8])],
  ['only beginning and end', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
  ['a scan without a frame', Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 6, 0, 0, 0, 0, 1, 0xff, 0xd9])],
  ['nothing', Buffer.alloc(0)],
])('%s is no JPEG', (_, bytes) => {
  expect(checkJpeg(bytes)).toBe('IMAGEN_INVALIDA');
});

it('any bytes are judged without throwing, and none pass by chance', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 3000 }), (bytes) => {
      expect(checkJpeg(bytes)).toBe('IMAGEN_INVALIDA');
    }),
  );
  // A real image with a few changed bytes must not throw either.
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(real.length - 1), fc.nat(255)), { minLength: 1 }), (cambios) => {
      const bytes = Buffer.from(real);
      for (const [donde, valor] of cambios) bytes[donde] = valor;
      expect([null, 'IMAGEN_INVALIDA', 'IMAGEN_ANCHA']).toContain(checkJpeg(bytes));
    }),
  );
});
