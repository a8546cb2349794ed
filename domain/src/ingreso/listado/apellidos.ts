import { foldTexto } from '../../base/texto.ts';

// Frequent Spanish surnames, folded. If neither a comma nor a column separates a name, any other word may be a second first name.
const FRECUENTES =
  'abad abascal abreu acosta aguado aguero aguilar aguilera aguirre agullo alarcon albert alcala alcantara alcaraz aldana alegre alfaro ' +
  'alonso alvarado alvarez amador amat amaya andrade andres andreu angulo anton antunez aparicio aragon arana aranda arango arce arenas arevalo ' +
  'argudo argüelles argüello arias ariza armas arnau arranz arroyo arteaga ayala ayuso aznar baez balaguer ballester ballesteros banos barba ' +
  'barbero barcelo barragan barrera barrero barrios barroso bautista becerra bello beltran benavides benitez benito berenguer bermejo bermudez ' +
  'bernabe bernal bernat blanco blasco blazquez bonet bonilla borras borrego bosch botella bravo briones bru bueno burgos bustamante bustos caballero ' +
  'cabello cabezas cabrera caceres cal calderon calero calvo calvet camacho camara campos canals cano canovas cantero carbonell cardenas cardona ' +
  'carmona carrasco carreras carrero carretero carrillo carrion carvajal casado casals casanova casas castano castellano castellanos castells castillo ' +
  'castro catalan cazorla cebrian cerezo cervantes cervera chacon chamorro chavez cid clemente climent cobo collado coll colom conde conejo contreras ' +
  'cordero cordoba cornejo corral corrales correa cortes corominas costa crespo cruz cuadrado cuenca cuesta cueto cuevas delgado diallo diaz diez ' +
  'diouf domenech dominguez donoso duarte duque duran echevarria egea elorza encinas enriquez escobar escribano escudero espejo espinosa esteban ' +
  'esteve estevez etxeberria etxebarria exposito fabra fajardo falcon farre feliu fernandez ferrandez ferrandis ferrer ferreira ferreiro ferrero ' +
  'figueroa flores fonseca font forner fraile franco freire fuente fuentes fuster galan galindo gallardo gallego galvan galvez gamez garay garces garcia ' +
  'garriga garrido garzon gascon gata gaya gil gimenez gimeno giner giraldo girona godoy gomez gomis gonzalez gonzalo gracia granados grau guardia guerra ' +
  'guerrero guevara guillen guirado gutierrez guzman haro heras heredia hermoso hernandez hernando herranz herrera herrero herreros hervas hidalgo hierro ' +
  'hoyos huerta huertas hurtado ibanez ibarra iglesias infante iniesta izquierdo jaen jara jerez jimenez jordan jover juarez juan jurado lara larios ' +
  'latorre lazaro leal ledesma leiva lema leon linares linde llamas llano llobet llopis llorca llorens llorente lloret lobato lobo lopez lorca lorente ' +
  'lorenzo losada lozano lucas luengo luis luna luque macias madrid maestre maldonado mamani manrique manzano marcos mari marin marques marquez marrero ' +
  'marti martin martinez martorell mas massana mata mateo mateos mateu matos maya mayoral mayordomo medina mejia melero mena mendez mendoza menendez mendieta ' +
  'mercado merino mesa miguel millan miralles miranda miro moctezuma molero molina molla moll monge monje montenegro montero montes montesinos montoya mora ' +
  'moral morales moran morcillo morell moreno moreira morera moya moyano mulet mullor munoz murcia murillo naranjo narvaez navarrete navarro nadal navas ' +
  'negrin neira nicolau nieto noguera novo nogues nunez ochoa ojeda olivares oliveira oliver oliveras olivera olmedo olmo olmos ordonez orellana oriol orozco ' +
  'ortega ortiz ortuno osorio osuna otero otxoa oviedo pacheco padilla palacios palma palomino palomo pantoja pardo paredes parra pascual pastor patino pavon ' +
  'paz pedraza pedrosa peinado pena penalver perales peralta pereira perello perera perez pineda pinto pinero pizarro plaza polo ponce pons portillo pozo prado ' +
  'prat prats prieto puente puig puigdemont pujol pujols quesada quevedo quijano quintana quintanilla quintero quiroga quiros quispe ramirez ramon ramos raya ' +
  'real rebollo redondo reina requena rey reyes ribas ribera ribes rico riera rincon rios rius rivas rivera rivero robledo robles roca rocha roche rodrigo ' +
  'rodriguez roig rojas rojo roldan rollan roman romera romero romeu ros rosa rosado rosales rosell rosello rossello rovira royo rubio rueda rufino ruiz ruano ' +
  'saavedra saez sainz sala salamanca salas salazar salcedo saldana salgado salguero salinas salmeron salvador salvat sanabria sanchez sanchis sancho sandoval ' +
  'sanjuan sanmartin santamaria santana santiago santos sanz sarmiento sastre saura segarra segovia segura sempere sepulveda serna serra serrano serrat sierra ' +
  'silva silvestre simon singh sobrino sola solano soler solis soria soriano sosa sotelo soto sousa suarez subirats tamayo tapia tejada tejedor tejero tello ' +
  'tena teixeira teruel toledano toledo tomas toro torralba torre torrecilla torrent torrents torres torrijos trejo trigo trillo trujillo tudela tur ugarte ' +
  'ulloa urbano uriarte uribe urrutia valdes valencia valenzuela valera valero valiente vallejo valle valles vallverdu valverde vaquero varela vargas vasquez ' +
  'vazquez vega velasco velazquez velez ventura vera verdejo verdugo vergara vicente vidal viera vigo vila vilar vilalta villa villalba villanueva villar ' +
  'villarreal villegas villena vinas vives vizcaino yague yanez yuste zabala zafra zambrano zamora zamorano zapata zarco zubizarreta zuniga zurita';

const CONOCIDOS = new Set(FRECUENTES.split(' ').map(foldTexto));
/** Endings that first names don't have. */
const FINAL =
  /(?:[aeio]z|[aeiou]n?ez|eta|aga|berria|barria|tegi|zabal|iriarte|enea|egi|ondo|escu|wicz|owski|ov|eiro|eira|inho|ll[oó]|puig|rell|vila|ells?)$/;

/** Whether a word is a frequent Spanish surname, or ends like one. */
export function isApellido(palabra: string): boolean {
  const plano = foldTexto(palabra).replace(/[^\p{L}]/gu, '');
  return CONOCIDOS.has(plano) || (plano.length > 3 && FINAL.test(plano));
}
