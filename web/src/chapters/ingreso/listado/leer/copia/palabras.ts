import { foldTexto } from '@aupa/domain/base';
import { usoOfTitulo } from '@aupa/domain/listado';

// Page-wide: words of the reader. Headings, states, roles, titles and totals, folded; kept in a copy because nobody is called so.
const CONOCIDAS = new Set(
  (
    'a abizena abizenak academic academico access acceso actiu activa active activedirectorymatchid activo address admes admitida admitido ' +
    'adreca alta alumnas alumnat alumne alumnes alumno alumnado alumnos ano any anulada anulado anullada anullat assignatura asignatura aula ' +
    'bach bachillerato baixa baja baxa birth bto btx cf cfgm cfgs centre centro cicle ciclo clase clases class classe cognom cognoms ' +
    'col comunidad confirmada confirmado consejeria conselleria correo correu course cp cpr cra curs curso cursos d data date dateofbirth de ' +
    'deleted del departament departamento desc dbh direccion dni dnie docente docentes domicilio e edad educacion egoera ' +
    'el electronic electronico email emaila en enabled enrolled enrolleduser enrollment enderezo ep esa escola escolar escuela eso estado ' +
    'estat estudiante estudiantes evaluacion expediente falta false fecha formalizada fp fpb full fullname ' +
    'gela generalitat given givenname grade grades group grup grupo grupos grups grupsclasse guardian guest helbidea hora id identificador ' +
    'idalu identifier ies ii ikasle ikaslea ikasleak ikasturtea inactiu inactiva inactive inactivo inf infantil ins institucion ' +
    'invitado izena jaiotze jugador junta kurtsoa la las lastname level lista listado llinatge llinatges llista llistat ' +
    'localidad los mail maila matricula matriculada matriculado matriculat media member members middlename miembro mitjana mobil movil municipi municipio ' +
    'n na naixement nacemento nacimiento name nia nie nif nif nivel nivell no nom nombre nombres nome noms nota notas num numero of ' +
    'order orgsourcedids orgs org pagina parent password period persona phone player points posicion posta position primaria primary primer ' +
    'primera profe profesor profesora profesorado professor professora profile promedio promociona provincia puesto puntos punts rank rayuela ' +
    'registro relacion rep repeteix repite responsable rol role roles roletype s score sds seccio seccion secondary section segon segundo sexe ' +
    'sexo sis situacio situacion sms sortida sourcedid status student students sub surname suspended talde taldea tel teacher teachers telefon telefono ' +
    'telephone the tipo tipus tobedeleted total trasladada trasladado traslladada traslladat true tutor tutora tutoria ultima ' +
    'ultimo unidad unitat urgencia user userid usermasteridentifier username userid usersourcedid usuari usuario withdrawn xunta y zenbakia ' +
    'datelastmodified enableduser agents grades identificacio identificacion naixem nacionalidad pais real descarga hoja hoja full sheet portada ' +
    'pasaporte codigo postal residencia madre padre primero personal observaciones observacions i lh izen abizen helbide telefonoa grupoa unitatea unidade'
  ).split(' '),
);

/** True if the reader knows the word, or it identifies nobody: «Apellidos», «Baixa», «student». */
export function isConocida(palabra: string): boolean {
  const plana = foldTexto(palabra);
  return CONOCIDAS.has(plana) || usoOfTitulo(plana) !== null;
}

// Page-wide: words of the reader. They may also be names, so they are kept only in cells of known words.
const TAMBIEN_NOMBRES = new Set(
  'nia any real pais segundo segunda primero primera alta bach tutor tutora padre madre col data aula centro santa clase nota roles rol sexe curso total postal'.split(
    ' ',
  ),
);

/** True if a word that the reader knows may also be part of a name. */
export const isNombreTambien = (palabra: string): boolean => TAMBIEN_NOMBRES.has(foldTexto(palabra));
