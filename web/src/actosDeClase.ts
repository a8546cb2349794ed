// The acts that may wait for the network, wherever on the page they are done.
import './features/grupos/cambios/acciones.ts';
import './features/grupos/entrega/acciones.ts';
import './features/grupos/kudos/useKudos.tsx';
import './features/grupos/lista/acciones.ts';
import './features/grupos/seleccion/acciones.ts';
