export interface SocketConnection {
  host: string;
  port: number;
  user: string;
  database: string;
}

export function socketUrl({ host, port, user, database }: SocketConnection): string {
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}
