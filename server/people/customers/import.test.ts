import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { deleteOldImports } from '#server/platform/import/import.sql.ts'
import {
  runToEnd as runProducts,
  uniqueWord,
  upload as uploadProducts,
} from '#server/testing/goods/imports.ts'
import { openForgetting } from '#server/testing/people/forgetting.ts'
import { customerImportsOf } from '#server/testing/people/partner-imports.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
const { manager } = await openLocation(pharmacy)
const { forget, tablesWith, checkout, cashier } = await openForgetting(pharmacy)
const { at, upload, rows, runToEnd, find } = customerImportsOf(manager)
const calls = api.customerImports

/** A phone number that nobody has. */
function uniquePhone(): string {
  return `0917 ${String(Math.trunc(1e6 + Math.random() * 9e6)).replace(/^(\d{3})/, '$1 ')}`
}

const make = (body: { name: string; phone?: string; email?: string; notes?: string }) =>
  manager.send(api.customers.create, { body }, { idempotencyKey: crypto.randomUUID() })

test('a list of customers is read, looked at, written and taken back', async () => {
  const word = uniqueWord()
  const [phone, other] = [uniquePhone(), uniquePhone()]
  const known = await make({ name: `Ana ${word}`, phone, notes: 'Old note' })
  const draft = await upload(
    `Pangalan,Mobile No.,E-mail,Remarks,Credit Limit\n` +
      `Ana Maria ${word},+63 ${phone.slice(1)},ana@${word}.ph,,1500\n` +
      `Jose ${word},${other},jose@,Comes on Mondays,\n` +
      `,,,,\n`,
  )
  const preview = await rows(draft.id)
  const nobodyYet = await find(`Jose ${word}`)

  const done = await runToEnd(draft)
  const [jose] = await find(`Jose ${word}`)
  const ana = await manager.send(api.customers.get, at(known.id))
  const report = await manager.send(calls.report, at(draft.id))
  const { rows: log } = await pharmacy.owner.query(
    `SELECT action, metadata FROM audit_logs WHERE entity = 'customer' AND entity_id = $1 ORDER BY id DESC`,
    [known.id],
  )
  const takenBack = await manager.send(calls.takeBack, at(draft.id))

  expect(draft.obstacles).toEqual([])
  expect(draft.counts).toMatchObject({ create: 1, update: 1, skip: 1, inPart: 1 })
  expect(preview[0]).toMatchObject({
    outcome: 'update',
    customerId: known.id,
    changes: [
      { field: 'name', before: `Ana ${word}`, after: `Ana Maria ${word}` },
      { field: 'email', before: null, after: `ana@${word}.ph` },
      { field: 'owedLimit', before: null, after: '1500.00' },
    ],
  })
  expect(nobodyYet).toEqual([])
  expect(done).toMatchObject({ status: 'DONE', counts: { create: 1, update: 1 } })
  expect(jose).toMatchObject({ phone: other, email: null, notes: 'Comes on Mondays' })
  // The phone stays as the shop wrote it: the file has the same number in another spelling.
  expect(ana).toMatchObject({ phone, notes: 'Old note', owedLimit: '1500.00' })
  expect(report).toContain(`Name: Ana ${word} -> Ana Maria ${word}`)
  expect(log[0]).toMatchObject({ action: 'UPDATE', metadata: { importId: draft.id } })
  expect(takenBack.status).toBe('TAKEN_BACK')
  expect(await find(word)).toMatchObject([
    { id: known.id, name: `Ana ${word}`, phone, email: null, owedLimit: null },
  ])
})

test('a list of buyers brings what an invoice names them by; an invalid TIN is left out and reported', async () => {
  const word = uniqueWord()
  const draft = await upload(
    `Name,Phone,TIN No.,Business Address,Business Style
Aurora ${word},${uniquePhone()},12345678900001,"7 Kalayaan Ave, Quezon City",Retail
Bituin ${word},${uniquePhone()},12-34,,
`,
  )
  const [, bituin] = await rows(draft.id)
  await runToEnd(draft)

  expect(bituin?.outcome).toBe('create')
  expect(bituin?.remarks.map(({ field, message }) => [field, message])).toEqual([
    ['tin', expect.stringContaining('TIN must be 9 digits')],
  ])
  const style = { address: '7 Kalayaan Ave, Quezon City', businessStyle: 'Retail' }
  expect(await find(word)).toMatchObject([
    { name: `Aurora ${word}`, tin: '123-456-789-00001', ...style },
    { name: `Bituin ${word}`, tin: null, address: null, businessStyle: null },
  ])
})

test('a name that is known under another phone is asked about, and becomes what is chosen', async () => {
  const word = uniqueWord()
  const known = await make({ name: `Luz ${word}`, phone: uniquePhone() })
  const draft = await upload(`Name,Phone\nLUZ  ${word},${uniquePhone()}\n`)
  const [asked] = await rows(draft.id)
  const choose = async (sameName: 'create' | 'update') => {
    await manager.send(calls.change, { ...at(draft.id), body: { sameName } })
    const [row] = await rows(draft.id)
    return [row?.outcome, row?.customerId]
  }

  expect(asked).toMatchObject({ outcome: 'refuse' })
  expect(asked?.remarks[0]?.message).toBe(
    'A customer of this name exists already. Choose what becomes of such rows.',
  )
  expect(await choose('create')).toEqual(['create', null])
  expect(await choose('update')).toEqual(['update', known.id])
})

test('a phone of one customer and the email of another are refused with both names', async () => {
  const word = uniqueWord()
  const phone = uniquePhone()
  await make({ name: `Nena ${word}`, phone })
  await make({ name: `Pia ${word}`, email: `pia@${word}.ph` })
  const draft = await upload(`Name,Phone,Email\nNena ${word},${phone},PIA@${word}.ph\n`)

  const [row] = await rows(draft.id)

  expect(row?.outcome).toBe('refuse')
  expect(row?.remarks.map(({ message }) => message)).toEqual([
    `Phone belongs to Nena ${word} and Email to Pia ${word}: leave out what is not theirs`,
  ])
})

test('an import is not taken back once a customer whom it made has bought', async () => {
  const word = uniqueWord()
  const draft = await upload(`Name,Phone\nRey ${word},${uniquePhone()}\n`)
  await runToEnd(draft)
  const [rey] = await find(word)
  await cashier.send(api.sales.complete, checkout(rey!.id), { idempotencyKey: crypto.randomUUID() }) // the run has made him

  const refused = await manager.try(calls.takeBack, at(draft.id))

  expect(refused.status).toBe(409)
  expect(refused.answer).toMatchObject({ detail: expect.stringContaining(`Rey ${word}`) })
  expect(await find(word)).toHaveLength(1)
})

test('a file sent again changes nothing', async () => {
  const word = uniqueWord()
  const file = `Name,Phone,Email\nTess ${word},${uniquePhone()},tess@${word}.ph\n`
  await runToEnd(await upload(file))

  const again = await runToEnd(await upload(file))

  expect(again.counts).toMatchObject({ create: 0, update: 0, unchanged: 1 })
})

test('first and last names are joined, and a forgotten customer is found in both', async () => {
  const word = uniqueWord()
  const file = (phone: string) =>
    `Last Name ${word},First Name,Mobile\nCruz ${word},Ana,${phone}\nReyes ${word},Ben,\n`
  const mapped = async (phone: string) => {
    const draft = await upload(file(phone))
    const columns = [{ position: 0, field: 'lastName' }]
    return manager.send(calls.change, { ...at(draft.id), body: { columns } })
  }
  await runToEnd(await mapped(uniquePhone()))
  const [ana] = await find(`Ana Cruz ${word}`)
  const other = await mapped('')
  await manager.send(calls.cancel, at(other.id))
  await forget(ana!.id) // the run has made her

  expect(ana?.name).toBe(`Ana Cruz ${word}`)
  expect(other.counts).toMatchObject({ create: 0, refuse: 2 })
  expect(await rows(other.id)).toMatchObject([
    { cells: [], values: {} },
    { values: { name: `Ben Reyes ${word}` } },
  ])
})

test('a forgotten customer stands in no import any more, be it run or not', async () => {
  const word = uniqueWord()
  const phone = uniquePhone()
  const file = `Name,Phone,Notes\nCora ${word},${phone},Diabetic ${word}\nSomebody else,${uniquePhone()},\n`
  const done = await runToEnd(await upload(file))
  const [cora] = await find(word)
  // Refused, because the email is another one's: what is said of the line names her.
  await make({ name: 'Delia Cruz', email: `delia@${word.toLowerCase()}.example` })
  const refused = await upload(
    `Name,Phone,Email\nDelia,${phone},delia@${word.toLowerCase()}.example\n`,
  )
  await manager.send(calls.cancel, at(refused.id))
  const open = await upload(file)

  await forget(cora!.id) // the run has made her

  const left = await tablesWith(word)
  const [line, other] = await rows(done.id)
  const gone = await manager.try(calls.get, at(open.id))
  expect(left.filter((table) => table.startsWith('import'))).toEqual([])
  expect(line).toMatchObject({ cells: [], values: {}, outcome: 'create', customerId: cora?.id })
  expect(other?.cells[0]).toBe('Somebody else')
  expect(gone.status).toBe(404)
})

test('settings that are kept for the next file hold nobody', async () => {
  const word = uniqueWord()
  const file = `Name,Phone,Col ${word}\nVina ${word},${uniquePhone()},x\n`
  await runToEnd(await upload(file))

  const next = await upload(file.replace('Vina', 'Wilma'))

  expect(next.isRemembered).toBe(true)
  expect((await tablesWith(`Vina ${word}`)).filter((table) => table === 'import_layouts')).toEqual(
    [],
  )
})

test('imports of people go thirty days after they ended or broke off, drafts after seven, those of products stay a year', async () => {
  const done = async () =>
    (await runToEnd(await upload(`Name,Phone\nOld ${uniqueWord()},${uniquePhone()}\n`))).id
  const [old, recent, broken] = [await done(), await done(), await done()]
  const [draft, fresh] = [await upload('Name\nA\n'), await upload('Name\nB\n')]
  const ofProducts = await runProducts(manager, await uploadProducts(manager, 'Name,Price\nA,1\n'))
  const back = (days: number, ids: number[]) =>
    pharmacy.owner.query(
      `UPDATE imports SET created_at = created_at - $1::interval, started_at = started_at - $1::interval,
              worked_at = worked_at - $1::interval, ended_at = ended_at - $1::interval WHERE id = ANY($2)`,
      [`${days} days`, ids],
    )
  await pharmacy.owner.query(
    "UPDATE imports SET status = 'RUNNING', ended_at = NULL WHERE id = $1",
    [broken],
  )
  await back(31, [old, broken])
  await back(29, [recent])
  await back(8, [draft.id])
  await back(6, [fresh.id])
  await back(364, [ofProducts.id])

  // What a server does every hour, though nobody sends a file.
  await pharmacy.database.transaction((tx) => deleteOldImports(tx, new Date()))

  const ids = [old, broken, draft.id, recent, fresh.id]
  const statuses = await Promise.all(ids.map((id) => manager.try(calls.get, at(id))))
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 200, 200])
  expect((await manager.try(api.productImports.get, at(ofProducts.id))).status).toBe(200)
  await back(2, [ofProducts.id])
  await pharmacy.database.transaction((tx) => deleteOldImports(tx, new Date()))
  expect((await manager.try(api.productImports.get, at(ofProducts.id))).status).toBe(404)
})

test('a customer’s import is none of products', async () => {
  const { id } = await upload(`Name\nSomebody ${uniqueWord()}\n`)

  expect((await manager.try(api.productImports.get, at(id))).status).toBe(404)
  expect((await manager.try(api.supplierImports.get, at(id))).status).toBe(404)
})
