import type { BarraProgreso, Historial, PerfilPropio, PerfilVisto, SolicitudMedallaPropia } from '@aupa/contract';
import type { Plays } from '../wire.ts';
import { miPerfil, perfilVisto } from './alumnos.ts';
import { medalla, medallasDeEjemplo } from './medallas.ts';

const FECHA = '2026-11-20T09:00:00Z';

export function tenida(nombre: string, cantidad: number, ultimaFecha = FECHA): PerfilPropio['medallas'][number] {
  const { id, nombreIcono: icono, color, descripcion } = medalla(nombre);
  return { id, medallaId: id, nombre, icon: icono, icono, color, descripcion, cantidad, ultimaFecha };
}

export function barra(more: Partial<BarraProgreso> = {}): BarraProgreso {
  const { id, nombre, nombreIcono, color } = medalla('Creatividad');
  return {
    calificacionMinima: 1,
    calificacionMaxima: 10,
    calificacionActual: 2,
    metaCalificacion: 9,
    siguienteNota: 3,
    notas: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    medallasNecesariasParaSiguienteNota: [
      { id, nombre, nombreIcono, color, cantidad: 1, cantidadActual: 0, cantidadFaltante: 1 },
    ],
    ...more,
  };
}

/** An entry of the feed without kudo, request, reward or term. */
export const SIN_DETALLE = {
  caras: [],
  carasDeMas: 0,
  tipoKudo: null,
  pedida: null,
  recompensa: null,
  periodoId: null,
} satisfies Partial<Historial['entradas'][number]>;

export const historial = (motivo: string): Historial => ({
  entradas: [
    {
      id: 81,
      clase: 'medallas-otorgadas',
      fecha: FECHA,
      frase: 'Te ha dado Participación Marta.',
      motivo,
      monedas: 5,
      medallas: [],
      primera: true,
      loteId: 71,
      ...SIN_DETALLE,
    },
  ],
  siguiente: null,
});

export function solicitudPropia(
  id: number,
  nombre: string,
  descripcion: string,
  estado: SolicitudMedallaPropia['estado'],
): SolicitudMedallaPropia {
  const { id: medallaId, nombreIcono: medallaIcono, color: medallaColor } = medalla(nombre);
  const ids = { id, perfilEstudianteId: 11, medallaId };
  const pedida = { ...ids, medallaNombre: nombre, medallaIcono, medallaColor, fecha: FECHA, estado, descripcion };
  return { ...pedida, motivo: null, profesorNombre: 'Marta' };
}

export const partesDePerfil = (): Plays => ({
  'GET /api/BarraProgreso/:perfilId': barra(),
  'GET /api/Medalla/grupo/:id': medallasDeEjemplo(),
  'GET /api/PerfilEstudiante/:perfilId/historial': historial('Por preguntar'),
  'GET /api/Estudiante/solicitudes-medalla': [],
  'GET /api/Estudiante/perfiles/:perfilId/recompensas': [],
  'GET /api/Imagen/:id': { urlCompleta: '/cara.svg', urlMiniatura: '/cara.svg' },
});

export const perfilDeMateo = (): PerfilVisto => ({
  ...perfilVisto(12),
  totalMedallas: 3,
  medallas: [tenida('Participación', 1), tenida('Constancia', 2)],
});

export function perfilDeMateoEntero(more: Partial<PerfilPropio> = {}): PerfilVisto {
  const { id: _, nombreEstudiante: __, medallas: ___, ...privado } = miPerfil({ metaCalificacion: 7, ...more });
  return { ...privado, ...perfilDeMateo(), vista: 'profesor' };
}
