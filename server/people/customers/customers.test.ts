import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { someLetters } from '#server/testing/platform/words.ts'

const pharmacy = await openPharmacy()
const cashier = await pharmacy.as('CASHIER')

function unique(): string {
  return `W${someLetters()}`
}

test('a cashier takes a customer in; what is left out or blank is nothing', async () => {
  const name = unique()

  const customer = await cashier.send(api.customers.create, {
    body: { name: ` ${name} `, phone: '', notes: '  ' },
  })

  expect(customer).toEqual({
    id: expect.any(Number),
    name,
    phone: null,
    email: null,
    notes: null,
    tin: null,
    address: null,
    businessStyle: null,
    isActive: true,
    owedLimit: null,
    anonymisedAt: null,
    version: 1,
    createdAt: expect.stringMatching(/Z$/),
    updatedAt: expect.stringMatching(/Z$/),
  })
})

test('two people may share a name', async () => {
  const name = unique()

  const first = await cashier.send(api.customers.create, { body: { name } })
  const second = await cashier.send(api.customers.create, { body: { name } })

  expect(first.id).not.toBe(second.id)
})

test('a customer is found by name, phone or e-mail address, in any case and accent', async () => {
  const word = unique()
  const body = { name: `Niña ${word}`, phone: '0917 000 0100', email: `${word}@example.com` }
  const { id } = await cashier.send(api.customers.create, { body })
  await cashier.send(api.customers.create, { body: { name: `Other ${word}` } })

  for (const search of [`nina ${word}`, `${word} NIÑA`, `0917 ${word}`, `${word}@EXAMPLE`]) {
    const found = await cashier.send(api.customers.list, { query: { search } })
    expect(found.map((customer) => customer.id)).toEqual([id])
  }
  expect(await cashier.send(api.customers.list, { query: { q: `nina ${word}` } })).toHaveLength(1)
  expect(await cashier.send(api.customers.list, { query: { search: `% ${word}` } })).toEqual([])
})

test.each([
  '0917 000 0256',
  '09170000256',
  '+639170000256',
  '+63 917-000-0256',
  '639170000256',
  '+63 917 000',
  '917-000',
  '0256',
])('a customer whose phone is written in any way is found by %s', async (typed) => {
  const word = unique()
  const phones = ['0917 000 0256', '+639170000256', '0917-000-0256 / 8123 4567']
  for (const [place, phone] of [...phones, '0918 000 0257'].entries())
    await cashier.send(api.customers.create, { body: { name: `${place} ${word}`, phone } })
  const { id } = await cashier.send(api.customers.create, { body: { name: `moved ${word}` } })
  const params = { id: String(id) }
  await cashier.send(api.customers.update, { params, body: { phone: '(0917) 000 0256' } })

  const found = await cashier.send(api.customers.list, { query: { search: typed, limit: '1000' } })

  const names = found.map(({ name }) => name).filter((name) => name.includes(word))
  expect(names.toSorted()).toEqual([`0 ${word}`, `1 ${word}`, `2 ${word}`, `moved ${word}`])
})

test('names that begin as typed come first, then those that have it as a word, then those of which a word begins so, then the rest', async () => {
  const word = `q${unique()
    .slice(1, 7)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`
  const names = [`Abdul ${word}podi`, `Em${word}`, `${word}ria`, `Ana (${word})`, `${word}n`]
  for (const name of names) await cashier.send(api.customers.create, { body: { name } })

  const found = await cashier.send(api.customers.list, { query: { search: word.toUpperCase() } })

  expect(found.map(({ name }) => name)).toEqual([
    `${word}n`,
    `${word}ria`,
    `Ana (${word})`,
    `Abdul ${word}podi`,
    `Em${word}`,
  ])
})

test('customers come by name in pages, with the count of all, without those switched off', async () => {
  const word = unique()
  for (const name of ['b', 'Ñ', 'a', 'o', 'gone'])
    await cashier.send(api.customers.create, { body: { name: `${name} ${word}` } })
  await pharmacy.owner.query('UPDATE customers SET is_active = false WHERE name = $1', [
    `gone ${word}`,
  ])

  const { answer, headers } = await cashier.try(api.customers.list, {
    query: { search: word, limit: '2', offset: '1' },
  })

  expect(answer.map(({ name }) => name[0])).toEqual(['b', 'Ñ'])
  expect(headers.get('x-total-count')).toBe('4')
})

test('the log shows who took a customer in, and nothing of the person', async () => {
  const name = unique()
  const { id } = await cashier.send(api.customers.create, {
    body: { name, phone: '0917 000 0100' },
  })

  const { rows } = await pharmacy.owner.query(
    "SELECT action, user_id, after FROM audit_logs WHERE entity = 'customer' AND entity_id = $1",
    [id],
  )
  expect(rows).toEqual([{ action: 'CREATE', user_id: cashier.id, after: { id } }])
})

test.each([
  ['no name', { name: ' ' }, 'name', 'Name is required'],
  [
    'a name of 256 letters',
    { name: 'a'.repeat(256) },
    'name',
    'Name must be at most 255 characters',
  ],
  [
    'a phone of 51 signs',
    { phone: '1'.repeat(51) },
    'phone',
    'Phone must be at most 50 characters',
  ],
  [
    'a TIN of 8 digits',
    { tin: '123-456-78' },
    'tin',
    'TIN must be 9 digits, or 12 to 14 with the branch, like 123-456-789-00000',
  ],
  ['half an e-mail address', { email: 'ana' }, 'email', 'Please enter a valid email address'],
  ['a number for notes', { notes: 5 }, 'notes', 'notes must be text'],
])('a customer with %s is refused', async (_what, change, field, message) => {
  const { status, problem } = await cashier.try(api.customers.create, {
    body: { name: unique(), ...change } as never,
  })

  expect(status).toBe(400)
  expect(problem.errors).toContainEqual({ field, message })
})

test('a list of customers asked for by the million is refused', async () => {
  const { status, problem } = await cashier.try(api.customers.list, {
    query: { limit: '1000000' },
  })

  expect([status, problem.errors]).toEqual([
    400,
    [{ field: 'limit', message: 'must be a whole number from 1 to 1000' }],
  ])
})
