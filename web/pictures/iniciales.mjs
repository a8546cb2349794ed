// The 36 faces a new profile may start with. No facial hair, no hat that hides the hair except those worn for faith.
import { PELO, PIEL, TELA } from './palette.mjs';

const FONDOS = ['#ffd3c9', '#cfe5ff', '#cdf0d6', '#ffe6a8', '#dcd6ff', '#ffd6e4'];

const { ebano, canela, miel, arena, nata } = PIEL;
const { negro, cafe, castano, cobre, trigo, rubio, rojo } = PELO;
const cara = (piel, pelo, colorPelo, ropa, colorRopa, resto = {}) => ({
  piel,
  pelo,
  colorPelo,
  ropa,
  colorRopa,
  ...resto,
});
const feliz = { ojos: 'happy' };
const sereno = { boca: 'twinkle' };
const abierta = { boca: 'default' };

const CARAS = [
  cara(nata, 'straight01', cobre, 'overall', TELA.cielo, { ...feliz, extras: ['pecas'] }),
  cara(ebano, 'froBand', negro, 'shirtScoopNeck', TELA.limon, {}),
  cara(arena, 'shortFlat', castano, 'hoodie', TELA.azul, { ...abierta, gafas: 'round', colorGafas: '#1e2148' }),
  cara(miel, 'hijab', negro, 'shirtScoopNeck', TELA.marino, { ...feliz, colorSombrero: TELA.azul }),
  cara(canela, 'dreads01', negro, 'shirtCrewNeck', TELA.sol, { ...feliz }),
  cara(nata, 'shortCurly', rojo, 'collarAndSweater', TELA.aqua, {
    extras: ['pecas'],
    gafas: 'prescription02',
    colorGafas: '#3b4cdb',
  }),

  cara(miel, 'curvy', negro, 'shirtCrewNeck', TELA.fucsia, { ...sereno, extras: ['pendientes'] }),
  cara(arena, 'turban', negro, 'shirtCrewNeck', TELA.lila, { colorSombrero: TELA.coral }),
  cara(ebano, 'curly', negro, 'hoodie', TELA.coral, { ...feliz, extras: ['perlas'] }),
  cara(nata, 'bob', rubio, 'shirtVNeck', TELA.rosa, { gafas: 'prescription01', colorGafas: '#8a5be0' }),
  cara(canela, 'theCaesar', negro, 'shirtVNeck', TELA.menta, { ...sereno, extras: ['audifono'] }),
  cara(arena, 'shaggy', cafe, 'shirtCrewNeck', TELA.marino, { ojos: 'wink' }),

  cara(ebano, 'dreads', negro, 'shirtCrewNeck', TELA.cielo, { ...sereno }),
  cara(arena, 'straightAndStrand', negro, 'collarAndSweater', TELA.coral, { ...feliz, extras: ['rubor'] }),
  cara(nata, 'shortWaved', trigo, 'hoodie', TELA.lila, { extras: ['pecas'] }),
  cara(miel, 'bun', cafe, 'overall', TELA.fucsia, { ...abierta, extras: ['pendientes'] }),
  cara(canela, 'fro', castano, 'shirtCrewNeck', TELA.aqua, { gafas: 'round', colorGafas: '#b3233f' }),
  cara(nata, 'hijab', negro, 'shirtScoopNeck', TELA.gris, {
    colorSombrero: TELA.rosa,
    gafas: 'round',
    colorGafas: '#2c3a86',
  }),

  cara(ebano, 'shortRound', negro, 'collarAndSweater', TELA.sol, { ...abierta }),
  cara(arena, 'longButNotTooLong', cobre, 'shirtScoopNeck', TELA.cielo, { ...sereno, extras: ['rubor'] }),
  cara(miel, 'theCaesarAndSidePart', negro, 'shirtVNeck', TELA.coral, { ...feliz }),
  cara(canela, 'straight02', cafe, 'hoodie', TELA.sol, { gafas: 'prescription01', colorGafas: '#0b62a8' }),
  cara(nata, 'frizzle', rojo, 'shirtCrewNeck', TELA.menta, { ...abierta, extras: ['pecas', 'tirita'] }),
  cara(ebano, 'hijab', negro, 'shirtScoopNeck', TELA.marino, { ...sereno, colorSombrero: TELA.sol }),

  cara(miel, 'shortWaved', negro, 'hoodie', TELA.menta, {}),
  cara(arena, 'curly', trigo, 'shirtVNeck', TELA.azul, { ojos: 'side', extras: ['pecas'] }),
  cara(canela, 'turban', negro, 'collarAndSweater', TELA.cielo, { ...feliz, colorSombrero: TELA.aqua }),
  cara(nata, 'straight02', negro, 'shirtScoopNeck', TELA.lila, { ...sereno, extras: ['rubor'] }),
  cara(ebano, 'theCaesar', negro, 'hoodie', TELA.aqua, { gafas: 'prescription02', colorGafas: '#ffc83d' }),
  cara(arena, 'curvy', castano, 'overall', TELA.sol, { ...feliz, extras: ['perlas'] }),

  cara(canela, 'froBand', cafe, 'shirtCrewNeck', TELA.lila, { ...abierta, extras: ['pendientes'] }),
  cara(nata, 'shortFlat', rubio, 'shirtCrewNeck', TELA.coral, { ...feliz, extras: ['audifono'] }),
  cara(miel, 'shaggyMullet', castano, 'shirtVNeck', TELA.cielo, { ojos: 'wink', boca: 'default' }),
  cara(arena, 'bob', negro, 'hoodie', TELA.fucsia, { ...sereno, gafas: 'round', colorGafas: '#1e2148' }),
  cara(ebano, 'bun', negro, 'overall', TELA.coral, { ...feliz, extras: ['pendientes'] }),
  cara(miel, 'shortCurly', cafe, 'shirtCrewNeck', TELA.azul, { boca: 'tongue', extras: ['estrella'] }),
];

export const INICIALES = CARAS.map((rasgos, i) => ({
  rasgos,
  // Shifted by one each row, so that a column of the picker never has one colour.
  fondo: FONDOS[(i + Math.floor(i / 6)) % FONDOS.length],
}));
