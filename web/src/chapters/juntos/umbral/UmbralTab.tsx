import type { Umbral } from '@aupa/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { miPerfilQuery } from '../../../data/queries.ts';
import { tiposKudoQuery } from '../queries.ts';
import { umbralesQuery } from './queries.ts';
import { usePuede } from '../../../data/puede.ts';
import { Button, buttonClass } from '../../../ui/button/Button.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { Grid, Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { Loaded } from '../../../ui/layout/Loaded.tsx';
import { SkeletonCards } from '../../../ui/layout/Skeleton.tsx';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import { UmbralDialog, umbralIntent } from './lazy.ts';
import { UmbralCard } from './UmbralCard.tsx';
import styles from './Umbral.module.css';

function useRecibidos(grupoId: number): ReadonlyMap<number, number> | undefined {
  const { data } = useQuery({ ...miPerfilQuery(grupoId), enabled: usePuede(grupoId, 'readPropio') });
  return data && new Map(data.kudosRecibidos.map(({ tipoKudoId, cantidad }) => [tipoKudoId, cantidad]));
}

/** Which kudos bring which medal: the teacher decides, students read (spec §2, Threshold tab). */
export function UmbralTab({ grupoId }: { grupoId: number }) {
  const umbrales = useQuery(umbralesQuery(grupoId));
  const [editing, setEditing] = useState<Umbral | 'nuevo' | null>(null);

  return (
    <Loaded
      query={umbrales}
      picture="umbralesVacio"
      what="los umbrales"
      label="Cargando umbrales"
      skeleton={
        <Grid columns={340} gap={14}>
          <SkeletonCards count={2} height={164} />
        </Grid>
      }
    >
      {(umbrales) => (
        <>
          <Umbrales grupoId={grupoId} umbrales={umbrales} onCreate={() => setEditing('nuevo')} onEdit={setEditing} />
          {editing !== null && (
            <UmbralDialog
              grupoId={grupoId}
              umbral={editing === 'nuevo' ? undefined : editing}
              umbrales={umbrales}
              onClose={() => setEditing(null)}
            />
          )}
        </>
      )}
    </Loaded>
  );
}

interface UmbralesProps {
  grupoId: number;
  umbrales: readonly Umbral[];
  onCreate: () => void;
  onEdit: (umbral: Umbral) => void;
}

const PARA_PROFESOR = 'Al reunir estos reconocimientos, la medalla llega sola. Se puede ganar más de una vez.';
const PARA_ESTUDIANTE =
  'Un umbral dice cuántos reconocimientos de tus compañeros te dan una medalla: al reunirlos la ganas sin pedirla, y puede ser más de una vez.';

function Umbrales({ grupoId, umbrales, onCreate, onEdit }: UmbralesProps) {
  const mayEdit = usePuede(grupoId, 'editUmbrales');
  const { data: tipos = [] } = useQuery(tiposKudoQuery());
  const recibidos = useRecibidos(grupoId);
  const create = (
    <Button icon="add" size={52} {...umbralIntent} onClick={onCreate}>
      Crear nuevo umbral de obtención
    </Button>
  );
  if (umbrales.length === 0) {
    return (
      <EmptyState
        picture={<Picture name="umbralesVacio" height={200} />}
        title="No hay umbrales definidos aún."
        text={
          mayEdit
            ? 'Decide cuántos reconocimientos de sus compañeros dan una medalla: llegará sola.'
            : 'Un umbral dice cuántos reconocimientos de tus compañeros te dan una medalla. Cuando tu profesor defina uno, lo verás aquí.'
        }
        action={
          mayEdit ? (
            create
          ) : (
            <Link to="/grupo/$id" params={{ id: grupoId }} search={{}} className={buttonClass({ variant: 'soft' })}>
              Ver a mis compañeros
            </Link>
          )
        }
      />
    );
  }
  return (
    <Stack as="section" gap={16} aria-labelledby="umbrales">
      <Row wrap gap={[12, 24]} justify="between" className={styles.head}>
        <div>
          <h2 id="umbrales">Umbrales</h2>
          <Text tone="muted">{mayEdit ? PARA_PROFESOR : PARA_ESTUDIANTE}</Text>
        </div>
        {mayEdit && create}
      </Row>
      <Grid as="ul" columns={340} gap={14}>
        {umbrales.map((umbral) => (
          <UmbralCard
            key={umbral.id}
            umbral={umbral}
            tipos={tipos}
            recibidos={recibidos && (recibidos.get(umbral.tipoKudoId) ?? 0)}
            onEdit={mayEdit ? onEdit : undefined}
          />
        ))}
      </Grid>
    </Stack>
  );
}
