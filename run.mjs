// Builds what is stale, then runs one of the server's commands: `node run.mjs start`. `node run.mjs build server` only
// builds, and only the server.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

const root = import.meta.dirname

/** The builds: their configuration, and the sources they are made from. */
const BUILDS = {
  web: [
    'vite.config.ts',
    'web',
    'domain',
    'package-lock.json',
    'tools/precompress.ts',
    'tools/rows-only.ts',
  ],
  server: ['vite.server.config.ts', 'server', 'domain', 'package-lock.json'],
}

/** Names, sizes and times of all sources of a build. */
function stampOf(sources) {
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

function buildWhenStale(name) {
  const [config, ...sources] = BUILDS[name]
  const stampFile = join(root, `dist/${name}.stamp`)
  const current = stampOf([config, ...sources])
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === current) return
  console.log(`Building the ${name} ...`)
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  execFileSync(process.execPath, [vite, 'build', '--config', config, '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  })
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stampFile, current)
}

const [command, only] = process.argv.slice(2)
for (const name of only && command === 'build' ? [only] : Object.keys(BUILDS)) buildWhenStale(name)
if (command && command !== 'build') await import(join(root, `dist/server/${command}.js`))
