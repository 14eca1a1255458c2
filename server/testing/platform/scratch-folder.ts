import { chmodSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux keeps files here in memory; a container may allow only a few megabytes. */
const IN_MEMORY = '/dev/shm'
const ROOM_NEEDED = 4 * 2 ** 30

/**
 * A new folder for a database that lives as long as its tests, in memory where there is room, so that commits do not
 * depend on the disk. When started by root, the database runs as another user, who may enter it.
 */
export function makeScratchFolder(name: string): string {
  const folder = mkdtempSync(join(hasRoom() ? IN_MEMORY : tmpdir(), `botika-${name}-`))
  chmodSync(folder, 0o711)
  return folder
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize >= ROOM_NEEDED
  } catch {
    return false
  }
}
