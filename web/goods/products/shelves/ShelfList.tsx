import { PackageSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import { api } from '#domain/api.ts'
import type { ShelfStatus } from '#domain/goods/products/product.ts'
import { useReadPage } from '#web/api.ts'
import { TEXT as FINDING } from '#web/goods/product-search/product-search-text.ts'
import { LocationHead } from '#web/goods/products/LocationHead.tsx'
import type { ProductActions } from '#web/goods/products/ProductRow.tsx'
import { ChooseBox } from '#web/goods/products/shelves/ChooseBox.tsx'
import { OrderBar } from '#web/goods/products/shelves/OrderBar.tsx'
import { ShelfRow } from '#web/goods/products/shelves/ShelfRow.tsx'
import { TEXT } from '#web/goods/products/shelves/shelves-text.ts'
import { isOrderable, useOrdering } from '#web/goods/products/shelves/use-ordering.ts'
import {
  PAGE_SIZE,
  pageOf,
  queryOf,
  type Filters,
} from '#web/goods/products/use-product-filters.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { NotLoaded, OutOfDate, useFailure } from '#web/platform/ui/Loaded.tsx'
import { Pager } from '#web/platform/ui/Pager.tsx'
import { HeadCell, Table, TableBody, TableHead, TableSkeleton } from '#web/platform/ui/Table.tsx'

const ALWAYS = { refetchOnMount: 'always' } as const

type Props = {
  status: ShelfStatus
  filters: Filters
  onFilter: (changes: Partial<Filters>) => void
  /** null for users who may only look. */
  actions: ProductActions | null
}

/**
 * What a status of the list of products is about, where it is: a row for each shelf that is low, or for each lot that
 * expires. The least left, or the earliest, comes first.
 */
export function ShelfList({ status, filters, onFilter, actions }: Props) {
  const { read, products } = useShelves(status, filters)
  const { missing } = useFailure(read)
  const isLow = status === 'low-stock'
  const shown = isLow ? (read.data?.rows ?? []) : []
  const ordering = useOrdering(shown)
  const isOrdered = isLow && actions !== null
  const columns = 7 + (actions ? 1 : 0) + (isOrdered ? 1 : 0)
  return (
    <>
      <output className="mb-2 block min-h-5 text-sm text-ink-muted tabular-nums">
        {!missing && showing(status, { read, products })}
      </output>
      {!missing && <OutOfDate reads={[read, products]} />}
      <Card className="p-0!">
        {missing ? (
          <NotLoaded read={read} error={missing} />
        ) : (
          <Table caption={TEXT.captions[status]} isBusy={read.isPlaceholderData}>
            <Heading
              {...{ status, filters, onFilter, actions }}
              choice={
                isOrdered && (
                  <ChooseBox
                    label={TEXT.chooseAll}
                    shelves={shown.filter(isOrderable)}
                    ordering={ordering}
                  />
                )
              }
            />
            {!read.data && <TableSkeleton columns={columns} label={TEXT.loading} />}
            <TableBody isBarred={read.isPlaceholderData}>
              {read.data?.total === 0 && (
                <tr className="max-sm:block">
                  <td colSpan={columns} className="max-sm:block">
                    <EmptyState icon={PackageSearch} title={TEXT.none} hint={TEXT.noneHint} />
                  </td>
                </tr>
              )}
              {read.data?.rows.map((shelf) => (
                <ShelfRow
                  key={[shelf.productId, shelf.locationId, shelf.lot?.id].join()}
                  shelf={shelf}
                  isLow={isLow}
                  ordering={isOrdered ? ordering : null}
                  actions={actions}
                />
              ))}
            </TableBody>
          </Table>
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
      {isOrdered && ordering.chosen.length > 0 && <OrderBar ordering={ordering} />}
    </>
  )
}

function useShelves(status: ShelfStatus, filters: Filters) {
  const { search, categoryId, locationId, limit, offset } = queryOf(filters)
  const query = { status, search, categoryId, locationId }
  const read = useReadPage(api.products.shelves, { query: { ...query, limit, offset } }, ALWAYS)
  // Only the total count of this answer is used, so one row is enough.
  const products = useReadPage(api.products.list, { query: { ...query, limit: '1' } }, ALWAYS)
  return { read, products }
}

/** What the rows are, where they are not simply called as typed; else how many there are, of how many products. */
function showing(
  status: ShelfStatus,
  { read, products }: ReturnType<typeof useShelves>,
): string | null {
  const found = FINDING.matches[read.data?.match ?? 'TYPED']
  const rows = read.data?.total
  const ofProducts = products.isError ? undefined : products.data?.total
  if (found !== undefined || rows === undefined || ofProducts === undefined) return found ?? null
  return ofProducts <= rows ? TEXT.showing(status, rows, ofProducts) : null
}

/** The headings; `choice` of all rows stands where shelves are chosen to be ordered for. */
function Heading({ status, filters, onFilter, actions, choice }: Props & { choice: ReactNode }) {
  return (
    <TableHead>
      <HeadCell>
        <span className="flex items-center gap-3">
          {choice}
          {TEXT.product}
        </span>
      </HeadCell>
      <LocationHead isAside filters={filters} onChange={onFilter} />
      <HeadCell isFigure>{TEXT.sellable}</HeadCell>
      <HeadCell isAside isFigure>
        {TEXT.threshold}
      </HeadCell>
      {choice && (
        <HeadCell isAside isFigure>
          {TEXT.onOrder}
        </HeadCell>
      )}
      <HeadCell>{status === 'low-stock' ? TEXT.nextLot : TEXT.lot}</HeadCell>
      <HeadCell isFigure>{TEXT.inLot}</HeadCell>
      <HeadCell>{TEXT.expiration}</HeadCell>
      {actions && (
        <HeadCell>
          <span className="sr-only">{TEXT.actions}</span>
        </HeadCell>
      )}
    </TableHead>
  )
}
