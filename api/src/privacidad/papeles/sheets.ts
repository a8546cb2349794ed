import { PLAZOS, sayPlazo } from '@aupa/domain/privacidad';
import { DATOS, VERSION_DATOS } from '../../mapa/datos.ts';
import { TABLAS } from '../../mapa/mapa.ts';
import type { Dato } from '../../mapa/tipos.ts';
import { describeDatos } from '../describir.ts';
import { datos, hoja, lista, parrafo, tabla, titulo } from './hoja.ts';
import type { Instalacion } from './instalacion.ts';

const DE_PERSONAS = describeDatos({ nombre: null, contacto: null, haceCopias: true }).datos;
const deQuien = (de: readonly string[]) =>
  de.length === 2 ? 'Alumnos y profesores' : de[0] === 'alumno' ? 'Alumnos' : 'Profesores';

const pie = ({ version, fecha }: Instalacion) =>
  parrafo(
    `Hecho el ${fecha} con Aúpa ${version}, a partir de lo que guarda y de cómo está configurado. Texto revisado el ${VERSION_DATOS}.`,
  );

/** Which tables and columns a kind of data has: for whoever checks the paper against the database. */
function columnasDe(que: string): string {
  return TABLAS.flatMap(([nombre, { columnas }]) => {
    const suyas = Object.entries(columnas).flatMap(([columna, { dato }]) =>
      (DATOS[dato] as Dato).que === que ? [columna] : [],
    );
    return suyas.length === 0 ? [] : [`${nombre} (${suyas.join(', ')})`];
  }).join('; ');
}

const DELEGADO = '[por rellenar: nombre o cargo, y correo]';

const MENORES = [
  'A los alumnos menores de 14 años los da de alta el centro: su profesor trae la lista de la clase, y Aúpa crea las cuentas con el nombre de cada uno y nada más. Después cada alumno puede elegir contraseña y respuestas de seguridad.',
  'Base del tratamiento: la función educativa del centro (artículo 6.1.e del RGPD; disposición adicional 23.ª de la Ley Orgánica 2/2006, de Educación). No hace falta consentimiento para lo que es de esa función; sí informar a las familias.',
  'Si el centro decide que el uso queda fuera de su función educativa, necesita el consentimiento de quien tenga la patria potestad o la tutela antes de dar de alta a menores de 14 años (artículo 7.2 de la Ley Orgánica 3/2018). Aúpa no lo recoge: lo guarda el centro.',
  'Un alumno también puede crear su cuenta él mismo, con usuario y contraseña. Aúpa no pregunta la edad: el centro decide si lo permite, y cuida de que los menores de 14 años entren con la lista de su profesor.',
];

const CESIONES = [
  'Aúpa no entrega los datos a nadie: no hay publicidad, ni estadísticas de terceros, ni servicios de otras empresas, ni correos. Si otra empresa aloja el servidor, solo sigue órdenes del centro (papel 4).',
  'No hay transferencias internacionales que haga Aúpa. Dónde está el servidor lo decide el centro.',
  'No hay decisiones automatizadas sobre alumnos: la nota sale de las medallas que da el profesor y de su tabla, que él ve y cambia, y él decide la nota final.',
];

const ADEMAS =
  'Además, quien administra el servidor puede llegar a todo, menos a leer las contraseñas y las respuestas de seguridad.';

export function registro(una: Instalacion): string {
  return hoja('Registro de actividades de tratamiento: Aúpa', [
    datos([
      ['Responsable', una.centro],
      ['Contacto', una.contacto],
      ['Delegado de protección de datos', DELEGADO],
      ['Actividad', 'Medallas, monedas, tienda, reconocimientos, asistencia y nota en clase'],
      ['Finalidad', 'Enseñar y evaluar, reconocer lo que hacen los alumnos y llevar la clase'],
      ['Base jurídica', 'Función educativa del centro (artículo 6.1.e del RGPD; disposición adicional 23.ª de la LOE)'],
      ['Personas afectadas', 'Alumnos y profesores del centro'],
      ['De dónde salen', 'De la lista de la clase que trae el profesor, de cada persona y de lo que pasa en clase'],
      ['Medidas de seguridad', 'Las del anexo al contrato (papel 4)'],
      ['Dónde', una.donde],
      ['Copias', una.copias],
    ]),
    titulo('Qué datos, para qué, quién los ve y hasta cuándo'),
    tabla(
      ['Datos', 'De quién', 'Para qué', 'Quién los ve', 'Hasta cuándo'],
      DE_PERSONAS.map(({ que, de, paraQue, ven, hasta }) => [que, deQuien(de), paraQue, ven, hasta]),
    ),
    parrafo(ADEMAS),
    titulo('A quién se entregan'),
    lista(CESIONES),
    titulo('Quién da de alta a los menores de 14 años, y con qué base'),
    lista(MENORES),
    titulo('Plazos de borrado'),
    lista([
      `Clases sin uso: ${sayPlazo('clase')}; su profesor lo sabe ${sayPlazo('avisoDeClase')}.`,
      `Clases eliminadas: ${sayPlazo('eliminado')}.`,
      `Cuentas: ${sayPlazo('cuenta')}.`,
      `Un alumno borrado: ${sayPlazo('deshacer')}; después se borra de Aúpa. En las copias de seguridad sigue ${una.enCopias}.`,
      'De cada borrado queda su número, sin ningún nombre, mientras dure la instalación: si se restaura una copia de antes, se borra otra vez.',
      'Quien deja una clase que sigue: lo suyo queda con ella, y su profesor puede borrarlo.',
      `Entradas y cambios de la cuenta: ${sayPlazo('actividad')}.`,
      'Bloqueo (artículo 32 de la Ley Orgánica 3/2018): Aúpa no guarda una copia bloqueada de lo borrado. Si el centro la necesita, la hace antes, con la descarga.',
    ]),
    titulo('Dónde está cada dato en la base de datos'),
    tabla(
      ['Datos', 'Tablas y columnas'],
      Object.values<Dato>(DATOS).map(({ que }) => [que, columnasDe(que)]),
    ),
    pie(una),
  ]);
}

const MEDIDAS = (una: Instalacion): string[] => [
  una.red,
  una.acceso,
  una.codigo,
  una.contrasenas,
  una.intentos,
  una.copias,
  'Las contraseñas y las respuestas de seguridad se guardan con Argon2id: nadie puede leerlas, tampoco quien administra.',
  'Los secretos de tarjetas, puertas, pizarras y sesiones se guardan de forma que no se pueden leer (resumen SHA-256).',
  'Cada vez que alguien pide algo, Aúpa comprueba quién es y qué puede en esa clase; una tabla con todas las peticiones y todas las personas lo prueba en cada cambio del programa.',
  'El registro del servidor no lleva nombres ni contenidos: solo números, plazos y fallos. Cuánto se guarda lo decide quien administra el servidor.',
  'Lo ganado no se reescribe: quitar una medalla es otra anotación, y las dos quedan. La base de datos lo impide por sí misma, salvo al borrar a una persona.',
  'Aúpa no cifra el disco ni las copias: lo hace el sistema en el que funciona.',
  'Las páginas no cargan nada de otras direcciones, y el navegador tiene orden de impedirlo.',
];

export function impacto(una: Instalacion): string {
  return hoja('Hechos para la evaluación de impacto: Aúpa', [
    parrafo(`La evaluación la hace ${una.centro}. Aquí están los hechos que necesita, tal como es el programa.`),
    parrafo(
      'Falta lo que solo el centro sabe: si la evaluación es obligatoria, la probabilidad y la gravedad de cada riesgo, el riesgo que queda, el consejo del delegado, la opinión de las familias y cuándo se revisa.',
    ),
    ...(una.pendiente.length === 0 ? [] : [titulo('Por hacer antes de usarlo con alumnos'), lista(una.pendiente)]),
    titulo('Descripción'),
    lista([
      'El profesor da medallas a sus alumnos por lo que hacen. Las medallas dan monedas y, por una tabla que hace el profesor, una nota.',
      'Los alumnos ven su perfil, piden medallas, brindan reconocimientos y canjean monedas por recompensas que el profesor pone.',
      'El profesor pasa lista, elige al azar, hace equipos y mide el tiempo.',
    ]),
    titulo('Necesidad y proporción'),
    lista([
      'No se piden correos, teléfonos, fechas de nacimiento, fotos ni ubicación de alumnos. Basta un nombre.',
      'El avatar es un dibujo que se compone en la página.',
      'Los compañeros no ven notas, asistencia, motivos ni monedas de otros.',
      'Los rankings son de quien enseña: puede no hacer ninguno. Cada alumno ve solo los puestos de al lado.',
      'La pizarra no muestra cuántas medallas tiene cada uno si el profesor no lo pide.',
    ]),
    titulo('Riesgos y lo que los reduce'),
    tabla(
      ['Riesgo', 'Qué lo reduce'],
      [
        [
          'Que alguien entre por un alumno',
          'Intentos frenados, sesiones que se ven y se cierran, actividad de 90 días, tarjetas que se anulan',
        ],
        [
          'Que se vea a un menor desde fuera',
          'Nada es público; las pizarras se conectan con un código que dura minutos y solo miran',
        ],
        [
          'Comparar o señalar a alumnos',
          'Notas y asistencia solo para cada uno y su profesor; no se marca en rojo a quien tiene pocas medallas',
        ],
        [
          'Que un texto libre diga más de lo debido',
          'Motivos y peticiones son cortos y los ven solo el alumno y su profesor. El centro avisa: nada de salud, familia ni creencias',
        ],
        [
          'Que se pierda una tarjeta, o se comparta un aparato',
          'La tarjeta se anula en un toque y no deja ver los datos de la cuenta; las sesiones se cierran desde otra',
        ],
        [
          'Que quien administra mire lo que no debe',
          'Sus órdenes quedan anotadas; el centro nombra a quien administra y le pide secreto',
        ],
        [
          'Guardar más de lo necesario',
          `Borrado automático: clases ${sayPlazo('clase')}, cuentas ${sayPlazo('cuenta')}`,
        ],
        [
          'Perder datos',
          `${una.copias} Si se rompe o se llevan el servidor, solo vale otra copia que el centro guarde fuera.`,
        ],
        ['No poder atender un derecho', 'Descarga y borrado en la propia página, por alumno y por profesor'],
        ['Perfilado o decisiones automáticas', 'No hay: ninguna predicción, ninguna comparación entre clases'],
      ],
    ),
    titulo('Medidas'),
    lista(MEDIDAS(una)),
    titulo('A quién se entregan los datos'),
    lista(CESIONES),
    titulo('Quién da de alta a los menores de 14 años, y con qué base'),
    lista(MENORES),
    pie(una),
  ]);
}

export function familias(una: Instalacion): string {
  return hoja('A las familias: qué guarda Aúpa', [
    parrafo(
      `En ${una.centro} usamos Aúpa, un programa para clase en el que los profesores reconocen con medallas lo que hacen los alumnos.`,
    ),
    titulo('Qué guarda'),
    tabla(
      ['Qué', 'Para qué', 'Quién lo ve', 'Hasta cuándo'],
      DE_PERSONAS.flatMap(({ que, de, paraQue, ven, hasta }) =>
        de.includes('alumno') ? [[que, paraQue, ven, hasta]] : [],
      ),
    ),
    parrafo(ADEMAS),
    parrafo(
      'Los nombres salen de la lista de la clase; lo demás, de lo que pasa en ella. Si el profesor quiere, hay una clasificación en la que cada alumno ve los puestos de al lado del suyo, y una pizarra de clase con nombres, dibujos y medallas.',
    ),
    titulo('Qué no hace'),
    lista(['No pide a los alumnos correos, teléfonos, fotos ni dónde están.', ...CESIONES]),
    titulo('Qué se puede pedir'),
    lista([
      'Ver y llevarse todo lo que guarda de su hijo o hija: él o ella en «Mis datos», o su profesor.',
      'Corregirlo: el nombre lo corrige su profesor.',
      `Borrarlo: lo hace su profesor, o quien administra Aúpa en el centro. A las ${PLAZOS.deshacer.cantidad} horas ya no se puede deshacer. En las copias de seguridad sigue ${una.enCopias}. Si el centro tiene que conservar algo por ley, lo explica.`,
      'Oponerse al uso, contando el caso, o pedir que no se usen los datos mientras se aclara.',
      `Preguntar: ${una.contacto}. El centro contesta en un mes.`,
      'Reclamar ante la Agencia Española de Protección de Datos, www.aepd.es, o la autoridad de su comunidad.',
    ]),
    titulo('Quién responde'),
    parrafo(
      `${una.centro}. Contacto: ${una.contacto}. Base: la función educativa del centro (artículo 6.1.e del RGPD y disposición adicional 23.ª de la LOE). Delegado de protección de datos: ${DELEGADO}.`,
    ),
    parrafo(
      'Qué guarda, para qué, quién lo ve y hasta cuándo está también, siempre al día, en la página «Privacidad» de Aúpa.',
    ),
    pie(una),
  ]);
}

export function lecturaFacil(una: Instalacion): string {
  return hoja('Aúpa en nuestra clase, en palabras fáciles', [
    parrafo('Aúpa es un programa que usamos en clase.'),
    titulo('¿Qué es?'),
    lista([
      'Tu profesor te da medallas cuando haces cosas bien.',
      'Con las medallas ganas monedas.',
      'Con las medallas también sale tu nota.',
    ]),
    titulo('¿Qué sabe de ti?'),
    lista([
      'Tu nombre.',
      'Tus medallas, tus monedas y tu nota.',
      'Los días que vienes a clase.',
      'Un dibujo que eliges tú. No es una foto.',
    ]),
    titulo('¿Quién lo ve?'),
    lista([
      'Tus compañeros no ven tu nota ni tus faltas. Las veis tú y tu profesor. Tu familia puede pedirlas.',
      'Tu clase ve tu nombre, tu dibujo y tus medallas.',
      'Fuera de tu clase solo puede verlo la persona que cuida el servidor. No se vende. No hay anuncios.',
    ]),
    titulo('¿Hasta cuándo?'),
    lista([
      'Cuando la clase ya no se usa, se borra sola después de 13 meses.',
      'Si quieres que se borre antes, pídelo.',
    ]),
    titulo('¿Qué puedes pedir?'),
    lista([
      'Ver lo que guarda de ti.',
      'Que lo corrijan si está mal.',
      'Que lo borren.',
      'No tienes que explicar por qué.',
    ]),
    titulo('¿A quién?'),
    parrafo(`A tu profesor, o a ${una.centro}: ${una.contacto}.`),
    parrafo('Si no te hacen caso: Agencia Española de Protección de Datos, www.aepd.es.'),
    pie(una),
  ]);
}

export function encargo(una: Instalacion): string {
  return hoja('Anexo al contrato: medidas técnicas y organizativas', [
    parrafo(
      'Para cuando otra empresa aloje o administre Aúpa para el centro (artículo 28 del RGPD). Si lo hace el propio centro, sirve como descripción de sus medidas.',
    ),
    datos([
      ['Responsable', una.centro],
      ['Contacto', una.contacto],
      ['Delegado de protección de datos', DELEGADO],
      ['Encargado', '[por rellenar: nombre, dirección, país del servidor y delegado]'],
      ['Objeto', 'Alojar y administrar el programa Aúpa'],
      ['Duración', '[por rellenar]'],
      ['Personas', 'Alumnos y profesores del centro'],
      ['Datos', 'Los del registro de actividades de tratamiento (papel 1)'],
      ['Firmas y fecha', '[por rellenar]'],
    ]),
    titulo('Obligaciones de quien aloja'),
    lista([
      'Tratar los datos solo según las instrucciones del centro, y solo para este objeto.',
      'No entregarlos a nadie, ni usarlos para nada propio. No contratar a otros sin permiso escrito, y entonces con estas mismas obligaciones.',
      'Avisar al centro si una instrucción suya infringe la ley.',
      'Guardar secreto, y que lo guarden quienes administran.',
      'Avisar al centro de una violación de seguridad sin demora y antes de 24 horas, con lo que se sepa.',
      'Ayudar con los derechos: hay órdenes para borrar a un alumno y dar otra contraseña cuando un profesor no puede. Ayudar también con la evaluación de impacto y la consulta previa.',
      'Al acabar, devolver los datos o borrarlos, como elija el centro, y borrar lo demás, copias incluidas.',
      'Dejar que el centro compruebe todo esto.',
    ]),
    titulo('Medidas técnicas'),
    lista(MEDIDAS(una)),
    titulo('Medidas organizativas'),
    lista([
      'Administra quien el centro nombra; cada orden suya queda anotada y la ve la persona a la que toca.',
      'El programa se pone al día cuando hay versión nueva; antes se hace una copia sola.',
      'Se mira cada semana, en las páginas de estado, que haya copias recientes y sitio en el disco.',
      'Una vez al curso se restaura una copia en otra máquina del centro para saber que sirve, y se borra de ella el mismo día.',
      'Al restaurar una copia se repiten los borrados de después, por la lista de números que hay junto a las copias.',
    ]),
    titulo('Tras una violación de seguridad'),
    lista([
      'Cerrar: parar el servicio o quitarlo de la red, cerrar las sesiones, anular las tarjetas y cambiar las contraseñas de las cuentas afectadas y de quienes administran.',
      'Saber qué pasó: la actividad de cada cuenta dice qué entradas hubo en 90 días y en qué tipo de aparato; no dice qué se miró. Anotar qué datos, de cuántas personas y qué puede pasarles.',
      'El centro avisa a la Agencia Española de Protección de Datos antes de 72 horas desde que lo sabe, salvo que sea improbable el riesgo para las personas (artículo 33 del RGPD).',
      'Si el riesgo es alto, avisa también a las familias y al profesorado (artículo 34 del RGPD), con qué datos y qué pueden hacer.',
      'Anotar lo ocurrido, sus efectos y lo que se hizo.',
    ]),
    pie(una),
  ]);
}

export interface Componente {
  name: string;
  version?: string;
  licenses?: ReadonlyArray<{ license?: { id?: string; name?: string }; expression?: string }>;
}

const sayLicencia = ({ licenses = [] }: Componente) =>
  licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '').join(', ') ||
  'sin indicar';

export function dependencias(una: Instalacion, componentes: readonly Componente[]): string {
  return hoja('Programas de otros que usa Aúpa', [
    parrafo(
      'Funcionan dentro del servidor o de la página, que no llaman a otras direcciones. Además, Aúpa (MIT) funciona sobre Node.js (MIT) y guarda en PostgreSQL (PostgreSQL License). La misma lista está en el archivo .json de al lado, en el formato CycloneDX.',
    ),
    tabla(
      ['Programa', 'Versión', 'Licencia'],
      componentes
        .map((uno) => [uno.name, uno.version ?? '', sayLicencia(uno)])
        .toSorted(([a = ''], [b = '']) => a.localeCompare(b)),
    ),
    pie(una),
  ]);
}
