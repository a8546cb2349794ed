import type { TestApp } from './app.ts';
import { saveAvatar } from './avatar.ts';
import {
  askMedalla,
  createPac,
  createRecompensa,
  createUmbral,
  grant,
  newAlumno,
  revoke,
  type Clase,
} from './clase/index.ts';
import { insertKudos } from './kudos.ts';

/** Fills a group with all that a class leaves: grants, removals, kudos, thresholds, requests, a challenge won, a closed period. */
export async function liveCurso(test: TestApp, clase: Clase): Promise<void> {
  const { token } = clase.profesor;
  const [lucia, mateo] = [await newAlumno(test, clase), await newAlumno(test, clase)];
  const query = { grupoId: clase.grupoId };
  const recompensa = await createRecompensa(test, clase.profesor);
  await createPac(test, clase, recompensa.id, { cantidadMedallasNecesarias: 8 });
  await insertKudos(test, clase.grupoId, [{ de: mateo.perfilId, para: lucia.perfilId, veces: 3 }]);
  await createUmbral(test, clase, { cantidadKudos: 2 });
  const { id } = await askMedalla(test, lucia, clase.medalla.id);
  await test.must(token, 'POST /api/Profesor/aceptar-solicitud-medalla', { query: { solicitudId: id } });
  await grant(test, clase, lucia.perfilId, { n: 7 });
  await revoke(test, clase, lucia.perfilId, 2);
  await test.must(token, 'POST /api/Profesor/reiniciar-logros', { query });
  await saveAvatar(test, lucia);
}
