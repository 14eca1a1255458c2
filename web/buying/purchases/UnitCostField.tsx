import type { ComponentProps } from 'react'
import { useWatch, type FieldValues, type Path, type RegisterOptions } from 'react-hook-form'
import { costOf } from '#domain/buying/purchases/bought-units.ts'
import {
  parsePesos,
  parseUnitCost,
  pesosOf,
  rateOf,
  unitCostText,
  type Rate,
} from '#domain/money.ts'
import type { OrderedPack } from '#domain/goods/products/pack-answers.ts'
import { counted, pieces } from '#domain/goods/products/packs.ts'
import { comparableCost } from '#domain/goods/products/pricing.ts'
import type { TaxClass } from '#domain/law/schemes/tax-class.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { TEXT } from '#web/buying/purchases/purchases-text.ts'
import { selectAll } from '#web/platform/ui/select-all.ts'
import { costWarning, type Priced } from '#web/platform/ui/cost-warning.tsx'
import { MoneyField } from '#web/platform/ui/MoneyField.tsx'
import type { CheckedForm } from '#web/platform/ui/use-checked-form.ts'

type Props<Typed extends FieldValues, Checked> = Omit<
  ComponentProps<typeof MoneyField>,
  'form' | 'name'
> & {
  form: CheckedForm<Typed, Checked>
  name: Path<Typed>
  product: Sold
  /** The pack that is paid for; null for a piece. */
  pack: PaidPack | null
  /** How many of how many are paid; all where it is left out. */
  share?: Share | undefined
  options?: RegisterOptions<Typed>
}

type Share = { paid: number; all: number }
/** What a line's cost is compared with. */
export type Sold = Pick<Priced, 'price'> & {
  pieceName?: string | null
  taxClass?: TaxClass
  /** Whether its supplier charges VAT; null where none is chosen. */
  holdsVat?: boolean | null
}
/** A pack that is paid for. What it sells for is known while it is bought. */
export type PaidPack = Pick<OrderedPack, 'name' | 'factor'> &
  Partial<Pick<OrderedPack, 'price' | 'isSold'>>

/** What a unit that is paid for costs, of a pack with its name; with a warning while it, with what comes free, costs more than it sells for. */
export function UnitCostField<Typed extends FieldValues, Checked>(props: Props<Typed, Checked>) {
  const { form, name, product, pack, share, options, ...field } = props
  const { taxMode, taxRate } = useCurrentUser().settings
  const vatRate = taxMode === 'INCLUDED_IN_PRICES' ? rateOf(taxRate) : 0
  // An amount, as a form holds it.
  const cost = useWatch({ control: form.control, name }) as string | number | null
  return (
    <MoneyField
      {...field}
      hint={
        costWarning(
          asPaid(spread(String(cost ?? ''), share), product, vatRate),
          soldAs(product, pack),
        ) ?? (pack ? TEXT.perPack(pack.name) : undefined)
      }
      onFocus={selectAll}
      {...form.field(name, options)}
    />
  )
}

function spread(cost: string, { paid, all }: Share = { paid: 1, all: 1 }): string {
  return paid === all || parseUnitCost(cost) === null
    ? cost
    : costOf({ cost, paidUnits: paid, paidPieces: all }, 1)
}

/** A cost as it compares with a price, in which VAT may lie where it does not in the cost, or the reverse. */
function asPaid(cost: string, { taxClass, holdsVat = null }: Sold, vatRate: Rate): string {
  const paid = parseUnitCost(cost)
  if (paid === null || taxClass === undefined) return cost
  return unitCostText(comparableCost(paid, { taxClass, vatRate, holdsVat }))
}

/** What a pack sells for: one that is not sold sells as its pieces. */
function soldAs({ pieceName = null, ...product }: Sold, pack: PaidPack | null): Priced {
  if (pack === null) return product
  if (pack.isSold && pack.price) return { ...product, price: pack.price, of: counted(1, pack.name) }
  const piece = parsePesos(product.price ?? '')
  if (piece === null) return {}
  return { ...product, price: pesosOf(piece * pack.factor), of: pieces(pack.factor, pieceName) }
}
