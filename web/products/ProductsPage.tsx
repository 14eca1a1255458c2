import { PackagePlus, Plus } from 'lucide-react'
import { useState } from 'react'
import { api } from '#domain/api.ts'
import type { Product } from '#domain/products/api.ts'
import { MANAGERS } from '#domain/roles.ts'
import { useReadPage } from '#web/api.ts'
import { useCurrentUser } from '#web/auth/current-user.ts'
import { AdvancedProductDialog } from '#web/products/AdvancedProductDialog.tsx'
import { ProductFilters } from '#web/products/ProductFilters.tsx'
import { ProductsTable } from '#web/products/ProductsTable.tsx'
import { TEXT } from '#web/products/products-text.ts'
import { QuickProductDialog } from '#web/products/QuickProductDialog.tsx'
import { TransferButtons } from '#web/products/TransferButtons.tsx'
import { PAGE_SIZE, pageOf, queryOf, useProductFilters } from '#web/products/use-product-filters.ts'
import { StockDialog } from '#web/stock/StockDialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { NotLoaded, OutOfDate, useFailure } from '#web/ui/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { useTypedSearch } from '#web/ui/search/SearchField.tsx'

const ALWAYS = { refetchOnMount: 'always' } as const

type OpenForm = { isQuick: boolean; productId: number | null }

export function ProductsPage() {
  const { user } = useCurrentUser()
  const [filters, setFilters] = useProductFilters()
  const read = useReadPage(api.products.list, { query: queryOf(filters) }, ALWAYS)
  // Only the total count of this answer is used, so one row is enough.
  const all = useReadPage(api.products.list, { query: { limit: '1' } }, ALWAYS)
  const { missing } = useFailure(read)
  const search = useTypedSearch(filters.search, (text) => setFilters({ search: text }))
  const locationId = Number(filters.location) || null
  const [stockOf, setStockOf] = useState<Product | null>(null)
  const [form, setForm] = useState<OpenForm | null>(null)
  const FormDialog = form?.isQuick ? QuickProductDialog : AdvancedProductDialog
  const actions = MANAGERS.includes(user.role)
    ? {
        onStock: setStockOf,
        onEdit: ({ id }: Product) => setForm({ isQuick: true, productId: id }),
      }
    : null
  return (
    <>
      <PageHeader title={TEXT.title} subtitle={TEXT.subtitle}>
        {/* Includes the search text that is still waiting for its pause. */}
        <TransferButtons filters={{ ...filters, search: search.typed.trim() }} />
        {actions && (
          <>
            <Button icon={Plus} onClick={() => setForm({ isQuick: true, productId: null })}>
              {TEXT.quickAdd}
            </Button>
            <Button
              look="primary"
              icon={PackagePlus}
              onClick={() => setForm({ isQuick: false, productId: null })}
            >
              {TEXT.advancedAdd}
            </Button>
          </>
        )}
      </PageHeader>
      <ProductFilters filters={filters} search={search} onChange={setFilters} />
      <output className="mb-2 block min-h-5 text-sm text-ink-muted tabular-nums">
        {!missing && shownCount(read.data?.total, all.isError ? undefined : all.data?.total)}
      </output>
      {!missing && <OutOfDate reads={[read, all]} />}
      <Card className="p-0!">
        {missing ? (
          <NotLoaded read={read} error={missing} />
        ) : (
          <ProductsTable
            // A page beyond the last one is empty: show skeletons, as the pager steps back at once.
            products={
              read.data?.rows.length === 0 && read.data.total > 0 ? undefined : read.data?.rows
            }
            isBusy={read.isPlaceholderData}
            filters={filters}
            onFilter={setFilters}
            actions={actions}
          />
        )}
        {read.data && !missing && (
          <Pager
            page={pageOf(filters)}
            pages={Math.ceil(read.data.total / PAGE_SIZE)}
            isBarred={read.isPlaceholderData}
            onChange={(page) => setFilters({ page: String(page) })}
          />
        )}
      </Card>
      {stockOf && (
        <StockDialog product={stockOf} locationId={locationId} onClose={() => setStockOf(null)} />
      )}
      {form && (
        <FormDialog
          productId={form.productId}
          locationId={locationId ?? undefined}
          onClose={() => setForm(null)}
        />
      )}
    </>
  )
}

/**
 * "12 of 340 products". The two counts are read separately; a pair that contradicts itself is not
 * shown.
 */
function shownCount(shown: number | undefined, all: number | undefined) {
  return shown !== undefined && all !== undefined && shown <= all && TEXT.showing(shown, all)
}
