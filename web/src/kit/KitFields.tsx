import { useState } from 'react';
import { Checkbox } from '../ui/choice/Checkbox.tsx';
import { IconPicker } from '../ui/choice/IconPicker.tsx';
import { SegmentedSwitch } from '../ui/choice/SegmentedSwitch.tsx';
import { Field } from '../ui/field/Field.tsx';
import { NumberField } from '../ui/field/NumberField.tsx';
import { NewPasswordField } from '../ui/field/NewPasswordField.tsx';
import { PasswordField } from '../ui/field/PasswordField.tsx';
import { SearchField } from '../ui/field/SearchField.tsx';
import { SliderField } from '../ui/field/SliderField.tsx';
import { TextArea } from '../ui/field/TextArea.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { Select } from '../ui/select/Select.tsx';
import { MEDALLAS } from './examples.ts';
import styles from './Kit.module.css';

const asksNobody = () => Promise.resolve(false);

export function KitFields() {
  const [monedas, setMonedas] = useState<number | null>(5);
  const [zoom, setZoom] = useState(20);
  const [search, setSearch] = useState('');
  const [rol, setRol] = useState<'Profesor' | 'Estudiante'>('Estudiante');
  const [icono, setIcono] = useState('fire');
  const [tabla, setTabla] = useState<number | null>(null);
  return (
    <Card title="Campos">
      <div className={styles.fields}>
        <Field label="Usuario" defaultValue="aisha.d" />
        <Field label="Correo" defaultValue="marta@" error="Correo inválido." />
        <Field label="Institución" placeholder="IES Rosalía de Castro" hint="La verán tus alumnos al unirse." />
        <Field label="Código" defaultValue="23E4K6" disabled />
        <NewPasswordField label="Contraseña" defaultValue="Secreta12" asksEstrictas={asksNobody} />
        <PasswordField label="Repetir contraseña" defaultValue="Secreta" error="Las contraseñas no coinciden." />
        <NumberField label="Monedas" value={monedas} onChange={setMonedas} min={0} max={20} unit="una moneda" />
        <SliderField
          label="Zoom"
          value={zoom}
          onChange={setZoom}
          min={0}
          max={100}
          step={5}
          unit=" %"
          less="Alejar"
          more="Acercar"
        />
        <Select
          label="Tabla de equivalencia"
          value={tabla}
          onChange={setTabla}
          options={MEDALLAS.map(({ id }) => ({ id, nombre: `Rúbrica de Matemáticas ${id}` }))}
        />
        <Select<number>
          label="Tabla sin elegir"
          value={null}
          onChange={setTabla}
          options={[]}
          error="Elige una tabla."
        />
        <TextArea label="Descripción" defaultValue="Ayuda a sus compañeros sin que se lo pidan." />
        <SearchField label="Buscar alumno" placeholder="alumno" value={search} onChange={setSearch} />
        <SegmentedSwitch
          label="Quién eres"
          value={rol}
          onChange={setRol}
          options={[
            { value: 'Profesor', label: 'Profesor', icon: 'profesor' },
            { value: 'Estudiante', label: 'Alumno', icon: 'estudiante' },
          ]}
        />
        <div>
          <Checkbox label="Recordarme" defaultChecked />
          <Checkbox label="Elegir a Mateo" />
          <Checkbox label="No se puede" disabled />
        </div>
        <IconPicker label="Icono" value={icono} onChange={setIcono} />
      </div>
    </Card>
  );
}
