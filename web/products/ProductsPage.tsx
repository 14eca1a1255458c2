import { PackagePlus, Plus } from 'lucide-react'
import { useState } from 'react'
import { api } from '#domain/api.ts'
import type { Product } from '#domain/products/api.ts'
import { MANAGERS } from '#domain/roles.ts'
import { serverSentence, useReadPage } from '#web/api.ts'
import { useCurrentUser } from '#web/auth/current-user.ts'
import {
  AdvancedProductDialog,
  QuickProductDialog,
  StockDialog,
} from '#web/products/product-dialogs.ts'
import { ProductFilters } from '#web/products/ProductFilters.tsx'
import { ProductsTable } from '#web/products/ProductsTable.tsx'
import { TEXT } from '#web/products/products-text.ts'
import { TransferButtons } from '#web/products/TransferButtons.tsx'
import { PAGE_SIZE, pageOf, queryOf, useProductFilters } from '#web/products/use-product-filters.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Pager } from '#web/ui/Pager.tsx'

const ALWAYS = { refetchOnMount: 'always' } as const

type OpenForm = { isQuick: boolean; productId: number | null }

export function ProductsPage() {
  const { user } = useCurrentUser()
  const [filters, setFilters] = useProductFilters()
  const read = useReadPage(api.products.list, { query: queryOf(filters) }, ALWAYS)
  // One of all of them: only their count is wanted.
  const all = useReadPage(api.products.list, { query: { limit: '1' } }, ALWAYS)
  const total = read.data?.total ?? 0
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
        <TransferButtons filters={filters} />
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
      <ProductFilters filters={filters} onChange={setFilters} />
      <output className="mb-2 block min-h-5 text-sm text-ink-muted tabular-nums">
        {read.data && all.data && TEXT.showing(total, all.data.total)}
      </output>
      <Card className="p-0!">
        {read.isError && !read.isFetching ? (
          <ErrorState sentence={serverSentence(read.error)} onRetry={() => void read.refetch()} />
        ) : (
          <ProductsTable
            products={read.data?.rows}
            isBusy={read.isPlaceholderData}
            filters={filters}
            onFilter={setFilters}
            actions={actions}
          />
        )}
        <Pager
          page={pageOf(filters)}
          pages={Math.ceil(total / PAGE_SIZE)}
          onChange={(page) => setFilters({ page: String(page) })}
        />
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
