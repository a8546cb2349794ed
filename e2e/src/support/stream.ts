import { expect, type Page } from '@playwright/test';
import { untilQuiet } from './quiet.ts';

/** What the server greets with, in bytes. Then it tells what was missed, down to its place. */
const GREETING = Buffer.byteLength(': aúpa\n\n');

/** The live stream of a page, as the browser sees it. */
export interface Stream {
  /** How many are open, and have told what was missed: one, or none where another tab holds it. */
  open: number;
  /** How often something came. */
  heard: number;
  /** How many things that happened it has told of. */
  told: number;
}

/** Counts what happened in a stream's text, which comes in whatever pieces. */
function countEventos(onTold: (some: number) => void): (base64: string) => void {
  let rest = '';
  return (base64) => {
    const lines = (rest + Buffer.from(base64, 'base64').toString()).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith('data: ')) onTold((JSON.parse(line.slice('data: '.length)) as unknown[]).length);
    }
  };
}

/** Follows the live stream of a page from its beginning: called before the page goes anywhere. */
export async function followStream(page: Page): Promise<Stream> {
  const stream: Stream = { open: 0, heard: 0, told: 0 };
  /** How many bytes each has brought. */
  const brought = new Map<string, number>();
  const devtools = await page.context().newCDPSession(page);
  /** Each one's reader of text, once the browser hands it out. */
  const readers = new Map<string, Promise<(base64: string) => void>>();
  const read = async (requestId: string) => {
    const { bufferedData } = await devtools.send('Network.streamResourceContent', { requestId });
    const reader = countEventos((some) => (stream.told += some));
    reader(bufferedData);
    return reader;
  };
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (new URL(request.url).pathname === '/api/eventos') brought.set(requestId, 0);
  });
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.status !== 200) brought.delete(requestId);
    // One that has ended meanwhile tells nothing more.
    else if (brought.has(requestId))
      readers.set(
        requestId,
        read(requestId).catch(() => () => undefined),
      );
  });
  devtools.on('Network.dataReceived', ({ requestId, dataLength, data }) => {
    if (data) void readers.get(requestId)?.then((reader) => reader(data));
    const before = brought.get(requestId);
    if (before === undefined) return;
    stream.heard += 1;
    brought.set(requestId, before + dataLength);
    if (before <= GREETING && before + dataLength > GREETING) stream.open += 1;
  });
  const onEnd = ({ requestId }: { requestId: string }) => {
    if ((brought.get(requestId) ?? 0) > GREETING) stream.open -= 1;
    brought.delete(requestId);
  };
  devtools.on('Network.loadingFinished', onEnd);
  devtools.on('Network.loadingFailed', onEnd);
  await devtools.send('Network.enable');
  return stream;
}

/** So long the page may wait with what the stream tells of, at most. */
const PAUSE_MS = 2000;

/**
 * Waits until the page has asked anew for all that its stream told as it began: of a class made just now, that is how it was
 * made. The page's clock was installed.
 */
export async function untilCaughtUp(page: Page, stream: Stream): Promise<void> {
  await expect.poll(() => stream.open).toBe(1);
  await untilQuiet(page);
  await page.clock.runFor(PAUSE_MS);
  await untilQuiet(page);
}
