import { CARAS_INICIALES, CATALOGO } from '@aupa/domain/avatar';
import { play } from '../wire.ts';

/** Lucía has a face to begin with, what is free, and what she has bought. */
export function playAvatar(...comprados: string[]): void {
  const [{ atributosIds, ...cara } = { atributosIds: [], voltear: false, rotacion: 0, zoom: 100 }] = CARAS_INICIALES;
  const suyos = CATALOGO.filter(({ gratis, nombre }) => gratis || comprados.includes(nombre));
  play({
    'GET /api/Avatar/:id': { ...cara, atributosIds: [...atributosIds], colorFondo: '#ffffff', elegido: true },
    'GET /api/Avatar/:id/inventario-avatar': suyos.map(({ id, tipo, nombre, codigoUnico, color = null }) => ({
      id,
      tipo,
      nombre,
      codigoUnico,
      color,
      enlaceImagen: '',
    })),
    'PUT /api/Avatar/:id/personalizar': {
      urlCompleta: '/favicon.svg',
      urlMiniatura: '/favicon.svg',
      mensaje: '¡Te queda genial! Tu avatar está guardado.',
    },
  });
}
