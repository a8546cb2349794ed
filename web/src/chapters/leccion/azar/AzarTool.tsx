import type { BolsaGrupo, GrupoInfo, PerfilProfesor } from '@aupa/contract';
import { useQuery } from '@tanstack/react-query';
import { azarQuery } from '../enMarcha/queries.ts';
import { perfilesQuery } from '../../../data/queries.ts';
import { Stack } from '../../../ui/layout/Layout.tsx';
import { Loaded, together } from '../../../ui/layout/Loaded.tsx';
import { Skeleton } from '../../../ui/layout/Skeleton.tsx';
import { Menu } from '../../../ui/menu/Menu.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { useIsPhone } from '../../../ui/layout/useMediaQuery.ts';
import { BotonesHerramienta } from '../BotonesHerramienta.tsx';
import { SinNadie } from '../../clase/AnadirAqui.tsx';
import { TituloHerramienta } from '../TituloHerramienta.tsx';
import { EnLaPizarra, useEnLaPizarra } from '../pizarra/EnLaPizarra.tsx';
import styles from './Azar.module.css';
import { LaBolsa } from './LaBolsa.tsx';
import { LeToca } from './LeToca.tsx';
import { useRefill } from './useRefill.ts';

/** Draws a pupil from a bag without repeats, and gives a medal in one tap (behaviour §11). */
export function AzarTool({ grupoId }: { grupoId: number; grupo: GrupoInfo | undefined }) {
  return (
    <>
      <TituloHerramienta>Al azar</TituloHerramienta>
      <Contenido grupoId={grupoId} />
    </>
  );
}

function Contenido({ grupoId }: { grupoId: number }) {
  const bolsa = useQuery(azarQuery(grupoId));
  const perfiles = useQuery(perfilesQuery(grupoId));
  return (
    <Loaded
      query={together(bolsa, perfiles)}
      look="screen"
      what="la bolsa"
      skeleton={<Skeleton shape="card" height={520} />}
    >
      {([bolsa, perfiles]) =>
        perfiles.length === 0 ? <SinNadie /> : <Azar grupoId={grupoId} bolsa={bolsa} perfiles={perfiles} />
      }
    </Loaded>
  );
}

interface AzarProps {
  grupoId: number;
  bolsa: BolsaGrupo;
  perfiles: readonly PerfilProfesor[];
}

function Azar({ grupoId, bolsa, perfiles }: AzarProps) {
  const refill = useRefill(grupoId);
  const isPhone = useIsPhone();
  const pizarra = useEnLaPizarra(grupoId);
  return (
    <Stack gap={[16, 32]} align="start" className={styles.azar}>
      <BotonesHerramienta>
        <EnLaPizarra isPending={pizarra.isPending} onPress={() => pizarra.put({ vista: 'Azar' })} />
        {isPhone && (
          <Menu
            trigger={<IconButton icon="ajustar" variant="line" label="Opciones de la bolsa" />}
            label="Opciones de la bolsa"
            items={[{ id: 'rellenar', nombre: 'Rellenar la bolsa', icon: 'reload' }]}
            onAction={refill}
          />
        )}
      </BotonesHerramienta>
      <LeToca grupoId={grupoId} bolsa={bolsa} perfiles={perfiles} />
      {!isPhone && <LaBolsa bolsa={bolsa} perfiles={perfiles} onRefill={refill} />}
    </Stack>
  );
}
