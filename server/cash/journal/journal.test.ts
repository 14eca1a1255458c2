import { createHash, randomUUID } from 'node:crypto'
import { deflateSync, inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { orderOf } from '#server/testing/selling/checkout.ts'
import { tablesWith } from '#server/testing/people/forgetting.ts'
import { keepInvariants, refuseBrokenInvariants } from '#server/testing/platform/invariants.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openDrawers } from '#server/testing/cash/shifts.ts'

const pharmacy = await openPharmacy()
const { owner } = pharmacy
const shop = await openDrawers(pharmacy)
const { cashier, manager, till, office, location, product, open, sell, count, z, saleBody } = shop

keepInvariants(owner)

const of = ({ id }: { id: number }) => ({ params: { id: String(id) } })
const key = () => ({ idempotencyKey: randomUUID() })

/** The journal of a till as a manager downloads it, document by document, each as its lines. */
async function journalOf(tillId: number, query: { from?: string; to?: string } = {}) {
  const text = await manager.send(api.journal.download, { ...of({ id: tillId }), query })
  const [, ...readings] = text.split(/^#+\n(?=Z )/m)
  return readings.map((reading) => {
    const [head = '', body = ''] = reading.split(/^#+$/m)
    const documents = body
      .split(/^=+$/m)
      .map((paper) => paper.split('\n').filter((line) => line.trim()))
    return { head: head.split('\n').filter(Boolean), documents }
  })
}

/** A reading's text as it was kept, and the hash that was kept of it. */
async function keptText(readingId: number) {
  const { rows } = await owner.query<{ content: Buffer; sha256: string }>(
    `SELECT content, encode(sha256, 'hex') AS sha256 FROM journals WHERE reading_id = $1`,
    [readingId],
  )
  const text = inflateSync(rows[0]!.content) // every reading has one
  return {
    text: text.toString(),
    sha256: rows[0]!.sha256,
    fits: createHash('sha256').update(text).digest('hex') === rows[0]!.sha256,
  }
}

/** A customer whose every personal field has one word in it. */
async function makeCustomer() {
  const word = randomUUID().slice(0, 8)
  const body = {
    name: `Rosalinda ${word} Macaraeg-Villanueva y Reyes`,
    tin: '123-456-789-00000',
    address: `3 ${word} Street, Barangay ${word}`,
  }
  return { ...(await cashier.send(api.customers.create, { body }, key())), word }
}

/** A line with a label and an amount, as a document of 48 letters a line has it. */
const sum = (label: string, amount: string) => label + amount.padStart(48 - label.length)

test('a Z keeps every document of its shifts once, in the order of time and as it was handed out first, and itself last', async () => {
  const customer = await makeCustomer()
  const shift = await open()
  const { answer: sale } = await sell(cashier, 2)
  const { answer: wrong } = await sell()
  await manager.send(api.returns.void, { ...of(wrong), body: { tillId: till.id } }, key())
  const items = [{ line: 1, qty: 1 }]
  const back = { tillId: till.id, reason: 'Wrong item', items }
  await manager.send(api.returns.create, { ...of(sale), body: back }, key())
  const { body: order } = orderOf(location.id, [{ product, quantity: 2 }], {
    customerId: customer.id,
    status: 'Final',
    tillId: till.id,
  })
  const owed = await cashier.send(api.sales.complete, { body: order }, key())
  const payment = { amount: '5.00', method: 'Cash', tillId: till.id }
  await cashier.send(api.sales.addPayment, { ...of(owed), body: payment }, key())
  const cash = { direction: 'OUT' as const, amount: '100.00', reason: 'SAFE' as const }
  await cashier.send(api.shifts.moveCash, { ...of(shift), body: { ...cash, note: 'Bag 7' } }, key())
  await count(shift, '415.82')
  await z()

  const [journal] = await journalOf(till.id)
  const [invoice, voided, slip, returned, charged, paid, moved, counted, reading] =
    journal!.documents
  expect(journal!.head).toEqual([
    `Z 1 of Till 1, ${location.name}`,
    expect.stringMatching(/^Made \w{3} \d\d, \d{4}, \d+:\d\d [AP]M$/),
    'Papers: 9',
    'SHA-256 of the text as kept, with digests:',
    expect.stringMatching(/^[0-9a-f]{32}$/),
    expect.stringMatching(/^[0-9a-f]{32}$/),
    'IDs and TINs of cards are masked in it.',
    expect.stringMatching(/^Seal \d+ of the log:$/),
    ...journal!.head.slice(8),
  ])
  expect(journal!.documents).toHaveLength(9)
  expect(invoice).toEqual([
    '                     Botika',
    expect.stringContaining(location.name),
    '-'.repeat(48),
    '                 RECEIPT',
    expect.stringContaining(`No. ${sale.invoiceNumber}`),
    expect.stringMatching(/^Date: /),
    `Cashier: ${sale.createdByName}`,
    'Till: Till 1',
    '-'.repeat(48),
    product.name,
    sum('  2 x 10.00', '20.00'),
    '-'.repeat(48),
    sum('Subtotal', '20.00'),
    sum('Tax (8.25%)', '1.65'),
    sum('TOTAL', '21.65'),
    sum('Items', '2'),
    sum('Cash', '21.65'),
    expect.stringContaining(`[CODE128 ${sale.invoiceNumber}]`),
  ])
  // It was voided after it was handed out.
  expect(voided).toContainEqual(expect.stringContaining(`No. ${wrong.invoiceNumber}`))
  expect(voided!.join()).not.toContain('VOIDED')
  expect(slip).toEqual(
    expect.arrayContaining([
      `Of: ${wrong.invoiceNumber}`,
      sum('TOTAL VOIDED', '10.83'),
      sum('Given back Cash', '10.83'),
    ]),
  )
  expect(returned).toEqual(
    expect.arrayContaining([`Of: ${sale.invoiceNumber}`, '  Wrong item', sum('TOTAL', '10.83')]),
  )
  expect(charged).toEqual(
    expect.arrayContaining([
      `Customer: Rosalinda ${customer.word} Macaraeg-Villanueva`,
      'y Reyes',
      'TIN: 123-456-789-00000',
      sum('Balance due', '21.65'),
    ]),
  )
  expect(paid).toEqual(
    expect.arrayContaining([
      `For: ${owed.invoiceNumber}`,
      sum('RECEIVED', '5.00'),
      sum('Balance due', '16.65'),
    ]),
  )
  expect(moved).toEqual(expect.arrayContaining(['Note: Bag 7', sum('TAKEN OUT', '100.00')]))
  expect(counted).toContainEqual(sum('CASH COUNTED', '415.82'))
  expect(reading).toEqual(expect.arrayContaining(['Z counter: 1', sum('Taken out', '-100.00')]))
  expect(journal!.documents.flat().filter((line) => line.length > 48)).toEqual([])
})

test('who is forgotten is gone from the journal, and its text is still the one that was kept', async () => {
  const [gone, other] = [await makeCustomer(), await makeCustomer()]
  const shift = await open()
  for (const { id, word } of [gone, other]) {
    const { body } = saleBody()
    const sale = { ...body.sale, customerId: id, sellNote: `Insulin for ${word}` }
    await cashier.send(api.sales.complete, { body: { ...body, sale } }, key())
  }
  await count(shift, '521.66')
  const { answer: reading } = await z()
  const before = await keptText(reading.id)
  const revealed = JSON.stringify(await journalOf(till.id))

  await manager.send(api.customers.anonymise, of(gone))

  const [journal] = (await journalOf(till.id)).slice(-1)
  const after = await keptText(reading.id)
  expect(revealed).toContain(`Insulin for ${gone.word}`)
  expect(journal!.documents[0]).toContainEqual(
    expect.stringMatching(/^Customer: \[[0-9a-f]{16}\]$/),
  )
  expect(journal!.documents[1]).toContainEqual(`Note: Insulin for ${other.word}`)
  expect(JSON.stringify(journal)).not.toContain(gone.word)
  expect(before.text).not.toMatch(new RegExp(`${gone.word}|${other.word}|123-456`))
  expect(after).toEqual({ ...before, fits: true })
  expect(journal!.head.slice(4, 6).join('')).toBe(before.sha256)
  expect(journal!.head.join()).not.toContain('ALTERED')
  expect(await tablesWith(pharmacy, gone.word)).toEqual([])
})

test('who was forgotten before the reading is not known to its journal', async () => {
  const gone = await makeCustomer()
  const shift = await open()
  const { body } = saleBody()
  const sale = { ...body.sale, customerId: gone.id }
  await cashier.send(api.sales.complete, { body: { ...body, sale } }, key())
  await manager.send(api.customers.anonymise, of(gone))
  await count(shift, '510.83')
  await z()

  const [journal] = (await journalOf(till.id)).slice(-1)
  expect(journal!.documents[0]).toContainEqual(`Customer: Deleted customer #${gone.id}`)
})

test('a customer who is forgotten after their order became another’s is gone from the journal of its deposit', async () => {
  const [gone, other] = [await makeCustomer(), await makeCustomer()]
  const shift = await open()
  const { body } = orderOf(location.id, [{ product, quantity: 2 }], {
    customerId: gone.id,
    payments: [{ method: 'Cash', amount: '5.00' }],
    tillId: till.id,
  })
  const { id, version, payments } = await cashier.send(api.sales.complete, { body }, key())
  await count(shift, '505.00')
  await z()
  const revealed = JSON.stringify(await journalOf(till.id))
  const paid = payments.map((each) => ({ id: each.id, method: each.method, amount: each.tendered }))
  const change = { ...body, payments: paid, customerId: other.id, version }
  const next = await open()
  await cashier.send(api.sales.update, { ...of({ id }), body: change })
  await count(next, '500.00')

  await manager.send(api.customers.anonymise, of(gone))

  expect(revealed).toContain(gone.word)
  expect(await tablesWith(pharmacy, gone.word)).toEqual([])
})

test('who is forgotten while their sale is read for good is in no journal afterwards', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    const gone = await makeCustomer()
    const shift = await open()
    const { body } = saleBody()
    const sale = { ...body.sale, customerId: gone.id }
    await cashier.send(api.sales.complete, { body: { ...body, sale } }, key())
    await count(shift, '510.83')

    const forgetting = () => manager.try(api.customers.anonymise, of(gone))
    const both = turn % 2 === 0 ? [z(), forgetting()] : [forgetting(), z()]
    const made = await Promise.all(both)

    expect(made.map(({ status }) => status)).toEqual(turn % 2 === 0 ? [201, 200] : [200, 201])
    expect(await tablesWith(pharmacy, gone.word)).toEqual([])
  }
})

test('a journal is asked for by till and by the days of its readings; a roll of 42 letters has lines of 42', async () => {
  await manager.send(api.tills.update, { ...of(till), body: { paper: '80MM_42' } })
  const shift = await open()
  await sell()
  await count(shift, '510.83')
  const { answer: last } = await z()
  const card = saleBody(1, { method: 'card', tillId: office.id })
  await cashier.send(api.sales.complete, card, key())
  await z(office.id)
  const day = last.figures.days[0]!.businessDate

  const today = await journalOf(till.id, { from: day, to: day })
  const ofOffice = await journalOf(office.id)
  const early = await manager.try(api.journal.download, {
    ...of(till),
    query: { to: '2020-01-01' },
  })
  const seller = await cashier.try(api.journal.download, { ...of(till), query: {} })

  expect(today.map(({ head }) => head[0])).toEqual(
    Array.from({ length: last.number }, (_, at) => at + 1).map(
      (number) => `Z ${number} of Till 1, ${location.name}`,
    ),
  )
  expect(today.at(-1)!.documents[0]).toContain('-'.repeat(42))
  expect(ofOffice.map(({ documents }) => documents.length)).toEqual([2])
  expect([early.status, early.problem.detail]).toEqual([
    404,
    'Till 1 has no Z reading with a journal on these days',
  ])
  expect(seller.status).toBe(403)
})

test('a journal that was altered says so', async () => {
  const [{ id } = { id: 0 }] = (
    await owner.query<{ id: number }>('SELECT reading_id AS id FROM journals ORDER BY 1 LIMIT 1')
  ).rows
  const { text } = await keptText(id)
  const written = deflateSync(text.replace('21.65', '11.65'))
  const { rows } = await owner.query<{ content: Buffer }>(
    'SELECT content FROM journals WHERE reading_id = $1',
    [id],
  )
  const put = async (content: Buffer) => {
    await owner.query('ALTER TABLE journals DISABLE TRIGGER journals_append_only')
    await owner.query('UPDATE journals SET content = $1 WHERE reading_id = $2', [content, id])
    await owner.query('ALTER TABLE journals ENABLE TRIGGER journals_append_only')
  }
  await put(written)
  const [journal] = await journalOf(till.id)
  const found = await refuseBrokenInvariants(owner).catch((error: Error) => error.message)
  await put(rows[0]!.content) // it was read above

  expect(journal!.head).toContain('ALTERED: this is not the text that was kept.')
  expect(found).toMatch(/^not true: journal\/text: /)
})
