/** Words that identify schools' exports, all folded. A new kind of export is a row here, not code (decision 0051). */

export const TITULOS_GRUPO: readonly RegExp[] = [
  /^unidad(?:es)?$/,
  /^(?:grupo|grup|talde|group)s?(?: ?(?:clase|classe|class))?$|^grupsclasse$|^(?:grup|grupo) (?:de )?(?:alumn\w*|tutoria)$|^taldea$/,
  /^(?:clase|classe|class|aula|gela|section|seccion|seccio|linea)(?:es|s)?$/,
  /^(?:curso|curs|kurtso\w*|nivel|nivell|maila|grade|etapa)s?$/,
  /^(?:labels?|etiquetas?|etiquetes|group membership)$/,
];

// Without spaces, dots and ordinal signs: «2ºESOB», «ESO2B», «1BACHA», «3B».
const CLASE =
  /^(?:[1-6][oa]?(?:de)?(?:eso|bach|bachiller|bachillerato|batxillerat|bto|btx|prim|primaria|ep|dbh|lh|inf|infantil|fp|fpb|cfg[mbs]|esa)?[a-h]?|(?:eso|bach|pri|prim|primaria|inf|infantil|dbh)[1-6][a-h]?)$/;

/** Whether a folded text is the name of a class. */
export const isClase = (plano: string): boolean => CLASE.test(plano.replace(/[\s.ºª°-]+/g, ''));

export interface Vocabulario {
  titulo: RegExp;
  entra: RegExp;
  fuera: RegExp;
}

/** Enrolment states. Leavers are out; results of the year («Promociona», «Repite») exclude nobody. */
export const ESTADOS: Vocabulario = {
  titulo: /^(?:estado|estat|situacion|situacio|egoera|status|enrollment ?status)\b(?! civil)/,
  entra:
    /^(?:matriculad[oa]s?|matriculat|matriculada|matricula(?:do)? (?:activ[oa]|vigente)|activ[oae]s?|actius?|active|enrolled|alta|vigente|formalizad[oa]|confirmad[oa]|admitid[oa]|admes[oa]?|promociona\w*|repi\w*|repetidor\w*|ordinari[oa]|normal|matrikulatuta|true|si)$/,
  fuera:
    /^(?:anulad[oa]s?|anul·?lad[oa]|anul·?lat|trasladad[oa]s?|traslado\b.*|traslladat|traslladada|trasllat|baixa\b.*|baja\b.*|de baja|abandona\w*|abandon[oa]|renuncia\w*|tobedeleted|inactiv[oae]?s?|inactiu|withdrawn|dropped|deleted|suspended|suspendid[oa]|no matriculad[oa]|excluid[oa]|baxa\b.*|utzita|kenduta)$/,
};

export const ROLES: Vocabulario = {
  titulo: /^(?:rol|roles|role|roletype|user ?role|perfil|tipo|tipus|tipo de usuario|tipo usuario|profile|rola|rolak)$/,
  entra:
    /^(?:estudiantes?|students?|alumn[oae]s?|alumnado|alumnat|alumno\/a|alumne\/a|ikasle(?:a|ak)?|learners?|pupils?|miembros?|members?|participantes?|asistentes?|assistents?|attendees?)$/,
  fuera:
    /\b(?:profesor(?:es|ado|ad?a?)?|profesora|profes|teachers?|docentes?|docent|professor(?:a|at)?|tutor(?:a|es)?|administrador(?:a|es)?|administrators?|gestor(?:a|es)?|manager|owners?|propietari[oa]s?|creador(?:a)? de(?:l)? curso|irakasle(?:a|ak)?|guardian|parent|padre|madre|relative|aide|proctor|coordinador(?:a)?|organizador(?:a|es)?|organi[sz]ers?|no docente|invitad[oa]|guest)\b/,
};

/** A line above a list or between its pages. */
export const TITULO =
  /^(?:(?:la |el )?(?:consejeria|conselleria|departament(?:o)?|comunidad|generalitat|junta|xunta|gobierno|govern|eusko|ministerio|ministeri)\b|(?:c\.?e\.?i\.?p|i\.?e\.?s|c\.?p\.?r|c\.?r\.?a|i\.?n\.?s|institut\w*|colegio|col·?legi|escola|escuela|centro|centre|ikastola|ikastetxea)\b\.?|(?:listado|lista|llista(?:t)?|relacion|relacio|zerrenda|nomina|registro)\b|(?:a[nñ]o|any|curso|curs|ikasturtea) ?(?:(?:academico|academic|escolar) ?)?:? ?\d|(?:a[nñ]o|any|curso|curs) (?:academico|academic|escolar)\b|(?:grupo|grup|unidad|clase|classe|aula|materia|asignatura|assignatura|modulo|turno|tutor[ae]?s?|tutora|profesor(?:a|es)?|profesorado|docente|professor(?:a)?|evaluacion|avaluacio|trimestre) ?(?:\/a ?)?:|(?:pagina|pag\.|pagina n|full|orria) ?\.? ?\d|(?:fecha|data|impreso|impres|generado|emitido|hora)\b|(?:ipasen|mi alumnado|enviar mensaje|ver (?:mas|menos)|\d\. (?:resumen|participantes|actividades durante la reunion))$|faltas ?:)/;

/** A line that begins with a subject; with a comma, it may be somebody's name. */
export const MATERIA =
  /^(?:matematicas?|lengua|llengua|ingles|angles|biologia|geografia|historia|fisica|quimica|musica|educacion|educacio|tecnologia|religion|frances|plastica|tutoria|ciencias|ciencies|valores eticos)\b/;

/** Sums, means, or headings of marks within the list (Classroom's «Puntos»). */
export const TOTAL =
  /^(?:(?:gran |sub)?total(?:es|s)?\b|suma\b|recuento\b|n(?:um(?:ero)?|[.ºo°])*\.? (?:de |d.|total )?(?:alumn|estudiant|ikasle)|alumn(?:os|as|ado|at|es)? ?(?:totales|matriculados|:)|media\b|mitjana\b|promedio\b|average\b|mean\b|mediana\b|desviacion\b|(?:maxim[oa]|minim[oa])(?= ?:|$)|puntos\b|points\b|punts\b|fecha\b|date\b|\d+ (?:alumn|estudiant|ikasle|student|personas|registros|filas)|fin (?:de|del) (?:la )?(?:lista|listado|informe))/;

export interface Formato {
  nombre: string;
  claves: readonly string[];
  /** Without this heading, its lists don't tell who is a teacher. */
  rolEn?: string;
  noEsListado?: string;
}

export const FORMATOS: readonly Formato[] = [
  { nombre: 'OneRoster', claves: ['sourcedid', 'givenname', 'familyname'], rolEn: 'role' },
  {
    nombre: 'Kahoot',
    claves: ['rank', 'player'],
    noEsListado:
      'Es un informe de Kahoot: lleva apodos, no nombres. Pide la lista de tu clase en Secretaría o cópiala de tu cuaderno.',
  },
  {
    nombre: 'Kahoot',
    claves: ['posicion', 'jugador'],
    noEsListado:
      'Es un informe de Kahoot: lleva apodos, no nombres. Pide la lista de tu clase en Secretaría o cópiala de tu cuaderno.',
  },
  {
    nombre: 'Kahoot',
    claves: ['played on', 'hosted by'],
    noEsListado:
      'Es un informe de Kahoot: lleva apodos, no nombres. Pide la lista de tu clase en Secretaría o cópiala de tu cuaderno.',
  },
];
