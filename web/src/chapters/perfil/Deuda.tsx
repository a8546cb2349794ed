import type { PerfilPropio } from '@aupa/contract';
import { sayLeFaltan, sayYaGastadas } from '@aupa/domain/economia';
import { useAct } from '../../data/perform.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Banner } from '../../ui/layout/Banner.tsx';
import { forgiveMonedas } from './acts.ts';

interface DeudaProps {
  grupoId: number;
  perfil: Pick<PerfilPropio, 'id' | 'nombreEstudiante' | 'monedasDebidas'>;
  isOwn: boolean;
}

/** Coins owed, shown beside the balance, never as a negative number. The teacher can forgive them (behaviour §4). */
export function Deuda({ grupoId, perfil, isOwn }: DeudaProps) {
  const forgive = useAct(forgiveMonedas, { grupoId });
  const { id, nombreEstudiante, monedasDebidas } = perfil;
  if (monedasDebidas === 0) return null;
  if (isOwn) {
    return (
      <Banner tone="info" icon="coins">
        {`${sayYaGastadas(monedasDebidas)}.`}
      </Banner>
    );
  }
  return (
    <Banner
      tone="info"
      icon="coins"
      action={
        <Button
          variant="line"
          aria-label={`Perdonar a ${nombreEstudiante} las monedas que le faltan`}
          onClick={() => forgive.run({ params: { perfilId: id } })}
        >
          Perdonar
        </Button>
      }
    >
      {`${sayLeFaltan(monedasDebidas)}.`}
    </Banner>
  );
}
