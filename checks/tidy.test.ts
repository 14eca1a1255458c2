import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

// Rules of the repository about itself. Exceptions are listed here and removed when they are not needed any more.

const ROOT = join(import.meta.dirname, '..')
const ROOMS = ['domain', 'server', 'web', 'e2e', 'bench']

function filesUnder(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
}

const sources = ROOMS.flatMap(filesUnder)
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
const code = sources.filter(({ path }) => !/\.(test|e2e)\.tsx?$|\/testing\//.test(path))

/** Paths of the files that break a rule; tests expect none. */
function offenders(candidates: typeof sources, isOffence: (text: string, path: string) => boolean) {
  return candidates.filter(({ path, text }) => isOffence(text, path)).map(({ path }) => path)
}

test('a file has at most 300 lines', () => {
  expect(offenders(sources, (text) => text.split('\n').length > 301)).toEqual([])
})

test('nothing is kept in drawers or behind barrels', () => {
  const drawer = /(^|\/)(utils?|helpers?|common|misc|managers?|services?|index)(\/|\.tsx?$)/
  expect(offenders(sources, (_, path) => drawer.test(path))).toEqual([])
})

test('SQL stands in queries, migrations and the database’s own folder', () => {
  const isAllowed = (path: string) =>
    /\/queries\.ts$|^server\/database\//.test(path) || !path.startsWith('server/')
  expect(offenders(code, (text, path) => /\bsql`/.test(text) && !isAllowed(path))).toEqual([])
})

test('only web/api.ts calls fetch', () => {
  const inWeb = code.filter(({ path }) => path.startsWith('web/'))
  expect(offenders(inWeb, (text, path) => /\bfetch\(/.test(text) && path !== 'web/api.ts')).toEqual(
    [],
  )
})

test('only the watch for changes opens a stream', () => {
  const inWeb = code.filter(({ path }) => path.startsWith('web/'))
  const opens = (text: string) => /new EventSource\(/.test(text)
  expect(inWeb.filter(({ text }) => opens(text)).map(({ path }) => path)).toEqual([
    'web/events/watch-changes.ts',
  ])
})

test('the thread that reads files is built where the server looks for it', () => {
  const [, entry, program] =
    /'([\w-]+)': '(server\/import\/reading\/program\.ts)'/.exec(
      readFileSync(join(ROOT, 'vite.server.config.ts'), 'utf8'),
    ) ?? []
  const reader = sources.find(({ path }) => path === 'server/import/reading/reader.ts')

  expect(sources.map(({ path }) => path)).toContain(program)
  expect(reader?.text).toContain(`dist/server/${entry}.js`)
})

test('no screen asks the table of calls for a schema, which the browser’s has not (tools/rows-only.ts)', () => {
  const screens = code.filter(({ path }) => path.startsWith('web/'))
  const schema = /\bapi\.\w+\.\w+\.(query|body|params|answers?)\b/
  expect(offenders(screens, (text) => schema.test(text))).toEqual([])
})

test('no screen asks or warns by a dialog of the browser, which may suppress it', () => {
  const inWeb = code.filter(({ path }) => path.startsWith('web/'))
  const native = /(?<![.\w])(window\.|globalThis\.)?(alert|confirm|prompt)\(/
  expect(offenders(inWeb, (text) => native.test(text))).toEqual([])
})

test('no screen takes its day or moment from the clock or the zone of the browser (decisions/0068)', () => {
  // What measures how long something lasts on the device, or works with days as dates of the browser.
  const ALLOWED = [
    'web/auth/IdleLock.tsx',
    'web/auth/idle.ts',
    'web/dashboard/DashboardPage.tsx',
    'web/read-older.ts',
    'web/reports/ReportFrame.tsx',
    'web/sales/till/complete-sale.ts',
    'web/sales/till/use-paying.ts',
    'web/server-clock.ts',
    'web/server-reach.ts',
    'web/spare-older.ts',
    'web/ui/calendar/DayCalendar.tsx',
    'web/ui/calendar/RangeCalendar.tsx',
    'web/ui/calendar/calendar-look.tsx',
    'web/ui/lazy-part.tsx',
  ]
  const clock =
    /\bDate\.now\b|\bDate\(\)|\.get(Date|Day|FullYear|Hours|Minutes|Month|TimezoneOffset)\(/
  const zone =
    /resolvedOptions\(|toLocale(Date|Time)?String\((?!'en-PH'\))|DateTimeFormat\((?![^)]*timeZone)/
  const inWeb = code.filter(({ path }) => path.startsWith('web/'))
  const found = offenders(inWeb, (text) => clock.test(text) || zone.test(text))
  expect(found.toSorted()).toEqual(ALLOWED.toSorted())
})

test('the domain has no clock and no chance of its own', () => {
  const inDomain = code.filter(({ path }) => path.startsWith('domain/'))
  expect(offenders(inDomain, (text) => /Date\.now|new Date\(\)|Math\.random/.test(text))).toEqual(
    [],
  )
})

test('no note of unfinished work and no test that is switched off reaches main', () => {
  const unfinished = /FIX[M]E|XX[X]|TOD[O]|\.only\(|\.ski[p]\(|@ts-ignor[e]/
  const here = sources.filter(({ path }) => path !== 'checks/tidy.test.ts')
  expect(offenders(here, (text) => unfinished.test(text))).toEqual([])
})

test('a feature has the same name in every room', () => {
  const featuresOf = (room: string) =>
    readdirSync(join(ROOT, room), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
  const features = featuresOf('domain')
  // Folders of a room that are no features of the trade.
  const OWN = {
    server: ['audit-log', 'backup', 'database', 'demo', 'idempotency', 'testing', 'verify'],
    web: ['dashboard', 'product-search', 'shell', 'testing', 'ui', 'unsaved'],
  }
  for (const room of ['server', 'web'] as const) {
    const strangers = featuresOf(room).filter(
      (name) => !features.includes(name) && !OWN[room].includes(name),
    )
    expect(strangers).toEqual([])
    expect(OWN[room].filter((name) => !featuresOf(room).includes(name))).toEqual([])
  }
})

test('features do not depend on each other in circles', () => {
  const importsOf = new Map<string, Set<string>>()
  for (const { path, text } of code.filter(({ path }) => /^(domain|server|web)\//.test(path))) {
    const from = dirname(path).split('/').slice(0, 2).join('/')
    for (const [, room, feature] of text.matchAll(/from '#(domain|server|web)\/([\w-]+)\//g)) {
      const to = `${room}/${feature}`
      if (to !== from) importsOf.set(from, (importsOf.get(from) ?? new Set()).add(to))
    }
  }
  const reaches = (from: string, goal: string, seen = new Set<string>()): boolean =>
    [...(importsOf.get(from) ?? [])].some(
      (next) => next === goal || (!seen.has(next) && reaches(next, goal, seen.add(next))),
    )
  expect(
    [...importsOf.keys()].filter((feature) => feature.includes('/') && reaches(feature, feature)),
  ).toEqual([])
})
