import { LETRAS, TEMAS, type Letra, type Preferencias, type Tema } from '@aupa/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAction } from '../../api/actions.ts';
import { preferenciasQuery } from '../../api/cuenta.ts';
import { play } from '../../notices/sonido.ts';
import { keepPreferencias } from '../../session/preferencias.ts';
import { useSesion } from '../../session/useSesion.ts';
import { SegmentedSwitch } from '../../ui/choice/SegmentedSwitch.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { NotLoaded } from '../../ui/layout/Loaded.tsx';
import { choosePreferencias } from './acciones.ts';
import styles from './TusPreferencias.module.css';

const NOMBRES: Record<Tema | Letra, string> = {
  Sistema: 'Según el equipo',
  Claro: 'Claro',
  Oscuro: 'Oscuro',
  Normal: 'Normal',
  Facil: 'Fácil de leer',
};
const toOptions = <V extends Tema | Letra>(values: readonly V[]) =>
  values.map((value) => ({ value, label: NOMBRES[value] }));

/** How the page looks, sounds and takes keys, on every device of this account. */
export function TusPreferencias() {
  const sesion = useSesion();
  const query = useQuery(preferenciasQuery());
  const { data: preferencias, isError } = query;
  const choose = useAction(choosePreferencias);
  const wasOn = useRef(preferencias?.sonido);
  useEffect(() => {
    if (preferencias === undefined) return;
    keepPreferencias(sesion, preferencias);
    // Whoever turns it on hears at once what it is like.
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
      <div className={styles.row}>
        <span aria-hidden="true">Colores</span>
        <SegmentedSwitch
          className={styles.opciones}
          label="Colores"
          options={toOptions([...TEMAS.slice(1), TEMAS[0]])}
          value={preferencias.tema}
          onChange={(tema) => change({ tema })}
        />
      </div>
      <div className={styles.row}>
        <span aria-hidden="true">Letra</span>
        <SegmentedSwitch
          className={styles.opciones}
          label="Letra"
          options={toOptions(LETRAS)}
          value={preferencias.letra}
          onChange={(letra) => change({ letra })}
        />
      </div>
      <div className={styles.row}>
        <span aria-hidden="true">Sonido</span>
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
      </div>
      {sesion.role === 'Profesor' && (
        <div className={styles.row}>
          <span aria-hidden="true">Atajos de teclado</span>
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
        </div>
      )}
    </Card>
  );
}
