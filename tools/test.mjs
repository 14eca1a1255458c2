// `npm test` runs everything that CI runs. `npm run test:long` also looks for unused code, and runs with the long counts, more
// journeys (docs/journeys.md), every call on the oldest PostgreSQL, and all seeded faults instead of five. Both end with the time
// of each step and a line that counts the tests.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Counts for `test:long`; each test has its own short one. */
const LONG = {
  TEST_LONG: 'true',
  KILLS: '12',
  STATEMENTS: '100',
  IMPORT_KILLS: '2',
  IMPORT_ROWS: '3000',
  TAKE_BACK_ROWS: '5000',
  SALES: '2000',
  HANDED_OVER_SALES: '1000',
  CLOSINGS: '20',
  SCANS: '300',
  BACKUP_ROUNDS: '15',
  GUESSES: '4000',
  SILENCE_S: '60',
  DAYS: '365',
  DEMO_DAYS: '60',
  RUNS: '60',
  BASKETS: '20000',
  MOMENTS: '40',
  ODD_CALLS: '2000',
}

/** Most journeys that may need a second try. A few may, where other work slows the machine; more are a fault of ours. */
const MOST_SECOND_TRIES = 2

/**
 * Fewer collections of garbage, in Node and in the type checker, which is written in Go: a fifteenth of the CPU of all calls
 * and a quarter of the checks'. GOMEMLIMIT keeps the latter within what any machine has.
 */
const ROOMY = {
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`,
  GOGC: '400',
  GOMEMLIMIT: '3GiB',
}

const root = join(import.meta.dirname, '..')
const results = join(root, 'dist/test-results')
const bin = (name) => join(root, 'node_modules/.bin', name)
const times = []

Object.assign(process.env, ROOMY)
/** Seeded faults are caught by what is tested daily. */
const DAILY = { ...process.env }
const isLong = process.argv[2] === 'long'
if (isLong) Object.assign(process.env, { ...LONG, ...process.env })

function run(title, command, args, env = process.env) {
  console.log(`\n== ${title}`)
  const start = performance.now()
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
  })
  note(title, performance.now() - start, status === 0)
  return status === 0
}

/** Runs steps side by side, of which none uses both cores all the time. Each prints all of its output when it ends. */
async function runTogether(steps) {
  const outcomes = steps.map(async ([title, command, args]) => {
    const start = performance.now()
    const output = []
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece) => output.push(piece))
    const [status] = await once(child, 'close')
    console.log(`\n== ${title}`)
    process.stdout.write(Buffer.concat(output))
    note(title, performance.now() - start, status === 0)
    return status === 0
  })
  return (await Promise.all(outcomes)).every((isDone) => isDone)
}

function note(title, ms, isDone) {
  times.push(`${seconds(ms)}  ${title}${isDone ? '' : ': FAILED'}`)
}

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`.padStart(8)
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const units = join(results, 'vitest.json')
const journeys = join(results, 'playwright.json')

const isWhole =
  (await runTogether([
    ['Types, lint, format', 'npm', ['run', '--silent', 'lint']],
    ...(isLong ? [['Unused code, beside them', bin('knip'), []]] : []),
    ['Build, beside them', process.execPath, ['run.mjs', 'build']],
    ['Browser, beside them', process.execPath, ['tools/browser.mjs']],
  ])) &&
  run('Rules, components and calls', bin('vitest'), [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${units}`,
  ]) &&
  run(
    'Journeys in the browser',
    bin('playwright'),
    ['test', '--retries=1', '--reporter=list,json'],
    { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: journeys },
  ) &&
  run(
    isLong ? 'Seeded faults' : 'Five seeded faults',
    bin('tsx'),
    ['seeded-faults/run.ts', ...(isLong ? [] : ['few']), 'tested'],
    DAILY,
  )

/** Names of journeys that passed only at the second try, because such a test may hide a fault. */
function secondTries({ suites = [], specs = [] }) {
  const here = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return [...here, ...suites.flatMap(secondTries)]
}

const unit = read(units)
const journey = read(journeys)
const { expected = 0, unexpected = 0, flaky = 0 } = journey?.stats ?? {}
const passed = (unit?.numPassedTests ?? 0) + expected + flaky
const failed = (unit?.numFailedTests ?? 0) + unexpected
for (const { file, title } of secondTries(journey ?? {}))
  console.log(`\nPassed at the second try only: ${file} › ${title}`)
const isSteady = flaky <= MOST_SECOND_TRIES
if (!isSteady) console.log(`\nMore than ${MOST_SECOND_TRIES} journeys needed a second try.`)

console.log(`\n${times.join('\n')}`)
const isGreen = isWhole && isSteady && failed === 0
// A step that broke without a failing test counts as one failure.
console.log(`\n${passed} passed, ${isGreen ? 0 : Math.max(1, failed)} failed`)
process.exit(isGreen ? 0 : 1)
