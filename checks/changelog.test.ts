import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lastRelease } from '../bench/guard/releases.ts'

const CHANGELOG = readFileSync(join(import.meta.dirname, '../CHANGELOG.md'), 'utf8')

test('the newest release has its commit, whatever stands above it', () => {
  const text = [
    '## Unreleased',
    '## [1.10.0] - 2027-01-31 (0123abc)',
    '## [1.9.0] - 2027-01-01 (fedcba98)',
  ]
  expect(lastRelease(text.join('\n\n- A line\n\n'))).toBe('0123abc')
  expect(() => lastRelease('## Unreleased\n\n## [1.0.0] - 2027-01-31')).toThrow('names no release')
})

test('every release names its day and commit; the newest may wait for the next commit', () => {
  const releases = CHANGELOG.split('\n').filter((line) => line.startsWith('## ['))
  expect(releases.length).toBeGreaterThan(1)
  for (const line of releases.slice(1)) expect(lastRelease(line)).toMatch(/^[0-9a-f]+$/)
  expect(releases[0]).toMatch(/^## \[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d/)
})
