import { api } from '#domain/api.ts'
import { newCategory, type Category } from '#domain/catalogue/api.ts'
import { serverSentence, useWrite } from '#web/api.ts'
import { TEXT } from '#web/catalogue/catalogue-text.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { useCheckedForm } from '#web/ui/use-checked-form.ts'

type Props = {
  /** null makes a new one. */
  category: Category | null
  categories: readonly Category[]
  /** What was typed elsewhere, to begin with. */
  name?: string
  /** What a new one lies under, to begin with. */
  parentId?: number | undefined
  onSaved?: (category: Category) => void
  onClose: () => void
}

export function CategoryDialog(props: Props) {
  const { category, categories, name = '', parentId, onSaved, onClose } = props
  const form = useCheckedForm(newCategory, {
    name: category?.name ?? name,
    parentId: category ? category.parentId : (parentId ?? null),
  })
  const writing = (done: string, failed: string) => ({
    refreshes: [api.categories.list],
    onSuccess: (saved: Category) => {
      toast({ title: done })
      onSaved?.(saved)
      onClose()
    },
    onError: (error: unknown) => {
      form.takeRefusal(error)
      toast({ title: failed, description: serverSentence(error), destructive: true })
    },
  })
  const create = useWrite(api.categories.create, writing(TEXT.created, TEXT.createFailed))
  const update = useWrite(api.categories.update, writing(TEXT.updated, TEXT.updateFailed))

  const save = form.handleSubmit((body) =>
    category
      ? update.mutate({
          params: { id: String(category.id) },
          body: { ...body, version: category.version },
        })
      : create.mutate({ body }),
  )

  return (
    <FormDialog
      title={category ? TEXT.edit : TEXT.add}
      submitLabel={TEXT.save}
      busyLabel={TEXT.saving}
      isBusy={create.isPending || update.isPending}
      isDirty={form.formState.isDirty}
      refusal={form.refusal}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <TextField
        label={TEXT.name}
        required
        maxLength={255}
        autoComplete="off"
        {...form.field('name')}
      />
      <SelectField
        label={TEXT.parent}
        placeholder={TEXT.noParent}
        options={categories
          .filter(({ id }) => id !== category?.id)
          .map((each) => ({ value: each.id, label: each.name }))}
        {...form.field('parentId', { setValueAs: idOf })}
      />
    </FormDialog>
  )
}

/** A select's choice is text; none is ''. */
function idOf(value: string | number | null): number | null {
  return Number(value) || null
}
