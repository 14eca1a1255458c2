import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import type { Caller, Outcome } from '#server/testing/platform/caller.ts'
import type { TestPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openSupplier } from '#server/testing/buying/purchases.ts'
import type { BranchId, Day, Label, ProductId } from '#server/testing/stock-room/pieces/types.ts'
import { keyOf } from '#server/testing/stock-room/pieces/labels.ts'

export const FIRST_DAY = '2026-12-01'

/** A lot of the shop, by the label that the model knows. */
export type ShopLot = Label & { id: number; qty: number }

/** Goods of a transfer in the order of the model's rows, and what the acts on it are called. */
export type Sent = { id: number; lineOf: Map<ProductId, number>; goods: number[] }

type Product = { id: number; price: string; taxRatePct: string }

/** The ids of the shop by those of the model. */
type Ids = Record<
  | 'purchase'
  | 'sale'
  | 'supplierReturn'
  | 'writeOff'
  | 'recall'
  | 'payment'
  | 'shipment'
  | 'takeIn',
  Map<number, number>
>

/** Three branches that buy six products of one supplier, and who acts there. */
export class StockRoom {
  readonly pharmacy: TestPharmacy
  readonly ids: Ids = {
    purchase: new Map(),
    sale: new Map(),
    supplierReturn: new Map(),
    writeOff: new Map(),
    recall: new Map(),
    payment: new Map(),
    shipment: new Map(),
    takeIn: new Map(),
  }
  readonly transfers = new Map<number, Sent>()
  /** What payments left as credit beyond the purchase that the model pays, by payment. */
  readonly beyond = new Map<number, { purchase: number; amount: number }>()
  /** Credits that name no purchase, in centavos. */
  unshared = 0
  readonly branches: number[] = []
  readonly products: Product[] = []
  supplierId = 0
  day: Day = FIRST_DAY
  #admin: Caller | null = null
  #minute = 0

  constructor(pharmacy: TestPharmacy) {
    this.pharmacy = pharmacy
  }

  get admin(): Caller {
    if (!this.#admin) throw new Error('The shop is not open')
    return this.#admin
  }

  async open(): Promise<void> {
    await this.begin(FIRST_DAY)
    this.supplierId = (await openSupplier(this.pharmacy)).id
    for (const code of ['AA', 'BB', 'CC']) {
      const body = { name: `Branch ${code}`, code }
      this.branches.push((await this.admin.send(api.locations.create, { body })).id)
    }
    for (const name of [
      'Amoxicillin',
      'Biogesic',
      'Cetirizine',
      'Diclofenac',
      'Ebastine',
      'Folic',
    ]) {
      const body = { name, cost: '1.00', price: '5000.00' }
      this.products.push(await this.admin.send(api.products.create, { body }))
    }
    await this.admin.send(api.supplierAccounts.begin, { body: { since: FIRST_DAY } })
  }

  /** Sessions end, so who acts signs in anew each day. */
  async begin(day: Day): Promise<void> {
    this.day = day
    this.#minute = 0
    this.tick()
    this.#admin = await this.pharmacy.as('ADMIN')
  }

  /** Each act has a moment of its own, from eight in the morning in Manila. */
  tick(): void {
    this.#minute += 1
    this.pharmacy.setClock(new Date(Date.parse(`${this.day}T00:00:00Z`) + this.#minute * 30_000))
  }

  place(branch: BranchId): number {
    return of(this.branches, branch - 1)
  }

  product(product: ProductId): Product {
    return of(this.products, product - 1)
  }

  #label(row: LotRow): ShopLot {
    return {
      id: row.id,
      qty: row.qty,
      branch: this.branches.indexOf(row.location_id) + 1,
      product: this.products.findIndex(({ id }) => id === row.product_id) + 1,
      number: row.lot_number,
      expiry: row.expiry_date,
      cost: centavos(row.unit_cost),
      state: row.state,
    }
  }

  async lots(where = 'is_filled', values: unknown[] = []): Promise<ShopLot[]> {
    const { rows } = await this.pharmacy.owner.query<LotRow>(
      `SELECT id, qty, location_id, product_id, lot_number, expiry_date::text, unit_cost, state
         FROM stock_lots WHERE ${where} ORDER BY id`,
      values,
    )
    return rows.map((row) => this.#label(row))
  }

  /** The lot of a label; one that holds something before an empty one. */
  async lot(label: Label): Promise<ShopLot> {
    const found = await this.lots('product_id = $1 AND location_id = $2 AND state = $3', [
      this.product(label.product).id,
      this.place(label.branch),
      label.state,
    ])
    const same = found.filter((one) => keyOf(one) === keyOf(label))
    const filled = same.filter(({ qty }) => qty > 0)
    if (filled.length > 1) throw new Error(`Several lots are called ${keyOf(label)}`)
    return of(filled.length > 0 ? filled : same, 0)
  }
}

type LotRow = {
  id: number
  qty: number
  location_id: number
  product_id: number
  lot_number: string | null
  expiry_date: string | null
  unit_cost: string
  state: Label['state']
}

export function of<T>(items: readonly T[], at: number): T {
  const item = items[at]
  if (item === undefined) throw new Error(`There is no ${at} of ${items.length}`)
  return item
}

export function known<T>(map: ReadonlyMap<number, T>, id: number): T {
  const found = map.get(id)
  if (found === undefined) throw new Error(`The shop does not know ${id}`)
  return found
}

export function centavos(pesos: string): number {
  const cents = Number(pesos) * 100
  if (Math.abs(cents - Math.round(cents)) > 1e-6) throw new Error(`${pesos} is no whole centavo`)
  return Math.round(cents)
}

export const pesos = (cents: number): string => (cents / 100).toFixed(2)

export const by = (id: number) => ({ params: { id: String(id) } })

/** The sentence of a refusal, null for what was done; all else is a failure. */
export function refusalOf({ status, problem }: Outcome<Endpoint>): string | null {
  if (status < 400) return null
  if (status === 400 || status === 404 || status === 409) return problem.detail
  throw new Error(`${status}: ${JSON.stringify(problem)}`)
}

/** Does a call; what it answers, or the sentence of its refusal. */
export type Answered = Promise<string | null>
