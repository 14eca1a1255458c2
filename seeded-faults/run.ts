import { compile, runCatcher, type Caught } from './catch.ts'
import { chosenBy, commitHere } from './choice.ts'
import type { Fault } from './fault.ts'
import { FAULTS } from './faults.ts'
import { copyTree, seed } from './tree.ts'

// Breaks a copy of the project by one fault at a time and says which tests caught it: all faults, those that are named, or
// `few`, chosen by the commit. `tested` says that the tests have just passed: they are not run without a fault again, nor is the
// copy compiled. So `npm test` runs `few tested`, `npm run test:long` all `tested`.

const words = process.argv.slice(2)
const isTested = words.includes('tested')
const names = words.filter((word) => word !== 'tested' && word !== 'few')
const unknown = names.filter((name) => !FAULTS.some((fault) => fault.name === name))
if (unknown.length > 0) throw new Error(`Not in the list: ${unknown.join(', ')}`)

function chooseFaults(): readonly Fault[] {
  if (!words.includes('few'))
    return FAULTS.filter(({ name }) => names.length === 0 || names.includes(name))
  const commit = commitHere()
  const few = chosenBy(commit, FAULTS)
  console.log(`Chosen by ${commit}: ${few.map(({ name }) => name).join(', ')}`)
  return few
}

const chosen = chooseFaults()
const { folder, remove } = copyTree()
/** What each catcher gives without a fault: one that fails already catches nothing. */
const unbroken = new Map<string, Caught>()

async function isGreen(catcher: string): Promise<boolean> {
  if (isTested) return true
  const run = unbroken.get(catcher) ?? (await runCatcher(folder, catcher))
  unbroken.set(catcher, run)
  return run.failed.length === 0 && run.passed > 0
}

type Outcome = { isCaught: boolean; word: string; seconds?: number; output?: string }

async function outcomeOf(catcher: string): Promise<Outcome> {
  const { failed, passed, seconds, output } = await runCatcher(folder, catcher)
  const [first, ...others] = failed
  if (first === undefined) {
    const isUntested = passed === 0
    return { isCaught: false, word: 'NOT caught', seconds, ...(isUntested && { output }) }
  }
  // The one test that catches it is named, which matters before that test is moved.
  const word = others.length === 0 ? `caught by '${first}'` : `caught by ${failed.length} tests`
  return { isCaught: true, word, seconds }
}

const COMPILED = { isDone: true, output: '' }

async function tryFault(fault: Fault): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>()
  for (const catcher of fault.caughtBy)
    if (!(await isGreen(catcher))) {
      const { failed = [], output = '' } = unbroken.get(catcher) ?? {}
      const word = 'RED without the fault'
      outcomes.set(catcher, { isCaught: false, word, output: `${failed.join('\n')}\n${output}` })
    }
  const mend = seed(folder, fault)
  try {
    const { isDone, output } = isTested ? COMPILED : await compile(folder)
    for (const catcher of fault.caughtBy.filter((each) => !outcomes.has(each)))
      outcomes.set(
        catcher,
        isDone ? await outcomeOf(catcher) : { isCaught: false, word: 'does NOT compile', output },
      )
  } finally {
    mend()
  }
  return outcomes
}

const rows: string[][] = []
const missed: string[] = []
try {
  for (const fault of chosen)
    for (const [catcher, { isCaught, word, seconds, output }] of await tryFault(fault)) {
      const row = [fault.name, seconds === undefined ? '' : `${seconds} s`, catcher, word]
      rows.push(row)
      if (!isCaught)
        missed.push(
          `Seeded fault ${fault.name} survives ${catcher} (${word}). Broken: ${fault.rule}.`,
        )
      if (output) console.error(output)
      console.log(row.join('  '))
    }
} finally {
  remove()
}

const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0))
console.log()
for (const row of rows) console.log(row.map((text, at) => text.padEnd(widthOf(at))).join('  '))
console.log(`\n${chosen.length} faults, ${missed.length} not caught where the list says so`)
for (const sentence of missed) console.log(sentence)
process.exit(missed.length === 0 ? 0 : 1)
