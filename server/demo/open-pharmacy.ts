import { keepJournal } from '#server/demo/documents.ts'
import { EVERYWHERE } from '#server/platform/reach/reach.sql.ts'
import { insertCustomer } from '#server/people/customers/customers.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import {
  DEMO_BRANCHES,
  readDemoBuyers,
  readDemoCustomers,
  readDemoSuppliers,
  type DemoContact,
} from '#server/demo/catalogue.ts'
import type { Branch, Good } from '#server/demo/plan.ts'
import { enterGoods } from '#server/demo/goods.ts'
import { insertBranch } from '#server/demo/demo.sql.ts'
import type { Sample } from '#server/demo/sample.ts'
import { enterCards } from '#server/demo/cards.ts'
import type { Seller } from '#server/selling/sales/complete-sale.ts'
import { insertSupplier } from '#server/buying/suppliers/suppliers.sql.ts'
import { changeSettings } from '#server/shop/settings/change-settings.ts'
import { changeCashRules } from '#server/cash/shifts/readings/cash-control.ts'
import { listTills } from '#server/shop/tills/tills.sql.ts'

/** What the pharmacy begins with. */
export type Opened = {
  branches: readonly Branch[]
  goods: readonly Good[]
  contacts: Contacts
  cards: Awaited<ReturnType<typeof enterCards>>
}

/** Enters what the pharmacy begins with: its settings, branches, people and goods. */
export async function openPharmacy(
  tx: Tx,
  sample: Sample,
  by: { user: Seller; now: Date },
): Promise<Opened> {
  if (sample.settings) await changeSettings(tx, sample.settings, by)
  const opened = await openBranches(tx, sample, by.now)
  if (sample.controlsCash)
    await changeCashRules(tx, { cashControl: true, opensDrawerByReason: false }, by, keepJournal)
  const entered = await enterContacts(tx, sample)
  return {
    branches: await withOffices(tx, opened),
    contacts: entered,
    cards: sample.law ? await enterCards(tx, entered.buyerIds, by) : [],
    goods: await enterGoods(tx, sample, by),
  }
}

/** Branches with their offices, which they have once cash is controlled. */
async function withOffices(tx: Tx, branches: readonly Branch[]): Promise<Branch[]> {
  const tills = await listTills(tx, { reach: EVERYWHERE }, null)
  return branches.map((branch) => {
    const office = tills.find(({ isOffice, locationId }) => isOffice && locationId === branch.id)
    return { ...branch, officeId: office?.id ?? 0 }
  })
}

async function openBranches(tx: Tx, sample: Sample, opening: Date): Promise<Branch[]> {
  const branches: Branch[] = []
  for (const { salesPerDay, ...branch } of DEMO_BRANCHES) {
    const { phone, tills: facts = [] } = sample.branches[branch.code] ?? {}
    const tills = [{ name: 'Till 1', prefix: branch.code as string, facts: facts[0] }]
    if (branch.isMain) tills.push({ name: 'Till 2', prefix: `${branch.code}2`, facts: facts[1] })
    const { id, tillIds } = await insertBranch(
      tx,
      { ...branch, phone, isActive: true },
      tills,
      opening,
    )
    const [firstTillId, secondTillId] = tillIds as [number, number?] // a branch has one at least
    branches.push({ id, salesPerDay, firstTillId, secondTillId, officeId: 0 })
  }
  return branches
}

/** The customers who come to the tills, and ids by the names that orders are made out to where those are known. */
type Contacts = { customerIds: number[]; buyerIds: ReadonlyMap<string, number> }

/** Enters customers and suppliers. */
async function enterContacts(tx: Tx, { knowsBuyers }: Sample): Promise<Contacts> {
  for (const { name, contact, phone, email, notes, tin } of readDemoSuppliers())
    await insertSupplier(tx, {
      name,
      contact: contact || null,
      phone: phone || null,
      email: email || null,
      notes: notes || null,
      tin: (knowsBuyers && tin) || null,
      isVatRegistered: knowsBuyers && tin !== '',
      isActive: true,
    })
  const buyers = new Map(knowsBuyers ? readDemoBuyers().map((buyer) => [buyer.name, buyer]) : [])
  const enter = async (contact: DemoContact) => {
    const { tin, address, businessStyle } = buyers.get(contact.name) ?? {}
    const invoiced = {
      tin: tin || null,
      address: address || null,
      businessStyle: businessStyle || null,
    }
    const { name, phone, email, notes } = contact
    const reached = { phone: phone || null, email: email || null, notes: notes || null }
    return (await insertCustomer(tx, { name, ...reached, ...invoiced, isActive: true })).id
  }
  const customerIds: number[] = []
  const buyerIds = new Map<string, number>()
  for (const customer of readDemoCustomers()) {
    const id = await enter(customer)
    customerIds.push(id)
    buyerIds.set(customer.name, id)
  }
  for (const buyer of buyers.values())
    if (!buyerIds.has(buyer.name)) buyerIds.set(buyer.name, await enter(buyer))
  return { customerIds, buyerIds }
}
