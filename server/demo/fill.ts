import { randomUUID } from 'node:crypto'
import { insertUser } from '#server/platform/auth/auth.sql.ts'
import { EVERYWHERE } from '#server/platform/reach/reach.sql.ts'
import { hashPassword } from '#server/platform/auth/password.ts'
import { updatePin } from '#server/platform/auth/pins.sql.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { applyChanges } from '#server/goods/scheduled-changes/apply-changes.ts'
import { DEMO_ACCOUNTS } from '#server/platform/auth/demo-accounts.ts'
import {
  DEMO_DAYS,
  planSales,
  type Branch,
  type Good,
  type PlannedSale,
} from '#server/demo/plan.ts'
import { eventsOf, planOrders, type DemoEvent } from '#server/demo/orders.ts'
import { planDrawers, type AccountableUsers } from '#server/demo/drawers.ts'
import { enterPlanned, enterScheme } from '#server/demo/law.ts'
import { planGone } from '#server/demo/gone.ts'
import { planOwed } from '#server/demo/owed.ts'
import { planPurchases, type Happening } from '#server/demo/purchases.ts'
import { planRecalls } from '#server/demo/recalls.ts'
import { Random } from '#server/demo/random.ts'
import type { Sample } from '#server/demo/sample.ts'
import { openingLots, putOnShelves } from '#server/demo/shelves.ts'
import { planShowcase } from '#server/demo/showcase.ts'
import { Booklets } from '#server/demo/cards.ts'
import { sendBetweenBranches } from '#server/demo/transfers.ts'
import { eventsAtTill } from '#server/demo/till.ts'
import type { Seller } from '#server/selling/sales/complete-sale.ts'
import { park } from '#server/selling/sales/parked-sales/park.ts'
import { carryProduct } from '#server/goods/stock/stock.sql.ts'
import { listSuppliers } from '#server/buying/suppliers/suppliers.sql.ts'
import { readSettings, taxOf } from '#server/shop/settings/settings.sql.ts'
import { openPharmacy, type Opened } from '#server/demo/open-pharmacy.ts'

/** Which pharmacy, until when, and how many days of sales at the tills up to then. */
type Filling = { sample: Sample; now: Date; days?: number }

function inTransaction({ at, happen }: Happening): DemoEvent {
  return { at, happen: ({ transaction }) => transaction(happen) }
}

/**
 * Fills an empty demo database by the product's own code: people, goods, shelves, and two months of sales and
 * purchases.
 */
export async function fillDemo(
  database: Database,
  { sample, now, days = DEMO_DAYS }: Filling,
): Promise<void> {
  const random = new Random(20_250_611)
  const opening = new Date(now.getTime() - (DEMO_DAYS + 2) * 24 * 3_600_000)
  const sellers = await hireStaff(database, DEMO_ACCOUNTS)
  const [owner] = sellers
  if (!owner) throw new Error('the demo has no accounts')
  const by = { user: owner, now: opening }
  const opened = await database.transaction((tx) => openPharmacy(tx, sample, by))
  const { branches, goods, contacts, cards } = opened
  const { law } = sample
  const planning = (hasBegun: boolean) => ({ goods, today: now, hasBegun })
  if (law) await database.transaction((tx) => enterPlanned(tx, law, planning(true), by))

  const { shelved, kits, slowMover, sales, orders } = planTrade(
    opened,
    { sample, now, days },
    random,
  )
  await database.transaction(async (tx) => {
    const lots = openingLots(shelved, branches, [...sales, ...orders], slowMover, now, random)
    await putOnShelves(tx, lots, by)
    for (const kit of kits) for (const branch of branches) await carryProduct(tx, kit.id, branch.id)
  })

  const tax = taxOf(await readSettings(database.pool, now))
  const suppliers = await listSuppliers(database.pool)
  const buyer = sellers.find(({ role }) => role === 'MANAGER') ?? owner
  const buying = { goods: shelved, branches, suppliers, buyer, sample }
  const bought = planStockRoom(buying, now)
  const accountableUsers = sample.controlsCash
    ? await placeStaff(database, branches, sellers)
    : new Map<number, Seller>()
  const shop = {
    sample,
    accountableUsers,
    tax,
    ...contacts,
    cards,
    booklets: new Booklets(),
    saleIds: new Map<PlannedSale, number>(),
    sellers,
    manager: buyer,
    now,
    references: new Set<string>(),
  }
  const atTheTill = sales.flatMap((sale, index) => eventsAtTill(sale, index, shop, random))
  const ofOrders = orders.flatMap((order) => eventsOf(order, { sample, sellers }, random))
  const staffed = { sample, branches, accountableUsers, manager: buyer, now, days }
  const ofDrawers = sample.controlsCash ? planDrawers(staffed, random) : []
  const past = [...ofDrawers, ...atTheTill, ...bought, ...ofOrders].toSorted(
    (a, b) => a.at.getTime() - b.at.getTime(),
  )
  for (const { happen } of past) await happen(database)
  if (law) {
    await applyChanges(database, now)
    await database.transaction(async (tx) => {
      await enterPlanned(tx, law, planning(false), { user: owner, now })
      await enterScheme(tx, law, { user: owner, now })
    })
  }
  const sent = { branches, sender: buyer, now }
  await database.transaction((tx) => sendBetweenBranches(tx, sent))
  await database.transaction((tx) =>
    leaveParkedSale(tx, shelved.slice(0, 2), branches, { sellers, now }),
  )
}

/** What comes from suppliers and goes back, what is owed to them, what is recalled and destroyed. */
function planStockRoom(buying: Parameters<typeof planPurchases>[0], now: Date): DemoEvent[] {
  const owed = buying.sample.controlsCash ? planOwed(buying, now) : []
  const plans = [planPurchases, planGone, planRecalls].flatMap((plan) => plan(buying, now))
  return [...plans, ...owed].map(inTransaction)
}

/** What is sold at the tills, by chance and to be shown, and what is ordered. */
function planTrade(
  { branches, goods, contacts, cards }: Opened,
  { sample, now, days = DEMO_DAYS }: Filling,
  random: Random,
) {
  const kits = goods.filter(({ parts }) => parts.length > 0)
  const shelved = goods.filter((good) => !kits.includes(good))
  // Nobody buys the slowest product, whose lot expires on the shelf.
  const slowMover = shelved.toSorted((a, b) => a.popularity - b.popularity)[0]!
  const wanted = goods.filter((good) => good !== slowMover)
  const byChance = planSales(wanted, branches, { now, days }, random)
  const shown = sample.law
    ? planShowcase({ ...contacts, goods, branch: branches[0]!, cards }, now) // a sample has three branches
    : { sales: [], orders: [] }
  const sales = [...byChance, ...shown.sales].toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const forTwoMonths = planOrders(
    shelved.filter((good) => good !== slowMover),
    branches,
    contacts,
    now,
    random,
  )
  const orders = [...forTwoMonths, ...shown.orders]
  return { shelved, kits, slowMover, sales, orders }
}

/** One cart waits in the hands of the main branch. */
function leaveParkedSale(
  tx: Tx,
  goods: readonly Good[],
  [main]: readonly Branch[],
  { sellers, now }: { sellers: readonly Seller[]; now: Date },
) {
  const user = sellers.find(({ role }) => role === 'CASHIER')! // DEMO_ACCOUNTS has one
  const lines = goods.map(({ id, name }) => ({
    productId: id,
    productName: name,
    qty: 2,
    discountPct: 0,
  }))
  const note = 'Comes back after lunch'
  const cart = { locationId: main!.id, key: randomUUID(), note, lines } // a sample has three branches
  return park(tx, cart, { user, now })
}

type Account = (typeof DEMO_ACCOUNTS)[number]

async function hireStaff(
  { transaction }: Database,
  accounts: readonly Account[],
): Promise<Seller[]> {
  return Promise.all(
    accounts.map(async ({ username, password, role, fullName, pin }) => {
      const passwordHash = await hashPassword(password)
      const email = `${username}@example.com`
      const mustChangePassword = false
      const user = { username, email, fullName, role, passwordHash, mustChangePassword }
      const pinHash = pin === undefined ? null : await hashPassword(pin)
      const id = await transaction(async (tx) => {
        const userId = await insertUser(tx, user)
        await updatePin(tx, userId, pinHash)
        return userId
      })
      return { id, role, fullName, reach: EVERYWHERE }
    }),
  )
}

/** Who stands at the tills in addition to the accounts that everybody knows: nobody signs in as them. */
const AT_THE_TILLS = ['Liza Ramos', 'Ben Uy', 'Cora Abad']

/** Gives every till a user who answers for its drawer: the first one the cashier whom visitors sign in as. */
async function placeStaff(
  database: Database,
  branches: readonly Branch[],
  sellers: readonly Seller[],
): Promise<AccountableUsers> {
  const hired = await hireStaff(
    database,
    AT_THE_TILLS.map((fullName, index) => ({
      username: `till${index + 2}`,
      password: randomUUID(),
      role: 'CASHIER',
      fullName,
    })),
  )
  const staff = [...sellers.filter(({ role }) => role === 'CASHIER'), ...hired]
  const tills = [
    ...branches.map(({ firstTillId }) => firstTillId),
    ...branches.flatMap(({ secondTillId }) => secondTillId ?? []),
  ]
  return new Map(tills.flatMap((till, index) => (staff[index] ? [[till, staff[index]]] : [])))
}
