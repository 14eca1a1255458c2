import { chmodSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux keeps what lies here in memory. A container may give it a few megabytes only. */
const IN_MEMORY = '/dev/shm'
const ROOM_NEEDED = 4 * 2 ** 30

/**
 * A new folder for a database that lives as long as its tests: in memory where there is room, so that a commit is as quick
 * as the machine and not as its disk. Started by root, the database runs as another user, who gets through.
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
