import { enumeracion, plural } from '@aupa/domain/base';
import { cuantosEquipos, tamanosOf } from '@aupa/domain/equipos';
import { useState } from 'react';
import { Avatar } from '../../../parts/avatar/Avatar.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Checkbox } from '../../../ui/choice/Checkbox.tsx';
import { SegmentedSwitch } from '../../../ui/choice/SegmentedSwitch.tsx';
import { NumberField } from '../../../ui/field/NumberField.tsx';
import { passFocus } from '../../../ui/focus/returnFocus.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { List, Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import styles from './Equipos.module.css';
import { addRegla, removeRegla, setReglas, type Borrador } from './edicion.ts';
import { NuevaRegla, reglaIntent } from './lazy.ts';
import type { Miembro } from './miembros.ts';

/** Returns «6 equipos» and «de 4 o 5 alumnos». */
function sayReparto(presentes: number, { modo, n }: Borrador['reglas']): [cuantos: string, de: string] {
  const k = cuantosEquipos(presentes, { modo, n });
  const tamanos = tamanosOf(presentes, Math.max(1, k));
  const [mayor = 0, menor = 0] = [tamanos[0], tamanos.at(-1)];
  const de = mayor === menor ? `${mayor}` : `${menor} o ${mayor}`;
  return [`${k} ${plural(k, 'equipo')}`, `de ${de} ${plural(mayor, 'alumno')}`];
}

const TIPOS = [
  ['aparte', 'Equipos distintos', 'voltear'],
  ['juntos', 'Mismo equipo', 'link'],
] as const;

interface AjustesProps {
  borrador: Borrador;
  miembros: readonly Miembro[];
  onChange: (borrador: Borrador) => void;
  onDeal: () => void;
}

export function Ajustes({ borrador, miembros, onChange, onDeal }: AjustesProps) {
  const [isAdding, setAdding] = useState(false);
  const { reglas } = borrador;
  const presentes = miembros.filter(({ falta }) => !falta).length;
  const [cuantos, de] = sayReparto(presentes, reglas);
  const porNumero = reglas.modo === 'Numero';
  return (
    <Stack gap={16}>
      <SegmentedSwitch
        label="Cómo se reparte"
        options={[
          { value: 'Numero', label: 'Por número' },
          { value: 'Tamano', label: 'Por tamaño' },
        ]}
        value={reglas.modo}
        onChange={(modo) =>
          onChange(setReglas(borrador, { modo, n: modo === 'Numero' ? cuantosEquipos(presentes, reglas) || 1 : 4 }))
        }
      />
      <NumberField
        key={reglas.modo}
        label={porNumero ? 'Número de equipos' : 'Alumnos por equipo'}
        unit={porNumero ? 'un equipo' : 'un alumno'}
        min={1}
        max={porNumero ? 50 : 99}
        value={reglas.n}
        hint={`${cuantos} ${de}`}
        onChange={(n) => n !== null && n >= 1 && n <= (porNumero ? 50 : 99) && onChange(setReglas(borrador, { n }))}
      />
      <Stack gap={12} className={styles.reglas}>
        <Row gap={8} justify="between">
          <Text as="h2" size={19}>
            Reglas
          </Text>
          <Button variant="ghost" icon="add" {...reglaIntent} onClick={() => setAdding(true)}>
            Añadir regla
          </Button>
        </Row>
        <List gap={8} hidden={reglas.aparte.length + reglas.juntos.length === 0}>
          {TIPOS.flatMap(([tipo, titulo, icon]) =>
            reglas[tipo].map((lista, i) => {
              const suyos = lista.flatMap((id) => miembros.find((uno) => uno.id === id) ?? []);
              const quienes = enumeracion().format(suyos.map(({ corto }) => corto));
              return (
                <Row as="li" gap={8} key={`${tipo}-${lista.join('-')}`}>
                  <Stack as="span" align="center" justify="center" className={styles.signo} data-tipo={tipo}>
                    <Icon name={icon} size={16} />
                  </Stack>
                  <Row as="span" className={styles.caras}>
                    {suyos.slice(0, 2).map(({ id, nombreEstudiante, enlaceAvatarMiniatura }) => (
                      <Avatar key={id} src={enlaceAvatarMiniatura} nombre={nombreEstudiante} size={32} />
                    ))}
                  </Row>
                  <Stack as="span" grow>
                    <Text as="strong" size={14} anywhere>
                      {titulo}
                    </Text>
                    <Text as="span" tone="muted" size={14} anywhere>
                      {quienes}
                    </Text>
                  </Stack>
                  <IconButton
                    icon="close"
                    label={`Quitar la regla: ${quienes}`}
                    onClick={({ currentTarget }) => {
                      passFocus(currentTarget);
                      onChange(removeRegla(borrador, tipo, i));
                    }}
                  />
                </Row>
              );
            }),
          )}
        </List>
        <Checkbox
          label="Distintos de la última vez"
          checked={reglas.distintos}
          onChange={({ target }) => onChange(setReglas(borrador, { distintos: target.checked }))}
        />
      </Stack>
      <Button icon="azar" size={52} block onClick={onDeal}>
        {borrador.equipos.length === 0 ? 'Repartir' : 'Repartir de nuevo'}
      </Button>
      <Text tone="muted" size={14}>
        Quien tiene candado no se mueve. Las reglas no salen en la pizarra.
      </Text>
      {isAdding && (
        <NuevaRegla
          miembros={miembros}
          onRegla={(tipo, perfiles) => onChange(addRegla(borrador, tipo, perfiles))}
          onClose={() => setAdding(false)}
        />
      )}
    </Stack>
  );
}
