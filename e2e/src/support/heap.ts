import type { Page } from '@playwright/test';

interface Snapshot {
  strings: string[];
  nodes: number[];
  edges: number[];
  snapshot: { meta: { node_fields: string[]; edge_fields: string[]; edge_types: [string[]] } };
}

/** Heap snapshot after garbage collection. */
async function takeSnapshot(page: Page): Promise<Snapshot> {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  return JSON.parse(chunks.join('')) as Snapshot;
}

/** The texts that are still part of any string in the page's memory, with their holders. */
export async function findInMemory(page: Page, texts: readonly string[]): Promise<string[]> {
  const { strings, nodes, edges, snapshot } = await takeSnapshot(page);
  const { node_fields: nodeFields, edge_fields: edgeFields, edge_types: edgeTypes } = snapshot.meta;
  const [name, edgeCount] = [nodeFields.indexOf('name'), nodeFields.indexOf('edge_count')];
  const weak = edgeTypes[0].indexOf('weak');
  const wanted = new Set(strings.flatMap((string, at) => (texts.some((text) => string.includes(text)) ? [at] : [])));
  const holder = new Map<number, number>();
  const firstEdges: number[] = [];
  for (let node = 0, edge = 0; node < nodes.length; node += nodeFields.length) {
    firstEdges.push(edge);
    edge += (nodes[node + edgeCount] ?? 0) * edgeFields.length;
  }
  // Follows strong references only. Skips allocation sites: these notes of the engine can't be reached by code. They keep a
  // getter of the first object of a shape, and so the client.
  const notes = new Set(strings.flatMap((string, at) => (string === 'system / AllocationSite' ? [at] : [])));
  const seen = [0];
  for (let at = 0; at < seen.length; at += 1) {
    const node = seen[at] ?? 0;
    if (notes.has(nodes[node + name] ?? -1)) continue;
    const index = node / nodeFields.length;
    for (let edge = firstEdges[index] ?? 0; edge < (firstEdges[index + 1] ?? edges.length); edge += edgeFields.length) {
      const to = edges[edge + edgeFields.indexOf('to_node')] ?? 0;
      if (edges[edge + edgeFields.indexOf('type')] === weak || to === 0 || holder.has(to)) continue;
      holder.set(to, node);
      seen.push(to);
    }
  }
  const nameOf = (node: number) => strings[nodes[node + name] ?? 0]?.slice(0, 80) ?? '';
  const pathOf = (node: number) => {
    const path: string[] = [];
    for (let one: number | undefined = node; one !== undefined && path.length < 12; one = holder.get(one)) {
      path.push(nameOf(one));
    }
    return path.join(' < ');
  };
  return seen.filter((node) => wanted.has(nodes[node + name] ?? -1)).map(pathOf);
}
