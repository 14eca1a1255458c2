import { totalmem } from 'node:os'

/**
 * Settings as flags, which outrank every configuration file, so that nobody turns durability off by accident. `startedBy`
 * becomes cluster_name: an administrator who finds the server sees who started it.
 */
export function serverFlags(socketFolder: string, port: number, startedBy: string): string[] {
  const settings = {
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    listen_addresses: '',
    port,
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    cluster_name: startedBy,
    max_connections: 60,
    ...memorySettings(memoryMb()),
    checkpoint_timeout: '15min',
    max_wal_size: '1GB',
    min_wal_size: '256MB',
    random_page_cost: 1.1, // solid-state disks
    // A shop's machine gains nothing from parallel plans, and a container's 64 MB of /dev/shm may be too small for
    // them.
    max_parallel_workers_per_gather: 0,
    max_parallel_maintenance_workers: 0,
    jit: 'off',
    // A long query of a dead Node must end, or it would keep a killed server's cluster from starting again.
    client_connection_check_interval: '2s',
    logging_collector: 'off',
    log_destination: 'stderr',
    // Rows and statements name patients, so they do not belong in a log.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/**
 * Memory settings for a machine of so many MB. They are modest, because Node, the browser and others run on the same
 * machine.
 */
export function memorySettings(machineMb: number): Record<string, string> {
  const share = (part: number, least: number, most: number) =>
    `${Math.round(Math.min(most, Math.max(least, machineMb / part)))}MB`
  return {
    shared_buffers: share(16, 64, 512),
    effective_cache_size: share(2, 256, 8192),
    maintenance_work_mem: share(64, 32, 128),
    work_mem: share(512, 4, 16),
  }
}

function memoryMb(): number {
  const allowed = process.constrainedMemory?.() || Infinity // a container's limit; 0 when unknown
  return Math.min(totalmem(), allowed) / 2 ** 20
}
