import type { RecompensaProfesor } from '@aupa/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useAct } from '../../../data/perform.ts';
import { gruposQuery } from '../../../data/queries.ts';
import { recompensasQuery } from '../queries.ts';
import { createRecompensasEjemplo } from '../acts.ts';
import { tickedGrupos } from './formulario.ts';
import { useRol } from '../../../data/session/useSesion.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { emptyButtonsClass, listButtonClass, ListScreen } from '../../../ui/layout/ListScreen.tsx';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import { Text } from '../../../ui/layout/Layout.tsx';
import { RecompensaCard, recompensasClass } from './RecompensaCard.tsx';
import { AsignarRecompensas } from './AsignarRecompensas.tsx';
import { RecompensaDialog } from './RecompensaDialog.tsx';
import { SoloProfesor } from './SoloProfesor.tsx';
import { sayTiendas } from './tiendas.ts';
import styles from './RecompensasPage.module.css';

const WORDS = { una: 'recompensa', varias: 'recompensas', todas: 'Recompensas' };

type Abierto = { editing: RecompensaProfesor | undefined } | 'asignar' | null;

/** A teacher's rewards; for a student, those of their classes' stores (spec §2, Rewards screen; behaviour §8). */
export function RecompensasPage() {
  const rol = useRol() ?? 'Estudiante';
  const isProfesor = rol === 'Profesor';
  const recompensas = useQuery(recompensasQuery());
  const { data: grupos = [] } = useQuery(gruposQuery(rol));
  const ejemplos = useAct(createRecompensasEjemplo);
  const [abierto, setAbierto] = useState<Abierto>(null);
  const close = () => setAbierto(null);
  const create = useCallback(() => setAbierto({ editing: undefined }), []);

  const buttons = (className?: string) => (
    <>
      <Button variant="line" icon="tienda" className={className} onClick={() => setAbierto('asignar')}>
        Asignar recompensas
      </Button>
      <Button variant="primary" icon="add" className={className} onClick={create}>
        Crear recompensa
      </Button>
    </>
  );

  return (
    <>
      <ListScreen
        title="Recompensas"
        words={WORDS}
        picture="recompensasVacio"
        query={recompensas}
        bones={{ count: 6, height: 216 }}
        gridClass={recompensasClass}
        actions={buttons(listButtonClass)}
        empty={
          <EmptyState
            picture={<Picture name="recompensasVacio" />}
            title={isProfesor ? 'Aún no tienes recompensas' : 'Aún no hay recompensas en tus asignaturas'}
            text={
              isProfesor
                ? 'Crea la primera y ponla en la tienda de tus clases: se canjea con las monedas de las medallas.'
                : 'Cuando tu profesor ponga alguna en la tienda, la verás aquí.'
            }
            action={
              <div className={emptyButtonsClass}>
                {buttons()}
                {isProfesor && (
                  <Button
                    variant="soft"
                    busy={ejemplos.isPending}
                    onClick={() => ejemplos.run({ body: { gruposIds: [...tickedGrupos(null, grupos)] } })}
                  >
                    Usar recompensas de ejemplo
                  </Button>
                )}
              </div>
            }
          />
        }
      >
        {(recompensa) => (
          <RecompensaCard
            {...recompensa}
            corner={
              isProfesor && (
                <IconButton
                  icon="edit"
                  label={`Editar ${recompensa.nombre}`}
                  className={styles.edit}
                  onClick={() => setAbierto({ editing: recompensa })}
                />
              )
            }
          >
            <Text tone="muted" size={15} weight={600} anywhere className={styles.tiendas}>
              {sayTiendas(recompensa.gruposIds, grupos, rol)}
            </Text>
          </RecompensaCard>
        )}
      </ListScreen>
      {abierto !== null && !isProfesor && <SoloProfesor onClose={close} />}
      {abierto === 'asignar' && isProfesor && <AsignarRecompensas onClose={close} onCrear={create} />}
      {abierto !== null && typeof abierto === 'object' && isProfesor && (
        <RecompensaDialog recompensa={abierto.editing} onClose={close} />
      )}
    </>
  );
}
