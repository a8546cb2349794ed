import { LETRAS, TEMAS, type Letra, type Preferencias, type Tema } from '@aupa/domain/cuenta';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAct } from '../../../data/perform.ts';
import { preferenciasQuery } from '../queries.ts';
import { play } from '../../../notices/sonido.ts';
import { keepPreferencias } from '../../../data/session/preferencias.ts';
import { useSesion } from '../../../data/session/useSesion.ts';
import { SegmentedSwitch } from '../../../ui/choice/SegmentedSwitch.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { NotLoaded } from '../../../ui/layout/Loaded.tsx';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import { choosePreferencias } from './acts.ts';
import styles from './Usuario.module.css';

const NOMBRES: Record<Tema | Letra, string> = {
  Sistema: 'Según el equipo',
  Claro: 'Claro',
  Oscuro: 'Oscuro',
  Normal: 'Normal',
  Facil: 'Fácil de leer',
};
const toOptions = <V extends Tema | Letra>(values: readonly V[]) =>
  values.map((value) => ({ value, label: NOMBRES[value] }));

/** Appearance, sound and keys, on every device of this account. */
export function TusPreferencias() {
  const sesion = useSesion();
  const query = useQuery(preferenciasQuery());
  const { data: preferencias, isError } = query;
  const choose = useAct(choosePreferencias);
  const wasOn = useRef(preferencias?.sonido);
  useEffect(() => {
    if (preferencias === undefined) return;
    keepPreferencias(sesion, preferencias);
    // Play a sample on turning sound on.
    if (preferencias.sonido && wasOn.current === false) play('medalla');
    wasOn.current = preferencias.sonido;
  }, [preferencias, sesion]);
  if (preferencias === undefined) {
    if (!isError) return null;
    return (
      <Card title="A tu gusto">
        <NotLoaded query={query} what="cómo te gusta la página" label={null} />
      </Card>
    );
  }
  const change = (one: Partial<Preferencias>) => choose.run({ body: { ...preferencias, ...one } });

  return (
    <Card title="A tu gusto">
      <Row wrap gap={[4, 12]} justify="between" className={styles.row}>
        <Text as="span" weight={800} aria-hidden="true">
          Colores
        </Text>
        <SegmentedSwitch
          className={styles.opciones}
          label="Colores"
          options={toOptions([...TEMAS.slice(1), TEMAS[0]])}
          value={preferencias.tema}
          onChange={(tema) => change({ tema })}
        />
      </Row>
      <Row wrap gap={[4, 12]} justify="between" className={styles.row}>
        <Text as="span" weight={800} aria-hidden="true">
          Letra
        </Text>
        <SegmentedSwitch
          className={styles.opciones}
          label="Letra"
          options={toOptions(LETRAS)}
          value={preferencias.letra}
          onChange={(letra) => change({ letra })}
        />
      </Row>
      <Row wrap gap={[4, 12]} justify="between" className={styles.row}>
        <Text as="span" weight={800} aria-hidden="true">
          Sonido
        </Text>
        <SegmentedSwitch
          className={styles.opciones}
          label="Sonido"
          options={[
            { value: 'no', label: 'Apagado' },
            { value: 'si', label: 'Encendido' },
          ]}
          value={preferencias.sonido ? 'si' : 'no'}
          onChange={(valor) => change({ sonido: valor === 'si' })}
        />
      </Row>
      {sesion.role === 'Profesor' && (
        <Row wrap gap={[4, 12]} justify="between" className={styles.row}>
          <Text as="span" weight={800} aria-hidden="true">
            Atajos de teclado
          </Text>
          <SegmentedSwitch
            className={styles.opciones}
            label="Atajos de teclado de una sola tecla"
            options={[
              { value: 'no', label: 'Apagados' },
              { value: 'si', label: 'Encendidos' },
            ]}
            value={preferencias.atajos ? 'si' : 'no'}
            onChange={(valor) => change({ atajos: valor === 'si' })}
          />
        </Row>
      )}
    </Card>
  );
}
