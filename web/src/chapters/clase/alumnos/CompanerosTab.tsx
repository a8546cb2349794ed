import type { GrupoInfo } from '@aupa/contract';
import { matchesBusqueda } from '@aupa/domain/base';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { companerosQuery, miPerfilQuery } from '../../../data/queries.ts';
import { returnFocus } from '../../../ui/focus/returnFocus.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { SearchField } from '../../../ui/field/SearchField.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { Row, Stack } from '../../../ui/layout/Layout.tsx';
import { NotLoaded } from '../../../ui/layout/Loaded.tsx';
import { KudosRestantes } from '../../../parts/kudo/KudosRestantes.tsx';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import { useKudos } from '../../juntos/kudos/useKudos.ts';
import { AlumnosSkeleton } from './AlumnosSkeleton.tsx';
import styles from './Alumnos.module.css';
import { CompaneroCard } from './CompaneroCard.tsx';
import { EnlacesPerfil } from './NombreEnlace.tsx';
import { Recuento } from './Recuento.tsx';
import { Tu, TuSkeleton } from './Tu.tsx';
import { useLatest } from './useLatest.ts';

/** Classmates as a student sees them: no grade, no coins (spec §6; behaviour §3). */
export function CompanerosTab({ grupoId, grupo }: { grupoId: number; grupo: GrupoInfo | undefined }) {
  const query = useQuery(companerosQuery(grupoId));
  const { data: companeros } = query;
  const [busqueda, setBusqueda] = useState('');
  const { tipos, quedan, give } = useKudos(grupoId);
  const onGive = useLatest(give);
  const { data: propio, isError: isSinPropio } = useQuery(miPerfilQuery(grupoId));
  const tu = propio && <Tu grupoId={grupoId} perfil={propio} />;
  // Wait for both, because a later one would push the other down.
  if (!companeros || (!propio && !isSinPropio)) {
    return (
      <>
        {tu ?? (!query.isError && <TuSkeleton />)}
        <NotLoaded query={query} picture="alumnosVacio" what="a tus compañeros" label={null}>
          <AlumnosSkeleton />
        </NotLoaded>
      </>
    );
  }
  if (companeros.length === 0) {
    return (
      <>
        {tu}
        <EmptyState picture={<Picture name="alumnosVacio" />} title="Aún no hay mas compañeros en este grupo" />
      </>
    );
  }
  const shown = companeros.filter(({ nombreEstudiante }) => matchesBusqueda(busqueda, nombreEstudiante));
  return (
    <>
      {tu}
      <Row wrap gap={8} className={styles.tools}>
        <SearchField label="Buscar compañero" placeholder="compañero" value={busqueda} onChange={setBusqueda} />
        {quedan !== undefined && (
          <div>
            <KudosRestantes quedan={quedan} />
          </div>
        )}
        <Recuento grupo={grupo} />
      </Row>
      {shown.length === 0 && (
        <EmptyState
          picture={<Picture name="busquedaVacia" />}
          title="Nadie se llama así"
          action={
            <Button
              onClick={() => {
                setBusqueda('');
                returnFocus();
              }}
            >
              Borrar la búsqueda
            </Button>
          }
        />
      )}
      <EnlacesPerfil grupoId={grupoId}>
        <Stack as="ul" gap={8} className={styles.grid} aria-label="Compañeros">
          {shown.map((companero) => (
            <CompaneroCard key={companero.id} grupoId={grupoId} companero={companero} tipos={tipos} onGive={onGive} />
          ))}
        </Stack>
      </EnlacesPerfil>
    </>
  );
}
