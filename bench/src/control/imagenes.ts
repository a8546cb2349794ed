/** Control for avatars: same row, drawing and compression, without queue, cache or validation. */
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { CATALOGO, drawAvatar, drawPuesto, eleccionInicial } from '@aupa/domain/avatar';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

const brotli = promisify(brotliCompress);
const porCodigo = new Map(CATALOGO.map((item) => [item.codigoUnico, item]));

const FIND = {
  name: 'i',
  text: `select id, avatar_ids as ids, avatar_voltear as voltear, avatar_rotacion as rotacion, avatar_zoom as zoom
         from perfil where imagen_clave = $1`,
};

interface Row {
  id: number;
  ids: number[] | null;
  voltear: boolean;
  rotacion: number;
  zoom: number;
}

export function registerImagenes(app: FastifyInstance, pool: pg.Pool): void {
  app.get<{ Params: { clave: string; nombre: string } }>('/imagenes/:clave/:nombre.svg', async (request, reply) => {
    const { clave, nombre } = request.params;
    const [row] = (await pool.query<Row>({ ...FIND, values: [clave] })).rows;
    if (!row) return reply.status(404).send({});
    const puesta = row.ids ? { ...row, atributosIds: row.ids } : eleccionInicial(row.id);
    const item = porCodigo.get(nombre);
    const svg = Buffer.from(item ? drawPuesto(puesta, item) : drawAvatar(puesta));
    return reply
      .type('image/svg+xml')
      .header('content-encoding', 'br')
      .send(await brotli(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }));
  });
}
