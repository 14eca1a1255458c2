import { useQuery } from '@tanstack/react-query'
import { Minus, Plus, TriangleAlert, X } from 'lucide-react'
import { memo } from 'react'
import { formatPesos, parseRate, percentText, WHOLE, type Centavos } from '#domain/money.ts'
import { mostUnits, inPacksOrPieces } from '#domain/goods/products/packs.ts'
import { commaRefusal } from '#domain/typed-figures.ts'
import { Elsewhere } from '#web/goods/product-search/Elsewhere.tsx'
import { underLaw, type CartLine } from '#web/selling/sales/cart/lines.ts'
import { parseDiscount, parseQty } from '#web/selling/sales/cart/typed-in-line.ts'
import { CartNumber } from '#web/selling/sales/cart/CartNumber.tsx'
import { UnitChoice } from '#web/selling/sales/cart/UnitChoice.tsx'
import { TEXT } from '#web/selling/sales/till/checkout-text.ts'
import type { BeneficiaryCard } from '#web/selling/sales/schemes/cards.ts'
import { LawLine } from '#web/selling/sales/schemes/LawLine.tsx'
import { sellableQty } from '#web/selling/sales/cart/sellable-qty.ts'
import { soldName } from '#web/selling/sales/cart/units.ts'
import {
  discountChanged,
  lineRemoved,
  noticed,
  qtyChanged,
  schemeChosen,
  unitChanged,
} from '#web/selling/sales/till/till-state.ts'
import type { Till } from '#web/selling/sales/till/till.ts'
import { IconButton } from '#web/platform/ui/Button.tsx'

/**
 * Layout of a cart line: a table row where there is room, else two lines of a flex box. The empty
 * ::before breaks the flex line.
 */
export const ROW_LAYOUT =
  'flex flex-wrap items-center gap-x-2 gap-y-0.5 pr-2 pl-3 before:order-1 before:basis-full ' +
  '@min-[40rem]:grid @min-[40rem]:grid-cols-[minmax(0,1fr)_4.5rem_8.25rem_4.25rem_5.75rem_2.75rem] ' +
  '@min-[40rem]:gap-x-2.5 @min-[40rem]:pl-4 @min-[40rem]:before:hidden'

const SECOND_LINE = '@max-[40rem]:order-2'

const NUMBER_LOOK =
  'h-control min-w-0 bg-surface text-sm tabular-nums pointer-coarse:text-base disabled:bg-sunken'

type Props = {
  line: CartLine
  till: Till
  locationId: number | null
  /** The sellable quantity that the server named when it refused the sale. */
  shortQty: number | undefined
  /** The pieces that all lines of its product ask for. */
  askedQty: number
  isLastAdded: boolean
  cards: readonly BeneficiaryCard[]
  /** What is charged for it, and in words what of it the law takes off. */
  due: Centavos
  taken: string
  onDone: () => void
}

/** Memoised, and rendered by the browser only while in sight, so that a long cart stays fast. */
export const CartRow = memo(function CartRow(props: Props) {
  const { line, till, isLastAdded } = props
  const { name, details, price } = line.product
  return (
    <tr
      data-line={line.key}
      className={`${ROW_LAYOUT} scroll-my-32 py-2 [contain-intrinsic-size:auto_4rem] [content-visibility:auto] ${isLastAdded ? 'bg-accent-soft/60' : ''}`}
    >
      <th scope="row" className="min-w-0 flex-1 text-left font-normal">
        <p className="font-medium wrap-anywhere">{name}</p>
        {details && (
          <p className="truncate text-sm text-ink-muted" title={details}>
            {details}
          </p>
        )}
        <p className="text-sm text-ink-muted tabular-nums @min-[40rem]:hidden">
          {TEXT.each(price)}
        </p>
        <UnitChoice
          product={line.product}
          qty={line.qty}
          pack={line.product.pack}
          units={line.product.units}
          onChoose={(unit) => till.change((state) => unitChanged(state, line.key, unit))}
        />
        <LawLine
          name={soldName(line.product)}
          line={underLaw(line)}
          cards={props.cards}
          taken={props.taken}
          onChoose={(scheme) => till.change((state) => schemeChosen(state, line.key, scheme))}
        />
        {line.supplyReason && (
          <p className="text-sm wrap-anywhere text-ink-muted">
            {`${TEXT.supplyReason}: ${line.supplyReason}`}
          </p>
        )}
        <ShelfWarning {...props} />
      </th>
      <td className="text-right text-sm text-ink-muted tabular-nums @max-[40rem]:hidden">
        {formatPesos(price)}
      </td>
      <td data-qty className={`min-w-0 flex-1 @max-[40rem]:max-w-44 ${SECOND_LINE}`}>
        <QtyStepper {...props} />
      </td>
      <td className={`w-18 @min-[40rem]:w-auto ${SECOND_LINE}`}>
        <Discount {...props} />
      </td>
      <td className="text-right font-semibold tabular-nums @max-[40rem]:self-start">
        {formatPesos(props.due)}
      </td>
      <td className={`ml-auto text-right ${SECOND_LINE}`}>
        <IconButton
          label={TEXT.remove(soldName(line.product))}
          icon={X}
          className="text-ink-muted hover:text-danger-ink"
          onClick={() => {
            till.change((state) => lineRemoved(state, line.key))
            props.onDone()
          }}
        />
      </td>
    </tr>
  )
})

function QtyStepper({ line, till, onDone }: Props) {
  const name = soldName(line.product)
  const most = mostUnits(line.product.pack)
  const setQty = (qty: number) => till.change((state) => qtyChanged(state, line.key, qty))
  return (
    <div className="inline-flex w-full items-stretch rounded border border-line-strong bg-surface focus-within:outline-2 focus-within:outline-focus">
      <IconButton
        label={TEXT.decrease(name)}
        icon={Minus}
        disabled={line.qty <= 1}
        className="rounded-r-none!"
        onClick={() => setQty(line.qty - 1)}
      />
      <CartNumber
        label={TEXT.quantityOf(name)}
        value={line.qty}
        textOf={String}
        min={1}
        max={most}
        blank={1}
        read={(text) => parseQty(text, most)}
        onChange={setQty}
        onLeave={(text) => sayUnread(till, text, parseQty(text), TEXT.wholeUnits)}
        onDone={onDone}
        className={`${NUMBER_LOOK} w-full flex-1 text-center font-semibold outline-none max-sm:w-12`}
      />
      <IconButton
        label={TEXT.increase(name)}
        icon={Plus}
        disabled={line.qty >= most}
        className="rounded-l-none!"
        onClick={() => setQty(line.qty + 1)}
      />
    </div>
  )
}

function Discount({ line, till, onDone }: Props) {
  const name = soldName(line.product)

  function notifyUser(text: string) {
    const isTooMuch = (parseRate(text) ?? 0) > WHOLE
    if (isTooMuch) till.change((state) => noticed(state, 'refused', TEXT.discountLimited))
    else sayUnread(till, text, parseDiscount(text), TEXT.noPercentage)
  }

  return (
    <div className="relative">
      <CartNumber
        label={TEXT.discountOf(name)}
        value={line.discountPct}
        textOf={(rate) => (rate === 0 ? '0' : percentText(rate))}
        isDecimal
        blank={0}
        read={parseDiscount}
        onLeave={notifyUser}
        onChange={(rate) => till.change((state) => discountChanged(state, line.key, rate))}
        onDone={onDone}
        className={`${NUMBER_LOOK} w-full rounded border border-line-strong pr-6 pl-1 text-right focus-visible:outline-offset-0 ${line.discountPct === 0 ? 'text-ink-muted' : 'font-semibold'}`}
      />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-2 flex items-center text-sm text-ink-muted"
      >
        %
      </span>
    </div>
  )
}

/** Says why what was typed into a field of the cart is no number. */
function sayUnread(till: Till, text: string, read: number | null, sentence: string) {
  if (read !== null || text.trim() === '') return
  till.change((state) => noticed(state, 'refused', commaRefusal(text) ?? sentence))
}

/** Warns when the lines of a product together ask for more than the shelf of this location has, and names the branch that has it. */
function ShelfWarning({ line, locationId, shortQty, askedQty }: Props) {
  const { product } = line
  const shelf = useQuery({
    ...sellableQty(product.id, locationId ?? 0),
    enabled: product.enableStock && locationId !== null,
  })
  const left = shortQty ?? (product.enableStock ? shelf.data : undefined)
  if (left === undefined || askedQty <= left) return null
  const { pieceName = null, pack } = product
  const counted = { pieceName, packs: pack ? [pack] : [] }
  return (
    <>
      <p className="mt-0.5 flex items-center gap-1.5 text-sm font-medium text-warning-ink">
        <TriangleAlert aria-hidden size={16} />
        {left > 0
          ? TEXT.onlyLeft(left, pack ? inPacksOrPieces(left, counted) : null)
          : TEXT.noneLeft}
      </p>
      <Elsewhere productId={product.id} of={counted} />
    </>
  )
}
