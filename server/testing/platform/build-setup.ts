import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { PROJECT_FOLDER } from '#server/project-folder.ts'

/** Builds the server, because tests start its commands and servers as processes. */
export default function setUp(): void {
  execFileSync(process.execPath, [join(PROJECT_FOLDER, 'run.mjs'), 'build', 'server'], {
    stdio: 'inherit',
  })
}
