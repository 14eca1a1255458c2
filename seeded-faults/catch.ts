import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { catcherOf } from './fault.ts'

export type Caught = {
  /** Titles of the failed tests. */
  failed: string[]
  passed: number
  seconds: number
  /** The output, for the case that nothing was tested. */
  output: string
}

/** Runs one test file, or the journeys with a title, in a copy of the project. */
export async function runCatcher(folder: string, named: string): Promise<Caught> {
  const start = performance.now()
  const { file, title } = catcherOf(named)
  const run = file.endsWith('.e2e.ts') ? runJourneys : runTests
  const result = await run(folder, file, title)
  return { ...result, seconds: Math.round((performance.now() - start) / 100) / 10 }
}

export const compile = (folder: string) => start(folder, 'node_modules/.bin/tsc', ['-b'])

async function runTests(folder: string, file: string, title: string | undefined) {
  const report = join(folder, 'dist/caught.json')
  rmSync(report, { force: true })
  const { output } = await start(folder, 'node_modules/.bin/vitest', [
    'run',
    '--reporter=json',
    `--outputFile=${report}`,
    // Of a copy, so gone with it.
    `--experimental.fsModuleCachePath=${join(folder, 'dist/module-cache')}`,
    ...(title === undefined ? [] : ['-t', literally(title)]),
    file,
  ])
  const { testResults = [] } = read<TestReport>(report)
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const titlesOf = (wanted: string) =>
    tests.filter(({ status }) => status === wanted).map(({ title }) => title)
  return { failed: titlesOf('failed'), passed: titlesOf('passed').length, output }
}

type TestReport = {
  testResults: { assertionResults: { title: string; status: string }[] }[]
}

async function runJourneys(folder: string, file: string, title: string | undefined) {
  const report = join(folder, 'dist/caught.json')
  rmSync(report, { force: true })
  const built = await start(folder, process.execPath, ['run.mjs', 'build'])
  const { output } = await start(
    folder,
    'node_modules/.bin/playwright',
    ['test', '--reporter=json', file, ...(title === undefined ? [] : ['-g', literally(title)])],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  )
  const { suites = [] } = read<{ suites: Suite[] }>(report)
  const specs = suites.flatMap(specsOf)
  const failed = specs.filter(({ ok }) => !ok).map(({ title }) => title)
  return { failed, passed: specs.length - failed.length, output: built.output + output }
}

type Suite = { specs: { title: string; ok: boolean }[]; suites?: Suite[] }

const specsOf = ({ specs, suites = [] }: Suite): Suite['specs'] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

/** Both runners search titles by a pattern. */
const literally = (title: string) => title.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')

function read<Report>(file: string): Partial<Report> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : {} // the reporter writes this type
}

function start(folder: string, command: string, args: string[], env = {}) {
  return new Promise<{ isDone: boolean; output: string }>((resolve, reject) => {
    const child = spawn(command, args, { cwd: folder, env: { ...process.env, ...env } })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.on('error', reject)
    child.on('close', (code) => resolve({ isDone: code === 0, output }))
  })
}
