import { api } from '#domain/api.ts'
import { centavosOf, pesosOf } from '#domain/money.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import type { Return } from '#domain/selling/sales/returns/api.ts'
import { openLedger, type Booked } from '#server/testing/reporting/ledger.ts'
import type { TestPharmacy } from '#server/testing/platform/pharmacy.ts'
import type { Condition } from '#server/testing/selling/acts/coming-back.ts'
import { KIT } from '#server/testing/selling/acts/goods.ts'
import { managersOf } from '#server/testing/selling/acts/staff.ts'
import { setTaxInside } from '#server/testing/shop/tax-inside.ts'
import { openSending } from '#server/testing/selling/acts/sending.ts'
import { NONE_BACK, plus, type Part } from '#server/testing/selling/returns-model.ts'
import {
  add,
  labelled,
  openReturnsShop,
  type Draft,
  type Kept,
  type Paid,
  type Piece,
  type SaleLine,
} from '#server/testing/selling/returns-shop.ts'
import type { Roll } from '#server/testing/platform/roller.ts'
import { clockOf } from '#server/testing/reporting/zone-clock.ts'

// Books of sales of every kind, of which anything comes back at any time. A sale is booked as it was stored, and what
// comes back of it as it was calculated from that.

/** Units of a product that came back, and where they went. */
export type Put = { what: number; qty: number; condition: Condition }

/** The shop of returns-shop.ts, with books of what is sold in it and comes back. */
export async function openReturnsBooks(pharmacy: TestPharmacy, opening: string) {
  pharmacy.setClock(new Date(opening))
  const shop = await openReturnsShop(pharmacy)
  const { products, goods, usual, shelves, apart } = shop
  const managers = managersOf(pharmacy)
  /** Plasters and medicines in a kit. */
  let kitOf = [2, 1]
  const ledger = openLedger()
  const sales: Kept[] = []
  const drafts: Draft[] = []
  const paid: Paid[] = []
  let isInside = false
  let moment = opening
  const today = () => clockOf(moment, 'Asia/Manila').day
  const user = (when = moment) => managers(when)

  const pieceOf = (what: number, per: number): Piece => ({
    what,
    productId: products[what]!.id, // of each
    per,
    usual: usual[what]!, // of each
  })
  const piecesOf = (what: number): Piece[] => {
    if (!goods[what]!.isTracked) return []
    if (what === KIT) return kitOf.map((per, part) => pieceOf(part, per))
    return [pieceOf(what, 1)]
  }

  /** Books a sale as it was stored. */
  async function book(sale: Sale, place: number, customer: number | null) {
    const { rows } = await pharmacy.owner.query<Record<string, string> & { rate: string | null }>(
      `SELECT product_id::text, qty::text, price, COALESCE(pack_qty, qty) * price AS gross, due, tax_amount, tax_mode,
              CASE WHEN tax_mode = 'INCLUDED_IN_PRICES' THEN tax_rate_pct WHEN NOT tax_is_typed THEN sales.tax_rate END AS rate,
              COALESCE((SELECT round(-sum(delta * unit_cost), 2) FROM stock_movements AS move
                         WHERE (move.sale_id, sale_line) = (item.sale_id, line)), round(qty * unit_cost, 2)) AS cost
         FROM sale_items AS item JOIN sales ON sales.id = sale_id WHERE sale_id = $1 ORDER BY line`,
      [sale.id],
    )
    const kept: Kept = {
      id: sale.id,
      place,
      day: today(),
      cashierId: sale.createdById,
      customer,
      grandTotal: centavosOf(sale.grandTotal),
      kept: new Map(),
      originalMethod: new Map(),
      given: new Map(),
      credited: 0,
      isOrder: sale.source === 'ORDER',
      lines: rows.map((row) => {
        const what = products.findIndex(({ id }) => String(id) === row['product_id'])
        return {
          what,
          goods: goods[what]!, // only these are sold
          qty: Number(row['qty']),
          price: centavosOf(row['price']!),
          gross: centavosOf(row['gross']!),
          due: centavosOf(row['due']!),
          tax: centavosOf(row['tax_amount']!),
          cost: centavosOf(row['cost']!),
          ratePct: row.rate && Number(row.rate).toFixed(2),
          isTaxExclusive: row['tax_mode'] === 'ADDED_TO_TOTAL',
          pieces: piecesOf(what),
          back: NONE_BACK,
        }
      }),
    }
    for (const { method, amount } of sale.payments)
      add(kept.kept, labelled(method), centavosOf(amount))
    for (const line of kept.lines) {
      ledger.lines.push(lineOf(kept, line, null, { ...line, discount: line.gross - line.due }))
      for (const { what, per } of line.pieces) add(shelves[place]!, what, -per * line.qty)
    }
    sales.push(kept)
    return kept
  }

  /** A line as the reports count it, or what came back of it with a minus. */
  function lineOf(
    { id: saleId, place, day, customer, cashierId }: Kept,
    { what, ratePct, isTaxExclusive }: SaleLine,
    returnId: number | null,
    { qty, due, tax, cost, discount }: Part,
  ): Booked {
    const sign = returnId === null ? 1 : -1
    return {
      moment,
      day: returnId === null ? day : today(),
      place,
      what,
      saleId,
      returnId,
      customer,
      cashierId,
      ratePct,
      qty: sign * qty,
      total: sign * (due + (isTaxExclusive ? tax : 0)),
      discount: sign * discount,
      tax: sign * tax,
      cost: sign * cost,
      // A delivery brought all goods but what is not tracked, whose supplier is therefore not known where VAT is inside.
      unsourced: isTaxExclusive || goods[what]!.isTracked ? 0 : sign * cost,
    }
  }

  /** Books what came back of a sale, what it lowered of what was owed, and what was given back. */
  function bookReturn(
    sale: Kept,
    {
      id,
      refunds,
    }: { id: number; refunds: (Return['refunds'][number] & { originalMethod?: string | null })[] },
    came: { line: SaleLine; part: Part }[],
    put: Put[],
    credited: number,
  ) {
    for (const { line, part } of came) {
      ledger.lines.push(lineOf(sale, line, id, part))
      line.back = plus(line.back, part)
    }
    for (const { what, qty, condition } of put)
      if (condition !== 'DESTROYED')
        add((condition === 'SHELF' ? shelves : apart)[sale.place]!, what, qty)
    const here = { saleId: sale.id, day: today(), place: sale.place }
    sale.credited += credited
    if (credited > 0) paid.push({ ...here, method: null, amount: -credited })
    for (const { method, amount, originalMethod } of refunds) {
      add(sale.given, labelled(originalMethod ?? method), centavosOf(amount))
      paid.push({ ...here, method: labelled(method), amount: -centavosOf(amount) })
    }
  }

  /** Books that a sale was voided: it counts nowhere any more, and its goods are on their shelves. */
  function bookVoid(sale: Kept, voidedById: number, reason: string) {
    for (const { pieces, qty } of sale.lines)
      for (const { what, per } of pieces) add(shelves[sale.place]!, what, per * qty)
    ledger.bookVoid(sale.id, { voidedOn: today(), voidedById, reason })
    sales.splice(sales.indexOf(sale), 1)
  }

  return {
    ...shop,
    ...openSending(),
    mayOverride: true,
    mostQty: 40,
    owner: pharmacy.owner,
    ...ledger,
    user,
    sales,
    drafts,
    paid,
    book,
    bookReturn,
    bookVoid,
    /** Moves the shop's clock on. */
    passTime(minutes: number) {
      moment = new Date(Date.parse(moment) + minutes * 60_000).toISOString()
    },
    now: () => moment,
    today,
    isTaxInside: () => isInside,
    /** The catalogue changes: what was sold stays as it was. */
    async change(roll: Roll) {
      const caller = await user()
      const update = (of: number, body: object) =>
        caller.send(api.products.update, { params: { id: String(products[of]!.id) }, body })
      const what = roll(5)
      goods[what]!.price = 1 + roll(what === 4 ? 3 : 9000)
      await update(what, { price: pesosOf(goods[what]!.price) })
      kitOf = [1 + roll(3), 1 + roll(2)]
      await update(KIT, { components: shop.componentsOf(kitOf) })
      goods[0]!.retail = 1 + roll(3000)
      const prices = [{ priceGroup: 'RETAIL', sellingPriceIncTax: pesosOf(goods[0]!.retail) }]
      const params = { id: String(goods[0]!.id) }
      await caller.send(api.products.setPrices, { params, body: { prices } })
    },
    async taxInside(inside: boolean) {
      await setTaxInside(pharmacy, inside)
      isInside = inside
    },
  }
}

export type ReturnsBooks = Awaited<ReturnType<typeof openReturnsBooks>>
