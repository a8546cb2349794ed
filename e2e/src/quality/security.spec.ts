import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, origin as own, test } from '../support/test.ts';

test('the browser runs no script but ours, and makes markup of no string', async ({ open, watched }) => {
  const page = await open({ at: '/login' });
  const refused = await page.evaluate(async () => {
    const broken: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => broken.push(effectiveDirective));
    const tries: Record<string, () => unknown> = {
      markup: () => (document.createElement('p').innerHTML = '<b>a</b>'),
      parsed: () => new DOMParser().parseFromString('<b>a</b>', 'text/html'),
      call: () => (document.createElement('script').src = '/api/openapi.json'),
      foreign: () => (document.createElement('script').src = 'https://example.com/assets/a.js'),
      worker: () => new Worker('/robots.txt'),
      blob: () => new Worker(URL.createObjectURL(new Blob(['']))),
      text: () => (document.createElement('script').text = 'a'),
      handler: () => document.body.setAttribute('onclick', 'document.title = "a"'),
      policy: () =>
        (
          window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
        ).trustedTypes.createPolicy('otra', {}),
    };
    const thrown = Object.keys(tries).filter((name) => {
      try {
        tries[name]?.();
        return false;
      } catch {
        return true;
      }
    });
    // Violations are told in a task of their own.
    await new Promise((resolve) => setTimeout(resolve));
    return { thrown, broken: [...new Set(broken)].toSorted() };
  });
  expect(refused.thrown).toEqual([
    'markup',
    'parsed',
    'call',
    'foreign',
    'worker',
    'blob',
    'text',
    'handler',
    'policy',
  ]);
  expect(refused.broken).toEqual(['require-trusted-types-for', 'trusted-types']);
  // A violation fails any journey: the browser logs it as an error.
  expect(watched.errors.length).toBeGreaterThan(0);
  watched.errors = [];
});

test('a page may use only the features that the product needs', async ({ open }) => {
  const page = await open({ at: '/login' });
  const allowed = await page.evaluate(() =>
    (document as unknown as { featurePolicy: { allowedFeatures(): string[] } }).featurePolicy.allowedFeatures(),
  );
  expect(allowed).toEqual(expect.arrayContaining(['autoplay', 'clipboard-write', 'fullscreen', 'screen-wake-lock']));
  for (const name of ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'clipboard-read', 'midi'])
    expect(allowed).not.toContain(name);
});

test('another site can neither frame a page nor read a picture or an answer', async ({ open, watched }) => {
  const stranger = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html');
    answer.end(`<iframe src="${own}/login"></iframe><img src="${own}/iconos/aupa-192.png">`);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => stranger.once('listening', resolve));
  const page = await open();
  const failed: string[] = [];
  page.on('requestfailed', (request) => failed.push(new URL(request.url()).pathname));
  await page.goto(`http://127.0.0.1:${(stranger.address() as AddressInfo).port}/`, { waitUntil: 'load' });
  expect(page.frames().at(-1)?.url()).not.toBe(`${own}/login`);
  expect(failed).toContain('/iconos/aupa-192.png');
  expect(await page.evaluate((url) => fetch(url).then(String, () => 'refused'), `${own}/healthz`)).toBe('refused');
  await page.goto(`${own}/login`);
  stranger.close();
  stranger.closeAllConnections();
  watched.errors = [];
  watched.foreign = [];
  watched.unsafe = [];
});
