/**
 * The 3,000 words behind most common passwords, folded: without case, accents, and digits or signs at the ends.
 * Some 1,640 are from leaked passwords, as ranked by Dropbox's zxcvbn (CREDITS.md).
 * The others are popular among Spanish speakers: names, clubs, towns, pets, endearments, school. Obscene words are left out.
 */
export const COMUNES = `
a12345 a123456 a1234567 a1b2c a1b2c3d a1s2d3f aa123456 aardvark aaron abc abcd abeja abejita abel aberdeen abogada abogado abrazo abrazos abrete
abretesesamo abril abuela abuelita abuelito abuelo aburrida aburrido acceso access accord acdc aceite aceituna achilles action actor actriz acuario
adam adidas adios admin administrador adrian adriana africa agent aggies agosto agua aguacate aguila agustin agustina ainara ainhoa airborne aire
airforce airplane aitana aitor ajedrez alabama aladdin alan alaska alaves alba albacete alberto albiceleste alcaraz alegre alegria alejandra alejandro
alejandrosanz aleluya alemania alex alexandra alexis alfonso alianzalima alicante aliens alma almeria alonso alpha alpine alumna alumno alumnos alvaro
amadeus amaia amapola amarilla amarillo amazon amber america amiga amigas amigo amigos amistad amixer amongus amor amorcito amores amoreterno amormio
amorsito amorypaz amparo amsterdam amunt ana anabel anabelen anakin anamaria anarchy andalucia ander andrea andrei andres andrew android ane angel
angela angeles angelita angelito angelitos angels angrybirds anillo animal animalcrossing anime anita anna anthony antonella antonia antonio anubis
apache apollo apple apples aprobado aprobar aquarius aquiles araceli aragon aragorn arana arantxa arbol arcangel arcoiris ardilla area arena argentina
ariadna ariel arizona army arnau aroa arquitecta arquitecto arribaespana arribaperu arroz artista arturo asd asdasd asdf asdfasdf asdfg asdfgh asdfghj
asdfghjk asdfghjkl asdzxc asia asier aspirine asterix astros asturias asuncion athletic athleticclub atlanta atlantis atleti atletico atleticodemadrid
atleticomadrid atletismo atomic auburn audi aula aupa aupaathletic aupaatleti aurora aussie austin autobus avalon avatar avenger avengers aventura
aventuras avila aviles avion avispa awesome aya azerty azucena azul azulceleste azulito babyboy babydoll babygirl babylon bachata bachiller
bachillerato badajoz badboy badbunny badger baggins bailar bailarina baile baleares ballena ballet balon baloncesto balonmano balto bambi banana
bananas banco bandit banshee barbie barbies barca barcelona barco barkley barney barsa barza baseball basket basketba bassman bateria batman batucada
bautista beagle bear beast beatles beatriz beauty beavis bebita bebito beckham beefcake beethoven beetle belen bella bello bendicion bendiciones
bendita benidorm benjamin benzema berlin bernardo besitos beso besos betico betis beyonce bff biblioteca bici bicicleta bieber biel bienvenida
bienvenido bienvenidos bigboy bigdaddy bigdog bigfoot biggie bigguy bigmac bigman bigred bilbao billybob bingo biologia birdman bisbal biscuit
bizcocho blabla black blackcat blackdog blackie blackjac blackpink blacky blades blahblah blanca blancanieves blanco blanquita blaster blazer blessed
blizzard blue bluebird blueeyes bluemoon blues bluesky bmw bobby bobcat bobesponja boby boca bocajuniors boeing bogota boligrafo bolita bolivia
bombero bomberos bombon bomboncito bonehead bones bonita bonito bonjour boogie boomer boricua bosco bosque bossman boston bowler bowling boxeo brando
brandon brandy brasil bratz brawlstars brayan brazil breeze brenda brillante brillo britney bronce bronco broncos brooklyn brownie brucelee bruins
bruja brujita bruno brutus bryan bts bubba bubble bubbles buckeye buckeyes buddha buddy budman buenasnoches buenastardes buenasuerte buenosaires
buenosdias buffalo buffett buho bulldog bulldogs bullet bunny burger burgos buster butter buttons buzz caballero caballeros caballo caballos cabra
caceres cactus cadillac cadiz cadizcf caesar caillou calabaza calamardo cali caliente calle callofduty cama camaro cambiame camel camelot camels
cameron camila camion campanilla campeon campeona campeones camping canada canarias canario cancer cancion candela candycrush candyman canela cangrejo
cansado cantabria cantante cantona capitan capitanamerica captain caracas caramelo caramelos cardinal caridad carinito carino carla carlos carlota
carmencita carnaval carolina carpediem carpet carrot cartagena cartman casa cascada caserta casillas casino casita casper cassie castellon castilla
castillo cataluna catalunya catdog catfish cats cavalier cebolla cebra celeste celia celica celine celta celtavigo celtic celtics celular cenicienta
cerdito cereza cerezas cervantes cesar cessna ceuta champion champions changeme chaos charger chargers charizard charlie charly charmed cheese chelsea
cherry chester chevelle chevy cheyenne chicago chichi chicken chicle chiefs chile china chipper chiquita chiquitin chiquito chispa chivas chloe
chocolat chocolate chocolatina chocolatito chopper chris chrissy christian chubby chuche chuches chucky chula chulo churros ciclismo cielo cien
ciencias cinco cine ciruela citroen ciudad ciudadreal clancy clase clashofclans clashroyale classic classroom claudia clave clavel clavesecreta clover
cocacola cochabamba coche coches cocina cocinera cocinero cocodrilo coffee colacao cole colegio colibri colocolo colombia colorado colores colors
coltrane comandante comedor cometa commando computador computadora computer concepcion concha conchita concrete condor conejita conejito conejo
connect connor consola consuelo consumer contigo contrasena contrasenas cookie cookies cooldude cooler coolio coolman copa copito copper corazon
corazoncito cordoba corona correo coruna corvette cosmos costarica cosworth cougar cowboy cowboys coyote crack creative crepusculo cricket crimson
cristal cristian cristiano cristianoronaldo cristina cristo cristobal crusader cruzazul cuaderno cuatro cuba cuddles cuenca cule cumbia cumple
cumpleanos cupcake curious cutter dakota dallas dancer danger dani daniel daniela danila danni dannyboy danza dario darkness darkside darkstar
darthvader david davidbisbal daytona deberes defender defiant deftones delantero delete delfin delfines delta depor depordelacoruna deportivo desert
designer destino destiny detroit dexter diamante diamantes diamond diamonds diana dibujo diciembre diego diesel dietcoke diez digger digital dilbert
dinero dingo dino dinosaurio dios diosesamor diosito diosmio diostebendiga director discord discover disney dobby doberman doctor doctora dodger
dodgeram dodgers doggie doggy dogman dogs dollar dolores dolphin dolphins domingo dominicana domino donald donkey donostia donquijote doodle dookie
dorado doraemon dos drago dragon dragonball dragoncito dragones dragons dreamer dreams driver drpepper drummer dublin ducati duck duende duendes dulce
dulces dulcinea dulzura dumbo duque durango eagle eagles eclipse ecuador edu eduardo educacion edward einstein elche electric elefante element elena
elephant eljefe elmejor elrey elreyleon elsa elsalvador elvis email emerald emilia emiliano emilio eminem emma empire empresa enamorada enamorado
encarnacion eneko enero enfermera enfermero engineer enigma enrique enterprise entrada entrar enzo equipo eric erik erizo ernesto erreala escorpion
escritor escritora escuela esmeralda eso espagueti espana espanyol esperanza esponja esposa esposo esqui estadio esteban estefania esther estopa
estrella estrellas estrellita estuche estudiante estudiantes estudiar estudio eternidad eternity eterno etica eugenio europa euskadi euskalherria eva
everton examen examenes explorer express extremadura extreme facebook facundo falcon falcons fallas fallen familia fanta fantasma fantasmas fantasy
farside faster fatcat fatima fatman fcb fcbarcelona febrero federico felicidad felipe felix feliz felizcumpleanos feliznavidad felizvida fender
fenomeno feria fernanda fernando fernandoalonso fernandotorres ferrari ferret ferrol fidel fiera fiesta fiestas fifa filosofia filter finger fire
fireball firebird firefly firefox fireman firulais fish fishing fisica fitness flamenco flames flamingo flash flatron flauta flipper flor florecilla
florecita flores florida flower flyboy flyers foca football forcabarca ford forest forever formentera formula formulauno fortnite fortuna fossil
fotografia fotografo foxtrot frances francia francisca francisco franciscojavier frank franky freaky freckles freddy freedom freefire freeuser fresa
fresas fresita friday frodo frog frogger froggy frontier frosty frozen fuego fuerte fuerteventura fuerza funtime fusion futbol futbolista futbolito
futuro gabriel gabriela gael gala galaxia galaxy galicia galleta galletas gallina gallo galore gambit gamer gaming ganador ganadora gandalf gandia
garazi garden garfield gasol gata gateway gatita gatito gatitos gato gator gators gavi gema gemini gemma general genesis genial genio genius geografia
geometrydash gerard gerardo german gerona geronimo getafe giants gijon gimnasia gimnasio ginger girasol girona gizmo gizmodo gladiador gloria gmail
goblin goblue goddess godsmack godzilla goforit goku gol golazo golden goldfish goles golf golfball golfer golfing golfo golgol golondrina goma gomera
gominola gonzalo goodluck goodtime goofy google goose gorila gorilla gorka gotcha gothic gracias granada granadacf granny green greenday gregorio
gremlin grendel griezmann griffey gris grizzly groovy gryffindor gta gtasanandreas guadalajara guadalupe guapa guapisima guapo guardian guatemala guay
guayaquil guerrera guerrero guerreros guille guillermo guitar guitarra gundam gustav gustavo habana hachiko hacker hada hadas haizea hakunamatata
halamadrid halcon halflife hallo hamburg hamburguesa hamlet hammer hamster hannah hannahmontana hannibal hansolo happy harley harry harrypotter hawaii
hawkeye hearts heather heaven heavymetal hector heidi helado helados hello hellokitty helpme hendrix herbie hercules hermana hermanita hermanito
hermano hermanos hermes hermione hermosa hermoso heroe heroina hershey hidden hierro highland hija hijo hijos hiphop hipopotamo historia hitman hobbes
hobbit hockey hogar hogwarts hoja hola holaa holahola holamundo holiday homer homers homerun honda honduras hongkong hormiga hormiguita hornet horse
horses hotdog hotel hotmail huawei huelva huesca huevo huevos hugo hulk hummer hunter hunting husker huskers ibanez ibiza icecream iceman iforgot
ignacio iguana ihateyou iker ikercasillas iloveu iloveyou ilusion immortal impala incubus independencia independiente indiana indigo ines inferno
infiniti infinito infinity informatica ingeniera ingeniero inglaterra ingles iniesta inigo inma inmaculada inmortal instagram instituto integra
internet intrepid invencible invierno invitado iphone irene iria iris ironman isaac isabel isabella isaynora isla ismael israel italia itziar ivan
ivanov iverson iwantu izan izaro jackal jacko jackson jaen jaguar jaime jamaica jamas james jammer jamon jamoniberico japon jardin jasmine jason
jasper javi javier jazmin jedi jeep jefa jefe jennifer jerez jessica jester jesucristo jesus jesusmiamor jesusteamo jethro jimbo jimbob jimena jimmy
jirafa joan joaquin joaquina joel john joker jon jonathan jordan jordi jorge jose josefa joseluis josemanuel josemari josemaria joya joyas juan juana
juancarlos juanjose juanma judith judo juego juegos jueves jugador jugar juice julia julian julieta julio jumper jungle junio junior jupiter justdoit
justice justicia justinbieber justme juventus kahoot kangaroo kansas karate karen karina karla kasper katana katia katniss katrin katy kawasaki keeper
ken kevin keyboard keystone kiara kicker kika kiko kingkong kingpin kingston kira kirby kisses kissme kitkat kitten kitty kittycat kiwi kodiak kpop
krishna laboratorio labrador lacoruna lacrosse ladybug lago laguna lahabana laia lajefa lamborghini lamejor lamine lamineyamal lancelot lancer
lanzarote lapalma lapaz lapices lapiz laptop lara lareina laroja laspalmas lassie lasvegas latino laura lavidaesbella lavinotinto leagueoflegends
leather leche lechuga lechuza ledzep legacy leganes legend legion legolas leire lengua lennon leo leomessi leon leona leonardo leoncito leones leopard
leopardo lerida lespaul letmein letsgo levante leyenda leyendas leyre liam libelula libertad libertario liberty libre libreta libro libros lidia
lidiana lifehack liga lightning lima limon limonada linda lindo linux lionelmessi liquid lirio lisboa liverpool lizard llave llaves lleida lluvia
lobita lobito lobo lobos lobster loco locos locura logitech logrono lol lola loli lollipop lollol london londres lonestar lonewolf longhorn looker
loquesea loquillo loquita loquito lorca lorena lorenzo loro losmejores lossims love loveit lovely loveme lover loverboy loveyou lowrider lucas
lucecita lucero lucia luciana lucky luckydog luffy lugo luigi luis luisa luismi luna lunallena lunera lunes lunita lupita luz macarena macarrones
machine maddog madison madman madmax madness madonna madrid madridista maestra maestro maggie magia magic magica magico magnus mago maia maite
makaveli malaga malagacf malak malibu mallard mallorca maluma mamaypapa mami mamita manchas manchester manchitas mandarina mango maniac manu manuel
manuela manutd manzana manzanas maquina mar maradona marathon marbella marc marcmarquez marco marcos marea margarita mari mariacarmen mariajose
mariana maribel marijose marilo marina mariners marino mario mariobros mariposa mariposas mariposita mariquita marisa marisol markel marley marquez
marron marruecos marta martes martin martina martini maryjane marzo massive master matematicas mateo mates matias matricula matrix matthew maverick
max maxima maximiliano maximus maxwell mayo medalla medellin medica medico medusa megadeth megaman mejoramiga mejoramigo mejoresamigas melendi melilla
melissa melocoton melon memphis mencia menorca mercedes mercury merengue merida meridian merlin mesa messi metal metallic metallica mexico mexicolindo
mia miami miamor mibebe micasa michael michi michigan micho micielo mickey mickeymouse miclase miclave micolegio micontrasena micorazon microsoft
midnight miercoles miescuela mifamilia miguel miguelangel mihija mihijo mikel mikey mil milagro milagros milano mileycyrus millonaria millonario
millonarios mimama minecraft minnie mipapa mipueblo mirage mireia miriam mishijos misifu mister misterio mivida mnbvcxz mochila modric mohamed moises
mola molamucho molly moloko momoney monday money moneys mongoose monita monito monitor monkey monkeys mono monopoly monster monsterhigh montana
montevideo montreal montse montserrat moocow mookie moomoo moose morada morado morat morata morpheus mosca moscow mosquito mother moto motocicleta
motorola motos mountain mouse movil mozart mulder munchkin mundial muneca munequita muppet murcia muscle musho mushroom musica musical musicman
mustang mustangs mylove mystic nacho nacional nadal nadia nahia naia nala naranja naranjas naruto nascar nasty natacion natalia natasha naturales
navarra navidad nebraska negocio negro nemesis nemo nena nenita neptune nerea netflix nevada newlife newport newyork neymar nicaragua nico nicola
nicolas nieve nikita nil nimrod nina ninja nintendo nirvana nissan noa nobita nocilla noelia noemi nofear nokia nolimit nolorecuerdo nolose noodle
noodles nora notas notelodigo novia noviembre novio nueva nueve nuevo nugget numerouno nunca nuncajamas nuria nutella nylons oakland obelix obiwan
oblivion ocho octubre oficina ohyeah oier olaf oldman oliver olivia olvide olvido omar omega ona onedirection onelove onepiece online opel openup
oracle orange ordenador orense oriol orion oro orquidea osa osasuna oscar osiris osita osito ositos oso osopanda otono ourense outlaw oveja overlord
overwatch oviedo oxford pablo pabloalboran pachuca packard packers pacman paco padel paella paisvasco pajarito pajaro pakistan palacio paladin
palencia paloma pamplona pan panama panasonic pancontomate panda pandita pandora pantalla pantera panther panthers paola papamama papi papito paqui
paradise paradox paraguay parasiempre parchis paris parque parrot pasado pascal pass passat passport password passwords passwort pastel patata patatas
patatasfritas patches patinaje patines patio patito patitofeo pato patricia patricio patrick patriot patriots pau paugasol paula pavilion paz peaches
peanut peanuts pearljam pebbles peca pecas pececito pedri pedro peekaboo peewee pegasus pele pelicula peliculas pelota peluche peluchin peluquera
peluqueria pelusa pelusin pelusita penarol pencil penguin penguins pentium pepa pepi pepino pepito peppapig pepper pepsi peque pequena pequenin
pequenita pequeno pera peras percyjackson periquito perla perrita perrito perritos perro peru pescado peterpan peugeot pez phantom philips phillies
philly phoenix photos piano picard picasso pickle pickles piglet pikachu pilar pimiento pina pineapple ping pinguino pink pinocho pintor pintora
pioneer pique pirata piratas pirate pirates piruleta piscina pistol pitbull pitufo pitufos pizarra pizza planet planeta plastic plastica plata platano
plateado platinum play playa player playita playstation playtime plaza plumber pluto plymouth pocoyo poder poeta poiuyt pokemon pol polaris police
policia pollito pollo polo pontevedra pontiac pooh poohbear pookie popcorn popeye porfavor porkchop porsche porsiempre portatil portero portland
portugal possum postal potato potter powder power preciosa precioso precious predator prelude presario presente prima primaria primavera primo primos
primus prince princes princesa princesita princess principe principito printer probando prodigy profe profesor profesora promesa prueba pruebas pueblo
puedohacerlo puerta puertorico pulpo puma pumas pumpkin punisher punk punkin punkrock puppies puppy puravida purple putter puyol pyramid python q12345
q1w2e q1w2e3r q1w2e3r4t q1w2e3r4t5y q2w3e q2w3e4r q2w3e4r5t qawsed qawsedrf qaz qaz2wsx qaz2wsx3edc qazqaz qazwsx qazwsxed qazwsxedc qazwsxedcrfv
qazxsw qazxswedc queen quesea quesera queso quetedigo quiensabe quijote quimica quique quito qwaszx qwe qweasd qweasdzxc qweqwe qwer qwerasdf qwert
qwerty qwertyu qwertyui qwertyuio qwertyuiop qwertz rabbit racecar racerx racing racingclub rafa rafael rafaela rafanadal ragnarok raider raiders
rainbow raistlin rammstein ramon ramones rana random rangers ranita rap rapero raptor rapunzel raquel rascal raton ratoncito raul raulgonzalez raven
ravens rayados rayan rayo rayovallecano rbd realbetis realmadrid realsociedad realzaragoza reaper rebeca rebel rebelde rebelion rebels recreo recuerdo
recuerdos red redalert redbull reddog redman redrum redsox redwings reggaeton reina reinita relampago relax religion remedios renata renault renegade
rescue revolucion rex rey reyes reyesmagos reyleon rica ricardo richard rico rihanna rinoceronte rio rioja risa risas river riverplate robert roberto
roblox rocio rock rockandroll rocker rockero rocket rockon rockstar rocky rodolfo rodrigo roger roja rojo roller rolltide roma ronaldinho ronaldo
rookie rooster rosa rosado rosalia rosario rosaroja rosas rosebud rosita router rubber ruben rubi rufo rulez rumania runner rush rusia russia rusty
ruth sabado sabbath sabine sailboat sailing sailor sailormoon saints saioa sakura salamanca salma salmon salsa saludos salvador samantha sammy samson
samsung samuel samurai sancho sandia sandiego sandman sanfermin sanlorenzo sansebastian santander santi santiago santino santodomingo santos sapo
sapphire sara sarah sargento sasha sasuke saturn saul scarlet scooby scoobydoo scooter scorpio scorpion scotland scotty scream scully seat seatibiza
seatleon seattle sebastian secret secreta secreto secundaria security segovia seinfeld seis select selenagomez selesao selva semanasanta seme semilla
septiembre serafeliz serenity sergio sergioramos serpiente server sesame sesamo setiembre seven sevilla sevillafc shadow shakira shalom shaman
shamrock shaney shasta shazam shelby sherlock shiloh shinchan shogun shorty showtime shrek siemens siempre siemprejuntos sierra siete silencio silla
silver silvestre silvia simba simon simple simpsons sims sirena sirenita sirius skater skeeter skiing skipper skippy skittles skyline skywalker slappy
slapshot sleepy slipknot slytherin smiles smiley smitty smokin smooth smudge snake snakes snapchat snapper snickers snoopy snowball snowman soccer
sociales socrates sofia softball software sol soldado soldier solecito soledad soleil sombra sonador sonadora sonia sonic sonrisa sonrisas sooners
sophie soria soyelmejor soylamejor soyluna soyyo sparky spartak spartan spartans speaker spectrum speedy spider spiderman spidey spike spirit spitfire
spooky sporting spotify sprite spunky spyder squirrel squirt stallion star starbuck stardust stargate startrek starwars stealth steelers sticky stimpy
stinger stingray stocking stones stormy stranger strider strike striker subaru sublime success sueno suenos suerte sugar sultan summer sundance sunday
sunrise sunset sunshine super superheroe superman supermario superwoman surf susana suspenso suzuki swallow sweetpea sweets sweety swimming switch
sydney syracuse tablet tacobell tacoma tamara tango tania tanker tardis tarea tareas target tarragona tarta tarzan tatiana tattoo taurus taylorswift
tazman teacher teadoro teamo teamomucho teatro technics techno teclado tecnologia teextrano telefon telefono telegram teletubbies tempest temporal
tenerife tenis tennis tequiero tequieromucho tequierovida teresa terminator ternura terraza teruel tesorito tesoro test tester thailand thankyou
thegame theman theone therock thiago thomas thor thunder tia tiburon tickle tico tienda tierra tiger tigers tigger tigre tigres tigrito tiktok timber
tina tinker tintin tio titanic titans titleist tiza tobby tobi tobias toby todoesposible toledo toluca tom tomas tomate tomates tomcat topcat topdog
topgun topper tormenta tornado toro toronto torremolinos torres tortilla tortuga tortuguita toshiba totoro toyota toystory trabajo tractor trance
tranquila tranquilo transam trap travel trebol tren tres triana tricky trinity triton triumph trixie trojan trojans trooper trouble trucker trueno
trufa trustno tuesday tulipan turbo turkey turtle tuyyo tuyyosiempre tweety twilight twister twitch twitter ulises ultimate unai unicorn unicornio
unicorniorosa unicornios universidad universitario universo uno unodos unodostres unodostrescuatro unreal uruguay usa usuario uva uvas uxue vaca
vacaciones vacation vader valencia valenciacf valentin valentina valentino valeria valhalla valiente valladolid valor valorant vamosargentina vanesa
vanessa vanhalen vanilla vaquita vectra vega vegeta velvet venezuela vengadores ventana verano verbatim verdad verde verdes veritas veronica vertigo
vespa veterinaria veterinario vibora vicente victor victoria victory vida vidaloca vidamia videojuego videojuegos viento viernes vigo viking vikings
viktor viktoria villa villarreal violeta violetta violin viper vipers virgencita virginia viscabarca viscabetis viscaelbarca vision vitoria vivachile
vivaelbetis vivaespana vivalavida vivamexico voldemort voleibol voley voodoo vortex voyager vulcan walnut warcraft warlock warrior warriors waterloo
weasel webmaster weezer welcome werewolf westham westside whatever whatsapp wheels whocares whynot wifi wii wildcat wildcats william willow windows
winner winston winter winx wisdom wizard wolfgang wolfman wolfpack wolverine wolves wombat woody wookie wrangler wrinkle wutang xanadu xavi xavier
xbox xfiles xiaomi ximena yahoo yamaha yankee yankees yasmin yegua yellow yeray yesenia yoda yolanda yomama yosoy yosoyyo yourmom youssef youtube
youtuber yuliana zafiro zamora zanahoria zaphod zaq zaq12wsx zaq1xsw zaqwsx zaragoza zelda zeppelin zeus zidane zipper zoe zxc zxcv zxcvbn zxcvbnm
`;
