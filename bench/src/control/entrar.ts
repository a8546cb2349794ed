/** Control for the door: sign-in by name with all its writes, but without the hash, which would dominate. */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

const FIND = {
  name: 'eu',
  text: 'select id, nombre_usuario, rol, contrasenia_hash from usuario where nombre_usuario = $1',
};
const OPEN = {
  name: 'es',
  text: `insert into sesion (token_hash, usuario_id, recordar, caduca_en, aparato, tipo)
         values ($1, $2, false, now() + interval '12 hours', 'Chrome · Android', 'Contrasena')`,
};

interface Row {
  id: string;
  nombre_usuario: string;
  rol: string;
}

export function registerEntrar(app: FastifyInstance, pool: pg.Pool): void {
  app.post<{ Body: { NombreUsuario: string } }>('/api/Login/login', async (request, reply) => {
    const { NombreUsuario } = request.body;
    const [usuario] = (await pool.query<Row>({ ...FIND, values: [NombreUsuario] })).rows;
    if (!usuario) return reply.status(400).send({});
    const token = randomBytes(32).toString('base64url');
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query({ ...OPEN, values: [createHash('sha256').update(token).digest(), usuario.id] });
      await client.query('commit');
    } finally {
      client.release();
    }
    return reply.send({
      id: usuario.id,
      nombreUsuario: usuario.nombre_usuario,
      token,
      rol: usuario.rol,
      rememberMe: false,
    });
  });
}
