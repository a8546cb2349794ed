// A test checks each size against its file.
import login from './login.svg?url&no-inline';
import signup from './signup.svg?url&no-inline';
import gruposVacio from './grupos-vacio.svg?url&no-inline';
import asignaturasVacio from './asignaturas-vacio.svg?url&no-inline';
import alumnosVacio from './alumnos-vacio.svg?url&no-inline';
import medallasVacio from './medallas-vacio.svg?url&no-inline';
import tablasVacio from './tablas-vacio.svg?url&no-inline';
import solicitudesVacio from './solicitudes-vacio.svg?url&no-inline';
import inventarioVacio from './inventario-vacio.svg?url&no-inline';
import kudosVacio from './kudos-vacio.svg?url&no-inline';
import umbralesVacio from './umbrales-vacio.svg?url&no-inline';
import solicitudesMedallaVacio from './solicitudes-medalla-vacio.svg?url&no-inline';
import recompensasVacio from './recompensas-vacio.svg?url&no-inline';
import rankingsVacio from './rankings-vacio.svg?url&no-inline';
import pacVacio from './pac-vacio.svg?url&no-inline';
import noEncontrada from './no-encontrada.svg?url&no-inline';
import busquedaVacia from './busqueda-vacia.svg?url&no-inline';
import logo from './logo.svg?url&no-inline';

/** URL and size in px of every illustration; each is its own file, loaded when shown. */
export const PICTURES = {
  login: { url: login, width: 720, height: 620 },
  signup: { url: signup, width: 360, height: 190 },
  gruposVacio: { url: gruposVacio, width: 540, height: 364 },
  asignaturasVacio: { url: asignaturasVacio, width: 540, height: 364 },
  alumnosVacio: { url: alumnosVacio, width: 480, height: 300 },
  medallasVacio: { url: medallasVacio, width: 480, height: 260 },
  tablasVacio: { url: tablasVacio, width: 480, height: 302 },
  solicitudesVacio: { url: solicitudesVacio, width: 420, height: 290 },
  inventarioVacio: { url: inventarioVacio, width: 440, height: 280 },
  kudosVacio: { url: kudosVacio, width: 440, height: 270 },
  umbralesVacio: { url: umbralesVacio, width: 440, height: 260 },
  solicitudesMedallaVacio: { url: solicitudesMedallaVacio, width: 440, height: 260 },
  recompensasVacio: { url: recompensasVacio, width: 440, height: 270 },
  rankingsVacio: { url: rankingsVacio, width: 440, height: 270 },
  pacVacio: { url: pacVacio, width: 440, height: 280 },
  noEncontrada: { url: noEncontrada, width: 480, height: 290 },
  busquedaVacia: { url: busquedaVacia, width: 420, height: 290 },
  logo: { url: logo, width: 48, height: 48 },
} as const;

export type PictureName = keyof typeof PICTURES;
