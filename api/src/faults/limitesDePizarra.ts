import { PIZARRAS_GRUPO } from '@aupa/domain/leccion';
import type { Answer, Clase, TestApp } from '../testing/index.ts';
import type { Limite } from './limites.ts';

type Connect = (app: TestApp, clase: Clase) => Promise<Answer>;

const here = ({ grupoId }: Clase) => ({ params: { id: grupoId } });

const byDigits: Connect = async ({ call, must }, clase) => {
  const { codigo } = await must(clase.profesor.token, 'POST /api/Grupo/:id/pizarra/codigo', here(clase));
  return call(null, 'POST /api/Pizarra/entrar', { body: { codigo }, ip: '198.51.100.1' });
};
const asVentana: Connect = ({ call }, clase) =>
  call(clase.profesor.token, 'POST /api/Grupo/:id/pizarra/ventana', here(clase));

const limiteOf = (nombre: string, cerrojo: Limite['cerrojo'], connect: Connect): Limite => ({
  nombre,
  maximo: PIZARRAS_GRUPO,
  cerrojo,
  veces: 40,
  prepare: async (app, clase) => {
    for (let i = 0; i < PIZARRAS_GRUPO; i += 1) await connect(app, clase);
    return {
      act: (one) => connect(one, clase),
      count: async () =>
        (await app.pool.query('select from pizarra_sesion where grupo_id = $1', [clase.grupoId])).rowCount ?? 0,
    };
  },
});

export const DE_LA_PIZARRA: readonly Limite[] = [
  limiteOf(
    'boards that are connected to a class',
    ['leccion/pizarra/commands.ts', 'where c.codigo_hash = $1 for no key update of g'],
    byDigits,
  ),
  limiteOf('windows that are boards of a class', ['entry/enter.ts', "connectPizarra: 'no key update'"], asVentana),
];
