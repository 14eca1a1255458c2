import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { ApiError, newIdempotencyKey } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { serverMs } from '#web/server-clock.ts'
import type { Keys } from '#web/platform/ui/use-action.ts'
import { useWindowEvent } from '#web/platform/ui/use-window-event.ts'
import {
  dropForm,
  keepForm,
  recallForm,
  type FormName,
  type KeptForm,
} from '#web/platform/unsaved/kept-form.ts'

/** In milliseconds. Input is kept after a pause of this length. */
const PAUSE_MS = 300

/** Keeps a form on the device. Its Idempotency-Key is the one under which the form is saved. */
export type Keeping<Content> = Keys & {
  /** What was typed earlier and is not known to be saved; null if nothing was. */
  kept: KeptForm<Content> | null
  keep: (content: Content) => void
  /** Drops what is kept, because the form is empty again. */
  forget: () => void
  /** Called when the form was saved or given up: from now on nothing is kept. */
  end: () => void
  /** Drops what was kept and starts an empty form with a new key. */
  startAfresh: () => void
  /**
   * Sends the form. Until an answer comes it counts as sent, and a user who finds it later reads
   * that it may be saved.
   */
  sending: <Saved>(content: Content, send: () => Promise<Saved>) => Promise<Saved>
}

/** What the user has typed into a form on this device. Keeps nothing if `form` is null. */
export function useKept<Content>(form: FormName | null): Keeping<Content> {
  const { user } = useCurrentUser()
  const place = form === null ? null : { form, userId: user.id }
  const [{ kept, idempotencyKey }, setOpened] = useState(() => {
    const kept = place && recallForm<Content>(window, place, serverMs())
    return { kept, idempotencyKey: kept?.idempotencyKey ?? newIdempotencyKey() }
  })
  // The state's key is an old one between its renewal and the next render, and what was kept under an
  // old key would never be dropped.
  const key = useRef(idempotencyKey)
  const isSent = useRef(kept?.isSent ?? false)
  const isOver = useRef(false)

  function keep(content: Content) {
    if (!place || isOver.current) return
    const state = { idempotencyKey: key.current, isSent: isSent.current, atMs: serverMs() }
    keepForm(window, place, { content, ...state })
  }

  function forget() {
    if (place) dropForm(window, place, key.current)
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
        // This try was refused. An earlier unanswered one may still have saved the form.
        isSent.current = wasSent
        keep(content)
      }
      throw error
    }
  }

  /** The key has made something, so what is kept gets a new one. */
  function renew() {
    const another = newIdempotencyKey()
    isSent.current = false
    const typed = place && recallForm<Content>(window, place, serverMs())
    if (place && typed?.idempotencyKey === key.current)
      keepForm(window, place, { ...typed, idempotencyKey: another, isSent: false })
    key.current = another
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
  /** The form holds input that would be missed. */
  isTyped: boolean
  /** The values that the form starts with have loaded. */
  isReady: boolean
  /** Puts the kept content into the form. */
  restore: (kept: KeptForm<Content>) => void
  /** Subscribes to changes of the fields; returns the function that ends it. */
  listen: (listener: () => void) => () => void
  /** What the form knows beside its fields. A new value counts as a change. */
  beside?: unknown
}

/** Restores the kept content once the form is ready, and keeps what is typed from then on. */
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
    // Nothing changed: opening a form is not typing.
    if (text === seen.current) return
    seen.current = text
    if (form.isTyped) keeping.keep(content)
    else keeping.forget()
  })
  const keepSoon = useEffectEvent(() => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => keepNow(), PAUSE_MS)
  })

  useWindowEvent('pagehide', () => keepNow())
  useEffect(() => {
    if (!isReady) return undefined
    begin()
    const stop = listen(() => keepSoon())
    return () => {
      stop()
      // Keeps what was typed just before the unmount, as by the back button.
      keepNow()
    }
  }, [isReady])

  useEffect(() => {
    if (isReady && beside !== undefined) keepSoon()
  }, [isReady, beside])
}

/** Time and state of a form's kept content, for its page; null if nothing is kept. */
export function useUnsaved(form: FormName): { atMs: number; isSent: boolean } | null {
  const { user } = useCurrentUser()
  const read = () => recallForm(window, { form, userId: user.id }, serverMs())
  const atMs = useSyncExternalStore(onOtherTabs, () => read()?.atMs)
  return atMs === undefined ? null : read()
}

function onOtherTabs(listener: () => void) {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
