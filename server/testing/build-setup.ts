import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { PROJECT_FOLDER } from '#server/project-folder.ts'

/** Servers and commands that tests start as processes of their own are the built ones. */
export default function setUp(): void {
  execFileSync(process.execPath, [join(PROJECT_FOLDER, 'run.mjs'), 'build', 'server'], {
    stdio: 'inherit',
  })
}
