import { expect, type Page } from '@playwright/test';
import { untilQuiet } from './quiet.ts';

/** Bytes of the server's greeting. Missed events follow, then the cursor. */
const GREETING = Buffer.byteLength(': aúpa\n\n');

export interface Stream {
  /** Open streams that have sent the missed events: one, or none if another tab has it. */
  open: number;
  heard: number;
  told: number;
}

/** Counts the events in a stream's text, which arrives in arbitrary pieces. */
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

/** Follows the live stream of a page. Call it before the first address. */
export async function followStream(page: Page): Promise<Stream> {
  const stream: Stream = { open: 0, heard: 0, told: 0 };
  const brought = new Map<string, number>();
  const devtools = await page.context().newCDPSession(page);
  /** Text readers by request, once the browser provides them. */
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
    // An ended stream can't be read.
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

/** Longest pause before the page reads again after an event. */
const PAUSE_MS = 2000;

/**
 * Waits until the page has read everything that its stream told at its start, which for a new class is its creation. Needs an
 * installed clock.
 */
export async function untilCaughtUp(page: Page, stream: Stream): Promise<void> {
  await expect.poll(() => stream.open).toBe(1);
  await untilQuiet(page);
  await page.clock.runFor(PAUSE_MS);
  await untilQuiet(page);
}
