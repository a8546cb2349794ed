import { foldTexto, plural } from '@aupa/domain/base';
import { countFuera, findRepetidoras, gruposOf, readPersonas, type Eleccion, type Listado } from '@aupa/domain/listado';
import { useMemo, useState } from 'react';
import { SearchField } from '../../../ui/field/SearchField.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Grid, Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import styles from './ElegirGrupo.module.css';
import { Fuera } from './Fuera.tsx';
import { Preguntas } from './Preguntas.tsx';
import tabla from './Tabla.module.css';

interface ElegirGrupoProps {
  listado: Listado;
  eleccion: Eleccion;
  /** The class in the list that looks like this group; null if none. */
  suGrupo: string | null;
  onEleccion: (parte: Partial<Eleccion>) => void;
  onTraer: (fila: number) => void;
}

/** More are shown as searchable rows. */
const TARJETAS_MAX = 11;
const NINGUNA = 'ninguna';

const sayGrupo = (valor: string) => valor || 'Sin grupo';

/** Picks the class in a whole school's list; a step of its own, before the pupils are reviewed. */
export function ElegirGrupo({ listado, eleccion, suGrupo, onEleccion, onTraer }: ElegirGrupoProps) {
  const [isVarios, setIsVarios] = useState((eleccion.grupos?.size ?? 0) > 1);
  const [busqueda, setBusqueda] = useState('');
  const grupos = useMemo(() => gruposOf(listado, eleccion), [listado, eleccion]);
  const columnas = useMemo(() => [...new Set([...listado.columnasGrupo, ...findRepetidoras(listado)])], [listado]);
  const fuera = useMemo(() => countFuera(readPersonas(listado, { ...eleccion, grupos: null })), [listado, eleccion]);
  const elegidos = eleccion.grupos ?? new Set<string>();
  const isLarga = grupos.length > TARJETAS_MAX;
  const vistos = grupos.filter(({ valor }) => foldTexto(sayGrupo(valor)).includes(foldTexto(busqueda.trim())));
  const choose = (valor: string) => {
    if (!isVarios) return onEleccion({ grupos: new Set([valor]) });
    const nuevos = new Set(elegidos);
    if (!nuevos.delete(valor)) nuevos.add(valor);
    onEleccion({ grupos: nuevos.size === 0 ? null : nuevos });
  };
  return (
    <Stack gap={12} className={styles.elegir}>
      <Row wrap gap={[4, 16]}>
        <h3 id="listado-que-grupo" className={styles.pregunta}>
          ¿Qué grupo es?
        </h3>
        <Row as="label" wrap gap={[4, 8]} className={styles.columna}>
          <Text as="span" size={15} weight={700}>
            Lo dice la columna
          </Text>
          <span className={tabla.elegir}>
            <select
              value={eleccion.columnaGrupo ?? NINGUNA}
              onChange={({ target: { value } }) =>
                onEleccion({ columnaGrupo: value === NINGUNA ? null : Number(value), grupos: null })
              }
            >
              {columnas.map((at) => (
                <option key={at} value={at}>
                  {listado.columnas[at]?.titulo || `Columna ${at + 1}`}
                </option>
              ))}
              <option value={NINGUNA}>Ninguna: son todos de mi clase</option>
            </select>
            <Icon name="down" size={14} />
          </span>
        </Row>
      </Row>
      {isLarga && (
        <SearchField label="Buscar un grupo" placeholder="Buscar un grupo" value={busqueda} onChange={setBusqueda} />
      )}
      {eleccion.columnaGrupo !== null && (
        <Grid
          columns={220}
          gap={12}
          role={isVarios ? 'group' : 'radiogroup'}
          aria-labelledby="listado-que-grupo"
          className={styles.grupos}
          data-larga={isLarga || undefined}
        >
          {vistos.map(({ valor, cuenta }) => (
            <Row as="label" gap={12} key={valor} className={styles.grupo}>
              <input
                type={isVarios ? 'checkbox' : 'radio'}
                name="listado-grupo"
                checked={elegidos.has(valor)}
                onChange={() => choose(valor)}
              />
              <Row
                as="span"
                justify="center"
                className={styles.marca}
                data-caja={isVarios || undefined}
                aria-hidden="true"
              >
                {isVarios && <Icon name="check" size={14} />}
              </Row>
              <Stack as="span" className={styles.quien}>
                <strong>{sayGrupo(valor)}</strong>
                <Text
                  as="span"
                  tone="muted"
                  size={14}
                  weight={700}
                >{`${cuenta} ${plural(cuenta, 'alumno')}${valor === suGrupo ? ' · como tu clase' : ''}`}</Text>
              </Stack>
            </Row>
          ))}
          {vistos.length === 0 && (
            <Text tone="muted" weight={700}>
              Ningún grupo se llama así
            </Text>
          )}
          {!isVarios && grupos.length > 1 && busqueda === '' && (
            <Row
              as="button"
              gap={12}
              type="button"
              aria-label="Varios: elegir más de uno"
              className={styles.varios}
              onClick={() => setIsVarios(true)}
            >
              <Stack as="span" className={styles.quien}>
                <strong>Varios</strong>
                <Text as="span" tone="muted" size={14} weight={700}>
                  elegir más de uno
                </Text>
              </Stack>
            </Row>
          )}
        </Grid>
      )}
      <Preguntas listado={listado} eleccion={eleccion} onEleccion={onEleccion} />
      <Fuera tipos={fuera} eleccion={eleccion} onEleccion={onEleccion} onTraer={onTraer} />
    </Stack>
  );
}
