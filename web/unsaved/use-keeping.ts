import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { ApiError, newIdempotencyKey } from '#web/api.ts'
import { useCurrentUser } from '#web/auth/current-user.ts'
import type { Keys } from '#web/ui/use-action.ts'
import {
  dropForm,
  keepForm,
  recallForm,
  type FormName,
  type KeptForm,
} from '#web/unsaved/kept-form.ts'

/** Typing that pauses for so long is kept. */
const PAUSE_MS = 300

/** What keeps a form on the device, and gives it up. Its key is that of the write that saves the form. */
export type Keeping<Content> = Keys & {
  /** What was typed before and is not known to be saved; null when nothing was. */
  kept: KeptForm<Content> | null
  keep: (content: Content) => void
  /** Nothing stands in the form any more that would be missed. */
  forget: () => void
  /** It was saved, or given up. */
  end: () => void
  /** Gives up what was kept, for a form with nothing in it and a key of its own. */
  startAfresh: () => void
  /** Sends the form: until an answer comes it may be saved or not, and whoever finds it kept is told so. */
  sending: <Saved>(content: Content, send: () => Promise<Saved>) => Promise<Saved>
}

/** What the user typed into a form on this device; null keeps nothing. */
export function useKept<Content>(form: FormName | null): Keeping<Content> {
  const { user } = useCurrentUser()
  const place = form === null ? null : { form, userId: user.id }
  const [{ kept, idempotencyKey }, setOpened] = useState(() => {
    const kept = place && recallForm<Content>(window, place, Date.now())
    return { kept, idempotencyKey: kept?.idempotencyKey ?? newIdempotencyKey() }
  })
  const isSent = useRef(kept?.isSent ?? false)
  const isOver = useRef(false)

  function keep(content: Content) {
    if (!place || isOver.current) return
    keepForm(window, place, { content, idempotencyKey, isSent: isSent.current, atMs: Date.now() })
  }

  function forget() {
    if (place) dropForm(window, place, idempotencyKey)
  }

  function end() {
    isOver.current = true
    forget()
  }

  async function sending<Saved>(content: Content, send: () => Promise<Saved>): Promise<Saved> {
    const wasSent = isSent.current
    isSent.current = true
    keep(content)
    try {
      const saved = await send()
      end()
      return saved
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) {
        // This try was refused; what became of one before it is as unknown as it was.
        isSent.current = wasSent
        keep(content)
      }
      throw error
    }
  }

  /** What is kept goes on under another key: this one has made something. */
  function renew() {
    const another = newIdempotencyKey()
    isSent.current = false
    const typed = place && recallForm<Content>(window, place, Date.now())
    if (place && typed?.idempotencyKey === idempotencyKey)
      keepForm(window, place, { ...typed, idempotencyKey: another, isSent: false })
    setOpened({ kept: null, idempotencyKey: another })
  }

  function startAfresh() {
    forget()
    isOver.current = false
    renew()
  }

  return { kept, idempotencyKey, renew, keep, forget, end, startAfresh, sending }
}

type Form<Content> = {
  contentOf: () => Content
  /** Something was typed that would be missed. */
  isTyped: boolean
  /** What it begins with is there. */
  isReady: boolean
  /** Puts back what was kept. */
  restore: (kept: KeptForm<Content>) => void
  /** Tells of each change of its fields; answers what ends that. */
  listen: (listener: () => void) => () => void
  /** What it knows beside its fields: another value is a change, too. */
  beside?: unknown
}

/** Puts what was kept into the form once that is ready, and keeps what is typed into it from then on. */
export function useKeeping<Content>(keeping: Keeping<Content>, form: Form<Content>): void {
  const { isReady, beside } = form
  const seen = useRef<string>(undefined)
  const timer = useRef<number>(undefined)

  const begin = useEffectEvent(() => {
    if (keeping.kept) form.restore(keeping.kept)
    seen.current = JSON.stringify(form.contentOf())
  })
  const listen = useEffectEvent((listener: () => void) => form.listen(listener))
  const keepNow = useEffectEvent(() => {
    if (timer.current === undefined) return
    window.clearTimeout(timer.current)
    timer.current = undefined
    const content = form.contentOf()
    const text = JSON.stringify(content)
    // To look at it is not to type.
    if (text === seen.current) return
    seen.current = text
    if (form.isTyped) keeping.keep(content)
    else keeping.forget()
  })
  const keepSoon = useEffectEvent(() => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => keepNow(), PAUSE_MS)
  })

  useEffect(() => {
    if (!isReady) return undefined
    begin()
    const stop = listen(() => keepSoon())
    const leave = () => keepNow()
    window.addEventListener('pagehide', leave)
    return () => {
      stop()
      window.removeEventListener('pagehide', leave)
      // Whoever goes back in the same moment loses nothing either.
      keepNow()
    }
  }, [isReady])

  useEffect(() => {
    if (isReady && beside !== undefined) keepSoon()
  }, [isReady, beside])
}

/** What of a form the user typed on this device and is not known to be saved: when, and whether it was sent. */
export function useUnsaved(form: FormName): { atMs: number; isSent: boolean } | null {
  const { user } = useCurrentUser()
  const read = () => recallForm(window, { form, userId: user.id }, Date.now())
  const atMs = useSyncExternalStore(onOtherTabs, () => read()?.atMs)
  return atMs === undefined ? null : read()
}

function onOtherTabs(listener: () => void) {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
