import type { BolsaGrupo, PerfilProfesor } from '@aupa/contract';
import { plural } from '@aupa/domain/base';
import { nombresDePizarra } from '@aupa/domain/leccion';
import { CaraDeHoy } from '../../../parts/avatar/Insignia.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import styles from './Azar.module.css';

interface LaBolsaProps {
  bolsa: BolsaGrupo;
  perfiles: readonly PerfilProfesor[];
  onRefill: () => void;
}

/** The whole class with badges for drawn and absent; no face is faded. «Hoy no» must stay invisible. */
export function LaBolsa({ bolsa: { quedan, de, perfilId, salieron, ausentes }, perfiles, onRefill }: LaBolsaProps) {
  const cortos = nombresDePizarra(perfiles);
  return (
    <Card title="La bolsa" aside={`${plural(quedan, 'Queda', 'Quedan')} ${quedan} de ${de}`}>
      <Stack gap={20}>
        <Stack as="ul" gap={[12, 0]} align="start" className={styles.caras}>
          {perfiles.map(({ id, nombreEstudiante, enlaceAvatarMiniatura }, i) => {
            const estado = ausentes.includes(id) ? 'falta' : salieron.includes(id) ? 'salio' : undefined;
            return (
              <Stack as="li" key={id} gap={4} justify="center" data-ultimo={id === perfilId || undefined}>
                <Stack as="span" className={styles.retrato}>
                  <CaraDeHoy
                    hoy={estado === 'falta' ? 'Falta' : undefined}
                    src={enlaceAvatarMiniatura}
                    nombre={nombreEstudiante}
                    size={44}
                  />
                  {estado === 'salio' && (
                    <Stack as="span" align="center" justify="center" className={styles.marca}>
                      <Icon name="check" size={12} />
                    </Stack>
                  )}
                </Stack>
                <Text as="span" size={13} weight={700} align="center" anywhere className={styles.corto}>
                  {cortos[i]}
                  {estado && <VisuallyHidden>{estado === 'salio' ? ', ya ha salido' : ', falta hoy'}</VisuallyHidden>}
                </Text>
              </Stack>
            );
          })}
        </Stack>
        <Row as="p" wrap gap={12} className={styles.pie}>
          <Text as="span" tone="muted" size={14}>
            Nadie repite hasta que salgan todos. La bolsa se guarda de una clase a otra.
          </Text>
          <Button variant="soft" icon="reload" onClick={onRefill}>
            Rellenar la bolsa
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
