import { z } from 'zod'
import type { api } from '#domain/api.ts'
import { newBrand, newTaxRate, newUnit } from '#domain/catalogue/api.ts'
import { percentText, rateOf } from '#domain/money.ts'
import { serverSentence, useWrite } from '#web/api.ts'
import { TEXT } from '#web/catalogue/catalogue-text.ts'
import { KINDS, type Entry, type Kind } from '#web/catalogue/kinds.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { useCheckedForm } from '#web/ui/use-checked-form.ts'

const SCHEMAS = { unit: newUnit, brand: newBrand, taxRate: newTaxRate }

type Props = {
  kind: Exclude<Kind, 'category'>
  /** null makes a new one. */
  entry: Entry | null
  /** What was typed elsewhere, to begin with. */
  name?: string
  onSaved?: (entry: Entry) => void
  onClose: () => void
}

/** Makes and renames units, brands and tax rates; categories have a dialog of their own. */
export function EntryDialog({ kind, entry, name = '', onSaved, onClose }: Props) {
  const { rows, words } = KINDS[kind]
  const form = useCheckedForm(checkedEntry(kind), {
    name: entry?.name ?? name,
    shortName: entry?.shortName ?? '',
    rate: entry?.rate === undefined ? '' : percentText(rateOf(entry.rate)),
  })
  const writing = (done: string, failed: string) => ({
    refreshes: [rows.list],
    onSuccess: (saved: Entry) => {
      toast({ title: done })
      onSaved?.(saved)
      onClose()
    },
    onError: (error: unknown) => {
      form.takeRefusal(error)
      toast({ title: failed, description: serverSentence(error), destructive: true })
    },
  })
  // Each row takes from the body what it knows: a unit its short name, a tax rate its rate.
  const create = useWrite(
    rows.create as typeof api.brands.create,
    writing(words.created, words.createFailed),
  )
  const update = useWrite(
    rows.update as typeof api.brands.update,
    writing(words.updated, words.updateFailed),
  )

  const save = form.handleSubmit((body) =>
    entry
      ? update.mutate({
          params: { id: String(entry.id) },
          body: { ...body, version: entry.version },
        })
      : create.mutate({ body }),
  )

  return (
    <FormDialog
      title={entry ? words.edit : words.add}
      submitLabel={TEXT.save}
      busyLabel={TEXT.saving}
      isBusy={create.isPending || update.isPending}
      isDirty={form.formState.isDirty}
      refusal={form.refusal}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
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
        <NumberField label={TEXT.rate} required step="0.0001" min={0} {...form.field('rate')} />
      )}
    </FormDialog>
  )
}

type Typed = { name: string; shortName: string; rate: string }

/** Checked by the call's schema; sent as it was typed. */
function checkedEntry(kind: Props['kind']): z.ZodType<Typed, Typed> {
  return z.custom<Typed>().superRefine(({ rate, ...typed }, context) => {
    const { error } = SCHEMAS[kind].safeParse({ ...typed, rate: rate.trim() || undefined })
    for (const { path, message } of error?.issues ?? [])
      context.addIssue({ code: 'custom', path, message })
  })
}
