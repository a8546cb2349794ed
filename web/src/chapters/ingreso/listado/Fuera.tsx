import { enumeracion, plural } from '@aupa/domain/base';
import type { TipoFuera, Eleccion, Persona } from '@aupa/domain/listado';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import type { IconName } from '../../../ui/icons/names.ts';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import styles from './Revisar.module.css';

interface FueraProps {
  tipos: readonly TipoFuera[];
  eleccion: Eleccion;
  onEleccion: (parte: Partial<Eleccion>) => void;
  onTraer: (fila: number) => void;
}

const NOMBRES_MAX = 3;
const ICONOS: Record<string, IconName> = { Estado: 'exit', Rol: 'profesor', Repetida: 'copy', Oculta: 'hide' };

const nombreOf = ({ nombre, apellido, celdas }: Persona) =>
  [nombre, apellido].filter(Boolean).join(' ') || celdas.filter(Boolean).join(' ').slice(0, 60);

/** Up to three names, and how many more. */
function sayQuienes(personas: readonly Persona[]): string {
  const todos = personas.map(nombreOf);
  const sobran = todos.length - NOMBRES_MAX;
  return enumeracion().format(sobran > 0 ? [...todos.slice(0, NOMBRES_MAX), `${sobran} más`] : todos);
}

function sayTipo({ fuera, personas }: TipoFuera): string {
  const n = personas.length;
  const queda = plural(n, 'se queda fuera', 'se quedan fuera');
  if (fuera.motivo === 'Estado' || fuera.motivo === 'Rol') return `${n} con «${fuera.valor}» ${queda}`;
  if (fuera.motivo === 'Repetida')
    return `${n} ${plural(n, 'fila repetida', 'filas repetidas')}: cada alumno entra una vez`;
  if (fuera.motivo === 'Oculta') return `${n} ${plural(n, 'fila oculta', 'filas ocultas')} ${queda}`;
  const que =
    fuera.motivo === 'Total'
      ? plural(n, 'línea de totales', 'líneas de totales')
      : plural(n, 'línea de título', 'líneas de título');
  return `${n} ${que} ${queda}`;
}

/** Excluded rows by reason, each with a way to include them. */
export function Fuera({ tipos, eleccion, onEleccion, onTraer }: FueraProps) {
  const vueltas = [...eleccion.entran].filter(([clave, entra]) => entra && clave !== 'Roles');
  if (tipos.length === 0 && vueltas.length === 0) return null;
  const put = (clave: string, entra: boolean | null) => {
    const entran = new Map(eleccion.entran);
    if (entra === null) entran.delete(clave);
    else entran.set(clave, entra);
    onEleccion({ entran });
  };
  return (
    <ul className={styles.fuera} aria-label="Quién se queda fuera">
      {tipos.map((tipo) => {
        const { clave, fuera, personas } = tipo;
        return (
          <Row as="li" wrap gap={[4, 12]} key={clave}>
            <Icon name={ICONOS[fuera.motivo] ?? 'minus'} size={19} />
            <Row as="p" wrap gap={[0, 12]} align="baseline" className={styles.quienes}>
              <Text as="strong" size={15}>
                {sayTipo(tipo)}
              </Text>
              <Text
                as="span"
                tone="muted"
                size={14}
                weight={600}
              >{`${sayQuienes(personas)}${fuera.columna ? `, por «${fuera.columna}»` : ''}`}</Text>
            </Row>
            {fuera.motivo === 'Repetida' && personas.length <= NOMBRES_MAX ? (
              personas.map((una) => (
                <Button
                  key={una.fila}
                  variant="ghost"
                  aria-label={`Son dos: ${nombreOf(una)}, fila ${una.fila + 1}`}
                  onClick={() => onTraer(una.fila)}
                >
                  Son dos
                </Button>
              ))
            ) : (
              <Button
                variant="ghost"
                aria-label={`Traer igualmente: ${sayTipo(tipo)}`}
                onClick={() => put(clave, true)}
              >
                Traer igualmente
              </Button>
            )}
          </Row>
        );
      })}
      {vueltas.map(([clave]) => (
        <Row as="li" wrap gap={[4, 12]} key={clave}>
          <Icon name="ok" size={19} />
          <Row as="p" className={styles.quienes}>
            <Text as="strong" size={15}>{`Entra también: ${sayVuelta(clave)}`}</Text>
          </Row>
          <Button variant="ghost" aria-label={`Dejar fuera: ${sayVuelta(clave)}`} onClick={() => put(clave, null)}>
            Dejar fuera
          </Button>
        </Row>
      ))}
    </ul>
  );
}

const VUELTAS: Record<string, string> = {
  Titulo: 'las líneas de título',
  Total: 'las líneas de totales',
  Oculta: 'las filas ocultas',
  Repetida: 'las filas repetidas',
};
const sayVuelta = (clave: string) => VUELTAS[clave] ?? `quien tiene «${clave.slice(clave.indexOf(':') + 1)}»`;
