import type { Ranking } from '@aupa/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useAct } from '../../../data/perform.ts';
import { rankingsQuery } from '../../../data/clasificacion.ts';
import { miPerfilQuery } from '../../../data/queries.ts';
import { usePuede } from '../../../data/puede.ts';
import { Button, buttonClass } from '../../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { Grid } from '../../../ui/layout/Layout.tsx';
import { Loaded, together } from '../../../ui/layout/Loaded.tsx';
import { SkeletonCards } from '../../../ui/layout/Skeleton.tsx';
import { Medalla } from '../../../parts/medalla/Medalla.tsx';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import { deleteRanking } from './acts.ts';
import { RankingDialog, rankingIntent } from './lazy.ts';
import { RankingsList } from './RankingsList.tsx';

const NADIE = { data: null, isError: false, refetch: () => null };

/** Rankings of a class: the teacher creates and deletes them, students see their own window (spec §2, Rankings tab). */
export function RankingsTab({ grupoId }: { grupoId: number }) {
  const mayEdit = usePuede(grupoId, 'editRankings');
  const hasPropio = usePuede(grupoId, 'readPropio');
  const rankings = useQuery(rankingsQuery(grupoId));
  const perfil = useQuery({ ...miPerfilQuery(grupoId), enabled: hasPropio });
  const [isCreating, setIsCreating] = useState(false);
  const [deleting, setDeleting] = useState<Ranking | null>(null);
  const { run: runDelete } = useAct(deleteRanking, { grupoId });

  const create = mayEdit && (
    <Button icon="add" size={52} {...rankingIntent} onClick={() => setIsCreating(true)}>
      Crear nueva tabla de clasificacion
    </Button>
  );
  return (
    <>
      <Loaded
        // Wait for the own profile, because the window depends on it.
        query={together(rankings, hasPropio ? perfil : NADIE)}
        picture="rankingsVacio"
        what="los rankings"
        label="Cargando rankings"
        skeleton={
          <Grid columns={440} align="start" gap={16}>
            <SkeletonCards count={2} height={272} />
          </Grid>
        }
      >
        {([rankings, perfil]) =>
          rankings.length === 0 ? (
            <SinRankings grupoId={grupoId} create={create} />
          ) : (
            <RankingsList
              rankings={rankings}
              perfilId={perfil?.id ?? null}
              create={create}
              onDelete={mayEdit ? setDeleting : undefined}
            />
          )
        }
      </Loaded>
      {isCreating && <RankingDialog grupoId={grupoId} onClose={() => setIsCreating(false)} />}
      <ConfirmDialog
        isOpen={deleting !== null}
        onClose={() => setDeleting(null)}
        onConfirm={() => {
          if (deleting) runDelete({ params: { id: deleting.id } });
          setDeleting(null);
        }}
        title="¿Eliminar el ranking?"
        object={deleting?.nombre}
        picture={
          deleting && (
            <Medalla
              id={deleting.medallaAsociadaId}
              icono={deleting.medallaAsociadaIcono}
              color={deleting.medallaAsociadaColor}
              size={64}
            />
          )
        }
        confirmLabel="Eliminar"
        tone="danger"
      >
        Deja de verse para toda la clase. Nadie pierde sus medallas.
      </ConfirmDialog>
    </>
  );
}

function SinRankings({ grupoId, create }: { grupoId: number; create: ReactNode }) {
  return (
    <EmptyState
      picture={<Picture name="rankingsVacio" height={210} />}
      title="No hay rankings en esta clase."
      text={
        create
          ? 'Un ranking cuenta cuántas veces tiene cada alumno una medalla. Cada uno ve a los tres primeros y a quienes tiene cerca.'
          : 'Cuando tu profesor cree uno, aquí verás a los tres primeros y tu propio puesto.'
      }
      action={
        create || (
          <Link to="/grupo/$id" params={{ id: grupoId }} search={{}} className={buttonClass({ variant: 'soft' })}>
            Ver a mis compañeros
          </Link>
        )
      }
    />
  );
}
