import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { inject } from 'vitest';

/** A TCP address for the test's server, which only has a socket; it can be cut like a machine that goes away. */
export class Gate {
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;
  #port = 0;
  #isFrozen = false;

  constructor() {
    const { host, port } = inject('postgres');
    this.#server = createServer((near) => {
      const far = connect(join(host, `.s.PGSQL.${port}`));
      for (const socket of [near, far]) {
        this.#sockets.add(socket);
        socket.on('error', () => undefined).on('close', () => [near, far].forEach((each) => each.destroy()));
      }
      near.pipe(far).pipe(near);
      if (this.#isFrozen) for (const socket of [near, far]) socket.pause();
    });
  }

  get address(): string {
    return `127.0.0.1:${this.#port}`;
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  /** Holds all data silently, like a stopped server or a broken network. */
  freeze(): void {
    this.#isFrozen = true;
    for (const socket of this.#sockets) socket.pause();
  }

  thaw(): void {
    this.#isFrozen = false;
    for (const socket of this.#sockets) socket.resume();
  }

  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
    await closed;
  }
}
