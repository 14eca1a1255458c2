import { totalmem } from 'node:os'

/**
 * Given as flags, which outrank every configuration file: nobody turns durability off by accident.
 * `startedBy` is shown as cluster_name, so that whoever finds the server knows who started it.
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
    // A shop's machine gains nothing from parallel plans, and a container's 64 MB of /dev/shm may
    // not hold what they share.
    max_parallel_workers_per_gather: 0,
    max_parallel_maintenance_workers: 0,
    jit: 'off',
    // Else a long query that Node's death left alone, with its server killed too, bars a new start.
    client_connection_check_interval: '2s',
    logging_collector: 'off',
    log_destination: 'stderr',
    // Rows and statements name patients: they do not belong in a log.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Modest: Node, the browser and the rest of a shop's one machine want memory too. */
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
  const allowed = process.constrainedMemory?.() || Infinity // a container's share; 0 when unknown
  return Math.min(totalmem(), allowed) / 2 ** 20
}
