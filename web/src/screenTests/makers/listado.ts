import { nombreCompleto } from '@aupa/domain/base';
import { nameNuevas, planListado, type EfectoListado, type AlumnoConocido } from '@aupa/domain/ingreso';
import { play } from '../wire.ts';
import { perfil } from './alumnos.ts';
import { claseDelProfesor, enLista, GRUPO_ID } from './grupos.ts';

export const conocido = (
  perfilId: number,
  nombre: string,
  apellido: string,
  { id = GRUPO_ID, nombre: grupoNombre = enLista.nombre } = {},
): AlumnoConocido => ({
  perfilId,
  estudianteId: `estudiante-${perfilId}`,
  nombre,
  apellido,
  nombreUsuario: `${nombre}.${apellido}`.toLowerCase(),
  grupoId: id,
  grupoNombre,
  dentro: true,
  medallas: 0,
  conTarjeta: false,
  deOtro: false,
  deLista: true,
});

export const LISTA_ID = 41;

/** The same as `playListado`, on a day with too many previews. */
export const playListadoOculto = (...conocidos: AlumnoConocido[]) => playLista(conocidos, true);

/** Marta's class with these pupils. Lists are planned and applied as on the server. */
export const playListado = (...conocidos: AlumnoConocido[]) => playLista(conocidos, false);

function playLista(conocidos: readonly AlumnoConocido[], usuariosOcultos: boolean): void {
  let alumnos = conocidos;
  const planOf = (filas: Parameters<typeof planListado>[0]) =>
    nameNuevas(planListado(filas, { grupoId: GRUPO_ID, conocidos: alumnos }), GRUPO_ID, new Set());
  play({
    ...claseDelProfesor(),
    'GET /api/Grupo/:id/perfiles': () =>
      alumnos
        .filter(({ grupoId }) => grupoId === GRUPO_ID)
        .map(({ perfilId, nombre, apellido }) => perfil(perfilId, nombre, apellido)),
    'POST /api/Grupo/:id/lista/simular': ({ body }) => {
      const { filas, ausentes } = planOf(body.alumnos);
      const named = (uno: AlumnoConocido) => ({ ...uno, nombreEstudiante: nombreCompleto(uno) });
      return {
        filas: filas.map((una) => ({
          ...una,
          perfilId: una.conocido?.perfilId ?? null,
          nombreUsuario: usuariosOcultos && una.accion === 'Crear' ? null : una.nombreUsuario,
          candidatos: una.candidatos.map(named),
          parecidos: una.parecidos.map(({ alumno, parecido }) => ({ ...alumno, parecido })),
          problemas: [...una.problemas],
        })),
        ausentes: ausentes.map(named),
        usuariosOcultos,
        huella: `clase de ${alumnos.length}`,
      };
    },
    'POST /api/Grupo/:id/lista': ({ body }) => {
      const { filas } = planOf(body.alumnos);
      const entran = filas
        .filter(({ accion }) => accion !== 'YaEsta')
        .map(({ fila, accion, nombre, apellido, nombreUsuario }) => {
          const uno = conocido(100 + alumnos.length + fila, nombre, apellido);
          return { ...uno, fila, accion, nombreUsuario: nombreUsuario ?? '' };
        });
      alumnos = [...alumnos, ...entran];
      const hechas = (accion: EfectoListado) => entran.filter((una) => una.accion === accion);
      return {
        creados: hechas('Crear'),
        anadidos: hechas('Anadir'),
        movidos: hechas('Mover'),
        renombrados: hechas('Renombrar'),
        listaId: entran.length > 0 ? LISTA_ID : null,
      };
    },
  });
}
