import type { DIAS_CLAVE_COLA } from '@aupa/domain/medallas';
import type { z } from 'zod';
import type { EndpointSpec } from './endpoint.ts';
import type { endpoints } from './endpoints.ts';

export type Endpoints = typeof endpoints;
export type EndpointKey = keyof Endpoints;
/** Calls that a queue may send days later. Repeating them is harmless: their answer is stored, or they set a whole state. */
export type EndpointAplazable = {
  [K in EndpointKey]: Endpoints[K] extends { espera: true }
    ? K extends `PUT ${string}`
      ? K
      : Endpoints[K] extends { guardaDias: typeof DIAS_CLAVE_COLA }
        ? K
        : never
    : never;
}[EndpointKey];

type In<S> = S extends z.ZodType ? z.input<S> : undefined;
type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type Part<K extends EndpointKey, P extends keyof EndpointSpec> =
  Endpoints[K] extends Record<P, infer S> ? S : undefined;

export type BodyIn<K extends EndpointKey> = In<Part<K, 'body'>>;
export type QueryIn<K extends EndpointKey> = In<Part<K, 'query'>>;
export type ParamsIn<K extends EndpointKey> = In<Part<K, 'params'>>;
export type Body<K extends EndpointKey> = Out<Part<K, 'body'>>;
export type Query<K extends EndpointKey> = Out<Part<K, 'query'>>;
export type Params<K extends EndpointKey> = Out<Part<K, 'params'>>;
export type Respuesta<K extends EndpointKey> = Endpoints[K] extends { mayBeMissing: true }
  ? Out<Part<K, 'response'>> | undefined
  : Out<Part<K, 'response'>>;

export type Sesion = Respuesta<'POST /api/Login/login'>;
export type Saludo = NonNullable<Sesion['saludo']>;
export type Medalla = Respuesta<'GET /api/Medalla/:id'>;
export type TablaEquivalencia = Respuesta<'GET /api/TablaEquivalencia'>[number];
export type GrupoInfo = Respuesta<'GET /api/Grupo/info/:id'>;
export type GrupoProfesor = Respuesta<'GET /api/profesor/mis-grupos'>[number];
export type GrupoEstudiante = Respuesta<'GET /api/estudiante/mis-grupos'>[number];
export type PerfilProfesor = Respuesta<'GET /api/Grupo/:id/perfiles'>[number];
export type Companero = Respuesta<'GET /api/PerfilEstudiante/grupo/:id/companeros'>[number];
export type MedallaDePerfil = Companero['medallas'][number];
export type SolicitudUnion = Respuesta<'GET /api/Profesor/solicitudes-union'>[number];
export type SolicitudUnionPropia = Respuesta<'GET /api/Estudiante/solicitudes-union'>[number];
export type Otorgada =
  Respuesta<'POST /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId/cantidad/:n'>;
export type Guia = Respuesta<'GET /api/Profesor/guia'>;
export type Pendientes = Respuesta<'GET /api/Profesor/pendientes'>;
export type SolicitudMedalla = Respuesta<'GET /api/Profesor/solicitudes-medallas'>[number];
export type SolicitudMedallaPropia = Respuesta<'GET /api/Estudiante/solicitudes-medalla'>[number];
export type PerfilPropio = Respuesta<'GET /api/PerfilEstudiante/mi-perfil/grupo/:grupoId/medallas'>;
export type PerfilVisto = Respuesta<'GET /api/PerfilEstudiante/:perfilId'>;
export type KudoRecibido = PerfilPropio['kudosRecibidos'][number];
export type BarraProgreso = Respuesta<'GET /api/BarraProgreso/:perfilId'>;
export type CalificacionExplicada = Respuesta<'GET /api/PerfilEstudiante/:perfilId/calificacion'>;
export type MedallaObtenida = Respuesta<'GET /api/PerfilEstudiante/:perfilId/medalla/:medallaId'>;
export type Historial = Respuesta<'GET /api/PerfilEstudiante/:perfilId/historial'>;
export type Novedades = Respuesta<'GET /api/PerfilEstudiante/:perfilId/novedades'>;
export type TipoKudo = Respuesta<'GET /api/Kudo'>[number];
export type Umbral = Respuesta<'GET /api/ConfiguracionUmbralParaMedallas'>[number];
export type Recompensa = Respuesta<'GET /api/Tienda/:id/recompensas'>[number];
export type RecompensaProfesor = Respuesta<'GET /api/Recompensa/obtener-recompensas-profesor'>[number];
export type RecompensaCanjeada = Respuesta<'GET /api/Estudiante/perfiles/:perfilId/recompensas'>[number];
export type Canje = Respuesta<'GET /api/Tienda/:id/canjes'>[number];
export type Ranking = Respuesta<'GET /api/TablaClasificacion/:id'>;
export type BolsaGrupo = Respuesta<'GET /api/Grupo/:id/azar'>;
export type EquiposGuardados = Respuesta<'GET /api/Grupo/:id/equipos'>[number];
export type Pac = Respuesta<'GET /api/Profesor/pac/historial'>[number];
export type Imagenes = Respuesta<'GET /api/Imagen/:id'>;
export type AvatarVestido = Respuesta<'GET /api/Avatar/:id'>;
export type AvatarPropio = Respuesta<'GET /api/Avatar/propio'>;
export type ItemDeInventario = Respuesta<'GET /api/Avatar/:id/inventario-avatar'>[number];
export type Pizarra = Respuesta<'GET /api/Grupo/:id/pizarra'>;
export type VistaDePizarra = Respuesta<'GET /api/Grupo/:id/pizarra/vista'>;
export type Tarjetas = Respuesta<'GET /api/Grupo/:id/tarjetas'>;
export type TarjetaHecha = Respuesta<'POST /api/Grupo/:id/tarjetas'>[number];
export type Puerta = Respuesta<'GET /api/Grupo/:id/puerta'>;
export type Puertas = Respuesta<'GET /api/Profesor/puertas'>;
export type PuertaMirada = Respuesta<'POST /api/Puerta/mirar'>;
export type Asistencia = Respuesta<'GET /api/Grupo/:id/asistencia'>;
export type AsistenciaMes = Respuesta<'GET /api/Grupo/:id/asistencia/mes'>;
export type Papeletas = Respuesta<'GET /api/Grupo/:id/papeletas'>;
export type Radar = Respuesta<'GET /api/Grupo/:id/radar'>;
export type Periodo = Respuesta<'GET /api/Grupo/:id/periodos'>[number];
export type PeriodoCerrado = Respuesta<'GET /api/Grupo/:id/periodos/:periodoId'>;
