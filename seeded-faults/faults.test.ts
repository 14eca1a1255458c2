import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_FOLDER } from '#server/project-folder.ts'
import { chosenBy } from './choice.ts'
import { catcherOf } from './fault.ts'
import { FAULTS } from './faults.ts'

// run.ts checks that faults are caught; this checks that they can still be seeded, and which ones are chosen.

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

test('a commit chooses the same five faults each time, and some commit each of them', () => {
  const names = (commit: string) => chosenBy(commit, FAULTS).map(({ name }) => name)
  expect(names('8c1f')).toHaveLength(5)
  expect(names('8c1f')).toEqual(names('8c1f'))
  const ever = new Set(Array.from({ length: 400 }, (_, at) => names(`commit ${at}`)).flat())
  expect(ever.size).toBe(FAULTS.length)
})
