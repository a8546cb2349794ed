import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import { MIRA, sayConocido, sayDecision } from './palabras.ts';
import type { Arreglo, FilaSimulada, FilaVista } from './revision.ts';
import styles from './Tabla.module.css';

interface ArreglosProps {
  vista: FilaVista;
  /** For screen readers. */
  quien: string;
  onMend: (fila: number, arreglo: Arreglo) => void;
  onUndecide: (fila: number) => void;
}

/** Which of several pupils it is, or what happens to one whom the teacher already has. */
function QuienEs({
  vista,
  quien,
  onMend,
}: { vista: FilaVista & { simulada: FilaSimulada } } & Omit<ArreglosProps, 'vista' | 'onUndecide'>) {
  const { fila, simulada } = vista;
  const { candidatos, accion } = simulada;
  const isVarios = simulada.problemas.length > 0;
  const movibles = candidatos.filter(({ dentro }) => dentro);
  const choose = (valor: string) => {
    const [que, id] = valor.split(':');
    if (que === 'es') onMend(fila, { perfilId: Number(id), decision: undefined });
    else if (que === 'mover') onMend(fila, { perfilId: Number(id), decision: 'Mover' });
    else if (que === 'nuevo') onMend(fila, { perfilId: undefined, decision: 'Nuevo' });
    else if (que === 'omitir') onMend(fila, { perfilId: undefined, decision: 'Omitir' });
  };
  return (
    <span className={styles.elegir}>
      <select aria-label={`Qué hacer con ${quien}`} value="" onChange={(event) => choose(event.target.value)}>
        <option value="">{isVarios ? 'Elige quién es' : accion === 'YaEsta' ? 'Es quien ya está' : 'Cambiar'}</option>
        {isVarios &&
          candidatos.map(({ perfilId, nombreEstudiante, nombreUsuario, grupoNombre }) => (
            <option
              key={perfilId}
              value={`es:${perfilId}`}
            >{`${nombreEstudiante} (${nombreUsuario}), de ${grupoNombre}`}</option>
          ))}
        {!isVarios &&
          accion === 'Anadir' &&
          movibles.map(({ perfilId, grupoNombre }) => (
            <option key={perfilId} value={`mover:${perfilId}`}>{`Cambiar a esta clase: deja ${grupoNombre}`}</option>
          ))}
        <option value="nuevo">Es otra persona</option>
        <option value="omitir">No añadir</option>
      </select>
      <Icon name="down" size={14} />
    </span>
  );
}

/** Guessed names: confirm, swap or type them. */
function Mirar({ vista, quien, onMend }: Omit<ArreglosProps, 'onUndecide'>) {
  const { fila, nombre, apellido } = vista;
  const deFila = `${quien}, fila ${fila + 1}`;
  return (
    <>
      <IconButton icon="check" label={`Está bien: ${deFila}`} onClick={() => onMend(fila, { mirada: true })} />
      <IconButton
        icon="ambos"
        label={`Cambiar nombre por apellidos: ${deFila}`}
        onClick={() => onMend(fila, { nombre: apellido, apellido: nombre })}
      />
      <IconButton icon="edit" label={`Corregir: ${deFila}`} onClick={() => onMend(fila, { nombre, apellido })} />
    </>
  );
}

const TONO = {
  bien: 'ok',
  conocido: 'info',
  renombra: 'info',
  esta: 'muted',
  duda: 'warn',
  mal: 'bad',
  fuera: 'muted',
  espera: 'muted',
} as const;

/** A row's problems and notes, with what can be done about them. */
export function Arreglos({ vista, quien, onMend, onUndecide }: ArreglosProps) {
  const { fila, arreglo, simulada, grado, duda } = vista;
  const dicho = arreglo && sayDecision(arreglo);
  // A near name is decided in its own question.
  const parecida = grado === 'fuera' ? undefined : arreglo?.parecida;
  const isDuda = duda !== null && (grado === 'bien' || grado === 'conocido' || grado === 'esta' || grado === 'espera');
  const problemas = grado === 'mal' ? (simulada?.problemas ?? []) : [];
  const has = (codigo: string) => problemas.some((uno) => uno.codigo === codigo);
  const isConocido = (grado === 'conocido' || grado === 'esta') && simulada;
  const isVarios = has('VARIOS');
  const isUno = problemas.length === 1 && has('VACIO');
  const texto =
    problemas.length > 0
      ? problemas.map(({ mensaje }) => mensaje).join('. ')
      : grado === 'duda'
        ? 'Se parece a otro: di arriba si es la misma persona'
        : isDuda
          ? MIRA[duda]
          : isConocido && !parecida
            ? sayConocido(simulada)
            : dicho || (grado === 'bien' && arreglo ? 'Arreglada' : '');
  const tone = grado !== 'bien' && (isDuda || has('REPETIDO')) ? 'warn' : TONO[grado];
  return (
    <>
      <Text
        as="span"
        tone={tone}
        size={14}
        weight={800}
        id={`listado-${fila}`}
        className={styles.problema}
        data-doble={has('REPETIDO') || undefined}
      >
        {texto && (
          <Icon
            name={
              problemas.length > 0 || isDuda || grado === 'duda'
                ? 'warning'
                : grado === 'fuera'
                  ? 'minus'
                  : isConocido
                    ? 'info'
                    : 'ok'
            }
            size={17}
          />
        )}
        <span>
          {texto}
          {grado === 'bien' && simulada?.nombreUsuario && (
            <Text as="span" tone="muted" size={14} anywhere translate="no">
              {` ${simulada.nombreUsuario}`}
            </Text>
          )}
        </span>
      </Text>
      <Row as="span" gap={8} className={styles.botones}>
        {isDuda && <Mirar vista={vista} quien={quien} onMend={onMend} />}
        {isUno && (
          <Button
            variant="line"
            aria-label={`Tiene un solo nombre: ${quien}, fila ${fila + 1}`}
            onClick={() => onMend(fila, { unSoloNombre: true })}
          >
            Tiene un solo nombre
          </Button>
        )}
        {has('REPETIDO') && (
          <>
            <Button
              variant="line"
              aria-label={`Son dos: ${quien}, fila ${fila + 1}`}
              onClick={() => onMend(fila, { decision: 'Nuevo', perfilId: undefined })}
            >
              Son dos
            </Button>
            <Button
              variant="line"
              aria-label={`Quitar una: ${quien}, fila ${fila + 1}`}
              onClick={() => onMend(fila, { quitada: true })}
            >
              Quitar una
            </Button>
          </>
        )}
        {simulada && (isVarios || (isConocido && simulada.candidatos.length > 0 && (dicho ?? null) === null)) && (
          <QuienEs vista={{ ...vista, simulada }} quien={quien} onMend={onMend} />
        )}
        {problemas.length > 0 && !has('REPETIDO') && !isVarios && (
          <Button
            variant="line"
            aria-label={`Quitar fila ${fila + 1}: ${quien}`}
            onClick={() => onMend(fila, { quitada: true })}
          >
            Quitar fila
          </Button>
        )}
        {dicho !== null && dicho !== undefined && !parecida && (
          <Button variant="ghost" aria-label={`Deshacer: ${quien}, fila ${fila + 1}`} onClick={() => onUndecide(fila)}>
            Deshacer
          </Button>
        )}
        {grado !== 'fuera' && (problemas.length === 0 || isVarios) && (
          <IconButton
            icon="close"
            label={`Quitar fila ${fila + 1}: ${quien}`}
            onClick={() => onMend(fila, { quitada: true })}
          />
        )}
      </Row>
    </>
  );
}
