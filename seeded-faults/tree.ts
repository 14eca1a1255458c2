import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PROJECT_FOLDER } from '#server/project-folder.ts'
import type { Fault } from './fault.ts'

/** A copy of the project to be broken and thrown away; its packages are links to the project's own. */
export function copyTree(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'botika-seeded-faults-'))
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: PROJECT_FOLDER,
      encoding: 'utf8',
    },
  )
  for (const path of listed.split('\0').filter(Boolean))
    cpSync(join(PROJECT_FOLDER, path), join(folder, path))
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
