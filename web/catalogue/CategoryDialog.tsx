import { api } from '#domain/api.ts'
import { newCategory, type Category } from '#domain/catalogue/api.ts'
import { call } from '#web/api.ts'
import { TEXT } from '#web/catalogue/catalogue-text.ts'
import { SaveDialog } from '#web/ui/SaveDialog.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useSaving } from '#web/ui/use-saving.ts'
import { rowOf, useStoredForm } from '#web/ui/use-stored-form.ts'

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
  const { categories, name = '', parentId, onSaved, onClose } = props
  const form = useStoredForm(newCategory, {
    stored: props.category,
    typedOf: (stored) => ({
      name: stored?.name ?? name,
      parentId: stored ? stored.parentId : (parentId ?? null),
    }),
    read: (id) => rowOf(call(api.categories.list, {}), id),
  })
  const category = form.stored
  const saving = useSaving(form, {
    send: (body, once) =>
      category
        ? call(api.categories.update, {
            params: { id: String(category.id) },
            body: { ...body, version: category.version },
          })
        : call(api.categories.create, { body }, once),
    refreshes: [api.categories.list],
    tellDone: () => ({ title: category ? TEXT.updated : TEXT.created }),
    failed: category ? TEXT.updateFailed : TEXT.createFailed,
    onSaved: (saved) => {
      onSaved?.(saved)
      onClose()
    },
  })
  return (
    <SaveDialog title={category ? TEXT.edit : TEXT.add} saving={saving} onClose={onClose}>
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
    </SaveDialog>
  )
}

/** A select's choice is text; none is ''. */
function idOf(value: string | number | null): number | null {
  return Number(value) || null
}
