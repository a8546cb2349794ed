import { foldTexto } from '../../base/texto.ts';

// Frequent first names in Spain, folded, without those that are frequent surnames too (Martín, Alonso, Santiago).
const FRECUENTES =
  'aaron abel abril adam adela adria adrian adriana africa aina ainara ainhoa aisha aitana aitor alba albert alberto aleix alejandra ' +
  'alejandro alex alexandra alicia alma alvaro amaia amelia amir ana anastasia andrea andres ane angel angela angeles anna antia anton ' +
  'antonia antonio arlet aroa arnau asier aurora aya beatriz berta biel brais brenda bruna bruno candela carla carlos carlota carmen ' +
  'carolina catalina cayetana celia cesar chloe clara claudia clemente cloe cristian cristina cristobal daniel daniela dario david ' +
  'diana diego dylan eduardo elena elia elisa elsa emilio emma enrique enzo eric erik esther eva fatima federico felix fernando ' +
  'francisca francisco gabriel gabriela gael gala gerard gonzalo greta guadalupe guillem guillermo gustavo hana hector helena hugo ' +
  'ian ibai ibrahim iker ines inmaculada irene iria isabel isabella ismael ivan izan jan jana javier jesus jimena joan joel jon jordi ' +
  'jorge jose josefa juan julen julia juliana julio june karla kevin laia lara laura leire leo leonor leyre lia lidia lola lorena ' +
  'lorenzo lourdes luca lucas lucia luis luisa luna macarena maddi malak manuel manuela mar mara marc marcos margarita maria mariana ' +
  'marina mario marta marti mateo matias maya mercedes mia miguel mikel mireia miriam mohamed monica nadia nahia naiara natalia nayara ' +
  'nerea nicolas nil nina noa noah noel noelia nora nuria olaya olga oliver olivia omar oriol oscar pablo paloma patricia pau paula ' +
  'pedro pilar pol rafael ramon raquel raul rayan rita roberto rocio rodrigo roger roque rosa rosario ruben ruth salma samuel sandra ' +
  'sara saul sebastian sergio silvia sofia sonia sonsoles susana telmo teo teresa thiago triana ursula unai uxia valentina valeria ' +
  'vega vera veronica victor victoria violeta xabier xoel yago yasmin yolanda youssef zoe ' +
  'agueda aida albina alfredo alina amalia amanda amparo ana anais ander andrei andreea anxo ariadna ariana arturo asia asuncion ' +
  'bea belen bernat bilal blai blanca borja camila caterina cecilia clotilde conchita consuelo dalia damian daria ' +
  'david dolores dolors edgar edu edurne efren elsa eloi eloy emiliano empar encarnacion eneko enma erika ernest ernesto ' +
  'estefania estela eugenia eugeni fabian felipe fermin ferran fernanda fidel fina flora francesc francesca fran gaizka garazi ' +
  'gemma genis georgina german gines gisela glenda gloria gorka hamza haizea hassan hilario humberto iago iban ibon ignacio ignasi igor ' +
  'ilyas imanol imran inaki inigo ingrid ioana ion iratxe isaac isona itziar izaro jacob jaime jaume javi jazmin joana jofre jokin jone ' +
  'jonathan jordina josep juana juanjo judit judith karim kerman khadija kiara koldo lander leandro leticia liam llorenc lluc lluis lluisa ' +
  'lorea luz magdalena maialen maite manel marcel marcelo mariam mariajose mariano maribel marisa marisol markel martina ' +
  'maximo melania melissa meritxell meryem mihai milagros milan miquel mireya miren mohammed moises montserrat mustafa narcis natalia neus ' +
  'nieves noemi nour oier oihan oihane oihana olalla ona otto pepe pere peru petra pia piedad quim quique rachid ramona rania ' +
  'raimon ricard ricardo rigoberto rodolfo roger rosalia roser roxana said samir samira sandro santi saray ' +
  'sebastia sergi sheila siro socorro soledad stefan susana tania tatiana tomas toni uriel urko uxue valentin vanesa vicenc vicent ' +
  'vicenta vicente virginia walid wilson xavi xavier ximena ximo xiomara yaiza yassin yassine yeray yerai yosef younes zaida zaira zakaria ' +
  'zulema jm fco fca mj';
// Second first names that are seldom surnames.
const SEGUNDOS =
  'alberto alejandro angel angeles antonio belen carlos carmen cristina dolores elena enrique fernando francisco ignacio isabel javier ' +
  'jesus jose juan luis luisa manuel mar maria miguel pablo paz pedro pilar rafael ramon rosa rosario teresa ' +
  'antoni ezzahra francesc ignasi joan josep lluis marc miren zahra zohra';

const conjunto = (palabras: string) => new Set(palabras.split(' '));
const CONOCIDOS = conjunto(FRECUENTES);
const OTROS = conjunto(SEGUNDOS);

/** Frequent first names, folded. */
export const listDePila = (): readonly string[] => [...CONOCIDOS];

const plano = (palabra: string) => foldTexto(palabra).replace(/[^\p{L}]|[ªº]/gu, '');
const isMaria = (palabra: string) => /^m(?:\.?ª\.?|a\.)$/i.test(palabra);

/** Whether a word is a frequent first name. */
export const isDePila = (palabra: string): boolean => CONOCIDOS.has(plano(palabra)) || isMaria(palabra);
/** Whether a word is a frequent second first name: «José», «Carmen». */
export const isSegundoDePila = (palabra: string): boolean => OTROS.has(plano(palabra)) || isMaria(palabra);
