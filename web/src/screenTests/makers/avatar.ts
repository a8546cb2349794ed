import type { AvatarVestido, ItemDeInventario } from '@aupa/contract';
import { CATALOGO, eleccionInicial, findItem, IDS_GRATIS, itemEnTienda } from '@aupa/domain/avatar';
import { play } from '../wire.ts';
import { miPerfil } from './alumnos.ts';
import { claseDeLucia, perfilDeLucia } from './grupos.ts';

function enInventario(id: number): ItemDeInventario {
  const item = findItem(id);
  if (!item) throw new Error(`No item ${id}`);
  const { tipo, nombre, codigoUnico, color = null } = item;
  return { id, tipo, nombre, codigoUnico, enlaceImagen: '', color };
}

export const vestidoInicial = (): AvatarVestido => ({
  ...eleccionInicial(11),
  atributosIds: [...eleccionInicial(11).atributosIds],
  colorFondo: '#ffffff',
  elegido: true,
});

export function playInventario(...comprados: string[]): void {
  const propios = CATALOGO.filter(({ gratis, nombre }) => gratis || comprados.includes(nombre));
  play({
    'GET /api/Avatar/:id': vestidoInicial(),
    'GET /api/Avatar/:id/inventario-avatar': propios.map(({ id }) => enInventario(id)),
    'PUT /api/Avatar/:id/personalizar': {
      urlCompleta: '/cara.svg',
      urlMiniatura: '/cara.svg',
      mensaje: '¡Te queda genial! Tu avatar está guardado.',
    },
  });
}

/** Lucía's avatar and coins, with the server's behaviour. */
export function playAvatar(monedas: number): void {
  const propios = new Set(IDS_GRATIS);
  let vestido = vestidoInicial();
  let saldo = monedas;
  let cara = '/cara.svg';
  play({
    ...claseDeLucia(),
    ...perfilDeLucia(),
    'GET /api/PerfilEstudiante/mi-perfil/grupo/:grupoId/medallas': () =>
      miPerfil({ monedas: saldo, enlaceAvatar: cara, enlaceAvatarMiniatura: cara }),
    'GET /api/Avatar/:id': () => vestido,
    'GET /api/Imagen/:id': () => ({ urlCompleta: cara, urlMiniatura: cara }),
    'GET /api/Avatar/:id/inventario-avatar': () => [...propios].map(enInventario),
    'POST /api/Estudiante/perfiles/:perfilId/recompensas/:recompensaId/canjear': ({ params }) => {
      const { id = 0, precio = 0 } = itemEnTienda(params.recompensaId) ?? {};
      if (!propios.has(id)) saldo -= precio;
      propios.add(id);
      return { mensaje: 'Canjeada.', monedas: saldo, canjeId: 90 };
    },
    'PUT /api/Avatar/:id/personalizar': ({ body }) => {
      const { AtributosIds: atributosIds, ColorFondo: colorFondo, Voltear: voltear } = body;
      vestido = { atributosIds, colorFondo, voltear, rotacion: body.Rotacion, zoom: body.Zoom, elegido: true };
      cara = '/cara.svg?otra';
      return { urlCompleta: cara, urlMiniatura: cara, mensaje: '¡Te queda genial! Tu avatar está guardado.' };
    },
  });
}
