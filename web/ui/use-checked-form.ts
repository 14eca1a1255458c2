import { zodResolver } from '@hookform/resolvers/zod'
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form'
import { z } from 'zod'
import { sentenceFor } from '#domain/problem.ts'
import { fieldErrors, serverSentence } from '#web/api.ts'

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
  ) => UseFormRegisterReturn & { error: string | undefined }
  /** Shows what the server refused where it belongs: at its field, else over the form. */
  takeRefusal: (error: unknown) => void
  /** Why the form as a whole was refused. */
  refusal: string | undefined
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
  const { register, setError, getFieldState, getValues, formState } = form

  function takeRefusal(error: unknown) {
    const refused = Object.entries(fieldErrors(error))
    const own = refused.filter(([name]) => (name.split('.')[0] ?? '') in getValues())
    for (const [index, [name, message]] of own.entries())
      setError(name as Path<Typed>, { type: 'server', message }, { shouldFocus: index === 0 }) // one of its values
    if (own.length === 0) setError('root.server', { message: serverSentence(error) })
  }

  return {
    ...form,
    field: (name, options) => ({
      ...register(name, options),
      error: getFieldState(name, formState).error?.message,
    }),
    takeRefusal,
    refusal: formState.errors.root?.['server']?.message,
  }
}
