import { addDias, lazily, lunesOf } from '@aupa/domain/base';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import mesa from '../pliego/Mesa.module.css';
import { Pliego } from '../pliego/Pliego.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { SegmentedSwitch } from '../../../ui/choice/SegmentedSwitch.tsx';
import { FullScreen } from '../../../ui/dialog/FullScreen.tsx';
import { Row } from '../../../ui/layout/Layout.tsx';
import { NotLoaded } from '../../../ui/layout/Loaded.tsx';
import { Skeleton } from '../../../ui/layout/Skeleton.tsx';
import { AnadirAqui, SinNadie } from '../../clase/AnadirAqui.tsx';
import { Papeleta } from './Papeleta.tsx';
import styles from './Papeleta.module.css';
import { papeletasQuery } from './queries.ts';

// Calendar days, not instants.
const dia = lazily(
  () => new Intl.DateTimeFormat('es', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' }),
);
const sayDia = (uno: string) =>
  dia()
    .format(new Date(`${uno}T00:00:00Z`))
    .replace(',', '');

/** Printable slips for children without a device (behaviour §13). */
export function Papeletas({ grupoId, onClose }: { grupoId: number; onClose: () => void }) {
  const [desde, setDesde] = useState<string>();
  const query = useQuery({
    ...papeletasQuery(grupoId, desde),
    // Keep the switch in place while the other week loads.
    placeholderData: (antes) => antes,
  });
  const { data } = query;
  const lunes = data && lunesOf(data.hoy);
  return (
    <FullScreen title="Papeletas de la semana" onClose={onClose}>
      <div className={mesa.page}>
        <Row wrap gap={[12, 16]} justify="center" className={mesa.mesa}>
          <h2 className={mesa.titulo}>Papeletas de la semana</h2>
          {data && lunes && (
            <>
              <SegmentedSwitch
                label="Qué semana"
                options={[
                  { value: lunes, label: 'Esta semana' },
                  { value: addDias(lunes, -7), label: 'La semana pasada' },
                ]}
                value={desde ?? data.desde}
                onChange={setDesde}
                className={styles.semanas ?? ''}
              />
              <Button icon="imprimir" size={52} disabled={data.papeletas.length === 0} onClick={() => window.print()}>
                Imprimir
              </Button>
            </>
          )}
        </Row>
        {!data && (
          <NotLoaded query={query} what="las papeletas" label="Cargando papeletas">
            <Skeleton shape="card" height={480} />
          </NotLoaded>
        )}
        {data?.papeletas.length === 0 && (
          <AnadirAqui grupoId={grupoId} onClosed={() => void query.refetch()}>
            <SinNadie as="h3" />
          </AnadirAqui>
        )}
        {data && data.papeletas.length > 0 && (
          <Pliego
            titulo={`Papeletas de ${data.grupoNombre}`}
            texto={`Del ${sayDia(data.desde)} al ${sayDia(data.hasta)}. Corta por las líneas y da a cada uno la suya.`}
            trozos={data.papeletas.map((papeleta) => ({
              id: papeleta.perfilId,
              contenido: <Papeleta hoja={data} papeleta={papeleta} />,
            }))}
          />
        )}
      </div>
    </FullScreen>
  );
}
