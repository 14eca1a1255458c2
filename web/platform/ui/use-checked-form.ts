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
import type { FieldProps } from '#web/platform/ui/Field.tsx'

// Validation errors have the same words in the browser and on the server.
z.config({ customError: sentenceFor })

export type CheckedForm<Typed extends FieldValues, Checked> = UseFormReturn<
  Typed,
  unknown,
  Checked
> & {
  /** The props that connect an input to its field. */
  field: (
    name: Path<Typed>,
    options?: RegisterOptions<Typed>,
  ) => UseFormRegisterReturn & Pick<FieldProps, 'error' | 'stored'>
  /** Shows a refusal by the server at its fields, else above the form. */
  takeRefusal: (error: unknown) => void
  /** Why the form as a whole was refused. */
  refusal: string | undefined
  /**
   * Continues from newer stored values. Typed values stay; a field that changed on both sides shows
   * the stored value beside it.
   */
  rebase: (stored: Typed, since: 'opened' | 'sent') => void
  /** Stored values that are shown beside typed ones. */
  beside: Partial<Typed>
  /** Starts again from stored values and drops what was typed. */
  begin: (stored?: Typed) => void
}

/**
 * A form that validates by the schema of its call. Use useStoredForm where something is stored
 * already.
 */
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
      // The cast is safe: its first part is a field of the form.
      setError(name as Path<Typed>, { type: 'server', message }, { shouldFocus: index === 0 })
    if (own.length === 0) setError('root.server', { message: serverSentence(error) })
  }

  /**
   * `since` says with what the typed values are compared: with those that the form was opened with,
   * or, after a try that was sent, with nothing. Then every difference from the stored values was
   * typed.
   */
  function rebase(stored: Typed, since: 'opened' | 'sent') {
    const typed = structuredClone(getValues())
    // The cast is safe: every form passes all of its default values.
    const opened = since === 'sent' ? null : (formState.defaultValues as Typed)
    const own = differing(stored, typed).filter(
      (name) => opened === null || isOther(typed[name], opened[name]),
    )
    const both = own.filter((name) => opened === null || isOther(stored[name], opened[name]))
    reset(stored)
    for (const name of own)
      // TypeScript cannot see that the value belongs to this field.
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
      stored: beside[name], // an input holds a single value
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
