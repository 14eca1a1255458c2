import { centavosOf, formatPesos, type Centavos } from '#domain/money.ts'
import { inPacks } from '#domain/goods/products/packs.ts'
import { methodLabel, PAYMENT_METHODS } from '#domain/cash/payments/methods.ts'
import type { ExchangedGoods, NewReturn } from '#domain/selling/sales/returns/return-body.ts'
import {
  isMedicine,
  usualCondition,
  type Condition,
} from '#domain/selling/sales/returns/condition.ts'
import {
  addParts,
  NO_PARTS,
  partsBack,
  worthOf,
  type LineParts,
} from '#domain/selling/sales/returns/line-parts.ts'
import {
  exchangedFrom,
  heldByMethod,
  isSameMethod,
  refundedOtherwise,
  refundsFrom,
  splitRefund,
  type MethodAmount,
} from '#domain/selling/sales/returns/refunds.ts'
import { MANAGERS } from '#domain/roles.ts'
import { EXCHANGE } from '#domain/selling/sales/sale.ts'
import type { Need } from '#server/authority.ts'
import { refusedField, Refused } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import type {
  ReturnBasis,
  SoldGoods,
  SoldLineRow,
} from '#server/selling/sales/returns/returns.sql.ts'

/** What comes back of one line of the sale. */
export type LineBack = {
  sold: SoldLineRow
  qty: number
  reason: string
  parts: LineParts
  goods: { lot: SoldGoods; qty: number; condition: Condition }[]
}

export type CalculatedReturn = {
  lines: LineBack[]
  total: Centavos
  taxTotal: Centavos
  credited: Centavos
  refunded: Centavos
  /** What is given back, and by the method 'Exchange' what pays for other goods: that was paid by `originalMethod` once. */
  refunds: (MethodAmount & { reference: string | null; originalMethod: string | null })[]
  /** What not every role may do. */
  needs: Need[]
}

type Calculation = {
  lines: readonly SoldLineRow[]
  basis: ReturnBasis
  balanceDue: Centavos
  /** What a sale comes to that the goods pay for first; 0 for a return without an exchange. */
  pays: Centavos
}

/** What a return comes to by what was stored with the sale. Refused is what did not go out, or came back already. */
export function calculateReturn(
  asked: NewReturn | ExchangedGoods,
  from: Calculation,
): CalculatedReturn {
  const lines = takeBack(asked, from)
  const parts = lines.map((line) => line.parts).reduce(addParts, NO_PARTS)
  const total = worthOf(parts, from.basis.taxMode)
  if (asked.total !== undefined && asked.total !== total)
    throw new Refused(409, say`This comes to ${formatPesos(total)}. Look at it again.`)
  const { credited, refunded } = splitRefund(total, from.balanceDue)
  const held = heldByMethod(amountsOf(from.basis.payments), amountsOf(from.basis.refunds))
  const exchanged = Math.min(refunded, from.pays)
  const refunds = refundsOf(asked, held, refunded - exchanged)
  const needs = [
    ...needsOfBasis(from.basis, total),
    ...lines.flatMap(needsOfLine),
    ...refundedOtherwise(refunds, held).map(({ method, amount }) =>
      forManagers(
        say`Only a manager gives back by ${methodLabel(method)} what was not paid so`,
        say`${formatPesos(amount)} back by ${methodLabel(method)}, which was not paid so`,
      ),
    ),
  ]
  const paying = exchangedFrom(held, refunds, exchanged).map(({ method, amount }) => ({
    method: EXCHANGE,
    amount,
    reference: null,
    originalMethod: method,
  }))
  const all = [...paying, ...refunds]
  return { lines, total, credited, refunded, refunds: all, taxTotal: parts.tax, needs }
}

export function amountsOf(amounts: readonly { method: string; amount: string }[]): MethodAmount[] {
  return amounts.map(({ method, amount }) => ({ method, amount: centavosOf(amount) }))
}

/** The lines of a return with their parts and goods; a line that stands there again goes on where it stopped. */
function takeBack(
  asked: NewReturn | ExchangedGoods,
  { lines, basis: { taxMode } }: Calculation,
): LineBack[] {
  const left = new Map(lines.map((sold) => [sold.line, stateOf(sold)]))
  return asked.items.map((item, index) => {
    const state = left.get(item.line)
    const path = `${pathOf(asked)}items.${index}`
    if (!state) throw refusedField(400, `${path}.line`, say`The sale has no line ${item.line}`)
    const { sold } = state
    const stays = sold.qty - state.before.qty
    if (item.qty > stays)
      throw refusedField(
        409,
        `${path}.qty`,
        stays === 0
          ? say`${sold.productName} has been returned already`
          : stays === 1
            ? say`Only 1 of ${sold.productName} is left to return`
            : say`Only ${stays} of ${sold.productName} are left to return${inItsPacks(stays, sold)}`,
      )
    const parts = partsBack(
      { ...partsOf(sold.sold), qty: sold.qty, taxMode },
      state.before,
      item.qty,
    )
    state.before = { ...addParts(state.before, parts), qty: state.before.qty + item.qty }
    const goods = goodsOf(item, state, path)
    return { sold, qty: item.qty, reason: item.reason ?? asked.reason, parts, goods }
  })
}

/** A number of pieces in the packs of their line: ', 1 box 4 tablets'; '' where they fill none. */
function inItsPacks(pieces: number, { packName, packFactor, pieceName }: SoldLineRow): string {
  if (packName === null || packFactor === null) return ''
  const words = inPacks(pieces, { pieceName, packs: [{ name: packName, factor: packFactor }] })
  return words === null ? '' : `, ${words}`
}

/** Where the return stands in the caller's body. */
function pathOf(asked: NewReturn | ExchangedGoods): string {
  return 'saleId' in asked ? 'return.' : ''
}

/** A line while returns of it are calculated: what came back before, and what is left of each lot. */
type LineState = {
  sold: SoldLineRow
  before: LineParts & { qty: number }
  lots: Map<number, number>
}

function stateOf(sold: SoldLineRow): LineState {
  return {
    sold,
    before: { ...partsOf(sold.returned), qty: sold.returnedQty },
    lots: new Map(sold.goods.map(({ lotId, qty }) => [lotId, qty])),
  }
}

export function partsOf(texts: SoldLineRow['sold']): LineParts {
  const { due, tax, cost, ownDiscount, orderDiscount, vatRemoved, statutoryDiscount } = texts
  return {
    due: centavosOf(due),
    tax: centavosOf(tax),
    cost: centavosOf(cost),
    ownDiscount: centavosOf(ownDiscount),
    orderDiscount: centavosOf(orderDiscount),
    vatRemoved: centavosOf(vatRemoved),
    statutoryDiscount: centavosOf(statutoryDiscount),
  }
}

/** The goods of so many units: of a kit its parts, each in its condition, from the named lots, else from those taken last. */
function goodsOf(
  item: NewReturn['items'][number],
  { sold, lots }: LineState,
  path: string,
): LineBack['goods'] {
  const productIds = [...new Set(sold.goods.map(({ productId }) => productId))]
  const chosen = new Map((item.lots ?? []).map(({ lotId, qty }) => [lotId, qty]))
  for (const lotId of chosen.keys())
    if (!lots.has(lotId))
      throw refusedField(400, `${path}.lots`, say`${sold.productName} was not taken from that lot`)
  for (const { productId } of item.parts ?? [])
    if (!productIds.includes(productId))
      throw refusedField(400, `${path}.parts`, say`${sold.productName} was sold without that part`)
  return productIds.flatMap((productId) => {
    const own = sold.goods.filter((lot) => lot.productId === productId)
    const taken = own.reduce((sum, lot) => sum + lot.taken, 0)
    const isChosen = own.some(({ lotId }) => chosen.has(lotId))
    let wanted = (taken / sold.qty) * item.qty
    const part = item.parts?.find((each) => each.productId === productId)
    const back = own.flatMap((lot) => {
      const most = lots.get(lot.lotId)! // stateOf has entered every lot of the line
      const qty = isChosen ? (chosen.get(lot.lotId) ?? 0) : Math.min(most, wanted)
      if (qty > most)
        throw refusedField(
          409,
          `${path}.lots`,
          say`Only ${most} of that lot are left to return${inItsPacks(most, sold)}`,
        )
      if (qty === 0) return []
      wanted -= qty
      lots.set(lot.lotId, most - qty)
      return [{ lot, qty, condition: part?.condition ?? item.condition ?? usualCondition(lot) }]
    })
    if (wanted !== 0)
      throw refusedField(
        400,
        `${path}.lots`,
        'The lots must add up to the quantity that is returned',
      )
    return back
  })
}

/** How the money goes back: as asked, by methods that there are and to the centavo, else as it came. */
function refundsOf(
  asked: NewReturn | ExchangedGoods,
  held: readonly MethodAmount[],
  refunded: Centavos,
): CalculatedReturn['refunds'] {
  const { refunds } = asked
  const path = pathOf(asked)
  if (!refunds)
    return refundsFrom(held, refunded).map((refund) => ({
      ...refund,
      reference: null,
      originalMethod: null,
    }))
  const sum = refunds.reduce((total, { amount }) => total + amount, 0)
  if (sum !== refunded)
    throw refusedField(
      400,
      `${path}refunds`,
      say`${formatPesos(refunded)} are to be given back, not ${formatPesos(sum)}`,
    )
  return refunds.map(({ method, amount, reference }, index) => {
    const name =
      held.find((each) => isSameMethod(each.method, method))?.method ??
      PAYMENT_METHODS.find((each) => isSameMethod(each, method))
    if (name === undefined)
      throw refusedField(
        400,
        `${path}refunds.${index}.method`,
        'There is no such method of payment',
      )
    return { method: name, amount, reference: reference ?? null, originalMethod: null }
  })
}

/** Something of a return that is a manager's. */
function forManagers(sentence: string, what: string): Need {
  return { may: (role) => MANAGERS.includes(role), sentence: () => sentence, what }
}

function needsOfBasis({ returnsBy, daysAgo, returnDays }: ReturnBasis, total: Centavos): Need[] {
  const needs =
    returnsBy === 'MANAGERS'
      ? [
          forManagers(
            'Only a manager may take goods back',
            say`Goods for ${formatPesos(total)} are returned`,
          ),
        ]
      : []
  if (daysAgo <= returnDays) return needs
  const ago = daysAgo === 1 ? '1 day ago' : say`${daysAgo} days ago`
  const days = returnDays === 0 ? 'on the day of the sale' : say`within ${returnDays} days`
  const late = forManagers(
    say`This was sold ${ago}: goods are returned ${days}, later only a manager takes them back`,
    say`Goods for ${formatPesos(total)} that were sold ${ago}`,
  )
  return [...needs, late]
}

function needsOfLine({ sold, qty, goods }: LineBack): Need[] {
  const name = sold.productName
  const needs = sold.comesBack
    ? []
    : [
        forManagers(
          say`Only a manager takes ${name} back`,
          say`${qty} of ${name}, which is not returnable`,
        ),
      ]
  for (const { lot, qty: taken, condition } of goods)
    if (condition === 'SHELF' && isMedicine(lot))
      needs.push(
        forManagers(
          say`${lot.productName} is a medicine: only a manager puts it back on the shelf`,
          say`${taken} of ${lot.productName} back to the shelf`,
        ),
      )
  return needs
}
