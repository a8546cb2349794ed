import type { GrupoInfo } from '@aupa/contract';
import { abilitiesOf, type Papel } from '@aupa/domain/clase';
import type { Plays } from '../wire.ts';
import { barra, companero, miPerfil, perfilVisto, tresAlumnos } from './alumnos.ts';
import { asistencia, pizarra } from './enMarcha.ts';
import { tiposKudo } from './kudos.ts';
import { medallasDeEjemplo } from './medallas.ts';
import { LUCIA, MARTA, usuario } from './personas.ts';
import { tabla } from './tablas.ts';

export const GRUPO_ID = 7;

export const enLista = {
  id: GRUPO_ID,
  nombre: '2.º ESO B',
  materia: 'Matemáticas',
  institucion: 'IES Rosalía de Castro',
  profesorId: MARTA.id,
  cantAlumnos: 3,
};

export const grupo = (papel: Papel, { sinDispositivos = false } = {}): GrupoInfo => ({
  ...enLista,
  version: 1,
  tablaEquivalenciaId: tabla().id,
  fCreacion: '2026-09-01T08:00:00Z',
  urlCompleta: papel === 'profesor' ? 'http://aupa.test/signup?codigo=23E456' : null,
  idTienda: 8,
  tablaEquivalenciaNotaMaxima: 10,
  medallasSemana: 0,
  hoy: '2026-11-26',
  sinDispositivos,
  puede: abilitiesOf(papel, 'cuenta', sinDispositivos),
});

export const deProfesor: Plays = {
  'GET /api/Usuario/me': usuario(MARTA),
  'GET /api/Profesor/pendientes': { total: 0, grupos: [] },
};

/** Prefetched when a menu link is hovered or focused: on a slow machine, in any test. */
export const delMenu: Plays = {
  'GET /api/profesor/mis-grupos': [],
  'GET /api/estudiante/mis-grupos': [],
  'GET /api/Estudiante/solicitudes-union': [],
  'GET /api/Profesor/guia': { oculta: true, pasos: [] },
  'GET /api/Profesor/borrados': { borrados: [], pedidos: [], clases: [] },
  'GET /api/Medalla': [],
  'GET /api/TablaEquivalencia': [],
  'GET /api/Recompensa/obtener-recompensas-profesor': [],
};

export const listaDelProfesor = (): Plays => ({
  ...deProfesor,
  'GET /api/profesor/mis-grupos': [{ ...enLista, solicitudesPendientes: 0 }],
});

export const claseDelProfesor = (): Plays => ({
  ...deProfesor,
  'GET /api/Grupo/info/:id': grupo('profesor'),
  'GET /api/Profesor/pac': undefined,
  'GET /api/Grupo/:id/perfiles': tresAlumnos(),
  'GET /api/Medalla/grupo/:id': medallasDeEjemplo(),
  'GET /api/TablaEquivalencia': [tabla()],
  'GET /api/Profesor/solicitudes-union': [],
  'GET /api/Profesor/solicitudes-medallas': [],
  'GET /api/Kudo': tiposKudo(),
  'GET /api/Grupo/:id/periodos': [],
  'GET /api/Grupo/:id/tarjetas': { permitidas: true, alumnos: [] },
  'GET /api/BarraProgreso/:perfilId': barra(),
  'GET /api/Grupo/:id/asistencia': asistencia(),
  'GET /api/Grupo/:id/pizarra': pizarra(),
  'GET /api/Grupo/:id/radar': { hoy: null, alumnos: [], conAlgo: 0, de: 0 },
  'GET /api/PerfilEstudiante/:perfilId': ({ params }) => perfilVisto(params.perfilId),
});

export const claseDeLucia = (): Plays => ({
  'GET /api/Usuario/me': usuario(LUCIA),
  'GET /api/Grupo/info/:id': grupo('propio'),
  'GET /api/Profesor/pac': undefined,
  'GET /api/PerfilEstudiante/grupo/:id/companeros': [companero(12, 'Mateo Quispe'), companero(13, 'Nuria Gil-Ruiz')],
  'GET /api/PerfilEstudiante/mi-perfil/grupo/:grupoId/medallas': miPerfil(),
  'GET /api/Grupo/:id/periodos': [],
  'GET /api/PerfilEstudiante/:perfilId': ({ params }) => perfilVisto(params.perfilId),
  'GET /api/BarraProgreso/:perfilId': barra(),
  'GET /api/PerfilEstudiante/:perfilId/historial': { entradas: [], siguiente: null },
  'GET /api/Kudo': tiposKudo(),
});

export const perfilDeLucia = (): Plays => ({
  'GET /api/Medalla/grupo/:id': medallasDeEjemplo(),
  'GET /api/Imagen/:id': { urlCompleta: '/cara.svg', urlMiniatura: '/cara.svg' },
  'GET /api/Estudiante/solicitudes-medalla': [],
  'GET /api/Estudiante/perfiles/:perfilId/recompensas': [],
});
