import { runCatcher, compile, type Caught } from './catch.ts'
import type { Fault } from './fault.ts'
import { FAULTS } from './faults.ts'
import { copyTree, seed } from './tree.ts'

// `npm run seeded-faults [-- NAME ...]`: breaks a copy of the project by one fault at a time, and says which tests saw it.

const names = process.argv.slice(2)
const unknown = names.filter((name) => !FAULTS.some((fault) => fault.name === name))
if (unknown.length > 0) throw new Error(`Not in the list: ${unknown.join(', ')}`)
const chosen = FAULTS.filter(({ name }) => names.length === 0 || names.includes(name))

const { folder, remove } = copyTree()
/** What each catcher says of the project as it stands: one that is red already catches nothing. */
const unbroken = new Map<string, Caught>()

async function isGreen(catcher: string): Promise<boolean> {
  const run = unbroken.get(catcher) ?? (await runCatcher(folder, catcher))
  unbroken.set(catcher, run)
  const { failed, passed, output } = run
  if (failed > 0 || passed === 0) console.error(output)
  return failed === 0 && passed > 0
}

type Outcome = { word: string; seconds: number; isCaught: boolean }

async function outcomeOf(fault: Fault, catcher: string): Promise<Outcome> {
  if (!(await isGreen(catcher)))
    return { word: 'red without the fault', seconds: 0, isCaught: false }
  const mend = seed(folder, fault)
  try {
    const compiled = await compile(folder)
    if (!compiled.isDone) {
      console.error(compiled.output)
      return { word: 'does not compile', seconds: 0, isCaught: false }
    }
    const { failed, passed, seconds, output } = await runCatcher(folder, catcher)
    if (failed + passed === 0) console.error(output)
    const tests = failed === 1 ? '1 test' : `${failed} tests`
    return failed > 0
      ? { word: `caught by ${tests}`, seconds, isCaught: true }
      : { word: 'NOT caught', seconds, isCaught: false }
  } finally {
    mend()
  }
}

const rows: string[][] = []
let missed = 0
try {
  for (const fault of chosen)
    for (const catcher of fault.caughtBy) {
      const { word, seconds, isCaught } = await outcomeOf(fault, catcher)
      if (!isCaught) missed += 1
      rows.push([fault.name, word, `${seconds} s`, catcher])
      console.log(`${fault.name}: ${word} in ${seconds} s, ${catcher}`)
    }
} finally {
  remove()
}

const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
console.log()
for (const row of rows)
  console.log(row.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  '))
console.log(`\n${chosen.length} faults, ${missed} not caught where the list says so`)
process.exit(missed === 0 ? 0 : 1)
