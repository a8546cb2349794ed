import { useQuery } from '@tanstack/react-query';
import { createContext, use, useState, type ComponentProps, type ReactNode } from 'react';
import { grupoQuery } from '../../data/queries.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Banner } from '../../ui/layout/Banner.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { Picture } from '../../ui/pictures/Picture.tsx';
import { AnadirAlumnos, anadirIntent } from '../ingreso/listado/lazy.ts';

const Anadir = createContext<() => void>(() => undefined);
const SIN_NADIE = 'Aún no hay nadie en esta clase';

interface AnadirAquiProps {
  grupoId: number;
  /** Called on closing, for content without live updates. */
  onClosed?: () => void;
  children: ReactNode;
}

/** Lets an empty tool open «Añadir alumnos» in place. The dialog stays while the first pupils appear below it. */
export function AnadirAqui({ grupoId, onClosed, children }: AnadirAquiProps) {
  const { data: grupo } = useQuery(grupoQuery(grupoId));
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Anadir value={() => setIsAdding(true)}>
      {children}
      {isAdding && grupo && (
        <AnadirAlumnos
          grupoId={grupoId}
          nombre={grupo.nombre}
          onClose={() => {
            setIsAdding(false);
            onClosed?.();
          }}
        />
      )}
    </Anadir>
  );
}

function BotonAnadir(look: Pick<ComponentProps<typeof Button>, 'size' | 'variant'>) {
  const onAdd = use(Anadir);
  return (
    <Button icon="invite" {...look} {...anadirIntent} onClick={onAdd}>
      Añadir alumnos
    </Button>
  );
}

/** Empty state of a tool, with a button that adds pupils. */
export function SinNadie({ as }: { as?: 'h1' | 'h2' | 'h3' }) {
  return (
    <EmptyState
      {...(as && { as })}
      picture={<Picture name="alumnosVacio" />}
      title={SIN_NADIE}
      text="Pega o sube la lista de tu clase, y esta herramienta tendrá con quién."
      action={<BotonAnadir size={52} />}
    />
  );
}

/** The same in one line, for a page that is useful without pupils too. */
export function AvisoSinNadie() {
  return (
    <Banner tone="info" icon="info" action={<BotonAnadir variant="soft" />}>
      {SIN_NADIE}
    </Banner>
  );
}
