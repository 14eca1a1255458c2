import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// docs/security.md names a test or file for each requirement; this fails when one of them does not exist.

const ROOT = join(import.meta.dirname, '..')
const text = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')

const requirements = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+) \| (.+) \|$/gm)].map(
  ([, id = '', asks = '', shownBy = '']) => ({ id, asks, shownBy }),
)

/** Number of requirements of levels 1 and 2 in each chapter of ASVS 5.0.0. */
const CHAPTERS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]

const TEST = /"([^"]+)" \(`([^`]+)`\)/g
const PLACE = /`([\w./-]+\.(?:tsx?|md|json))`/g

test('every requirement of levels 1 and 2 is answered once, chapter by chapter', () => {
  const ids = requirements.map(({ id }) => id)
  const counts = CHAPTERS.map(
    (_, index) => ids.filter((id) => id.startsWith(`${index + 1}.`)).length,
  )

  expect(counts).toEqual(CHAPTERS)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBe(253)
})

test('a requirement is shown by a test or a place, does not apply for a reason, or is departed from for one', () => {
  const isAnswered = /" \(`|`[\w./-]+`|, above|not applicable: .{5}|\*\*Deviation\*\*: .{5}/
  const unanswered = requirements.filter(({ shownBy }) => !isAnswered.test(shownBy))

  expect(unanswered).toEqual([])
})

test('every test that the security document names exists', () => {
  const named = [...text.matchAll(TEST)].map(([, title = '', path = '']) => ({ title, path }))
  const gone = named.filter(({ title, path }) => {
    const source = existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : ''
    return (
      !/\.(test|e2e)\.ts$/.test(path) ||
      !["'", '`'].some((quote) => source.includes(quote + title + quote))
    )
  })

  expect(named.length).toBeGreaterThan(150)
  expect(gone).toEqual([])
})

test('every file that the security document names exists', () => {
  const places = [...text.matchAll(PLACE)].map(([, path = '']) => path)

  expect(places.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})
