import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_FOLDER } from '#server/project-folder.ts'
import { catcherOf } from './fault.ts'
import { FAULTS } from './faults.ts'

// `npm run seeded-faults` checks that faults are caught; this checks that they can still be seeded.

const read = (file: string) => readFileSync(join(PROJECT_FOLDER, file), 'utf8')

test('each fault has a name of its own', () => {
  const names = FAULTS.map(({ name }) => name)
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
})

test.each(FAULTS)('$name can be seeded, and its tests are there', ({ file, from, caughtBy }) => {
  expect(read(file).split(from)).toHaveLength(2)
  expect(caughtBy).not.toEqual([])
  for (const named of caughtBy) {
    const catcher = catcherOf(named)
    expect(existsSync(join(PROJECT_FOLDER, catcher.file))).toBe(true)
    expect(read(catcher.file)).toContain(catcher.title ?? '')
  }
})
