import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { openLocation, type TestPharmacy } from '#server/testing/platform/pharmacy.ts'
import { someLetters } from '#server/testing/platform/words.ts'

type Body = Partial<CallOf<typeof api.products.create>['body']>

/** A new location with a kit of two gauzes and a tape, and with ten gauzes and four tapes in stock. */
export async function openKit(
  pharmacy: TestPharmacy,
  { gauze: ofGauze = {}, tape: ofTape = {} }: { gauze?: Body; tape?: Body } = {},
) {
  const { manager, cashier, location } = await openLocation(pharmacy)
  const make = (name: string, body: Body) =>
    manager.send(api.products.create, {
      body: { cost: '1', price: '2', locationId: location.id, ...body, name },
    })
  const gauze = await make('Gauze', { cost: '3.00', price: '5.00', stockQty: 10, ...ofGauze })
  const tape = await make('Tape', { cost: '4.00', price: '6.00', stockQty: 4, ...ofTape })
  const word = `W${someLetters()}`
  const kit = await make(`First aid kit ${word}`, {
    cost: '0',
    price: '20.00',
    locationId: null,
    productType: 'COMBO',
    components: [
      { productId: gauze.id, qty: 2 },
      { productId: tape.id, qty: 1 },
    ],
  })
  const change = (id: number, body: CallOf<typeof api.products.update>['body']) =>
    manager.try(api.products.update, { params: { id: String(id) }, body })
  const adjust = (productId: number, qty: number, more = {}) =>
    manager.try(api.stock.adjust, {
      body: { productId, locationId: location.id, qty, reason: 'Counted', ...more },
    })
  /** Stock of gauze and tape. */
  const partsLeft = async () => {
    const { rows } = await pharmacy.owner.query<{ product_id: number; stock_qty: number }>(
      'SELECT product_id, stock_qty FROM location_inventory WHERE location_id = $1',
      [location.id],
    )
    return [gauze, tape].map(({ id }) => rows.find((row) => row.product_id === id)?.stock_qty)
  }
  const sell = (lines: Parameters<typeof checkoutOf>[1]) =>
    cashier.try(api.sales.complete, checkoutOf(location.id, lines))
  const ledgerOf = (saleId: number) => readLedger(pharmacy, saleId)
  const findKit = async (locationId: number | null = location.id) => {
    const query = { q: word, ...(locationId && { locationId: String(locationId) }) }
    const [found] = await cashier.send(api.products.search, { query })
    return found
  }
  return {
    manager,
    cashier,
    location,
    make,
    gauze,
    tape,
    kit,
    change,
    adjust,
    partsLeft,
    sell,
    ledgerOf,
    findKit,
  }
}

/** What a sale's lines took of each product, and the unit cost of each line. */
async function readLedger({ owner }: TestPharmacy, saleId: number) {
  const { rows } = await owner.query<{ line: number; product_id: number; qty: number }>(
    `SELECT sale_line AS line, product_id, sum(delta)::int AS qty FROM stock_movements
      WHERE sale_id = $1 GROUP BY 1, 2 ORDER BY 1, 2`,
    [saleId],
  )
  const items = await owner.query<{ unit_cost: string }>(
    'SELECT unit_cost FROM sale_items WHERE sale_id = $1 ORDER BY line',
    [saleId],
  )
  return {
    moved: rows.map(({ line, product_id: id, qty }) => [line, id, qty]),
    costs: items.rows.map(({ unit_cost: cost }) => cost),
  }
}
