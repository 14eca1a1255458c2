import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type RegisterOptions,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form'
import { z } from 'zod'
import { sentenceFor } from '#domain/problem.ts'
import { fieldErrors, serverSentence } from '#web/api.ts'
import type { FieldProps } from '#web/ui/Field.tsx'

// The same words for the same mistake, whether the screen or the server finds it.
z.config({ customError: sentenceFor })

export type CheckedForm<Typed extends FieldValues, Checked> = UseFormReturn<
  Typed,
  unknown,
  Checked
> & {
  /** What wires an input to its field. */
  field: (
    name: Path<Typed>,
    options?: RegisterOptions<Typed>,
  ) => UseFormRegisterReturn & Pick<FieldProps, 'error' | 'stored'>
  /** Shows what the server refused where it belongs: at its field, else over the form. */
  takeRefusal: (error: unknown) => void
  /** Why the form as a whole was refused. */
  refusal: string | undefined
  /** Goes on with what is stored by now: what was typed stays, and where both are new the stored stands beside it. */
  rebase: (stored: Typed, since: 'opened' | 'sent') => void
  /** What is stored, where it stands beside what was typed. */
  beside: Partial<Typed>
  /** Begins anew with what is stored, in place of what was typed. */
  begin: (stored?: Typed) => void
}

/** A form that is checked by the very schema its call is checked by. */
export function useCheckedForm<Typed extends FieldValues, Checked extends FieldValues>(
  schema: z.ZodType<Checked, Typed>,
  defaultValues: DefaultValues<Typed>,
): CheckedForm<Typed, Checked> {
  const form = useForm<Typed, unknown, Checked>({
    resolver: zodResolver(schema),
    defaultValues,
    mode: 'onTouched',
  })
  const [beside, setBeside] = useState<Partial<Typed>>({})
  const { register, setError, getFieldState, getValues, setValue, reset, formState } = form

  function takeRefusal(error: unknown) {
    const refused = Object.entries(fieldErrors(error))
    const own = refused.filter(([name]) => (name.split('.')[0] ?? '') in getValues())
    for (const [index, [name, message]] of own.entries())
      setError(name as Path<Typed>, { type: 'server', message }, { shouldFocus: index === 0 }) // one of its values
    if (own.length === 0) setError('root.server', { message: serverSentence(error) })
  }

  /** Since it was sent, all that differs was typed: what the form was opened with says nothing of what is stored. */
  function rebase(stored: Typed, since: 'opened' | 'sent') {
    const typed = structuredClone(getValues())
    const opened = since === 'sent' ? null : (formState.defaultValues as Typed) // it has all of them
    const own = differing(stored, typed).filter(
      (name) => opened === null || isOther(typed[name], opened[name]),
    )
    const both = own.filter((name) => opened === null || isOther(stored[name], opened[name]))
    reset(stored)
    for (const name of own)
      // A field's own name and value.
      setValue(name as Path<Typed>, typed[name] as PathValue<Typed, Path<Typed>>, {
        shouldDirty: true,
      })
    setBeside(Object.fromEntries(both.map((name) => [name, stored[name]])) as Partial<Typed>)
  }

  return {
    ...form,
    field: (name, options) => ({
      ...register(name, options),
      error: getFieldState(name, formState).error?.message,
      stored: beside[name], // what is wired to one input is one value
    }),
    takeRefusal,
    refusal: formState.errors.root?.['server']?.message,
    rebase,
    beside,
    begin: (stored) => {
      reset(stored)
      setBeside({})
    },
  }
}

function differing<Typed extends FieldValues>(one: Typed, other: Typed): (keyof Typed)[] {
  return Object.keys(one).filter((name) => isOther(one[name], other[name]))
}

function isOther(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other)
}
