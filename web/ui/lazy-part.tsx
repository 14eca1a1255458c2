import { lazy, Suspense, useState, type ComponentType } from 'react'

/** How long a file that did not come is waited for before it is asked for again. */
const RETRY_MS = 500

type Load<Name extends string, Props> = () => Promise<Record<Name, ComponentType<Props>>>

type StandIns<Props> = {
  /** Seen at once, until the code is there. */
  Waiting: ComponentType<Props>
  /** Seen instead, if the code does not come. */
  Missing: ComponentType<Props>
}

/**
 * A part of a screen whose code comes when it is first shown. If it does not come, not for a second asking either, the
 * screen around it stands, and it is asked for anew when it is next shown.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: Load<Name, Props>,
  name: Name,
  { Waiting, Missing }: StandIns<Props>,
): ComponentType<Props> {
  const begin = () => lazy(async () => ({ default: await loadOrMiss() }))
  let Next = begin()

  async function loadOrMiss(): Promise<ComponentType<Props>> {
    try {
      const module = await load().catch((error: unknown) => loadAgain(load, error))
      return module[name]
    } catch {
      Next = begin()
      return Missing
    }
  }

  return function PartOrPlace(props: Props) {
    // What is missing stays so until it is closed: the next one may come.
    const [Part] = useState(() => Next)
    return (
      <Suspense fallback={<Waiting {...props} />}>
        <Part {...props} />
      </Suspense>
    )
  }
}

/** Browsers remember what became of a file as long as the page stands (whatwg/html#6768), unless it has another address. */
async function loadAgain<Module>(load: () => Promise<Module>, error: unknown): Promise<Module> {
  await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
  const [address] = /https?:\S+$/.exec(String(error)) ?? []
  if (!address) return load()
  const again = new URL(address)
  again.searchParams.set('again', String(Date.now()))
  return (await import(/* @vite-ignore */ again.href)) as Module // the same file
}
