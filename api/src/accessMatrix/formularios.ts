import { makeJpeg } from '../testing/index.ts';
import type { Fixture } from './fixture.ts';

export const formularioGrupo = ({ tablaId }: Fixture) => ({
  nombre: '3.º A',
  materia: 'Historia',
  institucion: 'IES Rosalía',
  tablaEquivalenciaId: tablaId,
});
export const formularioMedalla = {
  nombre: 'Lectura',
  descripcion: 'Lee con ganas y lo cuenta.',
  cantidadMonedasBrinda: 5,
  nombreIcono: 'book',
};
export const formularioTabla = (id: number, { medallaId }: Fixture) => ({
  id,
  nombre: 'Del 1 al 2',
  equivalencias: [{ nota: 1, medallasNecesarias: [{ id: medallaId, nombre: '', nombreIcono: '', descripcion: '' }] }],
});
export const formularioUmbral = ({ grupoId, medallaId }: Fixture, tipoKudoId: number) => ({
  grupoId,
  medallaId,
  tipoKudoId,
  cantidadKudos: 2,
});
export const variasUniones = ({ grupoId, solicitudId }: Fixture) => ({
  body: { grupoId, solicitudesIds: [solicitudId] },
});
export const variasMedallas = ({ grupoId, solicitudMedallaId }: Fixture) => ({
  body: { grupoId, solicitudesIds: [solicitudMedallaId] },
});
export const formularioRecompensa = { nombre: 'Música en clase', nombreIcono: 'star', precio: 20 };
const diaDentroOf = (dias: number) => new Date(Date.now() + dias * 86_400_000).toISOString().slice(0, 10);
export const formularioPac = ({ recompensaId }: Fixture) => ({
  nombre: 'A la luna',
  visual: 'cohete',
  cantidadMedallasNecesarias: 50,
  recompensaClaseId: recompensaId,
  fechaInicio: diaDentroOf(1),
  fechaFin: diaDentroOf(8),
});
export const formularioAvatar = () => ({
  ColorFondo: '#ffffff',
  Voltear: 'false',
  Rotacion: '0',
  Zoom: '100',
  AtributosIds: '202,402',
  Imagen: makeJpeg(),
});
export const periodoOf = ({ grupoId, periodoId }: Fixture) => ({ params: { id: grupoId, periodoId } });
export const persona = { nombre: 'Aisha', apellido: 'Diallo', contrasenia: 'Aupa-2026!' };
