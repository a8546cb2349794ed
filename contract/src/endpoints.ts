import { accesoEndpoints } from './endpoints/cuenta.ts';
import { asistenciaEndpoints } from './endpoints/asistencia.ts';
import { avatarEndpoints } from './endpoints/avatar.ts';
import { clasificacionEndpoints } from './endpoints/clasificacion.ts';
import { enMarchaEndpoints } from './endpoints/enMarcha.ts';
import { eventosEndpoints } from './endpoints/eventos.ts';
import { gruposEndpoints } from './endpoints/clase.ts';
import { guiaEndpoints } from './endpoints/guia.ts';
import { kudosEndpoints } from './endpoints/kudos.ts';
import { listadoEndpoints } from './endpoints/listado.ts';
import { lotesEndpoints } from './endpoints/lotes.ts';
import { medallasEndpoints } from './endpoints/medallas.ts';
import { papeletasEndpoints } from './endpoints/papeletas.ts';
import { perfilesEndpoints } from './endpoints/perfil.ts';
import { periodosEndpoints } from './endpoints/periodos.ts';
import { pizarraEndpoints } from './endpoints/pizarra.ts';
import { privacidadEndpoints } from './endpoints/privacidad.ts';
import { puertaEndpoints } from './endpoints/puerta.ts';
import { recompensasEndpoints } from './endpoints/economia.ts';
import { solicitudesEndpoints } from './endpoints/solicitudes.ts';
import { tarjetasEndpoints } from './endpoints/tarjetas.ts';
import { tablasEndpoints } from './endpoints/rubrica.ts';

/**
 * Every call by method and path (spec §7; behaviour §10). Routes, validation, roles, the web's client and the OpenAPI document
 * derive from it. Spelling follows the specification; paths ignore case.
 */
export const endpoints = {
  ...accesoEndpoints,
  ...gruposEndpoints,
  ...solicitudesEndpoints,
  ...listadoEndpoints,
  ...medallasEndpoints,
  ...lotesEndpoints,
  ...tablasEndpoints,
  ...perfilesEndpoints,
  ...guiaEndpoints,
  ...kudosEndpoints,
  ...recompensasEndpoints,
  ...avatarEndpoints,
  ...clasificacionEndpoints,
  ...periodosEndpoints,
  ...enMarchaEndpoints,
  ...pizarraEndpoints,
  ...tarjetasEndpoints,
  ...puertaEndpoints,
  ...asistenciaEndpoints,
  ...papeletasEndpoints,
  ...privacidadEndpoints,
  ...eventosEndpoints,
};
