import type { Page } from '@playwright/test';

/** The live stream of a page, as the browser sees it. */
export interface Stream {
  /** How many are open: one, or none where another tab holds it. */
  open: number;
  /** How often something came. */
  heard: number;
}

/** Follows the live stream of a page from its beginning: called before the page goes anywhere. */
export async function followStream(page: Page): Promise<Stream> {
  const stream: Stream = { open: 0, heard: 0 };
  const ids = new Set<string>();
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (new URL(request.url).pathname === '/api/eventos') ids.add(requestId);
  });
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (ids.has(requestId) && response.status === 200) stream.open += 1;
    else ids.delete(requestId);
  });
  devtools.on('Network.dataReceived', ({ requestId }) => {
    if (ids.has(requestId)) stream.heard += 1;
  });
  const onEnd = ({ requestId }: { requestId: string }) => {
    if (ids.delete(requestId)) stream.open -= 1;
  };
  devtools.on('Network.loadingFinished', onEnd);
  devtools.on('Network.loadingFailed', onEnd);
  await devtools.send('Network.enable');
  return stream;
}
