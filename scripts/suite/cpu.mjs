// CPU seconds of process trees, sampled from /proc. Unlike wall time, they are comparable under any load.
import { readdirSync, readFileSync } from 'node:fs';

/** Linux reports CPU time in hundredths of a second, whatever the kernel's tick. */
const TICKS_PER_SECOND = 100;

export const canMeasureCpu = process.platform === 'linux';

function readProcesses() {
  const found = [];
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    let stat;
    try {
      stat = readFileSync(`/proc/${name}/stat`, 'utf8');
    } catch {
      continue; // Ended meanwhile.
    }
    // A process name may contain spaces and parentheses, so find the last one.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [own, reaped] = [fields[11] + fields[12], fields[13] + fields[14]];
    // Pids are reused: pid and start time identify a process.
    found.push({ pid: Number(name), id: `${name}@${fields[19]}`, parent: fields[1], own, reaped });
  }
  return found;
}

export class ProcessTree {
  #known = new Map();
  #samples = 0;
  #root;

  constructor(pid) {
    this.#root = pid;
  }

  /** Samples the usage of every process in the tree; call it once a second and at the end. */
  sample(processes = readProcesses()) {
    this.#samples += 1;
    const children = new Map();
    for (const one of processes) children.set(one.parent, [...(children.get(one.parent) ?? []), one]);
    const queue = processes.filter(({ pid, id }) => pid === this.#root || this.#known.has(id));
    const parents = new Map();
    for (const one of queue) {
      const before = this.#known.get(one.id);
      const parent = before?.parent ?? parents.get(one.id);
      const wasLeft = before !== undefined && before.parentPid !== one.parent;
      this.#known.set(one.id, {
        ...one,
        parent,
        parentPid: before?.parentPid ?? one.parent,
        isOrphan: wasLeft,
        lastSeen: this.#samples,
      });
      for (const child of children.get(one.pid) ?? []) {
        if (this.#known.has(child.id) || parents.has(child.id)) continue;
        parents.set(child.id, one.id);
        queue.push(child);
      }
    }
  }

  seconds() {
    const all = [...this.#known.values()];
    const sum = (list) => list.reduce((ticks, one) => ticks + total(one), 0);
    const total = (one) => {
      const children = all.filter(({ parent, isOrphan }) => parent === one.id && !isOrphan);
      const gone = children.filter(({ lastSeen }) => lastSeen < one.lastSeen);
      const there = children.filter(({ lastSeen }) => lastSeen >= one.lastSeen);
      // The kernel's sum includes children missed by samples; ours those that nobody reaped.
      return one.own + Math.max(one.reaped, sum(gone)) + sum(there);
    };
    return sum(all.filter(({ parent, isOrphan }) => parent === undefined || isOrphan)) / TICKS_PER_SECOND;
  }
}
