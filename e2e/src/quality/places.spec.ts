import { PLACES, type Place } from '../screens/places.ts';
import { judgePlaces } from './judgePlaces.ts';

/** The most used pages of both roles, with a menu, a dialog, a table and a form. The sweep checks all. */
const TWELVE = [
  'entrar',
  'grupos',
  'grupo',
  'dar-medalla',
  'listado-revisar',
  'solicitudes-medallas',
  'desafio',
  'tienda',
  'tabla-editar',
  'grupo-estudiante',
  'perfil-propio',
  'tienda-estudiante',
];

judgePlaces(
  TWELVE.map((name): Place => {
    const place = PLACES.find((one) => one.name === name);
    if (!place) throw new Error(`no place is called ${name}`);
    return place;
  }),
  false,
);
