import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PROJECT_FOLDER } from '#server/project-folder.ts'
import { git } from './choice.ts'
import type { Fault } from './fault.ts'

/** What is made of the project, or links to it. */
const NOT_COPIED = ['.git', 'dist', 'node_modules']

/** A copy of the project to be broken and thrown away; its packages are links to the project's own. */
export function copyTree(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'botika-seeded-faults-'))
  const listed = git('ls-files', '-z', '--cached', '--others', '--exclude-standard')
  const paths =
    listed?.split('\0').filter(Boolean) ??
    readdirSync(PROJECT_FOLDER).filter((name) => !NOT_COPIED.includes(name))
  for (const path of paths)
    cpSync(join(PROJECT_FOLDER, path), join(folder, path), { recursive: true })
  symlinkSync(join(PROJECT_FOLDER, 'node_modules'), join(folder, 'node_modules'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Breaks a copy by a fault; the returned function repairs it. */
export function seed(folder: string, { file, from, to }: Fault): () => void {
  const path = join(folder, file)
  const whole = readFileSync(path, 'utf8')
  writeFileSync(path, broken(whole, from, to))
  return () => writeFileSync(path, whole)
}

function broken(text: string, from: string, to: string): string {
  const [before, after, ...more] = text.split(from)
  if (after === undefined || more.length > 0) throw new Error(`Not exactly once there: ${from}`)
  return before + to + after
}
