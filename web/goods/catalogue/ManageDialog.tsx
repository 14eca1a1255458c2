import { Plus, Search } from 'lucide-react'
import { useState } from 'react'
import type { api } from '#domain/api.ts'
import { call, useRead } from '#web/api.ts'
import { TEXT } from '#web/goods/catalogue/catalogue-text.ts'
import { KINDS, WORDS, labelOf, type Entry, type Kind } from '#web/goods/catalogue/entry-kinds.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Dialog } from '#web/platform/ui/Dialog.tsx'
import { matching } from '#web/platform/ui/matching.ts'
import { foldedName } from '#domain/folding.ts'
import { TwinsNotice } from '#web/platform/ui/TwinsNotice.tsx'
import { TextField } from '#web/platform/ui/TextField.tsx'
import { useAction } from '#web/platform/ui/use-action.ts'
import { PencilButton } from '#web/platform/ui/RowButtons.tsx'
import { deletion, RowMenu } from '#web/platform/ui/RowMenu.tsx'

type Props = {
  kind: Kind
  /** Adds an entry; the search text is offered as its name. */
  onAdd: (name: string) => void
  onEdit: (entry: Entry) => void
  onDeleted: (id: number) => void
  onClose: () => void
}

/**
 * Edits one of the four lists from wherever it is chosen from: adds, renames and deletes entries.
 */
export function ManageDialog({ kind, onAdd, onEdit, onDeleted, onClose }: Props) {
  const { rows } = KINDS[kind]
  const words = WORDS[kind]
  const read = useRead(rows.list as typeof api.brands.list, {}, { refetchOnMount: 'always' })
  const [search, setSearch] = useState('')
  const entries = (read.data ?? [])
    .map((entry: Entry) => ({ entry, label: labelOf(entry) }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
  const found = matching(entries, search, ({ label }) => label)
  return (
    <Dialog title={words.manage} isOpen onClose={onClose}>
      <div className="sticky -top-1 z-10 -mt-1 flex items-center gap-2 bg-surface pt-1 pb-3">
        <TextField
          label={words.search}
          isLabelHidden
          icon={Search}
          type="search"
          placeholder={words.search}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          className="min-w-0 flex-1"
        />
        <Button icon={Plus} onClick={() => onAdd(search.trim())}>
          {words.add}
        </Button>
      </div>
      <TwinsNotice
        named={(read.data ?? []).map(({ name }) => ({ name }))}
        fold={foldedName}
        hint={TEXT.mergeTwins}
      />
      {found.length === 0 ? (
        <p className="py-8 text-center text-sm text-ink-muted">
          {search.trim() === '' ? words.none : words.noMatch}
        </p>
      ) : (
        <ul className="divide-y">
          {found.map(({ entry, label }) => (
            <li key={entry.id} className="flex items-center gap-1 py-1">
              <span className="min-w-0 flex-1 text-sm wrap-anywhere">{label}</span>
              <PencilButton label={TEXT.editOne(entry.name)} onClick={() => onEdit(entry)} />
              <More kind={kind} entry={entry} onDeleted={onDeleted} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

type MoreProps = Pick<Props, 'kind' | 'onDeleted'> & { entry: Entry }

function More({ kind, entry: { id, name }, onDeleted }: MoreProps) {
  const { rows } = KINDS[kind]
  const words = WORDS[kind]
  const remove = useAction({
    send: async () => {
      // The cast is safe: all four rows take an id and have an empty answer.
      await call(rows.delete as typeof api.brands.delete, { params: { id: String(id) } })
      // The form must drop the deleted choice even if this dialog was closed meanwhile.
      onDeleted(id)
    },
    doneMessage: () => ({ title: words.deleted }),
    failed: words.deleteFailed,
  })

  return (
    <RowMenu name={name} items={[deletion(() => remove.ask(words.confirmDelete), remove.isBusy)]} />
  )
}
