import { useState } from 'react'
import { SHELF_STATUSES } from '#domain/goods/products/product.ts'
import { MANAGERS } from '#domain/roles.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { AdvancedProductDialog } from '#web/goods/products/AdvancedProductDialog.tsx'
import { HeadActions } from '#web/goods/products/HeadActions.tsx'
import { LotsFound, useLotsFound } from '#web/goods/products/LotsFound.tsx'
import { ProductList } from '#web/goods/products/ProductList.tsx'
import type { Stocked } from '#web/goods/stock/stocked.ts'
import { TwinCodes } from '#web/goods/products/TwinCodes.tsx'
import { ProductFilters } from '#web/goods/products/ProductFilters.tsx'
import { TEXT } from '#web/goods/products/products-text.ts'
import { QuickProductDialog } from '#web/goods/products/QuickProductDialog.tsx'
import { ShelfList } from '#web/goods/products/shelves/ShelfList.tsx'
import { useProductFilters } from '#web/goods/products/use-product-filters.ts'
import { StockDialog } from '#web/goods/stock/StockDialog.tsx'
import { PageHeader } from '#web/platform/ui/PageHeader.tsx'
import { useTypedSearch } from '#web/platform/ui/search/SearchField.tsx'
import { useOpened } from '#web/platform/ui/use-opened.ts'

/** A product whose stock is open, at a location or, with null, at all. */
type OpenStock = { product: Stocked; at: number | null }
type OpenForm = { isQuick: boolean; productId: number | null }

const OPENED: Record<string, OpenForm> = { add: { isQuick: true, productId: null } }

export function ProductsPage() {
  const { user } = useCurrentUser()
  const [filters, setFilters] = useProductFilters()
  const search = useTypedSearch(filters.search, (text) => setFilters({ search: text }))
  const locationId = Number(filters.location) || null
  const [stock, setStock] = useState<OpenStock | null>(null)
  const isManager = MANAGERS.includes(user.role)
  const lots = useLotsFound(filters.search, isManager)
  const [form, setForm] = useOpened<OpenForm>(isManager ? OPENED : {})
  const FormDialog = form?.isQuick ? QuickProductDialog : AdvancedProductDialog
  const actions = isManager
    ? {
        onStock: (product: Stocked, at = locationId) => setStock({ product, at }),
        onEdit: ({ id }: { id: number }) => setForm({ isQuick: true, productId: id }),
        onAdd: () => setForm({ isQuick: false, productId: null }),
      }
    : null
  const shelves = SHELF_STATUSES.find((status) => status === filters.status)
  const list = { filters, onFilter: setFilters, actions }
  return (
    <>
      <PageHeader title={TEXT.title} subtitle={TEXT.subtitle}>
        {/* Includes the search text that is still waiting for its pause. */}
        <HeadActions
          filters={{ ...filters, search: search.typed.trim() }}
          onQuickAdd={() => setForm({ isQuick: true, productId: null })}
          onAdvancedAdd={() => setForm({ isQuick: false, productId: null })}
        />
      </PageHeader>
      <ProductFilters filters={filters} search={search} onChange={setFilters} />
      {actions && <TwinCodes />}
      <LotsFound found={lots} />
      {shelves ? (
        <ShelfList {...list} status={shelves} />
      ) : (
        <ProductList {...list} hasLots={lots.length > 0} />
      )}
      {stock && (
        <StockDialog product={stock.product} locationId={stock.at} onClose={() => setStock(null)} />
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
