import { nombreCompleto } from '@aupa/domain/base';
import { PLAZOS } from '@aupa/domain/privacidad';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '../../../data/perform.ts';
import { undoBorrado } from '../../../notices/borrados/acts.ts';
import { borradoQuery } from '../../../notices/borrados/queries.ts';
import { sayMoment } from '../../../parts/dia/sayDay.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Loaded } from '../../../ui/layout/Loaded.tsx';
import { Stack, Text } from '../../../ui/layout/Layout.tsx';
import { Skeleton } from '../../../ui/layout/Skeleton.tsx';
import { BorrarDialog, type Vista } from './BorrarDialog.tsx';
import styles from './Borrar.module.css';

interface BorrarAlumnoProps {
  grupoId: number;
  perfilId: number;
  query: UseQueryResult<Vista>;
}

/** On a teacher's page of one pupil: erases them, or takes that back within its day. */
export function BorrarAlumno({ query, ...de }: BorrarAlumnoProps) {
  return (
    <Card title="Borrar sus datos" className={styles.borrar}>
      <Loaded query={query} what="lo que se borra" skeleton={<Skeleton width="40ch" height={88} />}>
        {(vista) => <Borrar {...de} vista={vista} />}
      </Loaded>
    </Card>
  );
}

function Borrar({ grupoId, perfilId, vista }: { grupoId: number; perfilId: number; vista: Vista }) {
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const { run, isPending } = useAct(undoBorrado, { grupoId });
  const { seBorra } = vista;
  const [opened] = useState(() => Date.now());
  const isLate = seBorra !== null && Date.parse(seBorra) <= opened;
  return (
    <Stack gap={12}>
      {seBorra === null ? (
        <p>
          Se van de todas tus clases. Antes verás qué se va y qué se queda, y tendrás {PLAZOS.deshacer.cantidad} horas
          para deshacerlo.
        </p>
      ) : (
        <Text weight={700}>
          Ya no está en tus clases, y se borra para siempre.{' '}
          {isLate ? (
            'Ya no se puede deshacer.'
          ) : (
            <>
              Puedes deshacerlo hasta el <time dateTime={seBorra}>{sayMoment(seBorra)}</time>.
            </>
          )}
        </Text>
      )}
      {/* One button, so that the focus stays on it. */}
      {!isLate && (
        <div>
          <Button
            variant="line"
            icon={seBorra === null ? 'delete' : 'undo'}
            busy={isPending}
            onClick={() => (seBorra === null ? setIsOpen(true) : run({ params: { id: grupoId, perfilId } }))}
          >
            {seBorra === null ? `Borrar los datos de ${nombreCompleto(vista)}` : 'Deshacer'}
          </Button>
        </div>
      )}
      {/* Once it is being erased, here or in another tab, there is nothing left to choose. */}
      {isOpen && seBorra === null && (
        <BorrarDialog
          {...{ grupoId, perfilId, vista }}
          onErased={(cuando) => {
            setIsOpen(false);
            client.setQueryData(borradoQuery(grupoId, perfilId).queryKey, { ...vista, seBorra: cuando });
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Stack>
  );
}
