import { useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { useCheckedForm, type CheckedForm } from '#web/ui/use-checked-form.ts'
import type { Newest, SaveableForm, Tried } from '#web/ui/use-saving.ts'

type Options<Typed, Stored> = {
  /** What the form changes; null makes a new one. */
  stored: Stored | null
  /** What it begins with. */
  typedOf: (stored: Stored | null) => Typed
  /** As it is stored by now; undefined when it is gone. */
  read: (id: number) => Promise<Stored | undefined>
  /** What is said of what an earlier try has made where that is not changed by this form; null where it is. */
  hintOfMade?: (made: Stored) => string | null
}

type Checking<Typed, Checked, Stored> =
  | z.ZodType<Checked, Typed>
  | ((stored: Stored | null) => z.ZodType<Checked, Typed>)

export type StoredForm<Typed extends FieldValues, Checked, Stored> = CheckedForm<Typed, Checked> &
  SaveableForm<Checked, Stored> & {
    /** As it was opened, or as it is stored since somebody else changed it, or since an earlier try made it. */
    stored: Stored | null
    /** Goes on with what was saved. */
    goOn: (saved: Stored) => void
    takeNewest: (sent: Checked, tried: Tried) => Promise<Newest<Stored>>
  }

/** The form of something that is stored, or will be. */
export function useStoredForm<
  Typed extends FieldValues,
  Checked extends FieldValues,
  Stored extends { id: number },
>(
  checking: Checking<Typed, Checked, Stored>,
  { stored: opened, typedOf, read, hintOfMade }: Options<Typed, Stored>,
): StoredForm<Typed, Checked, Stored> {
  const [stored, setStored] = useState(opened)
  const schema = typeof checking === 'function' ? checking(stored) : checking
  const form = useCheckedForm(schema, typedOf(stored) as DefaultValues<Typed>)

  async function takeNewest(sent: Checked, { madeId }: Tried): Promise<Newest<Stored>> {
    const id = stored?.id ?? madeId
    const newest = id === null ? undefined : await read(id)
    if (!newest) return null
    const hint = stored ? null : (hintOfMade?.(newest) ?? null)
    if (hint !== null) return { hint }
    const typed = typedOf(newest)
    const again = schema.safeParse(typed)
    // Sent again because its answer got lost it is no conflict with oneself.
    if (JSON.stringify(again.data) === JSON.stringify(sent)) return { saved: newest }
    form.rebase(typed, stored ? 'opened' : 'sent')
    setStored(newest)
    return {}
  }

  function goOn(saved: Stored) {
    form.begin(typedOf(saved))
    setStored(saved)
  }

  return { ...form, stored, takeNewest, goOn }
}

/** One of a list that comes whole. */
export async function rowOf<Row extends { id: number }>(
  rows: Promise<readonly Row[]>,
  id: number,
): Promise<Row | undefined> {
  return (await rows).find((row) => row.id === id)
}
