import { PackagePlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { formatPesos } from '#domain/money.ts'
import type { FoundProduct } from '#domain/goods/products/api.ts'
import { piecesOf } from '#domain/goods/products/packs.ts'
import { useAboveCaps } from '#web/goods/scheduled-changes/use-above-caps.ts'
import { NoticeLine } from '#web/goods/product-search/NoticeLine.tsx'
import { ProductSearch } from '#web/goods/product-search/ProductSearch.tsx'
import {
  lineProductOf,
  linePackOf,
  type UnknownCode,
} from '#web/buying/purchases/form/names-and-codes.ts'
import { TEXT } from '#web/buying/purchases/form/purchase-form-text.ts'
import { COLUMNS, LineRow } from '#web/buying/purchases/form/LineRow.tsx'
import { LinkCodeDialog } from '#web/buying/purchases/form/LinkCodeDialog.tsx'
import { OrderableRow } from '#web/buying/purchases/form/OrderableRow.tsx'
import { typedTotal } from '#web/buying/purchases/form/purchase-draft.ts'
import { UnknownCodes } from '#web/buying/purchases/form/UnknownCodes.tsx'
import type { OrderForm } from '#web/buying/purchases/form/use-purchase-form.ts'
import {
  usePurchaseLines,
  type PurchaseLines,
} from '#web/buying/purchases/form/use-purchase-lines.ts'
import { useToday } from '#web/platform/auth/use-today.ts'
import { useOnOrder } from '#web/goods/on-order/use-on-order.ts'
import { Alert } from '#web/platform/ui/Alert.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { FieldGroup } from '#web/platform/ui/FieldGroup.tsx'
import { useLookedUp } from '#web/platform/ui/looked-up.ts'
import { LOT_LABELS } from '#web/platform/ui/LotFields.tsx'

/** The lines of a purchase order, with the search and the scanner that add to them. */
export function LinesEditor({ order }: { order: OrderForm }) {
  const { form, namesAndCodes, lookUps, resumed } = order
  useLookedUp(lookUps.refusal)
  const lines = usePurchaseLines(order)
  const boxRef = useRef<HTMLInputElement>(null)
  const [linked, setLinked] = useState<UnknownCode | null>(null)
  const locationId = useWatch({ control: form.control, name: 'locationId' })
  const refusal = form.getFieldState('items', form.formState).error
  const refused = refusal?.message ?? refusal?.root?.message
  const search = () => boxRef.current?.focus()

  useEffect(() => {
    // One frame later, because the dialog first takes the focus itself.
    if (resumed > 0) requestAnimationFrame(() => boxRef.current?.focus())
  }, [resumed])

  function takeLinked({ code, qty }: UnknownCode, product: FoundProduct) {
    lines.forget(code)
    setLinked(null)
    lines.take(product, qty, () => false)
    // One frame later, because the closing dialog first gives the focus back.
    requestAnimationFrame(search)
  }

  return (
    <FieldGroup title={TEXT.lines} className="gap-0!">
      <ProductSearch
        label={TEXT.search}
        placeholder={TEXT.searchPlaceholder}
        sink={{
          take: lines.take,
          say: lines.say,
          lookUps,
          closed: form.formState.isSubmitting ? TEXT.isSaving : null,
          keepUnknown: lines.noteUnknown,
          purpose: 'ordering',
        }}
        locationId={locationId}
        boxRef={boxRef}
        listClassName="max-h-80"
        renderRow={(found) => <OrderableRow key={found.id} {...found} />}
      >
        <NoticeLine notice={lines.notice} lookUps={lookUps} />
      </ProductSearch>
      <UnknownCodes codes={namesAndCodes.unknown} onLink={setLinked} onDismiss={lines.forget} />
      {refused && (
        // The button that saves is at the end of the form, so the alert scrolls into view.
        <div ref={scrollIntoView} className="scroll-my-20">
          <Alert className="mb-2">{refused}</Alert>
        </div>
      )}
      {lines.fields.length === 0 ? (
        <EmptyState icon={PackagePlus} title={TEXT.empty} hint={TEXT.emptyHint} />
      ) : (
        <LineList order={order} lines={lines} onDone={search} />
      )}
      {linked && (
        <LinkCodeDialog
          code={linked.code}
          locationId={locationId}
          onLinked={(product) => takeLinked(linked, product)}
          onClose={() => setLinked(null)}
        />
      )}
    </FieldGroup>
  )
}

function scrollIntoView(alert: HTMLElement | null) {
  alert?.scrollIntoView({ block: 'nearest' })
}

type ListProps = { order: OrderForm; lines: PurchaseLines; onDone: () => void }

function LineList({ order, lines, onDone }: ListProps) {
  const { form, namesAndCodes } = order
  const today = useToday()
  const locationId = useWatch({ control: form.control, name: 'locationId' })
  const ordered = lines.fields.map(({ productId }) => productId)
  const onOrder = useOnOrder(ordered, form.stored?.id)
  const aboveCap = useAboveCaps(ordered)
  return (
    <>
      <ColumnNames />
      <ol aria-label={TEXT.lines} className="divide-y border-y">
        {lines.fields.map(({ id, productId }, place) => (
          <LineRow
            key={id}
            form={form}
            lines={lines}
            place={place}
            product={lineProductOf(namesAndCodes, productId)}
            today={today}
            onOrder={onOrder(productId, locationId)}
            aboveCap={aboveCap(productId)}
            onDone={onDone}
          />
        ))}
      </ol>
      <PurchaseTotal order={order} />
    </>
  )
}

function ColumnNames() {
  return (
    <div aria-hidden className={`hidden pb-1 text-sm text-ink-muted ${COLUMNS}`}>
      <span>{TEXT.product}</span>
      <span className="text-right">{TEXT.qty}</span>
      <span className="text-right">{TEXT.free}</span>
      <span className="text-right">{TEXT.cost}</span>
      <span>{LOT_LABELS.lotNumber}</span>
      <span>{LOT_LABELS.expiryDate}</span>
      <span className="text-right">{TEXT.lineTotal}</span>
      <span className="w-20" />
    </div>
  )
}

function PurchaseTotal({ order: { form, namesAndCodes } }: { order: OrderForm }) {
  const items = useWatch({ control: form.control, name: 'items' })
  const total = typedTotal(items)
  const units = items.reduce((sum, { productId, packId, qty, freeQty = 0 }) => {
    const pack = linePackOf(lineProductOf(namesAndCodes, productId), packId)
    return sum + piecesOf((qty || 0) + freeQty, pack)
  }, 0)
  return (
    <output className="sticky -bottom-5 z-10 flex flex-wrap items-baseline justify-between gap-x-4 bg-surface py-3">
      <span className="text-sm text-ink-muted tabular-nums">{TEXT.units(items.length, units)}</span>
      <span className="text-xl font-bold tabular-nums">
        <span className="mr-3 text-sm font-medium text-ink-muted">{TEXT.total}</span>
        {total === null ? TEXT.noTotal : formatPesos(total)}
      </span>
    </output>
  )
}
