import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { purgeExpired } from '#server/people/beneficiaries/terms.ts'
import { checkoutOf, orderOf } from '#server/testing/selling/checkout.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { paramsOf } from '#server/testing/selling/returning.ts'
import { whileVatIsInside } from '#server/testing/law/vat-inside.ts'

const pharmacy = await openPharmacy()
const { cashier, location, product } = await openLocation(pharmacy)
const at = (moment: string) => {
  const now = new Date(moment)
  return { database: pharmacy.database, now: () => now, version: 'test' }
}

/** Enters a card at a moment. */
async function enter(moment: string, customerId: number | null = null, number = randomUUID()) {
  pharmacy.setClock(new Date(moment))
  const body = { scheme: 'SC', holderName: 'Ana Reyes', idNumber: number, customerId }
  const enter = () => cashier.send(api.beneficiaries.enter, { body })
  return { ...(await whileVatIsInside(pharmacy, enter)), number }
}

/** Sells to the holder of a card, as the law's record has it. */
async function sellTo({ id }: { id: number }, moment: string): Promise<number> {
  pharmacy.setClock(new Date(moment))
  const sale = await cashier.send(
    api.sales.complete,
    checkoutOf(location.id, [{ product, qty: 1 }]),
  )
  await show({ id }, sale)
  return sale.id
}

/** Writes down with a sale or an order who showed a card for it. */
async function show({ id }: { id: number }, sale: { id: number }): Promise<void> {
  await pharmacy.owner.query(
    `INSERT INTO sale_beneficiaries (sale_id, scheme, beneficiary_id, scheme_name, rate, vat_treatment, holder_name,
                                     id_label, id_number, id_hash)
     SELECT $1, scheme, id, 'Senior Citizen', 20, 'EXEMPT', holder_name, 'ID', id_number, id_hash
       FROM beneficiaries WHERE id = $2`,
    [sale.id, id],
  )
}

async function idsIn(table: string, column = 'id'): Promise<number[]> {
  const { rows } = await pharmacy.owner.query(`SELECT ${column} AS id FROM ${table} ORDER BY 1`)
  return rows.map(({ id }) => id)
}

async function reported(): Promise<unknown[]> {
  const { rows } = await pharmacy.owner.query(
    `SELECT user_id, metadata FROM audit_logs WHERE action = 'FORGET' ORDER BY id`,
  )
  return rows
}

test('a card that nobody asked to be remembered goes after a day without a sale; its sale keeps what was shown', async () => {
  const customer = await cashier.send(api.customers.create, { body: { name: 'Lola Ana' } })
  const remembered = await enter('2026-11-20T01:00Z', customer.id)
  const [loose, shownAgain, sold, ordered] = [
    await enter('2026-11-20T01:00Z'),
    await enter('2026-11-20T01:00Z'),
    await enter('2026-11-20T01:00Z'),
    await enter('2026-11-20T01:00Z'),
  ]
  await enter('2026-11-20T20:00Z', null, shownAgain.number)
  const saleId = await sellTo(sold, '2026-11-20T22:00Z')
  // An order that was written in the morning and issued in the evening.
  const orderId = await sellTo(ordered, '2026-11-20T01:00Z')
  const issued = "UPDATE sales SET issued_at = '2026-11-20T22:00Z' WHERE id = $1"
  await pharmacy.owner.query(issued, [orderId])

  await purgeExpired(at('2026-11-21T00:59Z'))
  const afterLess = await idsIn('beneficiaries')
  // Many servers do it at the same time.
  await Promise.all([1, 2, 3].map(() => purgeExpired(at('2026-11-21T01:01Z'))))
  const afterADay = await idsIn('beneficiaries')
  await purgeExpired(at('2026-11-22T03:00Z'))

  const named = [shownAgain.id, sold.id, ordered.id]
  expect(afterLess).toEqual([remembered.id, loose.id, ...named])
  expect(afterADay).toEqual([remembered.id, ...named])
  expect(await idsIn('beneficiaries')).toEqual([remembered.id])
  expect(await idsIn('sale_beneficiaries', 'sale_id')).toEqual([saleId, orderId])
  const { rows } = await pharmacy.owner.query(
    `SELECT count(*)::int AS personal FROM audit_personal JOIN audit_logs ON audit_logs.id = audit_id
      WHERE entity = 'beneficiary' AND entity_id <> $1`,
    [remembered.id],
  )
  expect(rows).toEqual([{ personal: 0 }])
  expect(await reported()).toEqual([
    { user_id: null, metadata: { cards: 1, records: 0 } },
    { user_id: null, metadata: { cards: 3, records: 0 } },
  ])
})

test('a quotation holds a month: left alone for longer it keeps nothing of a card that nobody asked to be remembered', async () => {
  const [card, remembered] = [
    await enter('2026-11-20T01:00Z'),
    await enter(
      '2026-11-20T01:00Z',
      (await cashier.send(api.customers.create, { body: { name: 'Lola Ana' } })).id,
    ),
  ]
  const order = orderOf(location.id, [{ product, quantity: 1 }], { status: 'Quotation' })
  const [quoted, other] = [
    await cashier.send(api.sales.complete, order),
    await cashier.send(api.sales.complete, order),
  ]
  pharmacy.setClock(new Date('2026-11-20T05:00Z'))
  await cashier.send(api.sales.update, { ...paramsOf(quoted), ...order })
  await show(card, quoted)
  await show(remembered, other)
  const kept = async () => [
    await idsIn('beneficiaries'),
    await idsIn('sale_beneficiaries', 'sale_id'),
  ]

  await purgeExpired(at('2026-12-20T04:00Z'))
  const [cards, records] = await kept()
  await purgeExpired(at('2026-12-20T06:00Z'))

  expect(cards).toEqual(expect.arrayContaining([card.id, remembered.id]))
  expect(records).toEqual(expect.arrayContaining([quoted.id, other.id]))
  const [cardsThen, recordsThen] = await kept()
  expect(cards!.filter((id) => !cardsThen!.includes(id))).toEqual([card.id])
  expect(records!.filter((id) => !recordsThen!.includes(id))).toEqual([quoted.id])
})

test('the law’s record of a sale goes when its years are over, by the setting, and what the weeks allowed with it', async () => {
  const saleId = await sellTo(await enter('2026-11-25T01:00Z'), '2026-11-25T02:00Z')
  await pharmacy.owner.query(
    `INSERT INTO weekly_allowances (scheme, id_hash, week, used)
     SELECT 'BNPC', id_hash, '2026-11-23', 5 FROM sale_beneficiaries WHERE sale_id = $1`,
    [saleId],
  )
  const isKept = async () => (await idsIn('sale_beneficiaries', 'sale_id')).includes(saleId)

  await purgeExpired(at('2036-11-29T02:00Z'))
  const inTime = await isKept()
  await pharmacy.owner.query('UPDATE settings SET retention_years = 11')
  await purgeExpired(at('2036-12-02T02:00Z'))
  const byLongerTerm = await isKept()
  await pharmacy.owner.query('UPDATE settings SET retention_years = 10')
  await purgeExpired(at('2036-12-02T02:00Z'))

  expect([inTime, byLongerTerm, await isKept()]).toEqual([true, true, false])
  // A term that is made longer from here on asks for none of them again.
  await pharmacy.owner.query('UPDATE settings SET retention_years = 20')
  await purgeExpired(at('2036-12-02T02:00Z'))
  const { rows } = await pharmacy.owner.query(
    'SELECT records_deleted_before::text AS day FROM settings',
  )
  await pharmacy.owner.query('UPDATE settings SET retention_years = 10')
  expect(rows).toEqual([{ day: '2026-11-30' }])
  expect(await idsIn('weekly_allowances', 'scheme')).toEqual([])
  expect(await idsIn('sales')).toContain(saleId)
  expect((await reported()).at(-1)).toEqual({ user_id: null, metadata: { cards: 0, records: 1 } })
})
