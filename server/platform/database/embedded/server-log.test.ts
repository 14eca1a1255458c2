import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ServerLog } from '#server/platform/database/embedded/server-log.ts'

test('the log of the server stays below two megabytes, and its last lines are at hand', () => {
  const folder = mkdtempSync(join(tmpdir(), 'botika-test-'))
  const lines: string[] = []
  const log = new ServerLog({ folder, cluster: join(folder, 'postgres'), account: null }, (line) =>
    lines.push(line),
  )

  for (let i = 1; i <= 4_000; i++) log.write(`${i} ${'x'.repeat(1_000)}\n`)
  log.write('begun, ')
  log.write('ended\n')
  log.close()

  const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size)
  expect(sizes).toHaveLength(2)
  expect(Math.max(...sizes)).toBeLessThan(1_002_000)
  expect(lines).toHaveLength(4_001)
  expect(log.lastLines().endsWith('\nbegun, ended')).toBe(true)
  rmSync(folder, { recursive: true })
})
