import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

const SERVER = join(import.meta.dirname, '../..')

/** What each module of the server exports first whose path ends so, with its folder: modules that no list names. */
export async function exportedBy(file: RegExp): Promise<{ folder: string; value: unknown }[]> {
  const found = readdirSync(SERVER, { recursive: true }).map(String)
  const modules = found
    .filter((path) => file.test(path))
    .toSorted()
    .map(async (path) => {
      const [value] = Object.values(await import(join(SERVER, path)))
      return { folder: `server/${dirname(path)}`, value }
    })
  return Promise.all(modules)
}
