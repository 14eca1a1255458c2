import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import type { Feature } from '#server/feature.ts'
import { exportedBy } from '#server/testing/platform/exported-by.ts'
import type { CallTested, Foreign } from '#server/testing/access/call-tested.ts'

export const ROWS: Endpoint[] = Object.values(api).flatMap((calls) => Object.values(calls))
const ROW_BY_NAME = new Map(ROWS.map((row) => [nameOf(row), row]))

export function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`
}

const features = (await exportedBy(/\/feature\.ts$/)) as { folder: string; value: Feature }[] // by convention
/** The file that says what is tested of a call: beside the feature that serves it. */
const FILE_OF = new Map(
  features.flatMap(({ folder, value: { routes = [] } }) =>
    routes.map(({ row }) => [nameOf(row), `${folder}/testing.ts`] as const),
  ),
)

const tested = (await exportedBy(/\/testing\.ts$/)) as {
  folder: string
  value: Record<string, CallTested>
}[]
/** What the features' `testing.ts` say of their calls. */
const SAID = tested.flatMap(({ folder, value }) =>
  Object.entries(value).map(([name, said]) => ({ name, said, file: `${folder}/testing.ts` })),
)

type Call = CallTested & { name: string; row: Endpoint; file: string }

/** Every call with what is said of it, and where. */
export const CALLS = SAID.flatMap(({ name, said, file }): Call[] => {
  const row = ROW_BY_NAME.get(name)
  return row ? [{ name, row, file, ...said }] : []
})

/** Sentences about what is missing or wrong in what the `testing.ts` say of who may make which call. */
export function faultsOfRights(): string[] {
  const unsaid = ROWS.map(nameOf).filter((name) => !SAID.some((each) => each.name === name))
  return [
    ...unsaid.map(
      (name) =>
        `Nothing says who may make ${name}. Write in ${FILE_OF.get(name) ?? 'the testing.ts of the feature that serves it'}: '${name}': { who: 'ADMIN MANAGER', ofTheShop: true }, or instead of ofTheShop what server/testing/access/call-tested.ts names.`,
    ),
    ...SAID.flatMap(({ name, said, file }) => {
      const row = ROW_BY_NAME.get(name)
      if (!row) return [`There is no call ${name}. Remove it from ${file}.`]
      if (file !== FILE_OF.get(name)) return [`Move ${name} from ${file} to ${FILE_OF.get(name)}.`]
      const allowed = typeof row.allow === 'string' ? row.allow : row.allow.join(' ')
      return allowed === said.who
        ? []
        : [`The table of calls allows ${name} to ${allowed}, ${file} to ${said.who}.`]
    }),
  ]
}

/** Sentences about calls of which nothing says whether they belong to the shop or to a location. */
export function faultsOfReach(): string[] {
  return SAID.filter(
    ({ said }) =>
      [
        said.ofTheShop,
        said.foreign ?? said.foreignCases ?? said.listsLocations ?? said.listsChoices,
      ].filter(Boolean).length !== 1,
  ).map(
    ({ name, file }) =>
      `Nothing says whose ${name} is. Write in ${file} either ofTheShop: true, where nothing in it belongs to one location, or foreign: [about, answered]: the call about something of a branch, and the answer that users of another branch get.`,
  )
}

/** A call about something of a branch, and the answer that a user of another branch gets. */
export type Case = Call & { about: Foreign[0]; answered: Foreign[1] }

const ALL_CASES = CALLS.flatMap(({ foreign, foreignCases = foreign ? [foreign] : [], ...call }) =>
  foreignCases.map(([about, answered, { allow, ...conditions } = {}]): Case => {
    const row = allow ? { ...call.row, allow } : call.row
    return { ...call, ...conditions, row, about, answered }
  }),
)
/** Cases of drawers need a shop that controls its cash. */
export const CASES = ALL_CASES.filter(({ ofDrawers }) => !ofDrawers)
export const DRAWER_CASES = ALL_CASES.filter(({ ofDrawers }) => ofDrawers)

const LISTING = CALLS.filter(({ listsLocations }) => listsLocations)
export const LISTS = LISTING.filter(({ ofDrawers }) => !ofDrawers).map(({ row }) => row)
export const DRAWER_LISTS = LISTING.filter(({ ofDrawers }) => ofDrawers).map(({ row }) => row)
