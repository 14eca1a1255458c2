import { useWatch } from 'react-hook-form'
import { api } from '#domain/api.ts'
import { newCategory, type Category } from '#domain/goods/catalogue/api.ts'
import { call } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { TEXT } from '#web/goods/catalogue/catalogue-text.ts'
import { CoveredBy } from '#web/goods/catalogue/CoveredBy.tsx'
import { entrySource } from '#web/goods/catalogue/entry-source.ts'
import { Picker } from '#web/platform/ui/picker/Picker.tsx'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { SwitchField } from '#web/platform/ui/SwitchField.tsx'
import { TextField } from '#web/platform/ui/TextField.tsx'
import { useSaving } from '#web/platform/ui/use-saving.ts'
import { rowOf, useStoredForm } from '#web/platform/ui/use-stored-form.ts'

type Props = {
  /** null creates a category. */
  category: Category | null
  /** The name to start with, as typed in the picker. */
  name?: string
  /** The parent to start with. */
  parentId?: number | undefined
  onSaved?: (category: Category) => void
  onClose: () => void
}

/** Creates or changes a category. */
export function CategoryDialog(props: Props) {
  const { name = '', parentId, onSaved, onClose } = props
  const form = useStoredForm(newCategory, {
    stored: props.category,
    typedOf: (stored) => ({
      name: stored?.name ?? name,
      parentId: stored ? stored.parentId : (parentId ?? null),
      comesBack: stored?.comesBack ?? true,
      schemes: stored?.schemes ?? [],
    }),
    read: (id) => rowOf(call(api.categories.list, { query: { id: String(id) } }), id),
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
    doneMessage: () => ({ title: category ? TEXT.updated : TEXT.created }),
    failed: category ? TEXT.updateFailed : TEXT.createFailed,
    onSaved: (saved) => {
      onSaved?.(saved)
      onClose()
    },
  })
  const [chosenParentId, schemes] = useWatch({
    control: form.control,
    name: ['parentId', 'schemes'],
  })
  // Elsewhere no scheme is granted.
  const isCovered = useCurrentUser().settings.taxMode === 'INCLUDED_IN_PRICES'
  return (
    <SaveDialog title={category ? TEXT.edit : TEXT.add} saving={saving} onClose={onClose}>
      <TextField
        label={TEXT.name}
        required
        maxLength={255}
        autoComplete="off"
        {...form.field('name')}
      />
      <Picker
        label={TEXT.parent}
        source={{ ...entrySource('category'), isOffered: ({ id }) => id !== category?.id }}
        value={chosenParentId ?? null}
        none={TEXT.noParent}
        stored={form.beside.parentId}
        error={form.getFieldState('parentId', form.formState).error?.message}
        onChoose={(parent) => form.setValue('parentId', parent?.id ?? null, { shouldDirty: true })}
      />
      <SwitchField label={TEXT.comesBack} hint={TEXT.comesBackHint} {...form.field('comesBack')} />
      {isCovered && (
        <CoveredBy
          chosen={schemes ?? []}
          stored={form.beside.schemes}
          error={form.getFieldState('schemes', form.formState).error?.message}
          onChange={(codes) => form.setValue('schemes', codes, { shouldDirty: true })}
        />
      )}
    </SaveDialog>
  )
}
