import { spawnSync } from 'node:child_process';

export const DATABASE_USER = 'aupa';
export const DATABASE_NAME = 'aupa';

/** A new cluster: UTF-8, sorted by code point in a locale that every machine has, open to its own socket only. */
export function initdbArgs(version: number, durable: boolean): string[] {
  return [
    '--encoding=UTF8',
    '--locale=C',
    ...(version >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : systemLocaleArgs()),
    '--auth-local=trust',
    '--auth-host=reject',
    '--data-checksums',
    ...(durable ? [] : ['--no-sync']),
  ];
}

/** Before version 17 PostgreSQL has no own C.UTF-8. The system's handles accented capitals; plain C, always present, does not. */
function systemLocaleArgs(): string[] {
  const { stdout } = spawnSync('locale', ['-a'], { encoding: 'utf8' });
  return /^C\.utf-?8$/im.test(stdout ?? '') ? ['--lc-ctype=C.UTF-8'] : [];
}

/** For a school's laptop: little memory, few processes, every acknowledged write on disk. */
export function serverArgs(version: number, o: { socketFolder: string; durable: boolean }): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: o.socketFolder,
    unix_socket_permissions: '0700',
    port: '5432',
    cluster_name: 'aupa',
    shared_buffers: '48MB',
    effective_cache_size: '256MB',
    max_connections: '60',
    max_worker_processes: '2',
    max_parallel_workers_per_gather: '0',
    max_logical_replication_workers: '0',
    autovacuum_max_workers: '2',
    ...(version >= 18 ? { io_method: 'sync' } : {}),
    jit: 'off',
    min_wal_size: '32MB',
    max_wal_size: '512MB',
    timezone: 'UTC',
    lc_messages: 'C',
    logging_collector: 'off',
    log_destination: 'stderr',
    log_line_prefix: '',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // Statement errors would log personal data, and we get them as exceptions anyway.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    // Tests share one server, each with its own pools.
    ...(o.durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
