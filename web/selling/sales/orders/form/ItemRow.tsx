import { Trash2, Undo2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { inPacksOrPieces } from '#domain/goods/products/packs.ts'
import { formatPesos } from '#domain/money.ts'
import type { LineFigures } from '#domain/selling/sales/schemes/statutory-line.ts'
import { UnitChoice } from '#web/selling/sales/orders/form/UnitChoice.tsx'
import { itemKeyOf, nameOf, type ItemDraft } from '#web/selling/sales/orders/form/item-draft.ts'
import { qtyTyped } from '#web/selling/sales/orders/form/order-figures.ts'
import { TEXT } from '#web/selling/sales/orders/form/order-form-text.ts'
import type { OrderItems } from '#web/selling/sales/orders/form/use-order-items.ts'
import type { OrderForm } from '#web/selling/sales/orders/form/use-order-form.ts'
import { useShelf, type Shelf } from '#web/selling/sales/orders/form/use-shelf.ts'
import { LawLine } from '#web/selling/sales/schemes/LawLine.tsx'
import { TEXT as TILL } from '#web/selling/sales/till/checkout-text.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { IconButton } from '#web/platform/ui/Button.tsx'
import { MoneyField } from '#web/platform/ui/MoneyField.tsx'
import { NumberField } from '#web/platform/ui/NumberField.tsx'
import { TextField } from '#web/platform/ui/TextField.tsx'

type Props = {
  form: OrderForm
  item: ItemDraft
  index: number
  /** What it comes to. */
  figures: LineFigures | undefined
  /** The pieces that all lines of its product ask for. */
  askedQty: number
  orderItems: OrderItems
  /** Shows why a press changed nothing. */
  onRefused: (sentence: string) => void
  /** Moves the focus back to the search. */
  onDone: () => void
}

/** A line of the order: what it sells in which unit, what is left of it, and what it costs. */
export function ItemRow(props: Props) {
  const { form, item, index, figures, orderItems, onDone } = props
  const name = nameOf(item)
  const { mayPrice } = orderItems
  const { lineTotal = 0, vatRemoved = 0, statutoryDiscount = 0 } = figures ?? {}
  const due = lineTotal - vatRemoved - statutoryDiscount

  function handleEnter(event: KeyboardEvent) {
    if (event.key === 'Enter') onDone()
  }

  return (
    <fieldset
      aria-label={name}
      data-line={itemKeyOf(item)}
      className="grid grid-cols-[1fr_1fr_2.75rem] items-start gap-x-3 gap-y-2 py-2 pr-1.5 pl-3 max-sm:pr-3 sm:grid-cols-[1fr_7rem_11rem_8rem_2.5rem]"
    >
      <SoldItem {...props} />
      <NumberField
        label={TEXT.quantityOf(name)}
        isLabelHidden
        min={1}
        value={item.quantity}
        error={errorOf(form, index, 'quantity')}
        onFocus={(event) => event.currentTarget.select()}
        onChange={({ target }) => orderItems.change(index, { quantity: target.value })}
        onKeyDown={handleEnter}
      />
      <div className="flex items-start gap-1 max-sm:col-span-2">
        <MoneyField
          label={TEXT.priceOf(name)}
          isLabelHidden
          className="min-w-0 flex-1"
          readOnly={!mayPrice}
          value={item.price}
          error={errorOf(form, index, 'price')}
          onChange={({ target }) =>
            orderItems.change(index, { price: target.value, priceFrom: 'typed' })
          }
          onKeyDown={handleEnter}
        />
        {mayPrice && item.priceFrom === 'typed' && (
          <IconButton
            label={TEXT.backToGroup(name)}
            icon={Undo2}
            className="text-ink-muted"
            onClick={() => orderItems.backToGroup(index)}
          />
        )}
      </div>
      <output
        aria-label={TEXT.totalOf(name)}
        className="self-center text-right text-sm font-semibold tabular-nums max-sm:col-span-3"
      >
        {formatPesos(Number.isFinite(due) ? due : 0)}
      </output>
      <IconButton
        label={TEXT.removeItem(name)}
        icon={Trash2}
        className="text-ink-muted hover:text-danger-ink max-sm:col-start-3 max-sm:row-start-1 max-sm:-mr-2"
        onClick={() => {
          orderItems.remove(index)
          onDone()
        }}
      />
    </fieldset>
  )
}

/** What a line sells: the product, its unit, the scheme of law, the stock, and why it is refused. */
function SoldItem({ form, item, index, figures, askedQty, orderItems, onRefused }: Props) {
  const shelf = useShelf(form, item)
  const cards = useWatch({ control: form.control, name: 'beneficiaries' })
  const refusal =
    errorOf(form, index, 'productId') ??
    errorOf(form, index, 'packId') ??
    errorOf(form, index, 'scheme')
  return (
    <div className="min-w-0 self-center max-sm:contents">
      <p className="text-sm font-medium wrap-anywhere max-sm:col-span-2 max-sm:row-start-1">
        {item.productName}
      </p>
      <div className="min-w-0 max-sm:col-span-3">
        <UnitChoice
          product={{ id: item.productId, name: item.productName, pieceName: shelf?.pieceName }}
          qty={qtyTyped(item.quantity)}
          pack={item.pack}
          units={shelf?.units}
          onChoose={(unit) => {
            const refused = orderItems.changeUnit(index, unit)
            if (refused !== null) onRefused(refused)
          }}
        />
        <LawLine
          name={nameOf(item)}
          line={item}
          cards={cards}
          figures={figures}
          onChoose={(scheme) => orderItems.change(index, { scheme })}
        />
        <Stock item={item} shelf={shelf} askedQty={askedQty} />
        {refusal && <p className="text-sm text-danger-ink">{refusal}</p>}
        <SupplyReason form={form} item={item} index={index} orderItems={orderItems} />
      </div>
    </div>
  )
}

type ItemField = 'quantity' | 'price' | 'productId' | 'packId' | 'scheme' | 'supplyReason'

function errorOf(form: OrderForm, index: number, field: ItemField): string | undefined {
  // The body names what the draft has as its `pack`; a refusal finds its line by the body's name.
  return form.getFieldState(`items.${index}.${field as 'price'}`, form.formState).error?.message
}

/** What may be sold of the product at the order's location, and whether it suffices. */
function Stock({
  item,
  shelf,
  askedQty,
}: Pick<Props, 'item' | 'askedQty'> & { shelf: Shelf | null }) {
  const own = item.priceFrom === 'typed' && <Badge>{TEXT.overridden}</Badge>
  if (shelf === null) return <p className="min-h-5 text-sm">{own}</p>
  const { enableStock, sellableQty, unsold, pieceName } = shelf
  const reported = item.pack
    ? inPacksOrPieces(sellableQty ?? 0, { pieceName, packs: [item.pack] })
    : null
  return (
    <p className="flex min-h-5 flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      {unsold !== null && <span className="font-medium text-warning-ink">{unsold}</span>}
      {sellableQty !== null &&
        (enableStock && sellableQty < askedQty ? (
          <span className="font-medium text-warning-ink">{TEXT.tooFew(sellableQty, reported)}</span>
        ) : (
          <span className="text-ink-muted tabular-nums">
            {enableStock ? TEXT.inStock(sellableQty, reported) : TEXT.untracked}
          </span>
        ))}
      {own}
    </p>
  )
}

/** Why a line is more than thirty days need, once the server has asked. */
function SupplyReason({
  form,
  item,
  index,
  orderItems,
}: Pick<Props, 'form' | 'item' | 'index' | 'orderItems'>) {
  const { supplyReason = '' } = item
  const asked = errorOf(form, index, 'supplyReason')
  if (!asked && supplyReason === '') return null
  return (
    <TextField
      label={TILL.supplyReason}
      maxLength={500}
      autoComplete="off"
      className="mt-1"
      value={supplyReason}
      error={asked}
      onChange={({ target }) => orderItems.change(index, { supplyReason: target.value })}
    />
  )
}
