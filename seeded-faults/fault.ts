/** A rule of the shop, and an edit that breaks it and still compiles. The named tests must then fail. */
export type Fault = {
  /** The name for `npm run seeded-faults -- NAME`. */
  name: string
  /** The rule, in words that a pharmacist could check. */
  rule: string
  file: string
  /** Text that occurs exactly once in the file. */
  from: string
  to: string
  /** Tests that must each catch the fault alone: files, or journeys with a part of their title after ' › '. */
  caughtBy: readonly string[]
}

/** The file of a catcher, and the part of a title to look for. */
export function catcherOf(named: string): { file: string; title: string | undefined } {
  const [file = '', title] = named.split(' › ')
  return { file, title }
}
