// Made from the migrated database by tables.test.ts: UPDATE_TABLES=1 writes it anew.
import type { Generated, GeneratedAlways } from 'kysely';

export interface ActividadTable {
  id: GeneratedAlways<number>;
  usuario_id: string | null;
  clase: string;
  grupo_id: number | null;
  en: Generated<Date>;
  por_anotar: Generated<boolean>;
  aparato: string | null;
}

export interface AsignacionTable {
  id: GeneratedAlways<number>;
  grupo_id: number;
  perfil_id: number;
  medalla_id: number;
  periodo_id: number;
  lote_id: number;
  cantidad: number;
  monedas_medalla: number;
  multiplicador_decimas: number;
  monedas: number;
  creada_en: Generated<Date>;
  pac_id: number | null;
}

export interface AsistenciaTable {
  grupo_id: number;
  dia: string;
  perfil_id: number;
  estado: string;
  origen: string;
}

export interface AsistenciaDiaTable {
  grupo_id: number;
  grupo_creado_en: Date;
  dia: string;
  tomada_en: Date | null;
}

export interface AspectoTable {
  estudiante_id: string;
  estudiante_rol: GeneratedAlways<string>;
  imagen_clave: Generated<string>;
  avatar_ids: number[];
  avatar_voltear: boolean;
  avatar_rotacion: number;
  avatar_zoom: number;
  avatar_en: Generated<Date>;
}

export interface BolsaTable {
  perfil_id: number;
  grupo_id: number;
  salio: Generated<boolean>;
  ultimo: Generated<boolean>;
  apartado_el: string | null;
}

export interface BorradoTable {
  perfil_id: number;
  grupo_id: number;
  usuario_id: string;
  cierres: string;
  dentro: boolean;
  textos: unknown;
  pedido_por: string | null;
  pedido_en: Generated<Date>;
  hecho_en: Date | null;
}

export interface CanjeTable {
  id: GeneratedAlways<number>;
  grupo_id: number;
  profesor_id: string;
  perfil_id: number;
  recompensa_id: number | null;
  origen: string;
  precio: number;
  unica: boolean;
  estado: Generated<string>;
  lote_id: number;
  devolucion_lote_id: number | null;
  creado_en: Generated<Date>;
  decidido_en: Date | null;
  pac_id: number | null;
  item_avatar_id: number | null;
}

export interface CierreTable {
  periodo_id: number;
  grupo_id: number;
  perfil_id: number;
  calificacion: number;
  nombre: string;
  apellido: string;
}

export interface CodigoProfesorTable {
  unica: Generated<boolean>;
  codigo: string;
}

export interface CopiaTable {
  grupo_id: number;
  profesor_id: string;
  perfil_id: number;
  medalla_id: number;
  periodo_id: number;
  cantidad: number;
}

export interface DispositivoTable {
  token_hash: Buffer;
  usuario_id: string;
  entro_en: Generated<Date>;
}

export interface EntradaTable {
  id: GeneratedAlways<number>;
  grupo_id: number;
  perfil_id: number;
  clave_hash: Buffer;
  aparato: string;
  estado: Generated<string>;
  entregada: Generated<boolean>;
  caduca_en: Date;
  preguntada_en: Generated<Date>;
}

export interface EquipoTable {
  equipos_id: number;
  grupo_id: number;
  orden: number;
  nombre: string;
}

export interface EquipoPerfilTable {
  equipos_id: number;
  perfil_id: number;
  grupo_id: number;
  orden: number;
  puesto: number;
}

export interface EquiposTable {
  id: GeneratedAlways<number>;
  grupo_id: number;
  nombre: string;
  reglas: unknown;
  guardado_en: Generated<Date>;
}

export interface EventoTable {
  id: GeneratedAlways<number>;
  tx: Generated<string>;
  grupo_id: number;
  clase: string;
  perfil_id: number | null;
  lote_id: number | null;
  creado_en: Generated<Date>;
  usuario_id: string | null;
  valor: number | null;
  kudo_id: number | null;
  canje_id: number | null;
  periodo_id: number | null;
  solicitud_id: number | null;
  autor_id: string | null;
  hecho_en: Date | null;
  lista_id: number | null;
}

export interface FilaEquivalenciaTable {
  id: GeneratedAlways<number>;
  tabla_id: number;
  profesor_id: string;
  nota: number;
}

export interface FilaMedallaTable {
  fila_id: number;
  medalla_id: number;
  profesor_id: string;
  cantidad: number;
}

export interface GrupoTable {
  id: GeneratedAlways<number>;
  profesor_id: string;
  profesor_rol: GeneratedAlways<string>;
  nombre: string;
  materia: string;
  institucion: string;
  tabla_equivalencia_id: number;
  codigo: string;
  creado_en: Generated<Date>;
  eliminado_en: Date | null;
  version: Generated<number>;
  tarjetas_permitidas: Generated<boolean>;
  sin_dispositivos: Generated<boolean>;
  aviso_en: Date | null;
}

export interface HitoTable {
  grupo_id: number;
  perfil_id: number;
  medallas: number;
  multiplicador_decimas: number;
  lote_id: number;
  ganado_en: Date;
  hasta: Date;
  deshecho_lote_id: number | null;
}

export interface IdempotenciaTable {
  usuario_id: string;
  clave: string;
  metodo: string;
  ruta: string;
  cuerpo_hash: Buffer;
  estado: number | null;
  respuesta: string | null;
  creada_en: Generated<Date>;
  caduca_en: Generated<Date>;
}

export interface ImagenAnteriorTable {
  clave: string;
  perfil_id: number;
  avatar_ids: number[] | null;
  avatar_voltear: boolean;
  avatar_rotacion: number;
  avatar_zoom: number;
  reemplazada_en: Generated<Date>;
}

export interface InstalacionTable {
  unica: Generated<boolean>;
  pide_codigo: boolean;
  sal_lista: Generated<string>;
}

export interface IntentoTable {
  id: GeneratedAlways<number>;
  clase: string;
  clave: string;
  en: Generated<Date>;
  cuenta: string | null;
}

export interface KudoTable {
  id: GeneratedAlways<number>;
  grupo_id: number;
  emisor_id: number;
  receptor_id: number;
  tipo: number;
  semana: string;
  orden: number;
  creado_en: Generated<Date>;
  deshecho_en: Date | null;
}

export interface KudoUsadoTable {
  kudo_id: number;
  grupo_id: number;
  lote_id: number;
  deshecho_lote_id: number | null;
}

export interface ListaTable {
  id: GeneratedAlways<number>;
  grupo_id: number;
  creados: number;
  anadidos: number;
  movidos: number;
  renombrados: number;
  hecha_en: Generated<Date>;
  deshecha_en: Date | null;
}

export interface ListaFilaTable {
  lista_id: number;
  grupo_id: number;
  perfil_id: number;
  accion: string;
  de_perfil_id: number | null;
  nombre_antes: string | null;
  apellido_antes: string | null;
  nombre_dado: string | null;
  apellido_dado: string | null;
  solicitud_id: number | null;
  entro: Generated<boolean>;
}

export interface LoteTable {
  id: GeneratedAlways<number>;
  grupo_id: number;
  autor_id: string | null;
  causa: string;
  motivo: string | null;
  creado_en: Generated<Date>;
  deshace_id: number | null;
  condona_id: number | null;
}

export interface MedallaTable {
  id: GeneratedAlways<number>;
  profesor_id: string;
  profesor_rol: GeneratedAlways<string>;
  nombre: string;
  descripcion: string;
  nombre_icono: string;
  monedas: number;
  retirada_en: Date | null;
  creada_en: Generated<Date>;
  orden: number | null;
  color: string | null;
}

export interface MigracionTable {
  numero: number;
  nombre: string;
  huella: string;
  aplicada_en: Generated<Date>;
}

export interface MovimientoTable {
  id: GeneratedAlways<number>;
  grupo_id: number;
  perfil_id: number;
  lote_id: number;
  monedas: number;
  saldo: number;
  creado_en: Generated<Date>;
  causa: string | null;
}

export interface NovedadContadaTable {
  evento_id: number;
  grupo_id: number;
  perfil_id: number;
  contada_en: Generated<Date>;
}

export interface PacTable {
  id: GeneratedAlways<number>;
  grupo_id: number;
  profesor_id: string;
  nombre: string;
  visual: string;
  necesarias: number;
  total: Generated<number>;
  recompensa_id: number;
  inicio: string;
  fin: string;
  desde: Date;
  hasta: Date;
  creado_en: Generated<Date>;
  completado_en: Date | null;
  cerrado_en: Date | null;
  eliminado: Generated<boolean>;
  version: Generated<number>;
  completado_lote_id: number | null;
}

export interface PaseTable {
  clave_hash: Buffer;
  puerta_id: number;
  direccion_hash: Buffer;
  anulado: Generated<boolean>;
}

export interface PerfilTable {
  id: GeneratedAlways<number>;
  grupo_id: number;
  estudiante_id: string | null;
  estudiante_rol: GeneratedAlways<string>;
  monedas: Generated<number>;
  meta: Generated<number>;
  creado_en: Generated<Date>;
  retirado_en: Date | null;
  imagen_clave: Generated<string>;
  avatar_ids: number[] | null;
  avatar_voltear: Generated<boolean>;
  avatar_rotacion: Generated<number>;
  avatar_zoom: Generated<number>;
  avatar_en: Date | null;
  novedades_desde: Generated<number>;
}

export interface PeriodoTable {
  id: GeneratedAlways<number>;
  grupo_id: number;
  abierto_en: Generated<Date>;
  cerrado_en: Date | null;
  nota_maxima: number | null;
  nombre: string | null;
}

export interface PizarraTable {
  grupo_id: number;
  vista: string;
  equipos_id: number | null;
  con_cantidades: boolean;
  sonido: boolean;
  duracion: number | null;
  termina: Date | null;
  resto: number | null;
}

export interface PizarraCodigoTable {
  grupo_id: number;
  codigo_hash: Buffer;
  caduca_en: Date;
}

export interface PizarraSesionTable {
  token_hash: Buffer;
  id: Generated<number>;
  grupo_id: number;
  aparato: string;
  creada_en: Generated<Date>;
  usada_en: Generated<Date>;
  caduca_en: Date;
  mira_hasta: Date | null;
}

export interface PreguntaSeguridadTable {
  id: number;
  pregunta: string;
}

export interface PuertaTable {
  grupo_id: number;
  semilla: Buffer;
  secreto_hash: Buffer;
  codigo_hash: Buffer | null;
  mitad: number;
  fallos: Generated<number>;
  cierra_en: Date;
  cerrada_en: Date | null;
  cerraba_en: Date | null;
  en_pizarra: Generated<boolean>;
}

export interface RankingTable {
  id: GeneratedAlways<number>;
  grupo_id: number;
  profesor_id: string;
  nombre: string;
  medalla_id: number;
  creado_en: Generated<Date>;
}

export interface RecompensaTable {
  id: GeneratedAlways<number>;
  profesor_id: string;
  profesor_rol: GeneratedAlways<string>;
  nombre: string;
  nombre_icono: string;
  precio: number;
  repetible: Generated<boolean>;
  retirada_en: Date | null;
  creada_en: Generated<Date>;
}

export interface RespuestaSeguridadTable {
  id: GeneratedAlways<number>;
  usuario_id: string;
  usuario_rol: GeneratedAlways<string>;
  orden: number;
  pregunta_id: number;
  respuesta_hash: string;
}

export interface RestablecimientoTable {
  id: GeneratedAlways<number>;
  usuario_id: string;
  profesor_id: string | null;
  profesor_rol: GeneratedAlways<string>;
  hecho_en: Generated<Date>;
  como: Generated<string>;
}

export interface RetiradaTable {
  id: GeneratedAlways<number>;
  grupo_id: number;
  asignacion_id: number;
  lote_id: number;
  cantidad: number;
  monedas: number;
  creada_en: Generated<Date>;
}

export interface SesionTable {
  token_hash: Buffer;
  usuario_id: string;
  recordar: boolean;
  creada_en: Generated<Date>;
  caduca_en: Date;
  id: GeneratedAlways<number>;
  aparato: Generated<string>;
  usada_en: Generated<Date>;
  tipo: Generated<string>;
  perfil_id: number | null;
  tomada: Generated<boolean>;
}

export interface SolicitudMedallaTable {
  id: GeneratedAlways<number>;
  grupo_id: number;
  profesor_id: string;
  perfil_id: number;
  medalla_id: number;
  descripcion: string;
  estado: Generated<string>;
  lugar: number | null;
  fecha: Generated<Date>;
  decidida_en: Date | null;
  lote_id: number | null;
  motivo: string | null;
}

export interface SolicitudUnionTable {
  id: GeneratedAlways<number>;
  grupo_id: number;
  estudiante_id: string;
  estudiante_rol: GeneratedAlways<string>;
  estado: Generated<string>;
  fecha: Generated<Date>;
  decidida_en: Date | null;
  motivo: string | null;
}

export interface TablaEquivalenciaTable {
  id: GeneratedAlways<number>;
  profesor_id: string;
  profesor_rol: GeneratedAlways<string>;
  nombre: string;
  retirada_en: Date | null;
  creada_en: Generated<Date>;
  version: Generated<number>;
}

export interface TarjetaTable {
  perfil_id: number;
  token_hash: Buffer;
  hecha_en: Generated<Date>;
  hecha_por: string;
}

export interface TarjetaUsoTable {
  perfil_id: number;
  aparato: string;
  usada_en: Generated<Date>;
}

export interface TiendaTable {
  id: GeneratedAlways<number>;
  grupo_id: number;
}

export interface TiendaRecompensaTable {
  grupo_id: number;
  profesor_id: string;
  recompensa_id: number;
  asignada_en: Generated<Date>;
}

export interface TurnoTable {
  clase: string;
  clave: string;
  libre_en: Date;
}

export interface UmbralTable {
  id: GeneratedAlways<number>;
  grupo_id: number;
  profesor_id: string;
  medalla_id: number;
  tipo: number;
  cantidad: number;
  solo_distintos: Generated<boolean>;
  creado_en: Generated<Date>;
}

export interface UsuarioTable {
  id: string;
  rol: string;
  nombre_usuario: string;
  nombre_usuario_clave: string;
  correo: string | null;
  nombre: string;
  apellido: string;
  contrasenia_hash: string | null;
  contrasenia_cambiada_en: Generated<Date>;
  ejemplos_en: Date | null;
  creado_en: Generated<Date>;
  temporal_hasta: Date | null;
  tema: Generated<string>;
  letra: Generated<string>;
  sonido: Generated<boolean>;
  guia_oculta: Generated<boolean>;
  de_lista: Generated<boolean>;
  de_lista_por: string | null;
  contrasenia_tarjeta_en: Date | null;
  contrasenia_tarjeta_de: number | null;
  atajos: Generated<boolean>;
  borrado_pedido_en: Date | null;
  sin_clase_desde: Date | null;
}

export interface Database {
  actividad: ActividadTable;
  asignacion: AsignacionTable;
  asistencia: AsistenciaTable;
  asistencia_dia: AsistenciaDiaTable;
  aspecto: AspectoTable;
  bolsa: BolsaTable;
  borrado: BorradoTable;
  canje: CanjeTable;
  cierre: CierreTable;
  codigo_profesor: CodigoProfesorTable;
  copia: CopiaTable;
  dispositivo: DispositivoTable;
  entrada: EntradaTable;
  equipo: EquipoTable;
  equipo_perfil: EquipoPerfilTable;
  equipos: EquiposTable;
  evento: EventoTable;
  fila_equivalencia: FilaEquivalenciaTable;
  fila_medalla: FilaMedallaTable;
  grupo: GrupoTable;
  hito: HitoTable;
  idempotencia: IdempotenciaTable;
  imagen_anterior: ImagenAnteriorTable;
  instalacion: InstalacionTable;
  intento: IntentoTable;
  kudo: KudoTable;
  kudo_usado: KudoUsadoTable;
  lista: ListaTable;
  lista_fila: ListaFilaTable;
  lote: LoteTable;
  medalla: MedallaTable;
  migracion: MigracionTable;
  movimiento: MovimientoTable;
  novedad_contada: NovedadContadaTable;
  pac: PacTable;
  pase: PaseTable;
  perfil: PerfilTable;
  periodo: PeriodoTable;
  pizarra: PizarraTable;
  pizarra_codigo: PizarraCodigoTable;
  pizarra_sesion: PizarraSesionTable;
  pregunta_seguridad: PreguntaSeguridadTable;
  puerta: PuertaTable;
  ranking: RankingTable;
  recompensa: RecompensaTable;
  respuesta_seguridad: RespuestaSeguridadTable;
  restablecimiento: RestablecimientoTable;
  retirada: RetiradaTable;
  sesion: SesionTable;
  solicitud_medalla: SolicitudMedallaTable;
  solicitud_union: SolicitudUnionTable;
  tabla_equivalencia: TablaEquivalenciaTable;
  tarjeta: TarjetaTable;
  tarjeta_uso: TarjetaUsoTable;
  tienda: TiendaTable;
  tienda_recompensa: TiendaRecompensaTable;
  turno: TurnoTable;
  umbral: UmbralTable;
  usuario: UsuarioTable;
}
