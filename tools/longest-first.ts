import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { ON_ANOTHER_POSTGRES, ON_DEBIANS } from '../server/testing/debian-postgres.ts'

/**
 * The longest test files. Those that mostly wait stand apart from each other, because beside each other they leave the
 * machine idle.
 */
const LONGEST = [
  'server/database/silence.test.ts', // waits
  'server/reports/any-sales.test.ts',
  'server/reports/figures.test.ts',
  'server/backup/backup.test.ts',
  'server/backup/commands.test.ts',
  'server/access.test.ts',
  'server/events/events.test.ts', // waits
  'server/products/import/crash.test.ts', // waits, in `test:long` alone
  'server/shifts/each-statement.test.ts', // so do these
  'server/documents/each-statement.test.ts',
  'server/sales/crash.test.ts',
  'server/database/embedded/embedded-postgres.test.ts',
  'server/database/embedded/recovery.test.ts',
  'server/products/import/running.test.ts',
  'server/backup/altered.test.ts',
  'e2e/faults.test.ts',
  'server/purchases/any-transition.test.ts',
  'server/stock/any-sequence.test.ts',
  'server/sales/orders/any-sequence.test.ts',
  'server/prescriptions/hostile.test.ts',
  'server/stock/kits/kits.test.ts',
]

/** Those with processes of their own begin, because they wait much; the shortest are last, so that all end together. */
const PROJECTS = ['crashes', 'calls', ON_DEBIANS, 'rules']

/**
 * Runs the longest files first, because a long file that begins last delays the end. Those of a project stand together: a
 * worker that goes on with another one's loads the whole server anew. So do those that take another database than the one
 * which goes from file to file.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId, project }: TestSpecification) => {
      const file = relative(project.globalConfig.root, moduleId)
      const at = LONGEST.indexOf(file)
      const inProject = at === -1 ? LONGEST.length + orderOfDatabase(file) : at
      return PROJECTS.indexOf(project.name) * (LONGEST.length + 3) + inProject
    }
    return files.toSorted((a, b) => place(a) - place(b))
  }
}

/** The usual database first, then races, which take more connections, then another PostgreSQL. */
function orderOfDatabase(file: string): number {
  if (ON_ANOTHER_POSTGRES.includes(file)) return 2
  return file.endsWith('races.test.ts') ? 1 : 0
}
