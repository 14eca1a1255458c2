import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { OF_TESTS } from './of-tests.ts'

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
/** Tests, what they are made of, and what they must know of a feature. */
const code = sources.filter(({ path }) => !OF_TESTS.test(path))

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

test('SQL stands in files named by its subject, migrations and the database’s own folder', () => {
  const isAllowed = (path: string) =>
    /\.sql\.ts$|^server\/platform\/database\//.test(path) || !path.startsWith('server/')
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
    'web/platform/events/watch-changes.ts',
  ])
})

test('the thread that reads files is built where the server looks for it', () => {
  const [, entry, program] =
    /'([\w-]+)': '(server\/platform\/import\/reading\/program\.ts)'/.exec(
      readFileSync(join(ROOT, 'vite.server.config.ts'), 'utf8'),
    ) ?? []
  const reader = sources.find(({ path }) => path === 'server/platform/import/reading/reader.ts')

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
  // What measures how long something lasts on the device, works with days as dates of the browser, or guesses a new shop's country.
  const ALLOWED = [
    'web/platform/auth/IdleLock.tsx',
    'web/idle.ts',
    'web/home/dashboard/DashboardPage.tsx',
    'web/home/guide/ShopStep.tsx',
    'web/read-older.ts',
    'web/reporting/reports/ReportFrame.tsx',
    'web/selling/sales/till/complete-sale.ts',
    'web/selling/sales/till/use-paying.ts',
    'web/server-clock.ts',
    'web/server-reach.ts',
    'web/spare-older.ts',
    'web/platform/ui/calendar/DayCalendar.tsx',
    'web/platform/ui/calendar/RangeCalendar.tsx',
    'web/platform/ui/calendar/calendar-look.tsx',
    'web/platform/ui/lazy-part.tsx',
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

test('nothing that a shop runs is made of what tests are made of', () => {
  const inRooms = code.filter(({ path }) => featureRooms.includes(path.split('/')[0]!))
  const uses = inRooms.filter((file) => importsOf(file).some((imported) => OF_TESTS.test(imported)))
  expect(uses.map(({ path }) => path)).toEqual([])
})

test('no note of unfinished work and no test that is switched off reaches main', () => {
  const unfinished = /FIX[M]E|XX[X]|TOD[O]|\.only\(|\.ski[p]\(|@ts-ignor[e]/
  const here = sources.filter(({ path }) => path !== 'checks/tidy.test.ts')
  expect(offenders(here, (text) => unfinished.test(text))).toEqual([])
})

/** Lower areas first. None uses one that is above it, so that areas never depend on each other in circles. */
const AREAS = [
  'platform',
  'shop',
  'law',
  'people',
  'goods',
  'buying',
  'cash',
  'selling',
  'reporting',
  'home',
]
/** Folders of the server that use every area and that no area uses. */
const BESIDE = ['demo', 'testing']
const featureRooms = ['domain', 'server', 'web']
const foldersIn = (path: string) =>
  readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

test('every room has the same areas, and a feature stands in the same one everywhere', () => {
  const areaOf = new Map<string, string>()
  const strangers: string[] = []
  for (const room of featureRooms)
    for (const area of foldersIn(room).filter((name) => !BESIDE.includes(name))) {
      if (!AREAS.includes(area)) strangers.push(`${room}/${area}`)
      for (const feature of foldersIn(join(room, area))) {
        const known = areaOf.get(feature) ?? area
        areaOf.set(feature, known)
        if (known !== area) strangers.push(`${room}/${area}/${feature}: elsewhere in ${known}`)
      }
    }
  expect(strangers).toEqual([])
})

test('a folder below a feature has at least three files', () => {
  const subfolders = featureRooms.flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
      .filter((path) => path.split('/').length > 3),
  )
  const isSmall = (path: string) => readdirSync(join(ROOT, path)).length < 3
  expect(subfolders.filter(isSmall)).toEqual([])
})

/** What a file imports from its own room, by paths from the root; what is imported while running counts as well. */
function importsOf({ path, text }: (typeof sources)[number]): string[] {
  const room = path.split('/')[0]!
  return [...text.matchAll(/(?:from|import\() ?'#((\w+)\/[\w./-]+)'/g)]
    .filter(([, , to]) => to === room)
    .map(([, imported]) => imported!)
}

test('no area uses one above it', () => {
  const placeOf = (path: string) => AREAS.indexOf(path.split('/')[1]!)
  const upward = code
    .filter(({ path }) => placeOf(path) >= 0)
    .flatMap((file) =>
      importsOf(file)
        .filter((imported) => placeOf(imported) > placeOf(file.path))
        .map((imported) => `${file.path} uses ${imported}`),
    )
  expect(upward).toEqual([])
})

test('features do not depend on each other in circles, and neither do files', () => {
  const inRooms = code.filter(({ path }) => featureRooms.includes(path.split('/')[0]!))
  /** A feature is its folder; a file at the root of a room stands for itself. */
  const featureOf = (path: string) =>
    path.split('/').length > 3 ? path.split('/').slice(0, 3).join('/') : path
  expect(circlesOf(inRooms, featureOf)).toEqual([])
  expect(circlesOf(inRooms, (path) => path)).toEqual([])
})

/** Names that depend on themselves by way of others. */
function circlesOf(files: typeof sources, nameOf: (path: string) => string): string[] {
  const uses = new Map<string, Set<string>>()
  for (const file of files) {
    const from = nameOf(file.path)
    const others = importsOf(file)
      .map(nameOf)
      .filter((to) => to !== from)
    uses.set(from, new Set([...(uses.get(from) ?? []), ...others]))
  }
  const reaches = (from: string, goal: string, seen = new Set<string>()): boolean =>
    [...(uses.get(from) ?? [])].some(
      (next) => next === goal || (!seen.has(next) && reaches(next, goal, seen.add(next))),
    )
  return [...uses.keys()].filter((name) => reaches(name, name))
}
