import { api } from '#domain/api.ts'
import { useReadPage } from '#web/api.ts'
import { TEXT as FINDING } from '#web/goods/product-search/product-search-text.ts'
import type { ProductActions } from '#web/goods/products/ProductRow.tsx'
import { ProductsTable } from '#web/goods/products/ProductsTable.tsx'
import { TEXT } from '#web/goods/products/products-text.ts'
import {
  PAGE_SIZE,
  pageOf,
  queryOf,
  type Filters,
} from '#web/goods/products/use-product-filters.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { NotLoaded, OutOfDate, useFailure } from '#web/platform/ui/Loaded.tsx'
import { Pager } from '#web/platform/ui/Pager.tsx'

const ALWAYS = { refetchOnMount: 'always' } as const

type Props = {
  filters: Filters
  onFilter: (changes: Partial<Filters>) => void
  /** null for users who may only look. */
  actions: ProductActions | null
  /** Lots were found by the search: where no product was, there is no list. */
  hasLots: boolean
}

/** The products that the filters let through, a page at a time, and how many they are. */
export function ProductList({ filters, onFilter, actions, hasLots }: Props) {
  const read = useReadPage(api.products.list, { query: queryOf(filters) }, ALWAYS)
  // Only the total count of this answer is used, so one row is enough.
  const all = useReadPage(api.products.list, { query: { limit: '1' } }, ALWAYS)
  const { missing } = useFailure(read)
  if (hasLots && read.data?.total === 0 && !missing) return null
  return (
    <>
      <output className="mb-2 block min-h-5 text-sm text-ink-muted tabular-nums">
        {!missing &&
          (FINDING.matches[read.data?.match ?? 'TYPED'] ??
            shownCount(read.data?.total, all.isError ? undefined : all.data?.total))}
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
            onFilter={onFilter}
            actions={actions}
          />
        )}
        {read.data && !missing && (
          <Pager
            page={pageOf(filters)}
            pages={Math.ceil(read.data.total / PAGE_SIZE)}
            isBarred={read.isPlaceholderData}
            onChange={(page) => onFilter({ page: String(page) })}
          />
        )}
      </Card>
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
