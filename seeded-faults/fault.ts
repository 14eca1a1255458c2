/** A rule of the shop, and an edit that breaks it and compiles: the tests named must fail with it. */
export type Fault = {
  /** What `npm run seeded-faults -- NAME` calls it. */
  name: string
  /** As a pharmacist could check it. */
  rule: string
  file: string
  /** Stands exactly once in the file. */
  from: string
  to: string
  /** Each of them catches it alone: test files, and journeys with a part of the title after ' › '. */
  caughtBy: readonly string[]
}

/** The file of a catcher, and the part of the title that is looked for in it. */
export function catcherOf(named: string): { file: string; title: string | undefined } {
  const [file = '', title] = named.split(' › ')
  return { file, title }
}
