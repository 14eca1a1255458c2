import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of package.json, above both the sources and the build. */
export const PROJECT_FOLDER = projectFolder(dirname(fileURLToPath(import.meta.url)))

function projectFolder(from: string): string {
  if (existsSync(join(from, 'package.json'))) return from
  const above = dirname(from)
  if (above === from) throw new Error('package.json is missing: run Botika from its own folder')
  return projectFolder(above)
}
