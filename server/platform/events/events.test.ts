import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Change } from '#domain/platform/events/api.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { assign, openBranch } from '#server/testing/shop/branches.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import { listenTo } from '#server/testing/platform/event-stream.ts'
import { runToEnd, upload } from '#server/testing/goods/imports.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { endServer, startServer } from '#server/testing/platform/server-to-kill.ts'

const pharmacy = await openPharmacy()
const { manager, cashier, location, product } = await openLocation(pharmacy)

/** A second server of the same database, as a process of its own like on another machine. */
const other = await startServer({ DATABASE_URL: pharmacy.url })
afterAll(() => endServer(other))

/** A change of the whole shop, or of too many locations to name. */
const everywhere = (feature: string): Change => ({ feature, locationIds: null })

/** The features in some pieces of news. */
const featuresOf = (news: (Change[] | null | 'over')[]) =>
  news
    .flatMap((each) => (each === null || each === 'over' ? [] : each))
    .map(({ feature }) => feature)

const listen = (caller: Caller, address = pharmacy.address) => listenTo(address, caller)

// Waits until the news of this set-up has arrived.
const before = await listen(cashier)
while ((await before.next()) !== null);
await before.close()

test('what one person changes is announced to the others within two seconds, and nothing of it but where', async () => {
  const stream = await listen(cashier)

  await manager.send(api.categories.create, { body: { name: randomUUID() } })

  expect(await stream.next()).toEqual([everywhere('categories')])
  expect(stream.headers.get('content-type')).toContain('text/event-stream')
  expect(stream.headers.get('cache-control')).toBe('no-store, no-transform')
  await stream.close()
})

test('an exported report has changed nothing to announce', async () => {
  const stream = await listen(cashier)

  await manager.send(api.reports.export, { body: { reportType: 'sales-summary' } })

  expect(await stream.next()).toBeNull()
  await stream.close()
})

test('a sale is announced with its location, once however many lines it has', async () => {
  const stream = await listen(manager)

  const { body } = checkoutOf(location.id, [
    { product, qty: 1 },
    { product, qty: 2 },
  ])
  await cashier.send(api.sales.complete, { body })

  expect(await stream.next()).toEqual([{ feature: 'sales', locationIds: [location.id] }])
  expect(await stream.next()).toBeNull()
  await stream.close()
})

test('many changes come as few pieces of news', async () => {
  const stream = await listen(cashier)

  for (let turn = 0; turn < 5; turn += 1)
    await manager.send(api.units.create, { body: { name: randomUUID() } })
  await manager.send(api.brands.create, { body: { name: randomUUID() } })

  const news: Awaited<ReturnType<typeof stream.next>>[] = []
  for (let next = await stream.next(); next !== null; next = await stream.next()) news.push(next)
  expect(news.length).toBeLessThanOrEqual(3)
  expect(new Set(featuresOf(news))).toEqual(new Set(['units', 'brands']))
  await stream.close()
})

test('what a file brings is announced when it is written, long after the call that started it', async () => {
  const draft = await upload(
    manager,
    `SKU,Name,Cost,Price\n${randomUUID()},From a file,1.00,2.00\n`,
  )
  const stream = await listen(cashier)
  while ((await stream.next()) !== null);

  await runToEnd(manager, draft)

  const news: Awaited<ReturnType<typeof stream.next>>[] = []
  for (let next = await stream.next(); next !== null; next = await stream.next()) news.push(next)
  expect(featuresOf(news)).toEqual(expect.arrayContaining(['products', 'brands', 'units']))
  await stream.close()
})

test('who asks when the last news of a file comes sees all that it brought', async () => {
  const sku = randomUUID()
  const draft = await upload(manager, `SKU,Name,Cost,Price\n${sku},${sku},1.00,2.00\n`)
  const params = { id: String(draft.id) }
  const stream = await listen(manager)
  while ((await stream.next()) !== null);
  // A trigger that delays the commit, as a slow disk does.
  await pharmacy.owner.query(`
    CREATE FUNCTION be_slow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(1.5); RETURN NULL; END $$;
    CREATE CONSTRAINT TRIGGER slow AFTER UPDATE ON imports DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW WHEN (NEW.status = 'DONE') EXECUTE FUNCTION be_slow()`)

  await manager.send(api.productImports.run, { params, body: {} })

  const askStatus = async () => (await manager.send(api.productImports.get, { params })).status
  let seen = ''
  for (let isOver = false; !isOver;) {
    const news = await stream.next()
    const status = await askStatus()
    if (news === null) isOver = status === 'DONE'
    else seen = status
  }
  await pharmacy.owner.query('DROP FUNCTION be_slow CASCADE')
  await stream.close()
  expect(seen).toBe('DONE')
})

test('what is refused or only read is no news', async () => {
  const stream = await listen(cashier)

  await manager.try(api.products.create, { body: { name: '', cost: 1, price: 1 } })
  await cashier.try(api.categories.create, { body: { name: randomUUID() } })
  await manager.send(api.products.list, { query: {} })

  expect(await stream.next()).toBeNull()
  await stream.close()
})

test('a sale, what is put on a shelf, a return, a void and a payment booked anew are announced to users of their branch, and to nobody of another', async () => {
  const [here, elsewhere] = [await openBranch(pharmacy), await openBranch(pharmacy)]
  const mistake = await here.sell()
  const [near, far] = [await listen(here.cashier), await listen(elsewhere.cashier)]
  for (const stream of [near, far]) while ((await stream.next()) !== null);

  const sale = await here.sell()
  await here.manager.send(api.stock.adjust, {
    body: { productId: here.product.id, locationId: here.location.id, qty: 1, reason: 'Found' },
  })

  const reported: (Change[] | null | 'over')[] = [await near.next(), await near.next()]
  const there = { locationIds: [here.location.id] }
  for (const feature of ['sales', 'stock'])
    expect(reported.flat()).toContainEqual({ feature, ...there })
  const heard = async () => expect(await near.next()).toEqual([{ feature: 'returns', ...there }])
  const params = { id: String(sale.id) }
  const ofPayment = { params: { ...params, paymentId: String(sale.payments[0]!.id) } } // it is paid
  const body = { reason: 'Wrong item', items: [{ line: 1, qty: 1 }] }
  await here.manager.send(api.returns.correctMethod, { ...ofPayment, body: { method: 'card' } })
  await heard()
  await here.manager.send(api.returns.create, { params, body })
  await heard()
  await here.manager.send(api.returns.void, { params: { id: String(mistake.id) }, body: {} })
  await heard()
  expect(await far.next()).toBeNull()
  for (const stream of [near, far]) await stream.close()
})

test('what changes an order may take it to another location, so everybody hears of it', async () => {
  const { cashier: seller, order, orderBody } = await openBranch(pharmacy)
  const { id, version } = await order({ status: 'Draft' })
  const stream = await listen((await openBranch(pharmacy)).cashier)
  while ((await stream.next()) !== null);

  await seller.send(api.sales.update, {
    params: { id: String(id) },
    body: { ...orderBody({ status: 'Draft' }).body, version },
  })

  expect(await stream.next()).toEqual([everywhere('sales')])
  await stream.close()
})

test('a user who is moved to another branch hears of that one from then on, and is asked to load everything anew', async () => {
  const [old, other] = [await openBranch(pharmacy), await openBranch(pharmacy)]
  const stream = await listen(old.cashier)
  while ((await stream.next()) !== null);

  await assign(pharmacy, old.cashier, [other.location.id])
  const all: (typeof moved)[] = []
  let moved = await stream.next()
  for (; moved !== null; moved = await stream.next()) all.push(moved)
  await other.sell()
  const heard = await stream.next()
  await old.manager.send(api.sales.complete, old.orderBody())

  expect(featuresOf(all)).toEqual(expect.arrayContaining(Object.keys(api)))
  expect(heard).toEqual([{ feature: 'sales', locationIds: [other.location.id] }])
  expect(await stream.next()).toBeNull()
  await stream.close()
})

test('nobody listens without having signed in', async () => {
  const { status, problem } = await pharmacy.nobody.try(api.events.stream, {})

  expect([status, problem.detail]).toEqual([401, 'Please sign in'])
})

test('a stream ends with its session', async () => {
  const leaving = await pharmacy.as('CASHIER')
  const stream = await listen(leaving)

  await leaving.send(api.auth.logout, {})

  expect(await stream.next()).toBe('over')
})

test('a stream of a deactivated user ends at once', async () => {
  const [admin, leaving] = [await pharmacy.as('ADMIN'), await pharmacy.as('CASHIER')]
  const stream = await listen(leaving)
  const params = { id: String(leaving.id) }

  await admin.send(api.users.update, { params, body: { isActive: false } })

  expect(await stream.next()).toBe('over')
})

test('a change made at another server of the same database is announced, too', async () => {
  const stream = await listen(cashier, other.address)
  // The other server begins to listen to the database with its first stream, which takes a moment.
  const news: Awaited<ReturnType<typeof stream.next>>[] = []
  for (let turn = 0; turn < 5 && !featuresOf(news).includes('customers'); turn += 1) {
    await manager.send(api.customers.create, { body: { name: 'Ana' } })
    news.push(await stream.next())
  }

  expect(news.flat()).toContainEqual(everywhere('customers'))
  await stream.close()
})

test('a server that stops ends its streams and does not wait for them', async () => {
  const short = await startServer({ DATABASE_URL: pharmacy.url })
  const stream = await listen(cashier, short.address)

  await endServer(short)

  expect(await stream.next()).toBe('over')
})

// This test comes last, because it ends every session opened before.
test('a stream ends when its session has run out, however much news there is', async () => {
  pharmacy.setClock(new Date())
  const stream = await listen(await pharmacy.as('CASHIER'))
  pharmacy.setClock(new Date(Date.now() + 13 * 3_600_000))
  const late = await pharmacy.as('MANAGER')

  await late.send(api.units.create, { body: { name: randomUUID() } })

  expect(await stream.next()).toBe('over')
  pharmacy.setClock(null)
})
