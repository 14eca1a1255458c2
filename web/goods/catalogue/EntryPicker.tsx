import { Plus, Settings2 } from 'lucide-react'
import { useState } from 'react'
import type { Category } from '#domain/goods/catalogue/api.ts'
import { CategoryDialog } from '#web/goods/catalogue/CategoryDialog.tsx'
import { EntryDialog } from '#web/goods/catalogue/EntryDialog.tsx'
import { entrySource, subCategorySource } from '#web/goods/catalogue/entry-source.ts'
import { WORDS, type Entry, type Kind } from '#web/goods/catalogue/entry-kinds.ts'
import { ManageDialog } from '#web/goods/catalogue/ManageDialog.tsx'
import { IconButton } from '#web/platform/ui/Button.tsx'
import type { FieldProps } from '#web/platform/ui/Field.tsx'
import { Picker } from '#web/platform/ui/picker/Picker.tsx'

/** Props that connect a picker to its form. */
export type Picking = {
  /**
   * Whether this id is chosen now. A function, because an answer may come long after the last
   * render.
   */
  isChosen: (id: number) => boolean
  onChoose: (id: number | null) => void
  error: string | undefined
}

type Props = Omit<FieldProps, 'error' | 'stored'> &
  Picking & {
    kind: Kind
    value: number | null
    /** Label of the option for no choice. */
    none: string
    /** Offers only the direct sub-categories of this category, and adds new ones to it. */
    parentId?: number
  }

/** The entry that is edited, or null for a new one, with the name to start with. */
type Edited = { entry: Entry | null; name: string }

/** A picker for one of the four lists. The list can be edited from it without leaving the form. */
export function EntryPicker(props: Props) {
  const { kind, value, none, parentId, isChosen, onChoose, ...field } = props
  const words = WORDS[kind]
  const [edited, setEdited] = useState<Edited | null>(null)
  const [isManaging, setIsManaging] = useState(false)

  function handleDeleted(id: number) {
    if (isChosen(id)) onChoose(null)
  }

  function handleSaved(entry: Entry) {
    if (!edited?.entry) onChoose(entry.id)
  }

  const dialog = {
    name: edited?.name ?? '',
    onSaved: handleSaved,
    onClose: () => setEdited(null),
  }
  return (
    <div className={`flex items-start gap-1 ${field.className ?? ''}`}>
      <Picker
        {...field}
        className="min-w-0 flex-1"
        source={parentId === undefined ? entrySource(kind) : subCategorySource(parentId)}
        value={value}
        none={none}
        onChoose={(entry) => onChoose(entry?.id ?? null)}
      />
      <div className="mt-6.5 flex">
        <IconButton
          label={words.add}
          icon={Plus}
          className="text-ink-muted"
          onClick={() => setEdited({ entry: null, name: '' })}
        />
        <IconButton
          label={words.manage}
          icon={Settings2}
          className="text-ink-muted"
          onClick={() => setIsManaging(true)}
        />
      </div>
      {isManaging && (
        <ManageDialog
          kind={kind}
          onAdd={(name) => setEdited({ entry: null, name })}
          onEdit={(entry) => setEdited({ entry, name: '' })}
          onDeleted={handleDeleted}
          onClose={() => setIsManaging(false)}
        />
      )}
      {edited &&
        (kind === 'category' ? (
          <CategoryDialog
            // The cast is safe: the list of this kind holds categories.
            category={edited.entry as Category | null}
            parentId={parentId}
            {...dialog}
          />
        ) : (
          <EntryDialog kind={kind} entry={edited.entry} {...dialog} />
        ))}
    </div>
  )
}
