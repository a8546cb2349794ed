export type { EndpointSpec } from './endpoint.ts';
export { endpoints } from './endpoints.ts';
export { CABECERA_TRAZA, ERRORES, type CodigoError, type DetalleError, type ErrorEnvelope } from './errores.ts';
export type * from './tipos.ts';
