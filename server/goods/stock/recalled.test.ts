import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { insertAdjustment, moveStock, openLot, type Cause } from '#server/goods/stock/stock.sql.ts'
import { openBuying } from '#server/testing/buying/purchases.ts'
import { importsOf, runToEnd, upload } from '#server/testing/goods/imports.ts'
import { refuseBrokenStock } from '#server/testing/platform/invariants.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'

const pharmacy = await openPharmacy()

type Opened = Awaited<ReturnType<typeof openRecalled>>

const L7 = { lotNumber: 'L7', expiryDate: '2031-05-01', unitCost: '7' }

/** A shelf of lot L7 under an open recall, of which three were sold and seven are for sale again, by hand. */
async function openRecalled() {
  const opened = await openBuying(pharmacy)
  const { manager, cashier, location, product } = opened
  const adjust = (body: object) =>
    manager.send(api.stock.adjust, {
      body: { productId: product.id, locationId: location.id, qty: 1, reason: 'Found', ...body },
    })
  await adjust({ qty: 10, ...L7 })
  const sale = await cashier.send(
    api.sales.complete,
    checkoutOf(location.id, [{ product, qty: 3 }]),
  )
  await openRecall(product.id, 'l 7')
  const list = () => manager.send(api.stock.lots, { query: { productId: String(product.id) } })
  const lotOf = async (number: string | null) =>
    (await list()).find(({ lotNumber, state }) => lotNumber === number && state === 'FOR_SALE')!
  for (const [from, state] of [
    ['FOR_SALE', 'QUARANTINE'],
    ['QUARANTINE', 'FOR_SALE'],
  ] as const) {
    const { id } = (await list()).find((lot) => lot.state === from)!
    const body = { state, qty: 7, reason: 'Looked at' }
    await manager.send(api.stock.changeState, { params: { id: String(id) }, body })
  }
  const takeBack = (condition: 'SHELF' | 'DESTROYED') =>
    manager.send(api.returns.create, {
      params: { id: String(sale.id) },
      body: { reason: 'Recalled', items: [{ line: 1, qty: 2, condition, reason: 'Recalled' }] },
    })
  const correct = async (lot: { id: number }, body: object) =>
    manager.send(api.stock.correctLot, {
      params: { id: String(lot.id) },
      body: { ...L7, reason: 'As on the box', ...body },
    })
  const importFile = async (content: string) => {
    const draft = await upload(manager, content)
    await importsOf(manager).change(draft.id, {
      locationId: location.id,
      existingStock: 'set',
    })
    return runToEnd(manager, draft)
  }
  /** How much lies in which state. */
  const held = async () => {
    const lots = (await list()).map(({ state, qty, lotNumber }) => [state, qty, lotNumber])
    return lots.toSorted(([one], [other]) => String(one).localeCompare(String(other)))
  }
  return { ...opened, sale, adjust, list, lotOf, takeBack, correct, importFile, held }
}

async function openRecall(productId: number, lotNumber: string): Promise<void> {
  await pharmacy.owner.query(
    `WITH recall AS (INSERT INTO recalls (product_id, of_all_lots, reason, announced_on, opened_by_id, opened_at)
       SELECT $1, false, 'Impure', '2026-11-30', min(id), now() FROM users RETURNING id)
     INSERT INTO recall_numbers (recall_id, lot_number) SELECT id, $2 FROM recall`,
    [productId, lotNumber],
  )
}

/** Units come as by a document of the stock room that this location has. */
async function bringBy(
  { manager, location, product, lotOf }: Opened,
  kind: (Cause & { adjustmentId?: never; saleId?: never; returnId?: never })['kind'],
  document: string,
): Promise<void> {
  const { id } = await lotOf('L7')
  const { rows } = await pharmacy.owner.query<{ id: number }>(document, [
    location.id,
    id,
    manager.id,
    randomUUID(),
    product.id,
  ])
  const goodsId = rows[0]!.id // RETURNING gives the row it inserted
  const by = { user: { id: manager.id }, now: new Date() }
  await pharmacy.database.transaction((tx) =>
    moveStock(tx, [{ lotId: id, delta: 2, goodsId }], { kind }, by),
  )
}

const TRANSFER = `
  WITH transfer AS (
    INSERT INTO transfers (number, from_location_id, to_location_id, begun_at_id, status, created_by_id, created_at, updated_at)
    SELECT $4, $1, min(id), $1, 'SHIPPED', $3, now(), now() FROM locations WHERE id <> $1 RETURNING id
  ), line AS (
    INSERT INTO transfer_lines (transfer_id, line, product_id, product_name, requested_qty)
    SELECT transfer.id, 1, products.id, name, 2 FROM transfer, products WHERE products.id = $5 RETURNING transfer_id
  )
  INSERT INTO transfer_goods (transfer_id, line, shipment, lot_id, shipped_qty, unit_cost, shipped_by_id, shipped_at)
  SELECT transfer_id, 1, 1, $2, 2, 7, $3, now() FROM line RETURNING id`

const SUPPLIER_RETURN = `
  WITH document AS (
    INSERT INTO supplier_returns (number, supplier_id, location_id, status, created_by_id, created_at, updated_at)
    SELECT $4, max(suppliers.id), $1, 'DRAFT', $3, now(), now() FROM suppliers RETURNING id
  )
  INSERT INTO supplier_return_goods (supplier_return_id, line, lot_id, qty, reason)
  SELECT id, 1, $2, 2, 'WRONG' FROM document WHERE $5::int > 0 RETURNING id`

const WRITE_OFF = `
  WITH document AS (
    INSERT INTO write_offs (number, location_id, status, created_by_id, created_at, updated_at)
    VALUES ($4, $1, 'DRAFT', $3, now(), now()) RETURNING id
  )
  INSERT INTO write_off_goods (write_off_id, line, lot_id, qty, reason)
  SELECT id, 1, $2, 2, 'Broken' FROM document WHERE $5::int > 0 RETURNING id`

const HEAD = 'Name,Lot,Expiry Date,Stock\n'
const LEFT = ['FOR_SALE', 7, 'L7']
const recalled = (qty: number) => [LEFT, ['RECALLED', qty, 'L7']]

/** Whatever brings or renames units, and what lies there afterwards. Whatever moves stock anew is added here. */
const PATHS: [string, (opened: Opened) => Promise<unknown>, unknown[]][] = [
  ['an adjustment', ({ adjust }) => adjust({ ...L7, qty: 4 }), recalled(4)],
  [
    'an adjustment into its lot',
    async ({ adjust, lotOf }) => adjust({ lotId: (await lotOf('L7')).id, qty: 4 }),
    recalled(4),
  ],
  [
    'a delivery',
    ({ order, product }) =>
      order({ items: [{ productId: product.id, qty: 5, cost: '8', lotNumber: 'L 7' }] }),
    recalled(5),
  ],
  [
    'a void',
    ({ manager, sale }) =>
      manager.send(api.sales.delete, { params: { id: String(sale.id) }, query: {} }),
    recalled(3),
  ],
  ['a return', ({ takeBack }) => takeBack('SHELF'), recalled(2)],
  ['a return of what is destroyed', ({ takeBack }) => takeBack('DESTROYED'), [LEFT]],
  [
    'a lot that gets the number',
    async ({ adjust, correct, lotOf }) => {
      await adjust({ ...L7, lotNumber: 'M8', qty: 6 })
      await correct(await lotOf('M8'), { expiryDate: '2031-06-01' })
    },
    recalled(6),
  ],
  [
    'a lot that is put together with one of the number',
    async ({ adjust, correct, lotOf }) => {
      await adjust({ ...L7, lotNumber: 'M8', qty: 6 })
      await correct(await lotOf('M8'), {})
    },
    recalled(6),
  ],
  [
    'a lot that gets the number and another cost',
    async ({ adjust, correct, lotOf }) => {
      await adjust({ ...L7, lotNumber: 'M8', qty: 6 })
      await correct(await lotOf('M8'), { expiryDate: '2031-06-01', unitCost: '9' })
    },
    recalled(6),
  ],
  [
    'a number on the form of the product',
    async ({ adjust, lotOf, manager, product, location }) => {
      await adjust({ qty: -7, lotId: (await lotOf('L7')).id })
      await adjust({ lotNumber: 'M8', qty: 6 })
      const body = { customLot: 'l7', locationId: location.id }
      await manager.send(api.products.update, { params: { id: String(product.id) }, body })
    },
    [['RECALLED', 6, 'L7']],
  ],
  [
    'a file',
    ({ importFile, product }) =>
      importFile(`${HEAD}${product.name},L7,2031-05-01,11\n${product.name},M8,2031-05-01,2\n`),
    [LEFT, ['FOR_SALE', 2, 'M8'], ['RECALLED', 4, 'L7']],
  ],
  [
    'a file that is taken back',
    async ({ importFile, product, manager }) => {
      const rows = `${product.name},L7,2031-05-01,4\n${product.name},M8,2031-05-01,2\n`
      const done = await importFile(HEAD + rows)
      await manager.send(api.productImports.takeBack, { params: { id: String(done.id) } })
    },
    [
      ['FOR_SALE', 4, 'L7'],
      ['RECALLED', 3, 'L7'],
    ],
  ],
  ['a transfer', (opened) => bringBy(opened, 'TRANSFER_IN', TRANSFER), recalled(2)],
  [
    'what comes back of a transfer',
    (opened) => bringBy(opened, 'TRANSFER_BACK', TRANSFER),
    recalled(2),
  ],
  [
    'what a supplier refuses',
    (opened) => bringBy(opened, 'SUPPLIER_RETURN_BACK', SUPPLIER_RETURN),
    recalled(2),
  ],
  [
    'a write-off that is undone',
    (opened) => bringBy(opened, 'WRITE_OFF_UNDO', WRITE_OFF),
    recalled(2),
  ],
]

test.each(PATHS)(
  'of %s just the units that come under an open recall are recalled, by a pair that names it',
  async (_what, bring, expected) => {
    const opened = await openRecalled()

    await bring(opened)

    expect(await opened.held()).toEqual(expected)
    await refuseBrokenStock(pharmacy.owner)
  },
)

test('what came back to the shelf under a recall is quarantined by its document, and its pair has the reason of the recall', async () => {
  const { takeBack, manager, product } = await openRecalled()

  const back = await takeBack('SHELF')

  expect(back.items[0]?.goods.map(({ condition }) => condition)).toEqual(['QUARANTINE'])
  const moves = await manager.send(api.stock.movements, {
    query: { productId: String(product.id), kind: 'STATE' },
  })
  expect(moves.slice(0, 2).map(({ delta, lotState, reason }) => [delta, lotState, reason])).toEqual(
    [
      [2, 'RECALLED', 'Impure'],
      [-2, 'FOR_SALE', 'Impure'],
    ],
  )
})

test('a state that is changed by hand stays, and what is sold of it is sold', async () => {
  const { adjust, list, manager, cashier, location, product, held } = await openRecalled()
  await adjust({ ...L7, qty: 4 })
  const apart = (await list()).find(({ state }) => state === 'RECALLED')!

  await manager.send(api.stock.changeState, {
    params: { id: String(apart.id) },
    body: { state: 'FOR_SALE', qty: 4, reason: 'Looked at' },
  })
  await cashier.send(api.sales.complete, checkoutOf(location.id, [{ product, qty: 2 }]))

  expect(await held()).toEqual([['FOR_SALE', 9, 'L7']])
})

test('goods of another number, or of none, come as ever', async () => {
  const { adjust, held, product } = await openRecalled()
  await adjust({ ...L7, lotNumber: 'L77', qty: 2 })
  await adjust({ qty: 3 })

  expect((await held()).map(([state]) => state)).toEqual(['FOR_SALE', 'FOR_SALE', 'FOR_SALE'])
  const { rows } = await pharmacy.owner.query(
    `UPDATE recalls SET of_all_lots = true WHERE product_id = $1 RETURNING id`,
    [product.id],
  )
  expect(rows).toHaveLength(1)
  await adjust({ qty: 3 })
  expect(await held()).toContainEqual(['RECALLED', 3, null])
})

test('units that leave a lot under a recall take none of the others with them', async () => {
  const { location, manager, product, held } = await openRecalled()
  const by = { user: { id: manager.id }, now: new Date() }

  const where = await pharmacy.database.transaction(async (tx) => {
    const lot = { productId: product.id, locationId: location.id, ...L7 }
    const wanted = await openLot(tx, lot, by.now)
    const other = await openLot(tx, { ...lot, lotNumber: 'N9' }, by.now)
    const adjustmentId = await insertAdjustment(tx, 'Counted', by)
    const moves = [
      { lotId: other, delta: 5 },
      { lotId: wanted, delta: -2 },
    ]
    return moveStock(tx, moves, { kind: 'ADJUSTMENT', adjustmentId }, by)
  })

  expect(where.size).toBe(0)
  expect(await held()).toEqual([
    ['FOR_SALE', 5, 'L7'],
    ['FOR_SALE', 5, 'N9'],
  ])
})
