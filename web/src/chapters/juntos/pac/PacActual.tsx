import type { Pac } from '@aupa/contract';
import { plural } from '@aupa/domain/base';
import { avancePac, campamentosPac, hoySegun } from '@aupa/domain/juntos';
import { usePuede } from '../../../data/puede.ts';
import { EscenaPac } from '../../../parts/pac/EscenaPac.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { useIsPhone } from '../../../ui/layout/useMediaQuery.ts';
import { Recompensa } from '../../../parts/recompensa/Recompensa.tsx';
import { EliminarPac } from './EliminarPac.tsx';
import { pacIntent } from './lazy.ts';
import { DIBUJOS } from './palabras.ts';
import { sayTotal } from './total.ts';
import { PanelPac } from './PanelPac.tsx';
import { SemanasPac } from './SemanasPac.tsx';
import styles from './Pac.module.css';
import { useTripulacion } from './useTripulacion.ts';

const sayQuienes = (n: number) => `${n} ${plural(n, 'alumno en camino', 'alumnos van juntos')}`;

function sayRecompensa({ estado, recibida, visual }: Pac, takesPart: boolean): string {
  if (estado !== 'Completado') return `Para toda la clase, al llegar ${DIBUJOS[visual].aMeta}`;
  if (!takesPart) return 'Ya la tienen quienes estaban en la clase ese día';
  return recibida ? 'Ya está en tu inventario' : 'La recibieron quienes ya estaban en clase';
}

/** Progress card: the illustration shows the progress, the words beside it say the same. */
export function PacActual({ pac, mayEdit, onEdit }: { pac: Pac; mayEdit: boolean; onEdit: () => void }) {
  const { nombre, visual, totalContribuciones, cantidadMedallasNecesarias, miembros, fechaFin, diasRestantes } = pac;
  const cuantos = useIsPhone() ? 5 : 8;
  const takesPart = usePuede(pac.grupoId, 'readPropio');
  const tripulacion = useTripulacion(pac.grupoId, hoySegun(fechaFin, diasRestantes), cuantos);
  const recompensa = { nombre: pac.recompensaClaseNombre, icono: pac.recompensaClaseIcono };
  const avance = pac.estado === 'Completado' ? 1 : avancePac(totalContribuciones, cantidadMedallasNecesarias);
  return (
    <Stack as="section" gap={20} align="start" aria-labelledby="pac" className={styles.pac}>
      <div className={styles.cuadro}>
        <EscenaPac
          visual={visual}
          avance={avance}
          resumen={sayTotal(totalContribuciones, cantidadMedallasNecesarias)}
          campamentos={campamentosPac(cantidadMedallasNecesarias).map((medallas) => ({
            medallas,
            avance: avancePac(medallas, cantidadMedallasNecesarias),
          }))}
          tripulacion={tripulacion}
          resto={Math.max(0, miembros - tripulacion.length)}
          recompensa={recompensa}
        />
        <div className={styles.titulo}>
          <h2 id="pac">{nombre}</h2>
          <Text weight={700}>{miembros === 0 ? 'Aún no hay alumnos' : sayQuienes(miembros)}</Text>
        </div>
      </div>
      <Stack gap={14}>
        <PanelPac
          pac={pac}
          avance={avance}
          acciones={
            mayEdit &&
            pac.estado !== 'Completado' && (
              <>
                {pac.estado !== 'Vencido' && (
                  <IconButton icon="edit" label="Editar desafío" {...pacIntent} onClick={onEdit} />
                )}
                <EliminarPac pac={pac} />
              </>
            )
          }
        />
        <Card title="Recompensa de la clase">
          <Row wrap gap={14}>
            <Recompensa id={pac.recompensaClaseId} representacion={{ nombreIcono: recompensa.icono }} size={56} />
            <div className={styles.premio}>
              <strong>{recompensa.nombre}</strong>
              <Text tone="muted" size={15} weight={600}>
                {sayRecompensa(pac, takesPart)}
              </Text>
            </div>
          </Row>
        </Card>
        {pac.estado !== 'Programado' && <SemanasPac pac={pac} />}
      </Stack>
    </Stack>
  );
}
