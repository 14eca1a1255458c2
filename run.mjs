// Builds what is stale, then runs one of the server's commands: `node run.mjs start`.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

const root = import.meta.dirname
const stampFile = join(root, 'dist/stamp')
const sources = [
  'domain',
  'server',
  'web',
  'package-lock.json',
  'vite.config.ts',
  'vite.server.config.ts',
  'precompress.ts',
  'rows-only.ts',
]

/** Names, sizes and times of everything the build is made from. */
function stamp() {
  const hash = createHash('sha256')
  for (const source of sources) {
    const path = join(root, source)
    const names = statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true, encoding: 'utf8' }).toSorted((a, b) =>
          a < b ? -1 : 1,
        )
      : ['']
    for (const name of names) {
      const { size, mtimeMs } = statSync(join(path, name))
      hash.update(`${source}/${name} ${size} ${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}

export function buildWhenStale() {
  const current = stamp()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === current) return
  console.log('Building ...')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  for (const config of ['vite.config.ts', 'vite.server.config.ts'])
    execFileSync(process.execPath, [vite, 'build', '--config', config, '--logLevel', 'warn'], {
      cwd: root,
      stdio: 'inherit',
    })
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stampFile, current)
}

const [command] = process.argv.slice(2)
buildWhenStale()
if (command && command !== 'build') await import(join(root, `dist/server/${command}.js`))
