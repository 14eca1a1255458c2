import { Link } from '@tanstack/react-router'
import { PackageOpen } from 'lucide-react'
import { useState } from 'react'
import { api } from '#domain/api.ts'
import type { ProductDetail } from '#domain/goods/products/api.ts'
import type { StockLot } from '#domain/goods/stock/api.ts'
import { useRead } from '#web/api.ts'
import { InPacks } from '#web/goods/product-search/InPacks.tsx'
import { TabTable } from '#web/goods/products/page/TabTable.tsx'
import { TEXT } from '#web/goods/products/page/product-page-text.ts'
import { CorrectLotDialog } from '#web/goods/stock/CorrectLotDialog.tsx'
import { valueOf } from '#web/goods/stock/lot-value.ts'
import { LotsTable } from '#web/goods/stock/LotsTable.tsx'
import { hasNumber } from '#web/goods/stock/numbered-lots.ts'
import { LotStateDialog } from '#web/goods/stock/LotStateDialog.tsx'
import { TEXT as STOCK } from '#web/goods/stock/stock-text.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { NotLoaded, OutOfDate, useFailure } from '#web/platform/ui/Loaded.tsx'
import { useFilters } from '#web/platform/ui/use-filters.ts'
import { Cell, HeadCell, TableBody, TableHead, TableRow } from '#web/platform/ui/Table.tsx'

/** Most lots that one call answers: of more the value is not known. */
const MOST_LOTS = 1000

/** The lots of a product at all locations; of a kit, which has none, its parts. */
export function LotsTab({ product }: { product: ProductDetail }) {
  if (product.productType === 'COMBO') return <Parts product={product} />
  if (product.enableStock) return <Lots product={product} />
  return (
    <Card>
      <EmptyState icon={PackageOpen} title={TEXT.untracked} hint={TEXT.untrackedHint} />
    </Card>
  )
}

function Lots({ product }: { product: ProductDetail }) {
  const [{ lot: searched }] = useFilters({ lot: '' }, {})
  const [opened, setOpened] = useState<{ form: 'correction' | 'state'; lot: StockLot } | null>(null)
  const read = useRead(
    api.stock.lots,
    { query: { productId: String(product.id), limit: String(MOST_LOTS) } },
    { refetchOnMount: 'always' },
  )
  const { missing } = useFailure(read)
  const LotForm = opened?.form === 'correction' ? CorrectLotDialog : LotStateDialog
  const lots = read.data && withFirst(read.data, searched)
  if (missing)
    return (
      <Card>
        <NotLoaded read={read} error={missing} />
      </Card>
    )
  return (
    <>
      <OutOfDate reads={[read]} />
      <p className="float-right min-h-5 text-sm font-medium tabular-nums">
        {lots && lots.length > 0 && worthOf(lots)}
      </p>
      <LotsTable
        product={product}
        lots={lots}
        isOfAll
        isOfPage
        searched={searched}
        isCurrent={read.isFetchedAfterMount && !read.isError}
        onCorrect={(lot) => setOpened({ form: 'correction', lot })}
        onChangeState={(lot) => setOpened({ form: 'state', lot })}
      />
      {opened && <LotForm product={product} lot={opened.lot} onClose={() => setOpened(null)} />}
    </>
  )
}

/** The lots of the number that was searched, then the others, each in the order in which they are sold. */
function withFirst(lots: readonly StockLot[], searched: string): readonly StockLot[] {
  const found = lots.filter((lot) => hasNumber(lot, searched))
  return [...found, ...lots.filter((lot) => !found.includes(lot))]
}

function worthOf(lots: readonly StockLot[]): string {
  const value = lots.reduce((sum, lot) => sum + valueOf(lot), 0)
  return TEXT.worth(lots.length, lots.length < MOST_LOTS ? value : null)
}

function Parts({ product: { components } }: { product: ProductDetail }) {
  return (
    <>
      <p className="text-sm text-ink-muted">{STOCK.kitStock}</p>
      <TabTable title={TEXT.parts} isEmpty={components.length === 0} none={TEXT.noParts}>
        <TableHead>
          <HeadCell>{TEXT.part}</HeadCell>
          <HeadCell isFigure>{TEXT.quantity}</HeadCell>
        </TableHead>
        <TableBody>
          {components.map((part) => (
            <TableRow key={part.productId}>
              <Cell className="wrap-anywhere">
                <Link
                  to="/products/$id"
                  params={{ id: String(part.productId) }}
                  className="rounded font-medium underline-offset-4 hover:underline"
                >
                  {part.name}
                </Link>
                <p className="text-ink-muted tabular-nums">{part.sku}</p>
              </Cell>
              <Cell isFigure label={TEXT.quantity}>
                <div>
                  {TEXT.count(part.qty)}
                  <InPacks qty={part.qty} of={part} />
                </div>
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </TabTable>
    </>
  )
}
