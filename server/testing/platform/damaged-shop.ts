import { randomUUID } from 'node:crypto'
import type { TestPharmacy } from '#server/testing/platform/pharmacy.ts'
import { givePin } from '#server/testing/people/pins.ts'
import { exportedBy } from '#server/testing/platform/exported-by.ts'
import { openWholeShop } from '#server/testing/platform/whole-shop.ts'
import { api } from '#domain/api.ts'
import { openLawShop } from '#server/testing/law/law-shop.ts'
import { openOwingShop } from '#server/testing/cash/owing-shop.ts'
import { openDrawers } from '#server/testing/cash/shifts.ts'

type WholeShop = Awaited<ReturnType<typeof openWholeShop>>

/** A shop in which everything was done that a rule of `verify` can be broken in. */
export type DamagedShop = Awaited<ReturnType<typeof openDamagedShop>>

/** A damage that only the database's owner can do, and the rule that must show it. */
export type Damage = {
  /** The rule that must be broken. */
  rule: string
  how: string
  /** Tables whose constraints and triggers are dropped first. */
  unguard?: string[]
  sql: string
  /** The id of the broken row, where it is known beforehand. */
  id?: string | number
}

export async function openDamagedShop(pharmacy: TestPharmacy) {
  const shop = await openWholeShop(pharmacy)
  const approvalId = await approvePlainSale(pharmacy, shop)
  const underSchemes = await sellUnderSchemes(pharmacy)
  const inShifts = await sellInShifts(pharmacy)
  return { ...shop, approvalId, underSchemes, inShifts, owing: await openOwingShop(pharmacy) }
}

/**
 * Every way in which a rule is broken: what each `damages.ts` of the server (or `<subject>-damages.ts`) returns of the shop. They are
 * found by their names, so that a new feature is named nowhere.
 */
export async function damagesOf(shop: DamagedShop): Promise<Damage[]> {
  const found = await exportedBy(/(\/|-)damages\.ts$/)
  return found.flatMap(({ value }) => (value as (shop: DamagedShop) => Damage[])(shop)) // by convention
}

/** Has the manager's approval of the plain sale stand there, used, as if it had needed one; answers its id. */
async function approvePlainSale(
  pharmacy: TestPharmacy,
  { manager, sales }: WholeShop,
): Promise<string> {
  const id = randomUUID()
  await givePin(pharmacy, manager)
  await pharmacy.owner.query(
    `INSERT INTO approvals (id, approver_id, actor_id, call, key, hash_rule, body_hash, needs, reason, created_at, used_at)
     SELECT $1, $2, user_id, call, key, hash_rule, body_hash, '{10 % discount on Gauze}', 'Dented box', created_at, created_at
       FROM idempotency_keys WHERE (entity, entity_id) = ('sale', $3)`,
    [id, manager.id, sales.plain],
  )
  return id
}

/** Sales under schemes: of a senior, an athlete, and of basic goods within a week. The shop's tax is as before, after it. */
async function sellUnderSchemes(pharmacy: TestPharmacy) {
  const shop = await openLawShop(pharmacy)
  const product = await shop.make('Rice', '1120.00', { schemesAdded: ['SC', 'NAAC', 'BNPC'] })
  const sell = async (card: 'SC' | 'NAAC' | 'BNPC') => {
    const body = shop.cartOf([{ product, card }], [await shop.show(card)])
    return (await shop.cashier.send(api.sales.complete, body)).id
  }
  const sold = { senior: await sell('SC'), athlete: await sell('NAAC'), basic: await sell('BNPC') }
  await pharmacy.owner.query(
    "UPDATE settings SET tax_mode = 'ADDED_TO_TOTAL', tax_rate = 8.25, tax_label = 'Tax'",
  )
  return sold
}

/**
 * A location that controls its cash: a shift in which something was sold, voided and taken back, handed over to another one that
 * is open, a Z reading of the first, and one of the office.
 */
export async function sellInShifts(pharmacy: TestPharmacy) {
  const shop = await openDrawers(pharmacy)
  const { manager, cashier, till, office } = shop
  const ben = await pharmacy.as('CASHIER')
  const of = ({ id }: { id: number }) => ({ params: { id: String(id) } })
  const key = () => ({ idempotencyKey: randomUUID() })
  const read = await shop.open()
  const { answer: sale } = await shop.sell(cashier, 3)
  const { answer: wrong } = await shop.sell()
  await manager.send(api.returns.void, { ...of(wrong), body: { tillId: till.id } }, key())
  const back = { tillId: till.id, reason: 'Wrong', items: [{ line: 1, qty: 1 }] }
  await manager.send(api.returns.create, { ...of(sale), body: back }, key())
  await cashier.send(api.shifts.addMember, {
    params: { id: String(read.id), userId: String(ben.id) },
  })
  await shop.count(read, '521.66', ben, true)
  const { answer: reading } = await shop.z()
  const { shift: open } = await manager.send(api.shifts.here, of(till))
  await shop.sell(ben)
  const { body } = shop.saleBody(1, { method: 'card', tillId: office.id })
  await cashier.send(api.sales.complete, { body }, key())
  const { answer: ofOffice } = await shop.z(office.id)
  return { sale, read, open: open!, reading, ofOffice, office, till } // it was handed over
}
