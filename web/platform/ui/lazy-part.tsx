import { lazy, Suspense, useState, type ComponentType } from 'react'

/** Milliseconds before the one retry. */
const RETRY_MS = 500

type Load<Name extends string, Props> = () => Promise<Record<Name, ComponentType<Props>>>

/** What stands in for a part; nothing, by default. */
type StandIns<Props> = {
  /** Shown while the code loads. */
  Waiting: ComponentType<Props>
  /** Shown if the code could not be loaded. */
  Missing: ComponentType<Props>
}

const Nothing = () => null

/**
 * A part of a screen whose code loads when it is first shown. If that fails, and a retry too, the
 * rest of the screen works on; the code is requested again when the part is shown next.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: Load<Name, Props>,
  name: Name,
  { Waiting = Nothing, Missing = Nothing }: Partial<StandIns<Props>> = {},
): ComponentType<Props> {
  const begin = () => lazy(async () => ({ default: await loadOrMiss() }))
  let Next = begin()

  async function loadOrMiss(): Promise<ComponentType<Props>> {
    try {
      return await load().then(
        (module) => module[name],
        (error: unknown) => loadAgain(load, name, error),
      )
    } catch {
      Next = begin()
      return Missing
    }
  }

  return function PartOrPlace(props: Props) {
    // A mounted part keeps what it got. After a failure the next mount tries again.
    const [Part] = useState(() => Next)
    return (
      <Suspense fallback={<Waiting {...props} />}>
        <Part {...props} />
      </Suspense>
    )
  }
}

/**
 * Browsers cache the failure of an import for the life of the page (whatwg/html#6768), so the retry uses another address. A file that
 * holds several modules exports each as one object.
 */
async function loadAgain<Name extends string, Props>(
  load: Load<Name, Props>,
  name: Name,
  error: unknown,
): Promise<ComponentType<Props>> {
  await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
  const [address] = /https?:\S+$/.exec(String(error)) ?? []
  if (!address) return (await load())[name]
  const again = new URL(address)
  again.searchParams.set('again', String(Date.now()))
  const file = (await import(/* @vite-ignore */ again.href)) as Record<string, unknown>
  // The same file as that of `load`, so the part is in it.
  for (const module of [file, ...Object.values(file)])
    if (typeof module === 'object' && module !== null && name in module)
      return (module as Record<Name, ComponentType<Props>>)[name]
  throw error
}
