import { connect, type Socket } from 'node:net';

export class Listeners {
  readonly #sockets: Socket[] = [];
  #heard = new Set<Socket>();
  #onAll: ((at: number) => void) | undefined;

  get size(): number {
    return this.#sockets.length;
  }

  async open(port: number, tokens: readonly string[]): Promise<void> {
    for (let i = 0; i < tokens.length; i += 50) {
      await Promise.all(tokens.slice(i, i + 50).map((token) => this.#openOne(port, token)));
    }
  }

  close(): void {
    for (const socket of this.#sockets.splice(0)) socket.destroy();
  }

  /** Resolves when the last listener gets the next event. */
  all(): Promise<number> {
    this.#heard = new Set();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(new Error(`${this.#heard.size} of ${this.size} listeners heard of it within 10 s`));
      }, 10_000);
      this.#onAll = (at) => {
        clearTimeout(timer);
        resolve(at);
      };
    });
  }

  #openOne(port: number, token: string): Promise<void> {
    const socket = connect(port, '127.0.0.1');
    this.#sockets.push(socket);
    socket.setNoDelay(true);
    const head = `GET /api/eventos HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n`;
    socket.write(`${head}last-event-id: 9000000000000000000\r\n\r\n`);
    return new Promise((resolve, reject) => {
      socket.on('error', reject);
      socket.on('data', (chunk: Buffer) => {
        // The first cursor: the stream is connected and has caught up.
        if (chunk.includes('id: ')) resolve();
        if (!chunk.includes('data: ')) return;
        this.#heard.add(socket);
        if (this.#heard.size === this.size) this.#onAll?.(performance.now());
      });
    });
  }
}
