/** Control for the live stream on bare Node and pg: sends notified events to all, without authorization or cursors. */
import { createServer, type ServerResponse } from 'node:http';
import pg from 'pg';

pg.types.setTypeParser(20, Number);
const connectionString = process.env.DATABASE_URL;
const pool = new pg.Pool({ connectionString, max: 4 });
const listener = new pg.Client({ connectionString });
const answers = new Set<ServerResponse>();
const NEWEST = {
  name: 'n',
  text: 'select id, clase, grupo_id as "grupoId" from evento order by id desc limit 1',
};

await listener.connect();
await listener.query('listen aupa_evento');
listener.on('notification', () => {
  void pool.query(NEWEST).then(({ rows }) => {
    const text = `id: 1\ndata: ${JSON.stringify(rows)}\n\n`;
    for (const answer of answers) answer.write(text);
  });
});

const server = createServer((_, answer) => {
  answer.writeHead(200, { 'content-type': 'text/event-stream' });
  answer.write('id: 0\n:\n\n');
  answers.add(answer);
  answer.on('close', () => answers.delete(answer));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`listo ${typeof address === 'object' ? address?.port : ''}`);
});
process.on('SIGTERM', () => process.exit(0));
