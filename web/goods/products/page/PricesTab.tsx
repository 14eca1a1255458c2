import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { api } from '#domain/api.ts'
import type { ProductDetail } from '#domain/goods/products/api.ts'
import { piecesOf } from '#domain/goods/products/packs.ts'
import { centavosOf, formatPesos } from '#domain/money.ts'
import type { GroupPrices } from '#domain/goods/products/prices.api.ts'
import type { ScheduledChange } from '#domain/goods/scheduled-changes/api.ts'
import { useRead } from '#web/api.ts'
import { TabTable } from '#web/goods/products/page/TabTable.tsx'
import { TEXT } from '#web/goods/products/page/product-page-text.ts'
import { unitName, unitsOf, type Unit } from '#web/goods/products/page/units.ts'
import { ChangeTable } from '#web/goods/scheduled-changes/ChangeTable.tsx'
import { ScheduledChangeDialog } from '#web/goods/scheduled-changes/ScheduledChangeDialog.tsx'
import { TEXT as CHANGES } from '#web/goods/scheduled-changes/scheduled-changes-text.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Loaded } from '#web/platform/ui/Loaded.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { Cell, HeadCell, TableBody, TableHead, TableRow } from '#web/platform/ui/Table.tsx'

const ALWAYS = { refetchOnMount: 'always' } as const

/** Costs and margins, and what is planned, are for managers. */
type Props = { product: ProductDetail; isManager: boolean }

/** What each unit and each price group costs, and what changes on a day. */
export function PricesTab({ product, isManager }: Props) {
  return (
    <>
      <div className="grid items-start gap-4 2xl:grid-cols-2">
        <Units product={product} isManager={isManager} />
        <Groups product={product} isManager={isManager} />
      </div>
      {isManager && <Changes product={product} />}
    </>
  )
}

function Units({ product, isManager }: Props) {
  const units = unitsOf(product)
  const has = {
    packs: units.some(({ pack }) => pack !== null),
    cap: units.some(({ cap }) => cap !== null),
    cost: isManager,
  }
  return (
    <TabTable title={TEXT.units} isEmpty={units.length === 0} none={TEXT.soldInNothing}>
      <TableHead>
        <HeadCell>{TEXT.unit}</HeadCell>
        <HeadCell isFigure>{TEXT.price}</HeadCell>
        {has.packs && <HeadCell isFigure>{TEXT.perPiece}</HeadCell>}
        {has.cap && <HeadCell isFigure>{TEXT.cap}</HeadCell>}
        {has.cost && <HeadCell isFigure>{TEXT.cost}</HeadCell>}
      </TableHead>
      <TableBody>
        {units.map((unit) => (
          <UnitRow key={unit.pack?.id ?? 'piece'} unit={unit} product={product} has={has} />
        ))}
      </TableBody>
    </TabTable>
  )
}

type UnitProps = {
  unit: Unit
  product: ProductDetail
  /** The columns that say anything. */
  has: { packs: boolean; cap: boolean; cost: boolean }
}

function UnitRow({ unit, product, has }: UnitProps) {
  const { pack, price, cap, isAboveCap } = unit
  return (
    <TableRow>
      <Cell className="font-medium wrap-anywhere">{unitName(pack, product)}</Cell>
      <Cell isFigure label={TEXT.price} className={isAboveCap ? 'text-warning-ink' : ''}>
        {price === null ? (
          <span className="text-ink-muted">{TEXT.notSold}</span>
        ) : (
          formatPesos(price)
        )}
      </Cell>
      {has.packs && (
        <Cell isFigure label={TEXT.perPiece} className="text-ink-muted">
          {price === null ? TEXT.none : formatPesos(Math.round(price / piecesOf(1, pack)))}
        </Cell>
      )}
      {has.cap && (
        <Cell isFigure label={TEXT.cap}>
          {cap === null ? TEXT.none : formatPesos(cap)}
        </Cell>
      )}
      {has.cost && (
        <Cell isFigure label={TEXT.cost}>
          {formatPesos(piecesOf(centavosOf(product.cost), pack))}
        </Cell>
      )}
    </TableRow>
  )
}

function Groups({ product: { id }, isManager }: Props) {
  const read = useRead(api.products.prices, { params: { id: String(id) } }, ALWAYS)
  return (
    <Loaded read={read}>
      {({ prices }) => {
        const hasMargins = isManager && prices.some(({ profitMargin }) => profitMargin !== null)
        return (
          <TabTable title={TEXT.groups}>
            <TableHead>
              <HeadCell>{TEXT.group}</HeadCell>
              <HeadCell isFigure>{TEXT.price}</HeadCell>
              <HeadCell>{TEXT.kindOfPrice}</HeadCell>
              {hasMargins && <HeadCell isFigure>{TEXT.margin}</HeadCell>}
            </TableHead>
            <TableBody>
              {prices.map((group) => (
                <GroupRow key={group.priceGroup} group={group} hasMargins={hasMargins} />
              ))}
            </TableBody>
          </TabTable>
        )
      }}
    </Loaded>
  )
}

type GroupProps = { group: GroupPrices['prices'][number]; hasMargins: boolean }

function GroupRow({ group, hasMargins }: GroupProps) {
  const { priceGroup, label, price, sellingPriceIncTax, isActive, profitMargin } = group
  const isOwn = sellingPriceIncTax !== null && isActive
  const asDefault = priceGroup === 'DEFAULT' ? TEXT.ofProduct : TEXT.asDefault
  return (
    <TableRow>
      <Cell className="font-medium wrap-anywhere">{label}</Cell>
      <Cell isFigure label={TEXT.price}>
        {formatPesos(centavosOf(price))}
      </Cell>
      <Cell label={TEXT.kindOfPrice} className={isOwn ? '' : 'text-ink-muted max-sm:hidden!'}>
        {isOwn ? TEXT.ownPrice : asDefault}
      </Cell>
      {hasMargins && (
        <Cell isFigure label={TEXT.margin} className="text-ink-muted">
          {profitMargin === null ? TEXT.none : `${Number(profitMargin)} %`}
        </Cell>
      )}
    </TableRow>
  )
}

function Changes({ product }: { product: ProductDetail }) {
  const { id } = product
  const [edited, setEdited] = useState<ScheduledChange | 'new' | null>(null)
  const titleId = useId()
  const query = { productId: String(id), state: 'planned', limit: '100' } as const
  const read = useRead(api.datedChanges.list, { query }, ALWAYS)
  return (
    <section aria-labelledby={titleId}>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-2">
        <h3 id={titleId} className="font-semibold">
          {TEXT.changes}
        </h3>
        <Button icon={Plus} onClick={() => setEdited('new')}>
          {CHANGES.add}
        </Button>
      </div>
      <Loaded read={read} skeleton={<Skeleton className="h-16" />}>
        {(changes) =>
          changes.length === 0 ? (
            <p className="text-sm text-ink-muted">{TEXT.noChanges}</p>
          ) : (
            <ChangeTable changes={changes} onEdit={setEdited} />
          )
        }
      </Loaded>
      {edited && (
        <ScheduledChangeDialog
          change={edited === 'new' ? null : edited}
          product={product}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  )
}
