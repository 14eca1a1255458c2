import { parse } from 'csv-parse/sync'
import { afterAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { headOf } from '#server/testing/reporting/book-files.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { tillsOf } from '#server/testing/shop/tills.ts'
import { APRIL, MARCH, openTwoBookedDays } from '#server/testing/reporting/two-booked-days.ts'
import { workbookOfBook } from '#server/testing/reporting/workbook.ts'

// Whose a book is, and of which machine.

const pharmacy = await openPharmacy()
keepInvariants(pharmacy.owner)
const { admin, location } = await openTwoBookedDays(pharmacy)
afterAll(() => pharmacy.setClock(null))

test('a book on the screen, on paper, as CSV and in a workbook says whose it is, by which machine and software, when and who took it', async () => {
  const owner = { registeredName: 'Botika Trading Corp.', tin: '123-456-789' }
  await admin.send(api.settings.update, { body: { ...owner, storeAddress: '1 Rizal Avenue' } })
  await admin.send(api.locations.update, {
    params: { id: String(location.id) },
    body: { branchCode: '00003', address: '2 Mabini Street' },
  })
  const [till] = await tillsOf(admin, location)
  await admin.send(api.tills.update, {
    params: { id: String(till!.id) }, // every location has one
    body: { serialNumber: 'SN-77' },
  })
  const asked = { startDate: MARCH, endDate: APRIL }
  const taxpayerOf = async (at: { locationId?: number; tillId?: number }) => {
    const body = { book: 'vat' as const, filters: { ...asked, ...at } }
    const query = {
      ...asked,
      ...Object.fromEntries(Object.entries(at).map(([name, id]) => [name, String(id)])),
    }
    const screen = await admin.send(api.books.vat, { query })
    const paper = await admin.send(api.books.paper, { body })
    const file = await admin.send(api.books.export, { body })
    const [, about] = await workbookOfBook(admin, body)
    const ofCsv = parse(headOf(file), { bom: true, relax_column_count: true })
    const labels = screen.head.map(({ label }) => label)
    const headRows = (rows: readonly (readonly unknown[])[]) =>
      rows.filter(([label]) => labels.includes(String(label)))
    expect(paper.head).toEqual(screen.head)
    expect(headRows(ofCsv).map(([label, value]) => [label, withoutMark(String(value))])).toEqual(
      screen.head.map(({ label, value }) => [label, value]),
    )
    expect(headRows(about!.rows)).toEqual(screen.head.map(({ label, value }) => [label, value]))
    return Object.fromEntries(screen.head.map(({ label, value }) => [label, value]))
  }

  const rest = {
    Software: 'Botika test',
    By: expect.stringContaining('admin'),
    Made: expect.any(String),
  }
  expect(await taxpayerOf({})).toMatchObject({
    ...rest,
    'Registered name': owner.registeredName,
    TIN: 'VAT REG TIN 123-456-789',
    Address: '1 Rizal Avenue',
  })
  expect(await taxpayerOf({ locationId: location.id, tillId: till!.id })).toMatchObject({
    ...rest,
    TIN: 'VAT REG TIN 123-456-789-00003',
    Address: '2 Mabini Street',
    Terminal: `${location.name} · Till 1`,
    MIN: '2601151234567890',
    'Serial number': 'SN-77',
  })
})

test('a book of one till has that till’s rows alone, and what is bought comes to none', async () => {
  const manager = await pharmacy.as('MANAGER')
  const second = await manager.send(api.tills.create, {
    body: { locationId: location.id, name: 'Till 2' },
  })
  const [first] = await tillsOf(manager, location)
  const asked = { startDate: MARCH, endDate: APRIL }
  const books = [
    [api.books.scheme, { scheme: 'SP' }],
    [api.books.vat, {}],
    [api.books.eSales, {}],
    [api.books.claims, {}],
    [api.books.withheld, {}],
  ] as const
  for (const [row, more] of books) {
    const read = async (at: { tillId?: string; locationId?: string }) =>
      (await manager.send(row as typeof api.books.vat, { query: { ...asked, ...more, ...at } }))
        .rows
    const whole = await read({ locationId: String(location.id) })
    expect(whole.length).toBeGreaterThan(0)
    expect(await read({ tillId: String(first!.id) })).toEqual(whole)
    expect(await read({ tillId: String(second.id) })).toEqual([])
  }
  const filters = { ...asked, tillId: second.id }
  const bought = await manager.try(api.books.export, { body: { book: 'purchases', filters } })
  expect([bought.status, bought.problem.errors]).toEqual([
    400,
    [{ field: 'tillId', message: 'Goods that are bought come to no till: leave it out' }],
  ])
})

/** Text that a spreadsheet would take for a number or a day is marked by an apostrophe. */
const withoutMark = (cell: string) => cell.replace(/^'/, '')
