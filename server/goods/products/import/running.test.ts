import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { ROWS_AT_ONCE } from '#server/platform/import/run-import.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { analyse, runToEnd, upload, whenEnded } from '#server/testing/goods/imports.ts'
import { refuseBrokenInvariants } from '#server/testing/platform/invariants.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { longTest } from '#server/testing/platform/long.ts'
import { someLetters } from '#server/testing/platform/words.ts'

const pharmacy = await openPharmacy()
const { manager, cashier, location } = await openLocation(pharmacy)

/** Rows of two batches. */
const TWO = ROWS_AT_ONCE + 50
/** Rows of a part of one. */
const FEW = 130

const params = (id: number) => ({ params: { id: String(id) } })
const run = (id: number, version?: number) =>
  manager.try(api.productImports.run, { ...params(id), body: { version } })
const cancel = (id: number) => manager.try(api.productImports.cancel, params(id))

/** A draft with so many products of one unit each, ready to run; answers its id. */
async function draftOf(count: number, word = someLetters()) {
  const rows = Array.from(
    { length: count },
    (_, at) => `${word}-${at},Product ${word} ${at},1.00,2.00,1`,
  )
  const draft = await upload(manager, `SKU,Name,Cost,Price,Stock\n${rows.join('\n')}\n`)
  await analyse(pharmacy.owner)
  const ready = await manager.send(api.productImports.change, {
    ...params(draft.id),
    body: { locationId: location.id },
  })
  return { id: draft.id, version: ready.version, word }
}

async function countOf(word: string) {
  const { rows } = await pharmacy.owner.query<{ products: number; stock: number }>(
    `SELECT count(DISTINCT products.id)::int AS products, COALESCE(sum(qty), 0)::int AS stock
       FROM products LEFT JOIN stock_lots ON product_id = products.id WHERE sku LIKE $1`,
    [`${word}-%`],
  )
  return rows[0]
}

/**
 * Holds every run between its first batch and its second until it is let go, so that no test hangs on a run's pace. A
 * trigger of a statement waits before the statement has locked anything: the import may be changed meanwhile.
 */
await pharmacy.owner.query(`
  CREATE FUNCTION wait_at_gate() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF EXISTS (SELECT FROM imports WHERE status = 'RUNNING' AND last_line > 0)
      THEN PERFORM pg_advisory_xact_lock_shared(1); END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER gate BEFORE UPDATE OF worked_at ON imports
    FOR EACH STATEMENT EXECUTE FUNCTION wait_at_gate()`)
const hold = () => pharmacy.owner.query('SELECT pg_advisory_lock(1)')
const letGo = () => pharmacy.owner.query('SELECT pg_advisory_unlock(1)')

/** Starts an import and answers once its first batch is done; it is held there. */
async function runFirstBatch(id: number) {
  await hold()
  await run(id)
  for (;;) {
    const found = await manager.send(api.productImports.get, params(id))
    if (found.counts.done > 0) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

test('an import that is started ten times at once is done once', async () => {
  const { id, word } = await draftOf(TWO)

  const answers = await Promise.all(Array.from({ length: 10 }, () => run(id)))
  await whenEnded(manager, id)
  const again = await run(id)

  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(again.answer).toMatchObject({ status: 'DONE', counts: { done: TWO, create: TWO } })
  expect(await countOf(word)).toEqual({ products: TWO, stock: TWO })
})

test('the stock of a file that is done in several batches is one adjustment', async () => {
  const { id, word } = await draftOf(TWO)

  await run(id)
  await whenEnded(manager, id)

  const { rows } = await pharmacy.owner.query(
    `SELECT count(DISTINCT adjustment_id)::int AS adjustments, count(*)::int AS moves
       FROM stock_movements JOIN products ON products.id = product_id WHERE sku LIKE $1`,
    [`${word}-%`],
  )
  expect(rows).toEqual([{ adjustments: 1, moves: TWO }])
})

longTest('its tests of an import started ten times at once and of a file that was cancelled')(
  'a second import is refused in words while one is running, and runs after it',
  async () => {
    const [first, second] = [await draftOf(TWO), await draftOf(3)]

    await runFirstBatch(first.id)
    const refused = await run(second.id)
    await letGo()
    await whenEnded(manager, first.id)
    const done = await runToEnd(manager, second)

    expect([refused.status, refused.problem.detail]).toEqual([
      409,
      'Another import is running: wait until it has ended, or cancel it',
    ])
    expect(done.counts.create).toBe(3)
  },
)

longTest('its tests of an import started ten times at once and of a file that was cancelled')(
  'of two imports started in the same moment one runs',
  async () => {
    const drafts = [await draftOf(TWO), await draftOf(TWO)]

    await hold()
    const answers = await Promise.all(drafts.map(({ id }) => run(id)))
    await letGo()
    for (const { id } of drafts) await whenEnded(manager, id)

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  },
)

longTest('its tests of an import started ten times at once and of a file that was cancelled')(
  'a cancelled import stops, keeps what it did, and says what it did not reach',
  async () => {
    const { id, word } = await draftOf(TWO)
    await runFirstBatch(id)

    const answer = await cancel(id)
    const twice = await cancel(id)
    await letGo()
    const after = await countOf(word)
    await new Promise((resolve) => setTimeout(resolve, 300))
    const report = await manager.send(api.productImports.report, params(id))
    const rerun = await run(id)

    const reached = await manager.try(api.productImports.rows, {
      ...params(id),
      query: { outcome: 'create', limit: '1' },
    })

    const done = ROWS_AT_ONCE
    expect([answer.answer.status, twice.status, twice.answer.status]).toEqual([
      'CANCELLED',
      200,
      'CANCELLED',
    ])
    expect(after).toEqual({ products: done, stock: done })
    expect(await countOf(word)).toEqual(after)
    expect(answer.answer.counts).toEqual({
      total: TWO,
      done,
      create: done,
      update: 0,
      lot: 0,
      unchanged: 0,
      leave: 0,
      refuse: 0,
      skip: 0,
      notReached: TWO - done,
      stockLeftOut: 0,
      inPart: 0,
    })
    expect(Number(reached.headers.get('X-Total-Count'))).toBe(done)
    expect(report.split('not reached').length - 1).toBe(TWO - done)
    expect([rerun.status, rerun.problem.detail]).toEqual([
      409,
      'This import was cancelled: send the file again. What is known already is not made twice.',
    ])
    const { rows } = await pharmacy.owner.query(
      "SELECT after ->> 'status' AS status FROM audit_logs WHERE (entity, entity_id, action) = ('product import', $1, 'IMPORT')",
      [id],
    )
    expect(rows).toEqual([{ status: 'CANCELLED' }])
  },
)

test('a file that was cancelled and is sent again makes nothing twice', async () => {
  const word = someLetters()
  const first = await draftOf(TWO, word)
  await runFirstBatch(first.id)
  await cancel(first.id)
  await letGo()

  const second = await draftOf(TWO, word)
  const done = await runToEnd(manager, second)

  expect(done.counts.create + done.counts.unchanged).toBe(TWO)
  expect(await countOf(word)).toEqual({ products: TWO, stock: TWO })
})

test('a server that lost touch does nothing more; the import says so and goes on when it is run again', async () => {
  const { id, word } = await draftOf(TWO)
  await runFirstBatch(id)

  // As if another server had taken over and died at once.
  await pharmacy.owner.query('UPDATE imports SET run = run + 1, worked_at = NULL WHERE id = $1', [
    id,
  ])
  const silent = await manager.send(api.productImports.get, params(id))
  await letGo()
  await new Promise((resolve) => setTimeout(resolve, 300))
  const stillSilent = await manager.send(api.productImports.get, params(id))
  await run(id)
  const done = await whenEnded(manager, id)

  expect(silent.status).toBe('INTERRUPTED')
  expect(stillSilent).toEqual(silent)
  expect(silent.counts.done).toBe(ROWS_AT_ONCE)
  expect(done).toMatchObject({ status: 'DONE', counts: { done: TWO, create: TWO } })
  expect(await countOf(word)).toEqual({ products: TWO, stock: TWO })
})

test('an interrupted import can be cancelled', async () => {
  const { id } = await draftOf(3)
  await pharmacy.owner.query("UPDATE imports SET status = 'RUNNING' WHERE id = $1", [id])
  const before = await manager.send(api.productImports.get, params(id))

  const { answer } = await cancel(id)

  expect([before.status, answer.status]).toEqual(['INTERRUPTED', 'CANCELLED'])
})

test('a row that the database refuses is refused alone, and reported', async () => {
  const { id, word } = await draftOf(FEW)
  await pharmacy.owner.query(`
    CREATE FUNCTION refuse_poison() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'poison' USING ERRCODE = 'check_violation'; END $$;
    CREATE TRIGGER poison BEFORE INSERT ON products FOR EACH ROW
      WHEN (NEW.sku = '${word}-123') EXECUTE FUNCTION refuse_poison()`)

  await run(id)
  const done = await whenEnded(manager, id)
  await pharmacy.owner.query('DROP TRIGGER poison ON products')
  const [refused] = await manager.send(api.productImports.rows, {
    ...params(id),
    query: { outcome: 'refuse' },
  })

  expect(done.counts).toMatchObject({ done: FEW, create: FEW - 1, refuse: 1 })
  expect(refused).toMatchObject({ line: 125, productId: null })
  expect(refused?.remarks.at(-1)?.message).toBe(
    'The database could not store this row: look for signs in it that are no text',
  )
  expect(await countOf(word)).toEqual({ products: FEW - 1, stock: FEW - 1 })
})

test('a product that a user makes while an import runs is met, not made twice', async () => {
  const { id, word } = await draftOf(FEW)
  await manager.send(api.products.create, {
    body: { name: `Product ${word} ${FEW - 1}`, sku: `${word}-${FEW - 1}`, cost: '9', price: '9' },
  })

  await run(id)
  const done = await whenEnded(manager, id)

  expect(done.counts).toMatchObject({ create: FEW - 1, update: 1 })
  expect((await countOf(word))?.products).toBe(FEW)
})

test('tills sell on while an import counts their shelves anew, and all adds up', async () => {
  const { id, word } = await draftOf(TWO)
  await run(id)
  await whenEnded(manager, id)
  const products = await manager.send(api.products.list, { query: { search: word, limit: '20' } })
  const rows = Array.from({ length: TWO }, (_, at) => `${word}-${at},50`)
  const recount = await upload(manager, `SKU,Stock\n${rows.join('\n')}\n`)
  await manager.send(api.productImports.change, {
    ...params(recount.id),
    body: { locationId: location.id, existingStock: 'set' },
  })

  const sell = (product: (typeof products)[number]) =>
    cashier.send(api.sales.complete, checkoutOf(location.id, [{ product, qty: 1 }]))

  await runFirstBatch(recount.id)
  // The import is held: a sale that had to wait for all of it would not be answered.
  for (const product of products.slice(0, 10)) await sell(product)
  await letGo()
  await Promise.all(products.slice(10).map(sell))
  const done = await whenEnded(manager, recount.id)

  expect(done.counts).toMatchObject({ done: TWO, update: TWO, refuse: 0 })
  // All of the imports above are in these books, too. Without figures about the tables its plans take seconds.
  await analyse(pharmacy.owner)
  await refuseBrokenInvariants(pharmacy.owner)
})
