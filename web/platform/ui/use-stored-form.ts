import { useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { useCheckedForm, type CheckedForm } from '#web/platform/ui/use-checked-form.ts'
import type { Newest, SaveableForm, Tried } from '#web/platform/ui/use-saving.ts'

type Options<Typed, Stored> = {
  /** The stored row that the form changes; null for a new one. */
  stored: Stored | null
  /** The values that the form starts with. */
  typedOf: (stored: Stored | null) => Typed
  /** Reads the newest version; undefined if it is gone. */
  read: (id: number) => Promise<Stored | undefined>
  /** What is sent adds to what is stored, as a delivery does: that both look alike says nothing. A lost answer is known by its key. */
  isAdding?: true
  /** Says of a row that an earlier try made why this form cannot change it; null if it can. */
  hintOfMade?: (made: Stored) => string | null
}

type Checking<Typed, Checked, Stored> =
  | z.ZodType<Checked, Typed>
  | ((stored: Stored | null) => z.ZodType<Checked, Typed>)

export type StoredForm<Typed extends FieldValues, Checked, Stored> = CheckedForm<Typed, Checked> &
  SaveableForm<Checked, Stored> & {
    /**
     * The version that the form changes: as it was opened, or the newest after a conflict or an
     * earlier try.
     */
    stored: Stored | null
    /** Continues from what was saved. */
    goOn: (saved: Stored) => void
    takeNewest: (sent: Checked, tried: Tried) => Promise<Newest<Stored>>
  }

/**
 * A form for something stored, or to be stored. Adds to useCheckedForm what happens if the stored
 * version changes meanwhile (decision 40).
 */
export function useStoredForm<
  Typed extends FieldValues,
  Checked extends FieldValues,
  Stored extends { id: number },
>(
  checking: Checking<Typed, Checked, Stored>,
  { stored: opened, typedOf, read, isAdding, hintOfMade }: Options<Typed, Stored>,
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
    // The stored version equals what was sent. So the answer to an earlier try was lost, and there
    // is no conflict.
    if (!isAdding && JSON.stringify(again.data) === JSON.stringify(sent)) return { saved: newest }
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

/** The row with an id, of a list that loads as a whole. */
export async function rowOf<Row extends { id: number }>(
  rows: Promise<readonly Row[]>,
  id: number,
): Promise<Row | undefined> {
  return (await rows).find((row) => row.id === id)
}
