import { gathered, type Feature } from '#server/feature.ts'
import type { LoggedThings } from '#server/logged.ts'

/** What all features say of their things in the log; throws when two features say the same kind or field. */
export function loggedThings(features: readonly Feature[]): LoggedThings {
  return {
    kinds: new Map(Object.entries(gathered(features, ({ logged }) => logged))),
    kindOfField: new Map(Object.entries(gathered(features, kindsOfFields))),
  }
}

function kindsOfFields({ logged = {} }: Feature): Record<string, string> {
  const pairs = Object.entries(logged).flatMap(([kind, { idFields = [] }]) =>
    idFields.map((field) => [field, kind] as const),
  )
  return Object.fromEntries(pairs)
}
