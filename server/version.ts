import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_FOLDER } from '#server/project-folder.ts'

/** This program's version, as its package names it. */
export const { version: VERSION }: { version: string } = JSON.parse(
  readFileSync(join(PROJECT_FOLDER, 'package.json'), 'utf8'),
)
