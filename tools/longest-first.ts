import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { ON_ANOTHER_POSTGRES, ON_DEBIANS } from '../server/testing/platform/debian-postgres.ts'

/**
 * The longest test files. Those that mostly wait stand apart from each other, because beside each other they leave the
 * machine idle.
 */
const LONGEST = [
  'server/platform/database/silence.test.ts', // waits
  'server/reporting/reports/any-sales.test.ts',
  'server/reporting/reports/figures.test.ts',
  'server/platform/backup/backup.test.ts',
  'server/platform/backup/commands.test.ts',
  'server/access.test.ts',
  'server/platform/events/events.test.ts', // waits
  'server/goods/products/import/crash.test.ts', // waits, in `test:long` alone
  'server/cash/shifts/each-statement.test.ts', // so do these
  'server/shop/documents/each-statement.test.ts',
  'server/selling/sales/crash.test.ts',
  'server/platform/database/embedded/embedded-postgres.test.ts',
  'server/platform/database/embedded/recovery.test.ts',
  'server/goods/products/import/running.test.ts',
  'server/platform/backup/altered.test.ts',
  'e2e/faults.test.ts',
  'server/buying/purchases/any-transition.test.ts',
  'server/goods/stock/any-sequence.test.ts',
  'server/selling/sales/orders/any-sequence.test.ts',
  'server/selling/prescriptions/hostile.test.ts',
  'server/goods/stock/kits.test.ts',
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
