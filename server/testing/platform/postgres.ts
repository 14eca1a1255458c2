import { relative } from 'node:path'
import { expect, inject } from 'vitest'
import { PROJECT_FOLDER } from '#server/project-folder.ts'
import { ON_ANOTHER_POSTGRES } from '#server/testing/platform/debian-postgres.ts'

/** A PostgreSQL that runs as long as the tests, with a template database that their files copy. */
export type TestPostgres = {
  host: string
  port: number
  user: string
  /** Statements that make a copy of the template as new. */
  sweeping: string
}

declare module 'vitest' {
  // Vitest's declaration of values provided to test files.
  export interface ProvidedContext {
    postgres: TestPostgres
    /** For `ON_ANOTHER_POSTGRES`; null where a machine has none, or where another project runs on it. */
    anotherPostgres: TestPostgres | null
  }
}

/** The PostgreSQL that the running file's tests are run on. */
export function postgresHere(): TestPostgres {
  const file = relative(PROJECT_FOLDER, expect.getState().testPath ?? '')
  const another = ON_ANOTHER_POSTGRES.includes(file) ? inject('anotherPostgres') : null
  return another ?? inject('postgres')
}
