// `npm run dev`: the server restarts and the screens reload as their files change. Open http://localhost:5173.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const bin = (name) => join(import.meta.dirname, '../node_modules/.bin', name)
const children = [
  spawn(bin('tsx'), ['watch', 'server/start.ts'], { stdio: 'inherit' }),
  spawn(bin('vite'), [], { stdio: 'inherit' }),
]
for (const child of children)
  child.on('exit', (code) => {
    for (const other of children) other.kill()
    process.exitCode = code ?? 0
  })
