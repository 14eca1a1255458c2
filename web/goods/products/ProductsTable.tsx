import { PackageSearch } from 'lucide-react'
import type { Product } from '#domain/goods/products/api.ts'
import type { PRODUCT_SORTS } from '#domain/goods/products/product.ts'
import { LocationHead } from '#web/goods/products/LocationHead.tsx'
import { PhoneProductRow } from '#web/goods/products/PhoneProductRow.tsx'
import { ProductRow, type ProductActions } from '#web/goods/products/ProductRow.tsx'
import { TEXT } from '#web/goods/products/products-text.ts'
import { isFiltered, type Filters } from '#web/goods/products/use-product-filters.ts'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { LeadButton } from '#web/platform/ui/LeadButton.tsx'
import { useIsPhone } from '#web/platform/ui/screen-width.ts'
import { HeadCell, Table, TableBody, TableHead, TableSkeleton } from '#web/platform/ui/Table.tsx'

type Order = 'asc' | 'desc'

type Props = {
  /** undefined while they load for the first time. */
  products: readonly Product[] | undefined
  /** Other rows are loading; these stay in view, dimmed. */
  isBusy: boolean
  filters: Filters
  onFilter: (changes: Partial<Filters>) => void
  /** null for users who may only look. */
  actions: ProductActions | null
}

export function ProductsTable({ products, isBusy, filters, onFilter, actions }: Props) {
  const Row = useIsPhone() ? PhoneProductRow : ProductRow
  const sorting = (column: (typeof PRODUCT_SORTS)[number]) => {
    const order: Order = filters.order === 'desc' ? 'desc' : 'asc'
    const sorted = filters.sort === column ? order : null
    const next: Order = sorted === 'asc' ? 'desc' : 'asc'
    return { sorted, onSort: () => onFilter({ sort: column, order: next }) }
  }

  return (
    <Table caption={TEXT.title} isBusy={isBusy}>
      <TableHead>
        <HeadCell {...sorting('name')}>{TEXT.product}</HeadCell>
        <HeadCell isAside {...sorting('sku')}>
          {TEXT.sku}
        </HeadCell>
        <HeadCell isFigure {...sorting('price')}>
          {TEXT.price}
        </HeadCell>
        <HeadCell isFigure {...sorting('stockQty')}>
          {TEXT.stock}
        </HeadCell>
        <LocationHead isAside filters={filters} onChange={onFilter} />
        <HeadCell {...sorting('expirationDate')}>{TEXT.expiration}</HeadCell>
        <HeadCell isAside>{TEXT.status}</HeadCell>
        {actions && (
          <HeadCell>
            <span className="sr-only">{TEXT.actions}</span>
          </HeadCell>
        )}
      </TableHead>
      {!products && <TableSkeleton columns={actions ? 8 : 7} label={TEXT.loading} />}
      {/* Outdated rows take no clicks: an action must belong to the figures that the user sees. */}
      <TableBody isBarred={isBusy}>
        {products?.length === 0 && (
          <tr className="max-sm:block">
            <td colSpan={8} className="max-sm:block">
              {isFiltered(filters) ? (
                <EmptyState icon={PackageSearch} title={TEXT.none} hint={TEXT.noMatch} />
              ) : (
                <EmptyState
                  icon={PackageSearch}
                  title={TEXT.none}
                  hint={actions ? TEXT.noneYet : TEXT.noneYetToSell}
                >
                  {actions && <LeadButton label={TEXT.addFirst} onPress={actions.onAdd} />}
                </EmptyState>
              )}
            </td>
          </tr>
        )}
        {products?.map((product) => (
          <Row
            key={product.id}
            product={product}
            locationId={Number(filters.location) || null}
            actions={actions}
          />
        ))}
      </TableBody>
    </Table>
  )
}
