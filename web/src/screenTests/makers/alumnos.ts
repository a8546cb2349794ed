import { nombreCompleto } from '@aupa/domain/base';
import type { Companero, PerfilProfesor, PerfilPropio, PerfilVisto, Respuesta } from '@aupa/contract';

const CARA = '/cara.svg';

export const companero = (id: number, nombreEstudiante: string): Companero => ({
  id,
  nombreEstudiante,
  enlaceAvatarMiniatura: CARA,
  medallas: [],
});

export const perfil = (id: number, nombre: string, apellido: string): PerfilProfesor => ({
  ...companero(id, nombreCompleto({ nombre, apellido })),
  nombre,
  apellido,
  calificacionActual: 0,
  monedas: 0,
  monedasDebidas: 0,
  metaCalificacion: 5,
  ultimaMedalla: null,
  empezandoHasta: '2026-09-15T08:00:00Z',
  valoracion: 'SinNota',
  faltan: [],
  faltanEnTotal: { medallas: 0, copias: 0 },
});

export const tresAlumnos = (): PerfilProfesor[] => [
  perfil(11, 'Lucía', 'Fernández'),
  perfil(12, 'Mateo', 'Quispe'),
  perfil(13, 'Nuria', 'Gil-Ruiz'),
];

export const miPerfil = (more: Partial<PerfilPropio> = {}): PerfilPropio => ({
  id: 11,
  nombreEstudiante: 'Lucía Fernández',
  enlaceAvatarMiniatura: CARA,
  enlaceAvatar: CARA,
  avatarElegido: true,
  medallas: [],
  calificacionActual: 1,
  valoracion: 'SinNota',
  faltan: [],
  monedas: 0,
  monedasDebidas: 0,
  metaCalificacion: 5,
  multiplicadorPotenciador: null,
  tiempoRestantePotenciador: null,
  potenciadorHasta: null,
  kudosDisponibles: 3,
  kudosRecibidos: [],
  ...more,
});

/** A classmate's profile, which hovering over a link prefetches. */
export const perfilVisto = (id: number): PerfilVisto => ({
  ...companero(id, 'Mateo Quispe'),
  enlaceAvatar: CARA,
  grupoId: 7,
  vista: 'companero',
  totalMedallas: 0,
});

export const barra = (): Respuesta<'GET /api/BarraProgreso/:perfilId'> => ({
  calificacionMinima: 5,
  calificacionMaxima: 5,
  calificacionActual: 0,
  metaCalificacion: 5,
  siguienteNota: 5,
  notas: [5],
  medallasNecesariasParaSiguienteNota: [],
});
