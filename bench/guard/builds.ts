import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PROJECT_FOLDER } from '#server/project-folder.ts'
import buildServer from '#server/testing/platform/build-setup.ts'
import { OURS, type BuiltServer } from '#server/testing/platform/server-to-kill.ts'

/** The server of a version of Botika, with its name in figures. */
export type Build = BuiltServer & { name: string }

/** The checkout as it is, with what is not committed. */
export function buildOfToday(): Build {
  buildServer()
  return { ...OURS, name: 'today' }
}

/** The build of a commit. A folder of the system's temporary files keeps it, so that a second run finds it. */
export function buildOf(commit: string): Build {
  const hash = git('rev-parse', '--verify', `${commit}^{commit}`).toString().trim()
  const name = hash.slice(0, 8)
  const folder = join(tmpdir(), `botika-build-${name}`)
  const finished = join(folder, 'finished')
  const build = { ...OURS, name, folder }
  if (existsSync(finished)) return build
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  console.error(`Building ${name} in ${folder} ...`)
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', hash) })
  addPackages(folder)
  run(folder, process.execPath, ['run.mjs', 'build', 'server'])
  writeFileSync(finished, hash)
  return build
}

/** The same version with source maps, which name the source of each function. */
export function withSourceMaps({ name, folder }: Build): Build {
  const output = 'dist/server-with-maps'
  const vite = join(folder, 'node_modules/vite/bin/vite.js')
  const words = ['build', '--config', 'vite.server.config.ts', '--logLevel', 'warn', '--sourcemap']
  run(folder, process.execPath, [vite, ...words, '--outDir', output])
  return { name, folder, output }
}

/** Copies the packages of the checkout where both list the same ones; else npm fetches those of the build. */
function addPackages(folder: string): void {
  const packages = (of: string) => readFileSync(join(of, 'package-lock.json'), 'utf8')
  if (packages(folder) !== packages(PROJECT_FOLDER))
    // `npm ci` refuses older lists, which name the packages of one system alone.
    return run(folder, 'npm', [
      'install',
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ])
  cpSync(join(PROJECT_FOLDER, 'node_modules'), join(folder, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
  })
}

function run(folder: string, program: string, words: string[]): void {
  execFileSync(program, words, { cwd: folder, stdio: ['ignore', 2, 2] })
}

function git(...words: string[]): Buffer {
  return execFileSync('git', words, { cwd: PROJECT_FOLDER, maxBuffer: 2 ** 30 })
}
