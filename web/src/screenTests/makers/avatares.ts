import { CARAS_INICIALES, CATALOGO } from '@aupa/domain/avatar';
import { play } from '../wire.ts';

/** Lucía has a face to begin with, and what is free. */
export function playAvatar(): void {
  const [{ atributosIds, ...cara } = { atributosIds: [], voltear: false, rotacion: 0, zoom: 100 }] = CARAS_INICIALES;
  const gratis = CATALOGO.filter((uno) => uno.gratis);
  play({
    'GET /api/Avatar/:id': { ...cara, atributosIds: [...atributosIds], colorFondo: '#ffffff', elegido: true },
    'GET /api/Avatar/:id/inventario-avatar': gratis.map(({ id, tipo, nombre, codigoUnico, color = null }) => ({
      id,
      tipo,
      nombre,
      codigoUnico,
      color,
      enlaceImagen: '',
    })),
  });
}
