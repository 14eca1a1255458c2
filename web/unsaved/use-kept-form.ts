import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useCurrentUser } from '#web/auth/current-user.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { dropForm, keepForm, keptName, recallForm, type KeptForm } from '#web/unsaved/kept-form.ts'
import type { CheckedForm } from '#web/ui/use-checked-form.ts'

/** Typing that pauses for so long is kept. */
const PAUSE_MS = 300

/** The fields of a form, and what it knows beside them. */
type Typed<Values, Aside> = { values: Values; aside: Aside }

export type KeptForms<Values, Aside> = {
  /** What was typed before and is not saved; null when nothing was. */
  kept: KeptForm<Typed<Values, Aside>> | null
  /** Of the write that saves the form. */
  idempotencyKey: string
  keep: (typed: Typed<Values, Aside>) => void
  /** When it was saved, or given up. */
  drop: () => void
}

/** What the user typed into a kind of form on this device; null keeps nothing. */
export function useKeptForm<Values, Aside>(form: string | null): KeptForms<Values, Aside> {
  const { user } = useCurrentUser()
  const name = form === null ? null : keptName(form, user.id)
  const [kept] = useState(() =>
    name === null ? null : recallForm<Typed<Values, Aside>>(localStorage, name, Date.now()),
  )
  const [idempotencyKey] = useState(() => kept?.idempotencyKey ?? newIdempotencyKey())
  return {
    kept,
    idempotencyKey,
    keep: (typed) => {
      if (name !== null) keepForm(localStorage, name, { typed, idempotencyKey, atMs: Date.now() })
    },
    drop: () => {
      if (name !== null) dropForm(localStorage, name)
    },
  }
}

/** When the user typed what lies on this device of a kind of form, milliseconds since 1970; null when nothing does. */
export function useUnsaved(form: string): number | null {
  const { user } = useCurrentUser()
  const read = () => recallForm(localStorage, keptName(form, user.id), Date.now())?.atMs ?? null
  return useSyncExternalStore(onOtherTabs, read)
}

function onOtherTabs(listener: () => void) {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

/** Puts what was kept into the form once that is ready, and keeps what is typed into it from then on. */
export function useKeeping<Values extends FieldValues, Checked, Aside>(
  form: CheckedForm<Values, Checked>,
  aside: Aside,
  { kept, keep }: KeptForms<Values, Aside>,
  isReady = true,
): void {
  const { isDirty } = form.formState
  const { subscribe } = form
  const timer = useRef<number>(undefined)

  const keepSoon = useEffectEvent((beside: Aside) => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(
      () => keep({ values: form.getValues(), aside: beside }),
      PAUSE_MS,
    )
  })
  const restore = useEffectEvent(() => {
    if (kept) form.reset(kept.typed.values, { keepDefaultValues: true })
  })

  useEffect(() => {
    if (isReady) restore()
  }, [isReady])

  useEffect(() => {
    if (!isDirty) return undefined
    keepSoon(aside)
    const stop = subscribe({ formState: { values: true }, callback: () => keepSoon(aside) })
    return () => {
      stop()
      window.clearTimeout(timer.current)
    }
  }, [isDirty, subscribe, aside])
}
