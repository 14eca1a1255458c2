import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { openPharmacy } from '#server/testing/pharmacy.ts'

const ROWS: Endpoint[] = Object.values(api).flatMap((calls) => Object.values(calls))
/** Letters and digits that nothing else in the shop has, so that the number itself would be found. */
const NUMBER = 'OSCA77310964821'
const TIN = '773109648'

const pharmacy = await openPharmacy()
const admin = await pharmacy.as('ADMIN')
const customer = await admin.send(api.customers.create, { body: { name: 'Lola Ana' } })

test('the whole number and TIN of a card are in no answer of any call but the one that reveals them', async () => {
  const body = {
    scheme: 'SC',
    customerId: customer.id,
    holderName: 'Ana Reyes',
    idNumber: 'OSCA 7731-0964-821',
    tin: '773-109-648',
  }
  const card = await admin.send(api.beneficiaries.enter, { body })
  const of = { params: { id: String(card.id) } }
  const answers: [string, unknown][] = [
    ['entered', card],
    ['entered again', await admin.send(api.beneficiaries.enter, { body })],
    [
      'changed',
      await admin.send(api.beneficiaries.update, {
        ...of,
        body: { ...body, holderName: 'A. Reyes' },
      }),
    ],
  ]
  // Reads with this shop's ids where they take one; reports of a day are reports of every day here.
  for (const row of ROWS.filter(({ method, stream }) => method === 'GET' && !stream)) {
    const path = row.path.replace(/\{\w+\}/g, '1')
    const query = { customerId: String(customer.id) }
    for (const asked of [query, {}])
      answers.push([row.path, (await admin.try({ ...row, path }, { query: asked })).answer])
  }

  const isTold = (answer: unknown) => {
    const bare = JSON.stringify(answer ?? '').replace(/[^A-Za-z0-9]/g, '')
    return bare.includes(NUMBER) || bare.includes(TIN)
  }
  const revealed = await admin.send(api.beneficiaries.reveal, of)
  expect(answers.filter(([, answer]) => isTold(answer)).map(([name]) => name)).toEqual([])
  expect(isTold(revealed)).toBe(true)
  const telling = answers.filter(([, answer]) => JSON.stringify(answer ?? '').includes('•••• 4821'))
  expect(new Set(telling.map(([name]) => name))).toEqual(
    new Set(['entered', 'entered again', 'changed', '/api/beneficiaries', '/api/audit-logs']),
  )
})
