import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { inject } from 'vitest';

/** A TCP address of its own for the test's server, which only has a socket; can be cut like a machine that goes away. */
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

  /** Lets nothing through any more, and says nothing: like a server that has stopped, or a network that swallows. */
  freeze(): void {
    this.#isFrozen = true;
    for (const socket of this.#sockets) socket.pause();
  }

  /** Lets through what was held, and all that comes. */
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
