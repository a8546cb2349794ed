import { nombreCompleto } from '@aupa/domain/base';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '../../../data/perform.ts';
import { undoBorrado } from '../../../notices/borrados/acts.ts';
import { sayCuando } from '../../../notices/borrados/sayCuando.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack, Text } from '../../../ui/layout/Layout.tsx';
import { borradoQuery, type Datos } from '../queries.ts';
import { BorrarDialog } from './BorrarDialog.tsx';
import styles from './Borrar.module.css';

/** On a teacher's page of one pupil: erases them, or takes that back within 24 hours. */
export function BorrarAlumno({
  grupoId,
  perfilId,
  persona,
}: {
  grupoId: number;
  perfilId: number;
  persona: Datos['persona'];
}) {
  const query = useQuery(borradoQuery(grupoId, perfilId));
  const [isOpen, setIsOpen] = useState(false);
  const { run, isPending } = useAct(undoBorrado, { grupoId });
  const { seBorra = null } = query.data ?? {};
  return (
    <Card title="Borrar sus datos" className={styles.borrar}>
      <Stack gap={12}>
        {seBorra === null ? (
          <p>Se van de todas tus clases. Antes verás qué se va y qué se queda, y tendrás 24 horas para deshacerlo.</p>
        ) : (
          <Text weight={700}>
            Ya no está en tus clases. Se borra para siempre el <time dateTime={seBorra}>{sayCuando(seBorra)}</time>.
          </Text>
        )}
        {/* One button, so that the focus stays on it. */}
        <div>
          <Button
            variant="line"
            icon={seBorra === null ? 'delete' : 'undo'}
            busy={isPending}
            onClick={() => (seBorra === null ? setIsOpen(true) : run({ params: { id: grupoId, perfilId } }))}
          >
            {seBorra === null ? `Borrar los datos de ${nombreCompleto(persona)}` : 'Deshacer'}
          </Button>
        </div>
      </Stack>
      {isOpen && <BorrarDialog {...{ grupoId, perfilId, persona, query }} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}
