import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { paramsOf } from '#server/testing/selling/returning.ts'
import { openShownCards } from '#server/testing/people/shown-cards.ts'

/** Runs a migration again, on what a test has made as it was before. */
const migrate = (name: string) =>
  owner.query(
    readFileSync(new URL(`../../../platform/database/migrations/${name}`, import.meta.url), 'utf8'),
  )

const pharmacy = await openPharmacy()
keepInvariants(pharmacy.owner)
const shop = await openShownCards(pharmacy)
const { cashier, manager, till } = shop
const { owner } = pharmacy

test('a reading from before readings had returns by scheme gets them from its lines', async () => {
  const senior = await shop.remember()
  const shift = await shop.open(cashier, '0.00')
  const sale = await shop.sell(senior, null)
  await manager.send(api.returns.create, {
    ...paramsOf(sale),
    body: { tillId: till.id, reason: 'Recall', items: [{ line: 1, qty: 1 }] },
  })
  const { id, figures } = await shop.readForGood(shift, '80.00')
  // The reading keeps the name of its day, and stays right.
  await owner.query("UPDATE users SET full_name = 'Maria Cruz' WHERE id = $1", [cashier.id])
  const [day] = figures.days
  const before = { code: 'SC', count: 1, statutoryDiscount: '40.00', vatRemoved: '0.00' }
  await owner.query('ALTER TABLE readings DISABLE TRIGGER readings_append_only')
  await owner.query('UPDATE readings SET figures = $1 WHERE id = $2', [
    { ...figures, days: [{ ...day, schemes: [before] }] },
    id,
  ])

  await migrate('0029-readings-by-scheme.sql')

  const { rows } = await owner.query('SELECT figures FROM readings WHERE id = $1', [id])
  expect(rows).toEqual([{ figures }])
  expect(day?.schemes).toMatchObject([
    { sales: { statutoryDiscount: '40.00' }, returns: { statutoryDiscount: '20.00' } },
  ])
  await expect(owner.query('DELETE FROM readings')).rejects.toThrow('readings')
})

test('a reading that had counted a typed number among its till’s gets the numbers that the till gave out', async () => {
  const shift = await shop.open(cashier, '0.00')
  const sale = await shop.sell(await shop.remember(), null)
  const { id, figures } = await shop.readForGood(shift, '160.00')
  const { invoices } = figures.numbers
  const typed = { ...invoices, last: `${till.prefix}-2026-001`, count: 2 }
  await owner.query('ALTER TABLE readings DISABLE TRIGGER readings_append_only')
  await owner.query('UPDATE readings SET figures = $1 WHERE id = $2', [
    { ...figures, numbers: { ...figures.numbers, invoices: typed } },
    id,
  ])

  await migrate('0035-numbers-of-readings.sql')

  const { rows } = await owner.query('SELECT figures FROM readings WHERE id = $1', [id])
  expect(rows).toEqual([{ figures }])
  expect(invoices).toEqual({ first: sale.invoiceNumber, last: sale.invoiceNumber, count: 1 })
})
