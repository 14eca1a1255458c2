import { Plus, Settings2 } from 'lucide-react'
import { useState } from 'react'
import type { api } from '#domain/api.ts'
import type { Category } from '#domain/catalogue/api.ts'
import { useRead } from '#web/api.ts'
import { CategoryDialog } from '#web/catalogue/CategoryDialog.tsx'
import { EntryDialog } from '#web/catalogue/EntryDialog.tsx'
import { KINDS, labelOf, type Entry, type Kind } from '#web/catalogue/kinds.ts'
import { ManageDialog } from '#web/catalogue/ManageDialog.tsx'
import { IconButton } from '#web/ui/Button.tsx'
import type { FieldProps } from '#web/ui/Field.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { withChosen } from '#web/ui/with-chosen.ts'

/** What a picker asks and tells its form. */
export type Picking = {
  /** Whether it is what is chosen by now: an answer may come long after the field was drawn. */
  isChosen: (id: number) => boolean
  onChoose: (id: number | null) => void
  error: string | undefined
}

type Props = Omit<FieldProps, 'error'> &
  Picking & {
    kind: Kind
    value: number | null
    /** What choosing none is called. */
    none: string
    /** Offers only the categories that lie directly under this one, and adds there. */
    parentId?: number
  }

/** What is being added (null) or edited, and what its name begins with. */
type Edited = { entry: Entry | null; name: string }

/** Chooses of one of the four lists; the list can be added to and kept in order without leaving the form. */
export function EntryPicker(props: Props) {
  const { kind, value, none, parentId, isChosen, onChoose, ...field } = props
  const { rows, words } = KINDS[kind]
  const read = useRead(rows.list as typeof api.brands.list, {}, { refetchOnMount: 'always' })
  const [edited, setEdited] = useState<Edited | null>(null)
  const [isManaging, setIsManaging] = useState(false)
  // Until the list has it, too.
  const [added, setAdded] = useState<Entry | null>(null)
  const known: readonly Entry[] = read.data ?? []
  const all = added && !known.some(({ id }) => id === added.id) ? [...known, added] : known
  const offered = all.filter(
    ({ id, parentId: above }) => parentId === undefined || above === parentId || id === value,
  )

  const options = offered
    .map((entry) => ({
      value: entry.id,
      label: parentId === undefined ? labelOf(entry, all) : entry.name,
    }))
    .toSorted(byLabelUnlessTax(kind))

  function handleDeleted(id: number) {
    setAdded((entry) => (entry?.id === id ? null : entry))
    if (isChosen(id)) onChoose(null)
  }

  function handleSaved(entry: Entry) {
    if (edited?.entry) return
    setAdded(entry)
    onChoose(entry.id)
  }

  const dialog = {
    name: edited?.name ?? '',
    onSaved: handleSaved,
    onClose: () => setEdited(null),
  }
  return (
    <div className={`flex items-start gap-1 ${field.className ?? ''}`}>
      <SelectField
        {...field}
        className="min-w-0 flex-1"
        placeholder={none}
        options={withChosen(
          read.isPending ? undefined : options,
          value === null ? undefined : String(value),
          words.unknown,
        )}
        value={value ?? ''}
        onChange={({ target }) => onChoose(Number(target.value) || null)}
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
          entries={all}
          onAdd={(name) => setEdited({ entry: null, name })}
          onEdit={(entry) => setEdited({ entry, name: '' })}
          onDeleted={handleDeleted}
          onClose={() => setIsManaging(false)}
        />
      )}
      {edited &&
        (kind === 'category' ? (
          <CategoryDialog
            category={edited.entry as Category | null} // the list is of categories
            categories={known as readonly Category[]} // the list is of categories
            parentId={parentId}
            {...dialog}
          />
        ) : (
          <EntryDialog kind={kind} entry={edited.entry} {...dialog} />
        ))}
    </div>
  )
}

/** Tax rates come in order of their percentage. */
function byLabelUnlessTax(kind: Kind) {
  return (a: { label: string }, b: { label: string }) =>
    kind === 'taxRate' ? 0 : a.label.localeCompare(b.label)
}
