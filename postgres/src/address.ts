/** How to reach a server of ours: a unix socket. */
export interface SocketConnection {
  /** Folder of the socket. */
  host: string;
  port: number;
  user: string;
  database: string;
}

/** The same as an address, for DATABASE_URL. */
export function socketUrl({ host, port, user, database }: SocketConnection): string {
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}
