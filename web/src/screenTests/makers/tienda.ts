import type { Canje, Recompensa, RecompensaProfesor } from '@aupa/contract';
import { splitSaldo } from '@aupa/domain/economia';
import { CATALOGO, idEnTienda, nombreEnTienda } from '@aupa/domain/avatar';
import { play } from '../wire.ts';
import { miPerfil } from './alumnos.ts';
import { GRUPO_ID, grupo } from './grupos.ts';
import { MARTA } from './personas.ts';

export function recompensa(
  id: number,
  nombre: string,
  precio: number,
  more: Partial<RecompensaProfesor> = {},
): RecompensaProfesor {
  const representacion = { nombreIcono: 'gift' };
  return {
    id,
    nombre,
    precio,
    tipo: 'Icono',
    representacion,
    datos: representacion,
    repetible: false,
    gruposIds: [GRUPO_ID],
    ...more,
  };
}

export const itemsEnVenta = (): Recompensa[] =>
  CATALOGO.filter(({ gratis }) => !gratis).map((item) => {
    const { id, tipo, nombre, color, precio } = item;
    const representacion = color ? {} : { urlMiniatura: '/cara.svg' };
    return {
      ...recompensa(idEnTienda(item), nombreEnTienda(item), precio, { tipo: 'Imagen', representacion }),
      datos: representacion,
      itemAvatar: { id, tipo, nombre, ...(color ? { color } : {}) },
    };
  });

/** Lucía's coins (below 0 for debt) and the store, with the server's behaviour. Returns a way to change the store's offers. */
export function playTienda(monedas: number, ...ofertas: Recompensa[]): { offer: (...otras: Recompensa[]) => void } {
  let tienda = ofertas;
  let saldo = monedas;
  play({
    'GET /api/PerfilEstudiante/mi-perfil/grupo/:grupoId/medallas': () => miPerfil(splitSaldo(saldo)),
    'GET /api/Tienda/:id/recompensas': () => tienda,
    'POST /api/Estudiante/perfiles/:perfilId/recompensas/:recompensaId/canjear': ({ params }) => {
      const pagada = tienda.find(({ id }) => id === params.recompensaId);
      tienda = tienda.filter((una) => una !== pagada || una.repetible);
      saldo -= pagada?.precio ?? 0;
      return { mensaje: `¡«${pagada?.nombre}» es para ti! Enséñaselo a tu profesor.`, monedas: saldo, canjeId: 61 };
    },
  });
  return { offer: (...otras) => void (tienda = otras) };
}

export const canje = (canjeId: number, more: Partial<Canje> = {}): Canje => ({
  canjeId,
  perfilEstudianteId: 11,
  nombreEstudiante: 'Lucía Fernández',
  recompensaId: 2,
  nombre: 'Elegir música',
  nombreIcono: 'gift',
  precio: 20,
  fecha: '2026-11-25T10:00:00Z',
  estado: 'Pendiente',
  esRegalo: false,
  ...more,
});

const OTROS = ['3.º ESO A', '4.º ESO C'];

const misGrupos = (cuantos: number) =>
  ['2.º ESO B', ...OTROS].slice(0, cuantos).map((nombre, i) => ({
    ...grupo('profesor'),
    id: GRUPO_ID + i,
    nombre,
    profesorId: MARTA.id,
    solicitudesPendientes: 0,
  }));

export function playRecompensas(grupos: number, ...recompensas: RecompensaProfesor[]): void {
  let propias = recompensas;
  const edit = (id: number, more: Partial<RecompensaProfesor>) => {
    propias = propias.map((una) => (una.id === id ? { ...una, ...more } : una));
  };
  const add = (nombre: string, precio: number, more: Partial<RecompensaProfesor>) => {
    const nueva = recompensa(40 + propias.length, nombre, precio, more);
    propias = [...propias, nueva];
    return nueva;
  };
  play({
    'GET /api/profesor/mis-grupos': misGrupos(grupos),
    'GET /api/Recompensa/obtener-recompensas-profesor': () => propias,
    'GET /api/Tienda/:id/recompensas': () => propias.filter(({ gruposIds }) => gruposIds.includes(GRUPO_ID)),
    'GET /api/Tienda/:id/canjes': [],
    'POST /api/Recompensa/alta': ({ body: { nombre, precio, nombreIcono, gruposIds = [], repetible } }) => ({
      ...add(nombre, precio, { representacion: { nombreIcono }, gruposIds, repetible }),
      avisos: [],
    }),
    'POST /api/Profesor/ejemplos-recompensas': ({ body: { gruposIds = [] } }) => {
      add('Elegir sitio por un día', 20, { gruposIds });
      return { mensaje: 'Ya tienes 1 recompensa de ejemplo. Cámbialas como quieras.', recompensas: 1 };
    },
    'PUT /api/Recompensa/:id': ({ params: { id }, body: { nombre, precio } }) => {
      edit(id, { nombre, precio });
      return { ...recompensa(id, nombre, precio), avisos: [] };
    },
    'DELETE /api/Recompensa/:id': ({ params }) => {
      propias = propias.filter(({ id }) => id !== params.id);
    },
    'DELETE /api/Tienda/:id/recompensas/:recompensaId': ({ params }) => {
      edit(params.recompensaId, { gruposIds: [] });
    },
    'POST /api/Recompensa/asignar-a-grupos': ({ body: { recompensaId, gruposIds } }) => {
      const una = propias.find(({ id }) => id === recompensaId);
      edit(recompensaId, { gruposIds: [...(una?.gruposIds ?? []), ...gruposIds] });
      return { mensaje: `«${una?.nombre}» ya está en ${gruposIds.length} tiendas.` };
    },
  });
}
