import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_FOLDER } from '#server/project-folder.ts'
import type { Fault } from './fault.ts'

/** How many faults each `npm test` tries. */
const FEW = 5

/** A few faults: the same ones for the same commit, others for the next. */
export function chosenBy(commit: string, faults: readonly Fault[]): Fault[] {
  return faults
    .map((fault) => ({ fault, place: hashOf(`${commit} ${fault.name}`) }))
    .toSorted((a, b) => (a.place < b.place ? -1 : 1))
    .slice(0, FEW)
    .map(({ fault }) => fault)
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** The hash of the commit, or the version where the tree has no git. */
export function commitHere(): string {
  return git('rev-parse', 'HEAD')?.trim() ?? versionHere()
}

/** The output of git, or null where the folder is not the top of its repository. */
export function git(...args: string[]): string | null {
  const options = { cwd: PROJECT_FOLDER, encoding: 'utf8', stdio: 'pipe' } as const
  try {
    const above = execFileSync('git', ['rev-parse', '--show-prefix'], options).trim()
    return above === '' ? execFileSync('git', args, options) : null
  } catch {
    return null
  }
}

function versionHere(): string {
  const text = readFileSync(join(PROJECT_FOLDER, 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
