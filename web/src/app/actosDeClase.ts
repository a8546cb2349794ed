// The acts that may wait for the network, wherever on the page they are done.
import '../chapters/medallas/cambios/acciones.ts';
import '../chapters/medallas/entrega/acciones.ts';
import '../chapters/juntos/kudos/useKudos.tsx';
import '../chapters/leccion/asistencia/acciones.ts';
import '../chapters/medallas/seleccion/acciones.ts';
