import {
  addListado,
  createClase,
  createGrupo,
  CONTRASENIA,
  RESPUESTAS,
  type Clase,
  type Escuela,
  type FilaPedida,
} from '@aupa/api/testing';

const ALUMNOS = 300;
const LISTA = 30;
/** Goals: seconds for a school's first morning, and the largest share of the time of unhashed forms. */
const GOAL_SECONDS = 15;
const GOAL_BESIDE = 0.5;

const letters = (i: number) => String.fromCharCode(97 + Math.floor(i / 26), 97 + (i % 26));
const filaOf = (i: number): FilaPedida => ({ nombre: `Ana${letters(i)}`, apellido: `Gil${letters(i)}` });

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

async function joinOneByOne(escuela: Escuela, { codigo, grupoId, profesor }: Clase): Promise<void> {
  for (let i = 0; i < ALUMNOS; i += 1) {
    const { nombre, apellido } = filaOf(i);
    const { id, token } = await escuela.admit({
      nombreUsuario: `uno.${process.pid}.${i}`,
      nombre,
      apellido,
      contrasenia: CONTRASENIA,
      preguntasDeSeguridad: RESPUESTAS.map((respuesta, n) => ({ preguntaId: n + 1, respuesta })),
    });
    await escuela.must(token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo } });
    const pendientes = await escuela.must(profesor.token, 'GET /api/Profesor/solicitudes-union', {
      query: { grupoId },
    });
    const solicitudId = pendientes.find(({ idEstudiante }) => idEstudiante === id)?.idSolicitud ?? 0;
    await escuela.must(profesor.token, 'POST /api/Profesor/aceptar-solicitud', { query: { solicitudId } });
  }
}

export async function measureListas(escuela: Escuela): Promise<boolean> {
  console.log(
    `\n${ALUMNOS} pupils from lists of ${LISTA}, each with its preview, beside as many who join one by one without a hash`,
  );
  const clase = await createClase(escuela);
  const grupos: Clase[] = [];
  while (grupos.length < ALUMNOS / LISTA) {
    grupos.push({ ...clase, ...(await createGrupo(escuela, clase.profesor, clase.tabla.id)) });
  }
  const lists = await secondsOf(async () => {
    for (const [n, grupo] of grupos.entries()) {
      const alumnos = Array.from({ length: LISTA }, (_, i) => filaOf(n * LISTA + i));
      await addListado(escuela, grupo, alumnos);
    }
  });
  console.log(`  lists ${lists.toFixed(2)} s (goal at most ${GOAL_SECONDS} s)`);
  const control = await createClase(escuela);
  const forms = await secondsOf(() => joinOneByOne(escuela, control));
  const whole = await createGrupo(escuela, clase.profesor, clase.tabla.id);
  const largest = await secondsOf(() =>
    addListado(
      escuela,
      { ...clase, ...whole },
      Array.from({ length: 200 }, (_, i) => ({ ...filaOf(i), apellido: `Ruiz${letters(i)}` })),
    ),
  );
  const ok = lists <= GOAL_SECONDS && lists / forms <= GOAL_BESIDE;
  console.log(
    `  one by one ${forms.toFixed(2)} s; one list of 200 ${largest.toFixed(2)} s\n` +
      `  ratio ${((lists / forms) * 100).toFixed(1)} % (goal at most ${GOAL_BESIDE * 100} %) ${ok ? 'holds' : 'MISSED'}`,
  );
  return ok;
}
