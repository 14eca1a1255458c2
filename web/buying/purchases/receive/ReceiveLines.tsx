import { useRef, useState, type KeyboardEvent } from 'react'
import { useFieldArray, type UseFieldArrayReturn } from 'react-hook-form'
import { inPacksOrPieces } from '#domain/goods/products/packs.ts'
import type { Purchase } from '#domain/buying/purchases/api.ts'
import { inItsUnits } from '#domain/buying/purchases/bought-units.ts'
import { openQty } from '#domain/buying/purchases/receiving.ts'
import { useAboveCaps } from '#web/goods/scheduled-changes/use-above-caps.ts'
import { FoundProductRow } from '#web/goods/product-search/FoundProductRow.tsx'
import { openLookUps } from '#web/goods/product-search/look-ups.ts'
import { useNotice, type Notice } from '#web/goods/product-search/notice.ts'
import { NoticeLine } from '#web/goods/product-search/NoticeLine.tsx'
import { ProductSearch } from '#web/goods/product-search/ProductSearch.tsx'
import type {
  BoxRef,
  LabelledProduct,
  ProductSink,
  ScannedLabel,
} from '#web/goods/product-search/product-sink.ts'
import {
  anotherLot,
  inUnit,
  placeOf,
  type DeliveryDraft,
  type DeliveryForm,
} from '#web/buying/purchases/receive/delivery-draft.ts'
import { labelTaken } from '#web/buying/purchases/receive/received-label.ts'
import {
  countedByCode,
  linesOfCode,
  lotInWords,
} from '#web/buying/purchases/receive/scanned-units.ts'
import {
  LINE_COLUMNS,
  LOT_COLUMNS,
  ReceiveLine,
} from '#web/buying/purchases/receive/ReceiveLine.tsx'
import { TEXT } from '#web/buying/purchases/receive/receive-text.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { useLookedUp } from '#web/platform/ui/looked-up.ts'
import { LOT_LABELS } from '#web/platform/ui/LotFields.tsx'

type Props = { form: DeliveryForm; purchase: Purchase; today: string }

/** The lines that are still open, with the search and the scanner that lead to them. */
export function ReceiveLines({ form, purchase, today }: Props) {
  const { fields, insert, remove } = useFieldArray({ control: form.control, name: 'receipts' })
  const [lookUps] = useState(() => openLookUps())
  const [notice, say] = useNotice()
  const boxRef = useRef<HTMLInputElement>(null)
  useLookedUp(lookUps.refusal)
  const items = purchase.items
    // A line that another user has received completely meanwhile stays if something was typed in it.
    .filter((item) => openQty(item) > 0 || fields.some(({ line }) => line === item.line))
  const aboveCap = useAboveCaps(items.map(({ productId }) => productId))
  const { sink, noteTyping } = useGoTo(form, items, { say, lookUps, insert })

  function addLot(item: Purchase['items'][number], place: number) {
    const lot = anotherLot(item, form.getValues('receipts'))
    // Where the other lots leave nothing open, its quantity is what has to be typed first.
    insert(place, lot, { focusName: `receipts.${place}.${lot.qty > 0 ? 'lotNumber' : 'qty'}` })
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    boxRef.current?.focus()
  }

  return (
    <div>
      <div className="sticky -top-1 z-10 -mx-5 border-b bg-surface px-5 pt-1">
        <LineSearch
          items={items}
          boxRef={boxRef}
          locationId={purchase.locationId}
          sink={{ ...sink, closed: form.formState.isSubmitting ? TEXT.isSaving : null }}
          notice={notice}
        />
        <ColumnNames />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears the fields inside */}
      <ul
        aria-label={TEXT.lines}
        className="divide-y [&_input]:scroll-mt-36 [&_input]:scroll-mb-4"
        onKeyDown={handleKeyDown}
        onInput={noteTyping}
      >
        {items.map((item) => {
          const lots = fields.flatMap(({ id, line }, place) =>
            line === item.line ? [{ id, place }] : [],
          )
          return (
            <ReceiveLine
              key={item.line}
              form={form}
              item={item}
              lots={lots}
              today={today}
              aboveCap={aboveCap(item.productId)}
              holdsVat={purchase.supplier.isVatRegistered}
              onAnother={() => addLot(item, (lots.at(-1)?.place ?? -1) + 1)}
              onRemove={remove}
            />
          )
        })}
      </ul>
    </div>
  )
}

type Insert = UseFieldArrayReturn<DeliveryDraft, 'receipts'>['insert']

/** The way from a found product to the fields of its lot. */
function useGoTo(
  form: DeliveryForm,
  items: Purchase['items'],
  { say, lookUps, insert }: Pick<ProductSink, 'say' | 'lookUps'> & { insert: Insert },
) {
  const isTyping = useRef(false)
  const counted = useRef(new Set<string>()).current

  /**
   * Goes to the product's lot that has no number yet. A quantity before the code is how many came of it; a label counts one,
   * with its number and day.
   */
  function goTo(product: LabelledProduct, qty: number): boolean {
    const { id, name, label } = product
    const receipts = form.getValues('receipts')
    const own = items.filter(({ productId }) => productId === id)
    const lines = linesOfCode(own, product)
    const place = label ? takeLabel({ ...product, label }, qty, lines) : placeOf(lines, receipts)
    const lot = form.getValues('receipts')[place ?? -1]
    const item = own.find(({ line }) => line === lot?.line)
    if (place === null || lot === undefined || item === undefined) {
      say('refused', TEXT.notAwaited(name))
      return false
    }
    if (qty > 1 && !label) {
      const { packId, qty: came } = countedByCode(item, product, qty)
      form.setValue(`receipts.${place}`, inUnit(item, lot, packId))
      form.setValue(`receipts.${place}.qty`, came, { shouldDirty: true })
    }
    if (label?.isPartly) say('refused', TEXT.partlyRead(name))
    else say('added', TEXT.isIn(name, lotInWords(item, form.getValues(`receipts.${place}`))))
    const isBusy = isTyping.current
    isTyping.current = false
    const next = label && form.getValues(`receipts.${place}.lotNumber`) ? 'qty' : 'lotNumber'
    // One frame later, because what was chosen from the list first gives the focus to the box.
    if (!isBusy) requestAnimationFrame(() => form.setFocus(`receipts.${place}.${next}`))
    return true
  }

  /** Counts what a label is on, and says in which lot; null where none of it is to come. */
  function takeLabel(
    product: LabelledProduct & { label: ScannedLabel },
    qty: number,
    lines: readonly number[],
  ): number | null {
    const awaited = items.filter(({ line }) => lines.includes(line))
    const taken = labelTaken(awaited, form.getValues('receipts'), { product, qty }, counted)
    if (taken === null) return null
    const { place, lot, isNew } = taken
    if (isNew) insert(place, lot, { shouldFocus: false })
    else form.setValue(`receipts.${place}`, lot, { shouldDirty: true })
    return place
  }

  /** The answer to a scan does not take the focus from a user who types on meanwhile. */
  function noteTyping() {
    isTyping.current = lookUps.state().awaited.length > 0
  }

  return { sink: { take: goTo, say, lookUps, takesLabels: true }, noteTyping }
}

type SearchProps = {
  items: Purchase['items']
  locationId: number
  sink: ProductSink
  boxRef: BoxRef
  notice: Notice | null
}

/** Finds a line by the code or the name of its product; what is not to come is shown as such. */
function LineSearch({ items, locationId, sink, boxRef, notice }: SearchProps) {
  return (
    <ProductSearch
      label={TEXT.search}
      placeholder={TEXT.search}
      sink={sink}
      locationId={locationId}
      boxRef={boxRef}
      listClassName="max-h-80"
      renderRow={(found) => {
        const awaited = items.filter(({ productId }) => productId === found.product.id)
        return (
          <FoundProductRow
            key={found.id}
            {...found}
            isOffered={awaited.length > 0}
            words={{ add: TEXT.goTo, addProduct: TEXT.goToProduct }}
          >
            <Badge>{openInWords(awaited)}</Badge>
          </FoundProductRow>
        )
      }}
    >
      <NoticeLine notice={notice} lookUps={sink.lookUps} ready={TEXT.ready} />
    </ProductSearch>
  )
}

/** What is to come of a product, in the units of its lines. */
function openInWords(awaited: Purchase['items']): string {
  const [item] = awaited
  if (item === undefined) return TEXT.notOnIt
  if (awaited.length === 1) return TEXT.open(inItsUnits(openQty(item), item))
  const openPieces = awaited.reduce((sum, each) => sum + openQty(each), 0)
  const packs = awaited.flatMap(({ packName, packFactor }) =>
    packName !== null && packFactor !== null ? [{ name: packName, factor: packFactor }] : [],
  )
  const { pieceName } = item.product
  return TEXT.open(
    packs.length > 0 ? inPacksOrPieces(openPieces, { pieceName, packs }) : TEXT.count(openPieces),
  )
}

/** The headings of the columns, once; on a phone every field has its label instead. */
function ColumnNames() {
  return (
    <div aria-hidden className={`pb-1 text-sm text-ink-muted max-sm:hidden ${LINE_COLUMNS}`}>
      <span className="max-xl:hidden">{TEXT.product}</span>
      <div className={LOT_COLUMNS}>
        <span className="text-right">{TEXT.qty}</span>
        <span>{LOT_LABELS.lotNumber}</span>
        <span>{LOT_LABELS.expiryDate}</span>
        <span className="text-right">{TEXT.unitCost}</span>
      </div>
    </div>
  )
}
