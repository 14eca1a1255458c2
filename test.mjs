// `npm test`: everything CI runs. Ends with a line that counts the tests.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'

const root = import.meta.dirname
const results = join(root, 'dist/test-results')
const bin = (name) => join(root, 'node_modules/.bin', name)

function run(title, command, args, env = {}) {
  const start = performance.now()
  console.log(`\n== ${title}`)
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  console.log(
    `== ${title}: ${status === 0 ? 'done' : 'FAILED'} in ${seconds(performance.now() - start)}`,
  )
  return status === 0
}

function hasBrowser() {
  try {
    process.env.CHROME_PATH = ensureBrowser()
    return true
  } catch (error) {
    console.error(error.message)
    return false
  }
}

const seconds = (ms) => `${Math.round(ms / 100) / 10} s`
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const units = join(results, 'vitest.json')
const journeys = join(results, 'playwright.json')

const isChecked = run('Types, lint, format, unused code', 'npm', ['run', '--silent', 'check'])
const isUnitGreen =
  isChecked &&
  run('Rules and calls', bin('vitest'), [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${units}`,
  ])
const isJourneyGreen =
  isUnitGreen &&
  run('Build', process.execPath, ['run.mjs', 'build']) &&
  hasBrowser() &&
  run(
    'Journeys in the browser',
    bin('playwright'),
    ['test', '--retries=1', '--reporter=list,json'],
    {
      PLAYWRIGHT_JSON_OUTPUT_NAME: journeys,
    },
  )

/**
 * Journeys that passed at the second try only. On a machine that others use, too, a browser stalls for seconds now and
 * then; but what comes and goes may also be a fault of ours, so each is named.
 */
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
const isGreen = isJourneyGreen && failed === 0
// A step that broke without a failing test still counts as a failure.
console.log(`\n${passed} passed, ${isGreen ? 0 : Math.max(1, failed)} failed`)
process.exit(isGreen ? 0 : 1)
