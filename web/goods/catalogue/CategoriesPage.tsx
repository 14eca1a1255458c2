import { FolderOpen, Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { api } from '#domain/api.ts'
import type { ListedCategory } from '#domain/goods/catalogue/api.ts'
import { call, useRead } from '#web/api.ts'
import { CategoryDialog } from '#web/goods/catalogue/CategoryDialog.tsx'
import { TEXT } from '#web/goods/catalogue/catalogue-text.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { LeadButton } from '#web/platform/ui/LeadButton.tsx'
import { Loaded } from '#web/platform/ui/Loaded.tsx'
import { PageHeader } from '#web/platform/ui/PageHeader.tsx'
import { matching } from '#web/platform/ui/matching.ts'
import {
  Cell,
  HeadCell,
  RowName,
  Table,
  TableBody,
  TableHead,
  TableRow,
  TableSkeleton,
} from '#web/platform/ui/Table.tsx'
import { foldedName } from '#domain/folding.ts'
import { TwinsNotice } from '#web/platform/ui/TwinsNotice.tsx'
import { TextField } from '#web/platform/ui/TextField.tsx'
import { useAction } from '#web/platform/ui/use-action.ts'
import { PencilButton } from '#web/platform/ui/RowButtons.tsx'
import { deletion, RowMenu } from '#web/platform/ui/RowMenu.tsx'

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
      <Loaded read={read} skeleton={<CategoriesTable categories={undefined} onEdit={setEdited} />}>
        {(categories) => {
          const found = matching(categories, search, ({ name }) => name)
          if (found.length > 0)
            return (
              <>
                <TwinsNotice
                  named={categories.map(({ name }) => ({ name }))}
                  fold={foldedName}
                  hint={TEXT.mergeTwins}
                />
                <CategoriesTable categories={found} onEdit={setEdited} />
              </>
            )
          return (
            <Card>
              {search.trim() ? (
                <EmptyState icon={FolderOpen} title={TEXT.noMatch} />
              ) : (
                <EmptyState icon={FolderOpen} title={TEXT.none} hint={TEXT.noneHint}>
                  <LeadButton label={TEXT.addFirst} onPress={() => setEdited('new')} />
                </EmptyState>
              )}
            </Card>
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

type TableProps = {
  /** undefined while they load. */
  categories: readonly ListedCategory[] | undefined
  onEdit: (category: ListedCategory) => void
}

function CategoriesTable({ categories, onEdit }: TableProps) {
  return (
    <Card className="p-0!">
      <Table caption={TEXT.title}>
        <TableHead>
          <HeadCell>{TEXT.name}</HeadCell>
          <HeadCell>{TEXT.parent}</HeadCell>
          <HeadCell isFigure>{TEXT.filed}</HeadCell>
          <HeadCell>
            <span className="sr-only">{TEXT.actions}</span>
          </HeadCell>
        </TableHead>
        {!categories && <TableSkeleton columns={4} label={TEXT.loading} />}
        <TableBody>
          {categories?.map((category) => (
            <CategoryRow key={category.id} category={category} onEdit={() => onEdit(category)} />
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}

type RowProps = { category: ListedCategory; onEdit: () => void }

function CategoryRow({ category, onEdit }: RowProps) {
  const { id, name, path, productCount } = category
  const parent = path.at(-2)
  const remove = useAction({
    send: () => call(api.categories.delete, { params: { id: String(id) } }),
    doneMessage: () => ({ title: TEXT.deleted }),
    failed: TEXT.deleteFailed,
  })

  return (
    <TableRow onOpen={onEdit} className="max-sm:relative max-sm:pr-26!">
      <Cell>
        <RowName onOpen={onEdit}>{name}</RowName>
      </Cell>
      <Cell className="wrap-anywhere text-ink-muted">{parent && TEXT.under(parent)}</Cell>
      <Cell className="text-ink-muted tabular-nums sm:text-right">
        {TEXT.products(productCount)}
      </Cell>
      <Cell className="text-right whitespace-nowrap max-sm:absolute max-sm:top-2 max-sm:right-2">
        <PencilButton label={TEXT.editOne(name)} onClick={onEdit} />
        <RowMenu
          name={name}
          items={[deletion(() => remove.ask(TEXT.confirmDelete), remove.isBusy)]}
        />
      </Cell>
    </TableRow>
  )
}
