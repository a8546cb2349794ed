import type { Pac, RecompensaProfesor } from '@aupa/contract';
import { diasQueQuedan, estadoPac, visualOf } from '@aupa/domain/juntos';
import { play } from '../wire.ts';
import { GRUPO_ID, grupo } from './grupos.ts';

const { hoy } = grupo('profesor');
const icono = { nombreIcono: 'dice' };

export const tardeDeJuegos = (): RecompensaProfesor => ({
  id: 41,
  nombre: 'Tarde de juegos',
  precio: 50,
  tipo: 'Icono',
  representacion: icono,
  datos: icono,
  repetible: false,
  gruposIds: [],
});

export function pac(more: Partial<Pac> = {}): Pac {
  const dias = { fechaInicio: hoy, fechaFin: '2026-12-05', completado: null, ...more };
  return {
    id: 61,
    grupoId: GRUPO_ID,
    nombre: 'Cumbre Fibonacci',
    visual: 'montana',
    cantidadMedallasNecesarias: 10,
    totalContribuciones: 0,
    contribucionesPorSemana: [],
    miembros: 3,
    recompensaClaseId: tardeDeJuegos().id,
    recompensaClaseNombre: tardeDeJuegos().nombre,
    recompensaClaseIcono: icono.nombreIcono,
    diasRestantes: diasQueQuedan(dias.fechaFin, hoy),
    recibida: false,
    estado: estadoPac({ ...dias, completado: dias.completado !== null }, hoy),
    version: 1,
    ...dias,
  };
}

/** The current and past challenges, with the server's behaviour. Returns a way to change the current one elsewhere. */
export function playPac(actual?: Pac, ...anteriores: Pac[]): (more: Partial<Pac> | undefined) => void {
  let ahora = actual;
  let antes = anteriores;
  const change = (more: Partial<Pac>) => (ahora = pac({ ...ahora, ...more, version: (ahora?.version ?? 0) + 1 }));
  play({
    'GET /api/Profesor/pac': () => ahora,
    'GET /api/Profesor/pac/historial': () => antes,
    'POST /api/Profesor/pac': ({ body: { visual, ...body } }) => change({ ...body, visual: visualOf(visual) }),
    'PUT /api/Profesor/pac/:id': ({ body }) => change(body),
    'DELETE /api/Profesor/pac/:id': ({ params: { id } }) => {
      if (ahora?.id === id) ahora = undefined;
      antes = antes.filter((uno) => uno.id !== id);
    },
  });
  return (more) => void (more ? change(more) : (ahora = undefined));
}
