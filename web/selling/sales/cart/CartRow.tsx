import { useQuery } from '@tanstack/react-query'
import { Minus, Plus, TriangleAlert, X } from 'lucide-react'
import { memo } from 'react'
import { formatPesos, parseRate, percentText, WHOLE } from '#domain/money.ts'
import type { LineFigures } from '#domain/selling/sales/schemes/statutory-line.ts'
import { mostUnits, inPacksOrPieces } from '#domain/goods/products/packs.ts'
import { commaRefusal } from '#domain/typed-figures.ts'
import { Elsewhere } from '#web/goods/product-search/Elsewhere.tsx'
import { underLaw, type CartLine } from '#web/selling/sales/cart/lines.ts'
import { parseDiscount, parseQty } from '#web/selling/sales/cart/typed-in-line.ts'
import { CartNumber } from '#web/selling/sales/cart/CartNumber.tsx'
import { UnitMenu } from '#web/selling/sales/cart/UnitMenu.tsx'
import { TEXT } from '#web/selling/sales/till/checkout-text.ts'
import type { BeneficiaryCard } from '#web/selling/sales/schemes/cards.ts'
import { sellableQty } from '#web/selling/sales/cart/sellable-qty.ts'
import { soldName } from '#web/selling/sales/cart/units.ts'
import { lineSelected } from '#web/selling/sales/till/selection.ts'
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
import type { LawWordsProps } from '#web/selling/sales/schemes/SchemePresses.tsx'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'

/** What a line says of the law comes with the first card: few carts have one. */
const SchemePresses = lazyPart(
  () => import('#web/selling/sales/schemes/SchemePresses.tsx'),
  'SchemePresses',
)
const LawFigure = lazyPart<'LawFigure', LawWordsProps>(
  () => import('#web/selling/sales/schemes/SchemePresses.tsx'),
  'LawFigure',
)
const NotCovered = lazyPart<'NotCovered', Omit<LawWordsProps, 'figures'>>(
  () => import('#web/selling/sales/schemes/SchemePresses.tsx'),
  'NotCovered',
)

/**
 * Layout of a cart line: a table row where there is room, else two lines of a flex box. The empty
 * ::before breaks the flex line.
 */
export const ROW_LAYOUT =
  'flex flex-wrap items-center gap-x-1.5 pr-2 pl-3 before:order-1 before:basis-full ' +
  '@min-[40rem]:grid @min-[40rem]:grid-cols-[minmax(0,1fr)_4.25rem_11.25rem_3.5rem_7rem_2rem] ' +
  'pointer-coarse:@min-[40rem]:grid-cols-[minmax(0,1fr)_4.25rem_13.5rem_4rem_7rem_2.75rem] ' +
  '@min-[40rem]:pl-4 @min-[40rem]:before:hidden'

const SECOND_LINE = '@max-[40rem]:order-2'

/** What the selected line alone shows, and any other while the focus is there. */
const ON_SELECTED = 'not-group-aria-current:not-group-focus-within:invisible'

const NUMBER_LOOK =
  'h-control min-w-0 bg-transparent text-sm tabular-nums pointer-coarse:text-base disabled:bg-sunken'

/** Of what a line comes to each figure by itself: they are compared, so that only lines that changed are painted. */
type Figures = Pick<
  LineFigures,
  'due' | 'taxClass' | 'vatRemoved' | 'statutoryDiscount' | 'lowerDue'
>

type Props = Figures & {
  line: CartLine
  till: Till
  locationId: number | null
  /** The sellable quantity that the server named when it refused the sale. */
  shortQty: number | undefined
  /** The pieces that all lines of its product ask for. */
  askedQty: number
  isSelected: boolean
  cards: readonly BeneficiaryCard[]
  onDone: () => void
}

/** Memoised, and rendered by the browser only while in sight, so that a long cart stays fast. */
export const CartRow = memo(function CartRow(props: Props) {
  const { line, till, isSelected, cards } = props
  const { name, price } = line.product
  const select = () => till.change((state) => lineSelected(state, line.key))
  return (
    <tr
      data-line={line.key}
      onClick={select}
      onFocus={select}
      aria-current={isSelected}
      className={`group ${ROW_LAYOUT} min-h-13.25 scroll-mt-44 scroll-mb-32 py-0.5 [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto] ${isSelected ? 'bg-accent-soft/60 shadow-[inset_3px_0_0_var(--color-accent)]' : ''}`}
    >
      <th scope="row" className="min-w-0 flex-1 text-left font-normal">
        <p
          className="line-clamp-2 text-sm leading-4.5 font-medium wrap-anywhere group-aria-current:line-clamp-none"
          title={name}
        >
          {name}
        </p>
        <Notes {...props} />
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
      <td data-qty className={`flex min-w-0 flex-1 items-center gap-1 ${SECOND_LINE}`}>
        <QtyStepper {...props} />
        <UnitMenu
          product={line.product}
          onChoose={(unit) => till.change((state) => unitChanged(state, line.key, unit))}
          onDone={props.onDone}
        />
      </td>
      <td className={`w-16 @min-[40rem]:w-auto ${SECOND_LINE}`}>
        <Discount {...props} />
      </td>
      <td className="max-w-28 text-right tabular-nums @max-[40rem]:self-start">
        <p className="text-sm leading-5 font-semibold">{formatPesos(props.due)}</p>
        {cards.length > 0 && (
          <LawFigure
            line={underLaw(line)}
            cards={cards}
            figures={props}
            discountPct={line.discountPct}
            className="text-xs leading-4"
          />
        )}
      </td>
      <td className={`ml-auto text-right ${SECOND_LINE}`}>
        <IconButton
          label={TEXT.remove(soldName(line.product))}
          icon={X}
          className="w-8! text-ink-muted hover:text-danger-ink pointer-coarse:w-11!"
          onClick={() => {
            till.change((state) => lineRemoved(state, line.key))
            props.onDone()
          }}
        />
      </td>
    </tr>
  )
})

/** What stands small beneath the name: the schemes that cover it, how many pieces its packs are, what it is. */
function Notes({ line, till, cards }: Props) {
  const { product } = line
  const { details, price, pack, pieceName } = product
  const isOf = pack && TEXT.packsAre(line.qty, pack, pieceName)
  return (
    <div className="flex items-center gap-1.5 overflow-hidden text-xs leading-4 text-ink-muted tabular-nums">
      {cards.length > 0 && (
        <SchemePresses
          name={soldName(product)}
          line={underLaw(line)}
          cards={cards}
          onChoose={(scheme) => till.change((state) => schemeChosen(state, line.key, scheme))}
          className="relative h-5 after:absolute after:-inset-2"
        />
      )}
      <span className="shrink-0 @min-[40rem]:hidden">{TEXT.each(price)}</span>
      {cards.length > 0 && <NotCovered line={underLaw(line)} cards={cards} className="truncate" />}
      {isOf && <span className="truncate">{isOf}</span>}
      {details && (
        <span className="shrink-99 truncate" title={details}>
          {details}
        </span>
      )}
    </div>
  )
}

function QtyStepper({ line, till, onDone }: Props) {
  const name = soldName(line.product)
  const most = mostUnits(line.product.pack)
  const setQty = (qty: number) => till.change((state) => qtyChanged(state, line.key, qty))
  return (
    <div className="flex w-24 shrink-0 rounded border border-transparent group-hover:border-line-strong group-focus-within:border-line-strong group-aria-current:border-line-strong group-aria-current:bg-surface focus-within:outline-2 focus-within:outline-focus pointer-coarse:w-33">
      <IconButton
        label={TEXT.decrease(name)}
        icon={Minus}
        disabled={line.qty <= 1}
        className={`w-7! rounded-r-none! pointer-coarse:w-11! ${ON_SELECTED}`}
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
        className={`${NUMBER_LOOK} w-full flex-1 text-center font-semibold outline-none`}
      />
      <IconButton
        label={TEXT.increase(name)}
        icon={Plus}
        disabled={line.qty >= most}
        className={`w-7! rounded-l-none! pointer-coarse:w-11! ${ON_SELECTED}`}
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
    <div className={`relative ${line.discountPct === 0 ? ON_SELECTED : ''}`}>
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
        className={`${NUMBER_LOOK} w-full rounded border border-line-strong bg-surface pr-5 pl-1 text-right focus-visible:outline-offset-0 ${line.discountPct === 0 ? 'text-ink-muted' : 'font-semibold'}`}
      />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-1.5 flex items-center text-sm text-ink-muted"
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
