import { ALUMNOS_LLENOS, GRUPO_LLENO } from '@aupa/domain/base';
import { TARJETA_NO_VALE } from '@aupa/domain/ingreso';
import { SIN_KUDOS } from '@aupa/domain/juntos';
import { DEMASIADAS_COPIAS, PERFIL_NO_VALIDO, SIN_RETIRADAS, type Gastada } from '@aupa/domain/medallas';

/**
 * Every error code with its status and Spanish sentence (behaviour §1). The thrower fills in `{name}`. 401 always means a
 * missing, expired or revoked session: the client signs out.
 */
export const ERRORES = {
  CUERPO_INVALIDO: { status: 400, mensaje: 'No hemos entendido los datos enviados. Revísalos y vuelve a intentarlo.' },
  ENVIO_LENTO: {
    status: 400,
    mensaje: 'Lo que envías no ha llegado entero a tiempo. Comprueba tu conexión y vuelve a intentarlo.',
  },
  CAMPO_INVALIDO: { status: 400, mensaje: 'Revisa este dato.' },
  CREDENCIALES_INVALIDAS: { status: 400, mensaje: 'El usuario o la contraseña no son correctos.' },
  CONTRASENA_INCORRECTA: { status: 400, mensaje: 'Esa no es tu contraseña actual. Revísala y vuelve a intentarlo.' },
  RESPUESTAS_INCORRECTAS: { status: 400, mensaje: 'Las respuestas no son correctas. Revísalas y vuelve a intentarlo.' },
  TEMPORAL_CADUCADA: {
    status: 400,
    mensaje: 'Esa contraseña de un solo uso ya ha caducado. Pide otra.',
  },
  PREGUNTA_DESCONOCIDA: { status: 400, mensaje: 'Elige dos preguntas distintas de la lista.' },
  CODIGO_DESCONOCIDO: {
    status: 400,
    mensaje: 'Ese código no es de ninguna clase o ya no sirve. Pide el de ahora a tu profesor.',
  },
  INVITACION_DESCONOCIDA: {
    status: 404,
    mensaje:
      'Esta invitación ya no sirve, o el código de la clase no está bien copiado. Pide el de ahora a tu profesor.',
  },
  CODIGO_PROFESOR: { status: 400, mensaje: 'El código del centro {detalle}. Pídelo a quien administra Aúpa.' },
  CODIGO_PIZARRA_INCORRECTO: {
    status: 400,
    mensaje: 'Ese código no abre ninguna pizarra o ya no vale. Pide otro en el teléfono del profesor.',
  },
  TARJETA_NO_VALE: { status: 400, mensaje: TARJETA_NO_VALE },
  PUERTA_CERRADA: {
    status: 404,
    mensaje: 'La puerta está cerrada, o ese no es el código. Míralo otra vez o pregunta a tu profesor.',
  },
  PUERTA_ABIERTA: { status: 409, mensaje: 'La puerta ya está abierta. Usa el código que se ve, o ciérrala antes.' },
  PUERTA_LLENA: {
    status: 409,
    mensaje: 'Ya hay varios aparatos esperando con ese nombre. Díselo a tu profesor.',
  },
  PASES_AGOTADOS: {
    status: 409,
    mensaje: 'Desde esta red ya no se puede llamar más. Pide a tu profesor que cierre la puerta y la abra otra vez.',
  },
  PASE_ANULADO: { status: 409, mensaje: 'Esta llamada ya no vale. Vuelve a tocar tu cara y llama otra vez.' },
  EQUIPOS_AJENOS: { status: 400, mensaje: 'Elige unos equipos guardados de esta clase.' },
  TABLA_AJENA: { status: 400, mensaje: 'Elige una de tus tablas de equivalencia.' },
  MEDALLA_AJENA: {
    status: 400,
    mensaje: 'La tabla usa una medalla que ya no está entre las tuyas. Quítala y guarda otra vez.',
  },
  MEDALLA_DE_OTRO: { status: 400, mensaje: 'Elige una de las medallas de esta clase.' },
  KUDO_DESCONOCIDO: { status: 400, mensaje: 'Elige uno de los reconocimientos de la lista.' },
  KUDO_PROPIO: { status: 400, mensaje: 'Los reconocimientos son para tus compañeros: elige a otra persona.' },
  RECOMPENSA_AJENA: { status: 400, mensaje: 'Elige una de tus recompensas.' },
  COPIAS_INSUFICIENTES: { status: 400, mensaje: '{detalle}' },
  PERFIL_NO_VALIDO: { status: 400, mensaje: PERFIL_NO_VALIDO },
  DEMASIADAS_COPIAS: { status: 400, mensaje: DEMASIADAS_COPIAS },
  MIEMBRO_AJENO: {
    status: 400,
    mensaje: 'Uno de los alumnos de estos equipos ya no está en la clase. Quítalo y guarda otra vez.',
  },
  MIEMBRO_REPETIDO: {
    status: 400,
    mensaje: 'Un alumno está en dos equipos a la vez. Déjalo en uno y guarda otra vez.',
  },
  IMAGEN_INVALIDA: { status: 400, mensaje: 'Esa imagen no es un JPEG. Vuelve a guardar tu avatar.' },
  IMAGEN_GRANDE: { status: 413, mensaje: 'La imagen pesa demasiado: como mucho, 1 MB.' },
  IMAGEN_ANCHA: { status: 400, mensaje: 'La imagen mide demasiado: como mucho, 2048 píxeles de lado.' },
  FORMULARIO_ROTO: { status: 400, mensaje: 'El formulario no ha llegado entero. Vuelve a intentarlo.' },
  SESION_REQUERIDA: { status: 401, mensaje: 'Debes iniciar sesión para acceder.' },
  SESION_CADUCADA: { status: 401, mensaje: 'Sesión expirada, por favor inicia sesión nuevamente.' },
  SESION_LIMITADA: {
    status: 403,
    mensaje: 'Has entrado con tu tarjeta o por la puerta de clase: para esto entra con tu usuario y tu contraseña.',
  },
  SESION_POR_TOMAR: { status: 403, mensaje: 'Di primero que eres tú: toca «Entrar».' },
  ROL_NO_AUTORIZADO: { status: 403, mensaje: 'No tienes autorización para acceder a esta sección.' },
  NO_ENCONTRADO: { status: 404, mensaje: 'No hemos encontrado lo que buscas.' },
  USUARIO_EXISTE: { status: 409, mensaje: 'Ese nombre de usuario ya está en uso. Prueba con otro.' },
  CONTRASENA_TEMPORAL: { status: 409, mensaje: 'Esa contraseña vale para una vez: elige ahora la tuya.' },
  OTRO_PROFESOR: {
    status: 409,
    mensaje:
      'Otro profesor también tiene a {estudiante} en clase, o una solicitud suya sin decidir. Pide a quien administra Aúpa que {que}.',
  },
  YA_EN_GRUPO: { status: 409, mensaje: 'Ya estás en {grupo}.' },
  SOLICITUD_PENDIENTE: { status: 409, mensaje: 'Ya has pedido unirte a {grupo}. Espera a que tu profesor te acepte.' },
  SOLICITUDES_AGOTADAS: {
    status: 409,
    mensaje: 'Tu profesor ya ha rechazado varias veces esta solicitud. Habla con él o con ella en clase.',
  },
  SOLICITUDES_UNION_LLENAS: {
    status: 409,
    mensaje: 'En {grupo} esperan ya muchas solicitudes. Pide a tu profesor que las mire y vuelve a intentarlo.',
  },
  SOLICITUD_DECIDIDA: { status: 409, mensaje: 'Esta solicitud ya estaba decidida.' },
  KUDOS_AGOTADOS: { status: 409, mensaje: SIN_KUDOS },
  SOLICITUD_MEDALLA_PENDIENTE: {
    status: 409,
    mensaje: 'Ya has pedido esta medalla. Espera a que tu profesor te responda.',
  },
  SOLICITUDES_MEDALLA_LLENAS: {
    status: 409,
    mensaje: 'Ya tienes 3 solicitudes esperando respuesta. Cuando tu profesor responda una, podrás pedir otra.',
  },
  RETIRADAS_AGOTADAS: { status: 409, mensaje: SIN_RETIRADAS },
  UMBRAL_REPETIDO: {
    status: 409,
    mensaje: 'Esta clase ya tiene un umbral para «{kudo}». Edita ese o elige otro reconocimiento.',
  },
  MEDALLA_RETIRADA: {
    status: 409,
    mensaje: 'Esta medalla ya no está entre las tuyas. Rechaza la solicitud y da otra medalla si quieres.',
  },
  MONEDAS_INSUFICIENTES: { status: 409, mensaje: 'Te {faltan} para esta recompensa.' },
  PRECIO_CAMBIADO: {
    status: 409,
    mensaje: 'Esta recompensa cuesta ahora {precio} monedas. Míralo antes de canjearla.',
  },
  RECOMPENSA_FUERA: { status: 409, mensaje: 'Esta recompensa ya no está en la tienda.' },
  RECOMPENSA_YA_CANJEADA: { status: 409, mensaje: 'Ya tienes esta recompensa.' },
  RECOMPENSA_YA_ASIGNADA: { status: 409, mensaje: 'La tienda de {grupo} ya tiene esta recompensa.' },
  MONEDAS_GASTADAS: {
    status: 409,
    mensaje: 'Ya se han gastado monedas que vinieron con esto: {quien}. Deshazlo de todos modos o déjalo como está.',
  },
  NO_DEBE_MONEDAS: { status: 409, mensaje: 'Ya no hay monedas que perdonar: {quien} no debe ninguna.' },
  YA_DESHECHO: { status: 409, mensaje: 'Esto ya estaba deshecho.' },
  PERIODO_CERRADO: {
    status: 409,
    mensaje: 'Esto es de una evaluación que ya está cerrada: ya no se puede deshacer.',
  },
  EVALUACION_CERRADA: {
    status: 409,
    mensaje: 'Esto se hizo antes de cerrar una evaluación. Di si cuenta en la nueva o descártalo.',
  },
  FUERA_DE_PLAZO: { status: 409, mensaje: 'Han pasado más de {plazo}: ya no se puede deshacer.' },
  YA_TIENE_LOGROS: {
    status: 409,
    mensaje: 'La entrada de {estudiante} ya no se puede deshacer: ha ganado algo en la clase.',
  },
  KUDO_CONTADO: {
    status: 409,
    mensaje: 'Este reconocimiento ya ha contado para una medalla: ya no se puede deshacer.',
  },
  CAMBIADO_DESPUES: { status: 409, mensaje: 'Después ha pasado algo más: ya no se puede deshacer.' },
  CANJE_DECIDIDO: { status: 409, mensaje: 'Esta recompensa ya estaba entregada o devuelta.' },
  PAC_ABIERTO: { status: 409, mensaje: 'Esta clase ya tiene un desafío en marcha o programado.' },
  PAC_COMPLETADO: { status: 409, mensaje: 'Un desafío conseguido ya no se puede cambiar ni eliminar.' },
  PAC_TERMINADO: { status: 409, mensaje: 'Este desafío ya ha terminado. Puedes crear otro.' },
  PERIODO_VACIO: {
    status: 409,
    mensaje: 'En esta evaluación aún no se ha dado ninguna medalla: no hay nada que reiniciar.',
  },
  MEDALLA_EN_USO: {
    status: 409,
    mensaje: 'No puedes eliminar esta medalla: se usa en {donde}. Quítala de ahí primero.',
  },
  TABLA_EN_USO: {
    status: 409,
    mensaje: 'No puedes eliminar esta tabla: la usa {donde}. Cambia antes la tabla de esa clase.',
  },
  CAMBIADO_EN_OTRA_PARTE: {
    status: 409,
    mensaje: 'Esto se ha cambiado en otra parte desde que lo abriste. Ábrelo de nuevo antes de guardar.',
  },
  EJEMPLOS_YA_USADOS: { status: 409, mensaje: 'Ya usaste las medallas y tablas de ejemplo: solo se dan una vez.' },
  NADIE_PRESENTE: { status: 409, mensaje: 'Hoy no queda nadie a quien pueda tocarle. Mira la lista de hoy.' },
  EQUIPOS_LLENOS: {
    status: 409,
    mensaje: 'Esta clase ya guarda 50 repartos. Elimina alguno que ya no uses y guarda otra vez.',
  },
  GRUPO_LLENO: { status: 409, mensaje: GRUPO_LLENO },
  ALUMNOS_LLENOS: { status: 409, mensaje: ALUMNOS_LLENOS },
  MEDALLAS_LLENAS: {
    status: 409,
    mensaje: 'Puedes tener como mucho 200 medallas. Elimina alguna que ya no uses y vuelve a intentarlo.',
  },
  TABLAS_LLENAS: {
    status: 409,
    mensaje: 'Puedes tener como mucho 50 tablas de equivalencia. Elimina alguna que ya no uses y vuelve a intentarlo.',
  },
  TABLAS_GRANDES: {
    status: 409,
    mensaje:
      'Tus tablas pueden llevar como mucho 20.000 medallas entre todas. Quita equivalencias de esta, o elimina una tabla que ya no uses.',
  },
  GRUPOS_LLENOS: {
    status: 409,
    mensaje: 'Puedes tener como mucho 60 grupos. Elimina alguno que ya no uses y vuelve a intentarlo.',
  },
  RECOMPENSAS_LLENAS: {
    status: 409,
    mensaje: 'Puedes tener como mucho 200 recompensas. Elimina alguna que ya no uses y vuelve a intentarlo.',
  },
  RANKINGS_LLENOS: {
    status: 409,
    mensaje: 'Una clase puede tener como mucho 30 rankings. Elimina alguno que ya no uses y vuelve a intentarlo.',
  },
  LISTA_CAMBIADA: {
    status: 409,
    mensaje: 'La clase ha cambiado desde que revisaste la lista. Revísala otra vez: nadie se ha añadido.',
  },
  CON_DISPOSITIVOS: {
    status: 409,
    mensaje:
      'En esta clase lo hace cada alumno. Para hacerlo tú, marca «Mis alumnos no usan dispositivos» en Configuración.',
  },
  TARJETAS_APAGADAS: {
    status: 409,
    mensaje: 'En esta clase no se entra con tarjeta. Permite las tarjetas de la clase antes de imprimirlas.',
  },
  YA_TIENES_CONTRASENA: {
    status: 409,
    mensaje: 'Ya tienes contraseña. Para cambiarla, entra con ella y ve a «Mis datos».',
  },
  CONTRASENA_CON_OTRA_TARJETA: {
    status: 409,
    mensaje:
      'Con esta tarjeta no se elige la contraseña. Usa la de la clase que te hizo la cuenta, o pide a tu profesor una contraseña de un solo uso.',
  },
  CLAVE_REUTILIZADA: { status: 409, mensaje: 'Esta acción ya se envió con otros datos. Vuelve a intentarlo.' },
  DEMASIADO_GRANDE: { status: 413, mensaje: 'Lo que envías es demasiado grande. Acórtalo y vuelve a intentarlo.' },
  TIPO_NO_ADMITIDO: { status: 415, mensaje: 'El servidor solo entiende datos en JSON.' },
  FORMULARIO_ESPERADO: { status: 415, mensaje: 'Aquí hace falta un formulario con una imagen.' },
  DEMASIADOS_INTENTOS: { status: 429, mensaje: 'Demasiados intentos. Espera {espera} y vuelve a probar.' },
  COLA_LLENA: {
    status: 429,
    mensaje: 'Desde tu red llegan muchos intentos fallidos y hay cola. Espera {espera} y vuelve a probar.',
  },
  ALTAS_SEGUIDAS: {
    status: 429,
    mensaje: 'Desde tu red se han creado muchas cuentas seguidas. Espera {espera} y vuelve a probar.',
  },
  CUENTAS_SEGUIDAS: {
    status: 429,
    mensaje:
      'Has creado muchas cuentas seguidas con listas. Espera {espera} y añade esta otra vez: aún no se ha añadido a nadie.',
  },
  RECUPERACION_CERRADA: {
    status: 429,
    mensaje: 'Demasiados intentos. Pide a tu profesor una contraseña nueva.',
  },
  ENVIOS_A_MEDIAS: {
    status: 429,
    mensaje: 'Hay demasiados envíos a medio llegar desde tu red. Espera unos segundos y vuelve a intentarlo.',
  },
  ERROR_INTERNO: { status: 500, mensaje: 'Algo ha fallado por nuestra parte. Vuelve a intentarlo en un momento.' },
  NO_DISPONIBLE: {
    status: 503,
    mensaje: 'Aúpa no está disponible en este momento. Vuelve a intentarlo en unos segundos.',
  },
  METRICAS_CERRADAS: {
    status: 403,
    mensaje:
      'Las métricas solo se leen desde el propio equipo de Aúpa o con METRICS_TOKEN: envíalo como Authorization: Bearer.',
  },
  SIN_SITIO: {
    status: 503,
    mensaje:
      'Ahora no se puede guardar nada; lo que ya está se puede ver. Avisa a quien administra Aúpa y vuelve a intentarlo más tarde.',
  },
} as const satisfies Record<string, { status: number; mensaje: string }>;

export type CodigoError = keyof typeof ERRORES;

export interface DetalleError {
  codigo: CodigoError;
  mensaje: string;
  campo?: string;
}

export const CABECERA_TRAZA = 'Aupa-Traza';

/** Body of every failure (behaviour §1). `traza`: the request's id. */
export interface ErrorEnvelope {
  mensaje: string;
  errores: DetalleError[];
  traza: string;
  gastadas?: Gastada[];
}
