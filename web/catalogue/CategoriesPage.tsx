import { FolderOpen, Pencil, Plus, Search, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '#domain/api.ts'
import type { ListedCategory } from '#domain/catalogue/api.ts'
import { call, useRead } from '#web/api.ts'
import { CategoryDialog } from '#web/catalogue/CategoryDialog.tsx'
import { TEXT } from '#web/catalogue/catalogue-text.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { matching } from '#web/ui/matching.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { useAction } from '#web/ui/use-action.ts'

export function CategoriesPage() {
  const [search, setSearch] = useState('')
  const [edited, setEdited] = useState<ListedCategory | 'new' | null>(null)
  const read = useRead(api.categories.list, {}, { refetchOnMount: 'always' })
  return (
    <>
      <PageHeader title={TEXT.title} subtitle={TEXT.subtitle}>
        <Button look="primary" icon={Plus} onClick={() => setEdited('new')}>
          {TEXT.add}
        </Button>
      </PageHeader>
      <TextField
        label={TEXT.search}
        isLabelHidden
        icon={Search}
        type="search"
        placeholder={TEXT.search}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        className="mb-4 max-w-md"
      />
      <Loaded read={read}>
        {(categories) => {
          const found = matching(categories, search, ({ name }) => name)
          if (found.length === 0)
            return (
              <Card>
                <EmptyState icon={FolderOpen} title={search.trim() ? TEXT.noMatch : TEXT.none} />
              </Card>
            )
          return (
            <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4">
              {found.map((category) => (
                <CategoryCard
                  key={category.id}
                  category={category}
                  onEdit={() => setEdited(category)}
                />
              ))}
            </ul>
          )
        }}
      </Loaded>
      {edited && (
        <CategoryDialog
          category={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}

type CardProps = { category: ListedCategory; onEdit: () => void }

function CategoryCard({ category, onEdit }: CardProps) {
  const { id, name, path, productCount } = category
  const parent = path.at(-2)
  const remove = useAction({
    send: () => call(api.categories.delete, { params: { id: String(id) } }),
    refreshes: [api.categories.list],
    tellDone: () => ({ title: TEXT.deleted }),
    failed: TEXT.deleteFailed,
  })

  return (
    <li className="flex items-start gap-2 rounded border bg-surface py-3 pr-2 pl-4">
      <div className="min-w-0 flex-1 py-1">
        <h2 className="font-semibold wrap-anywhere">{name}</h2>
        <p className="mt-1.5 flex flex-wrap items-center gap-2 text-sm text-ink-muted">
          <Badge>{TEXT.products(productCount)}</Badge>
          {parent && <span className="wrap-anywhere">{TEXT.under(parent)}</span>}
        </p>
      </div>
      <IconButton
        label={TEXT.editOne(name)}
        icon={Pencil}
        className="text-ink-muted"
        onClick={onEdit}
      />
      <IconButton
        label={TEXT.deleteOne(name)}
        icon={Trash2}
        className="text-ink-muted hover:text-danger-ink"
        disabled={remove.isBusy}
        onClick={() => remove.ask(TEXT.confirmDelete)}
      />
    </li>
  )
}
