import { api } from '#domain/api.ts'
import { centavosOf, pesosOf } from '#domain/money.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import type { Return } from '#domain/selling/sales/returns/api.ts'
import type { Ledger, Line } from '#server/testing/reporting/booked-figures.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import type { TestPharmacy } from '#server/testing/platform/pharmacy.ts'
import { NONE_BACK, plus, type Part } from '#server/testing/selling/returns-model.ts'
import {
  add,
  labelled,
  openReturnsShop,
  type Condition,
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

/** The place of the kit among the products of the shop. */
const KIT = 3

/** Units of a product that came back, and where they went. */
export type Put = { what: number; qty: number; condition: Condition }

/** The shop of returns-shop.ts, with books of what is sold in it and comes back. */
export async function openReturnsBooks(pharmacy: TestPharmacy, opening: string) {
  pharmacy.setClock(new Date(opening))
  const shop = await openReturnsShop(pharmacy)
  const { products, prices, usual, shelves, apart } = shop
  let kitOf: [plasters: number, medicines: number] = [2, 1]
  const lines: Line[] = []
  const voids: Ledger['voids'] = []
  const sales: Kept[] = []
  const drafts: Draft[] = []
  const paid: Paid[] = []
  let isInside = false
  let moment = opening
  let signedIn: { at: number; user: Caller } | null = null
  const today = () => clockOf(moment, 'Asia/Manila').day

  async function user(when = moment): Promise<Caller> {
    const at = Date.parse(when)
    pharmacy.setClock(new Date(at))
    if (signedIn === null || Math.abs(at - signedIn.at) > 4 * 3_600_000)
      signedIn = { at, user: await pharmacy.as('MANAGER') }
    return signedIn.user
  }

  const piecesOf = (what: number): Piece[] => {
    if (what === 2) return []
    if (what === KIT) return kitOf.map((per, part) => ({ what: part, per, usual: usual[part]! }))
    return [{ what, per: 1, usual: usual[what]! }]
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
          qty: Number(row['qty']),
          price: centavosOf(row['price']!),
          gross: centavosOf(row['gross']!),
          due: centavosOf(row['due']!),
          tax: centavosOf(row['tax_amount']!),
          cost: centavosOf(row['cost']!),
          ratePct: row.rate && Number(row.rate).toFixed(2),
          isTaxExclusive: row['tax_mode'] === 'ADDED_TO_TOTAL',
          isKit: what === KIT,
          pieces: piecesOf(what),
          back: NONE_BACK,
        }
      }),
    }
    for (const { method, amount } of sale.payments)
      add(kept.kept, labelled(method), centavosOf(amount))
    for (const line of kept.lines) {
      lines.push(lineOf(kept, line, null, { ...line, discount: line.gross - line.due }))
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
  ): Line {
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
      unsourced: isTaxExclusive || products[what]!.enableStock || what === KIT ? 0 : sign * cost,
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
      lines.push(lineOf(sale, line, id, part))
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
    const { id: saleId, place, day, cashierId, grandTotal: amount } = sale
    voids.push({ saleId, place, day, voidedOn: today(), cashierId, voidedById, reason, amount })
    sales.splice(sales.indexOf(sale), 1)
    for (let at = lines.length - 1; at >= 0; at -= 1)
      if (lines[at]!.saleId === saleId) lines.splice(at, 1)
  }

  return {
    ...shop,
    owner: pharmacy.owner,
    lines,
    voids,
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
      const what = roll(5)
      const caller = await user()
      const price = pesosOf(what === 4 ? 1 + roll(3) : 1 + roll(9000))
      const update = (of: number, body: object) =>
        caller.send(api.products.update, { params: { id: String(products[of]!.id) }, body })
      await update(what, { price })
      prices[what] = price
      kitOf = [1 + roll(3), 1 + roll(2)]
      await update(3, { components: shop.componentsOf(...kitOf) })
      await caller.send(api.products.setPrices, {
        params: { id: String(shop.plaster.id) },
        body: { prices: [{ priceGroup: 'RETAIL', sellingPriceIncTax: '17.77' }] },
      })
    },
    async taxInside(inside: boolean) {
      const mode = inside ? 'INCLUDED_IN_PRICES' : 'ADDED_TO_TOTAL'
      const rate = inside ? 12 : 8.25
      await pharmacy.owner.query('UPDATE settings SET tax_mode = $1, tax_rate = $2', [mode, rate])
      isInside = inside
    },
  }
}

export type ReturnsBooks = Awaited<ReturnType<typeof openReturnsBooks>>
