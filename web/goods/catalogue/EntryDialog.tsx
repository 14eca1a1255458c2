import { z } from 'zod'
import type { api } from '#domain/api.ts'
import { newBrand, newTaxRate, newUnit } from '#domain/goods/catalogue/api.ts'
import { percentText, rateOf } from '#domain/money.ts'
import { call } from '#web/api.ts'
import { TEXT } from '#web/goods/catalogue/catalogue-text.ts'
import { KINDS, WORDS, type Entry, type Kind } from '#web/goods/catalogue/entry-kinds.ts'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { NumberField } from '#web/platform/ui/NumberField.tsx'
import { TextField } from '#web/platform/ui/TextField.tsx'
import { useSaving } from '#web/platform/ui/use-saving.ts'
import { rowOf, useStoredForm } from '#web/platform/ui/use-stored-form.ts'

const SCHEMAS = { unit: newUnit, brand: newBrand, taxRate: newTaxRate }

type Props = {
  kind: Exclude<Kind, 'category'>
  /** null creates an entry. */
  entry: Entry | null
  /** The name to start with, as typed in the picker. */
  name?: string
  onSaved?: (entry: Entry) => void
  onClose: () => void
}

/** Creates or renames a unit, brand or tax rate. Categories have a dialog of their own. */
export function EntryDialog({ kind, name = '', onSaved, onClose, ...props }: Props) {
  const { rows } = KINDS[kind]
  const words = WORDS[kind]
  // The cast is safe: each row takes its own fields from the body, a unit the short name, a tax
  // rate the rate.
  const { list, create, update } = rows as Pick<typeof api.brands, 'list' | 'create' | 'update'>
  const form = useStoredForm<Typed, Typed, Entry>(checkedEntry(kind), {
    stored: props.entry,
    typedOf: (stored) => ({
      name: stored?.name ?? name,
      shortName: stored?.shortName ?? '',
      rate: stored?.rate === undefined ? '' : percentText(rateOf(stored.rate)),
    }),
    read: (id) => rowOf<Entry>(call(list, { query: { id: String(id) } }), id),
  })
  const entry = form.stored
  const saving = useSaving<Typed, Typed, Entry>(form, {
    send: (body, once) =>
      entry
        ? call(update, {
            params: { id: String(entry.id) },
            body: { ...body, version: entry.version },
          })
        : call(create, { body }, once),
    doneMessage: () => ({ title: entry ? words.updated : words.created }),
    failed: entry ? words.updateFailed : words.createFailed,
    onSaved: (saved) => {
      onSaved?.(saved)
      onClose()
    },
  })

  return (
    <SaveDialog title={entry ? words.edit : words.add} saving={saving} onClose={onClose}>
      <TextField
        label={words.name}
        required
        maxLength={100}
        autoComplete="off"
        {...form.field('name')}
      />
      {kind === 'unit' && (
        <TextField
          label={TEXT.shortName}
          hint={TEXT.shortNameHint}
          maxLength={20}
          autoComplete="off"
          {...form.field('shortName')}
        />
      )}
      {kind === 'taxRate' && (
        <NumberField label={TEXT.rate} required isDecimal min={0} {...form.field('rate')} />
      )}
    </SaveDialog>
  )
}

type Typed = { name: string; shortName: string; rate: string }

/** Validates by the schema of the call, and sends the values as they were typed. */
function checkedEntry(kind: Props['kind']): z.ZodType<Typed, Typed> {
  return z.custom<Typed>().superRefine(({ rate, ...typed }, context) => {
    const { error } = SCHEMAS[kind].safeParse({ ...typed, rate: rate.trim() || undefined })
    for (const { path, message } of error?.issues ?? [])
      context.addIssue({ code: 'custom', path, message })
  })
}
