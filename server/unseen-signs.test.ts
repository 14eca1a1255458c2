import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

// Signs that come along when a text is copied from a mail, a label program or a website.
const SIGNS = ['\u202A', '\u202C', '\u00AD', '\u200B', '\u2060', '\uFEFF', '\u200D', '\u2066']

const pharmacy = await openPharmacy()
const { manager, location } = await openLocation(pharmacy)
const admin = await pharmacy.as('ADMIN')

test.each(SIGNS.map((sign, at) => [sign.codePointAt(0)?.toString(16), sign, at] as const))(
  'a pasted code with U+%s in it is the code',
  async (_, sign, at) => {
    const body = {
      name: `${sign}Unseen${sign} ${at}${sign}`,
      sku: `UN${sign}SEEN-${at}`,
      barcodes: [`77${sign}000${at}${sign}`],
      cost: '1',
      price: '2',
      stockQty: 1,
      locationId: location.id,
      customLot: `L${sign}1`,
    }
    const { id } = await manager.send(api.products.create, { body })

    const product = await manager.send(api.products.find, {
      params: { id: String(id) },
      query: {},
    })
    const lots = await manager.send(api.stock.lots, { query: { productId: String(id) } })
    const found = await manager.send(api.products.search, { query: { q: `${sign}unseen-${at}` } })

    expect(product).toMatchObject({
      name: `Unseen ${at}`,
      sku: `UNSEEN-${at}`,
      barcodes: [`77000${at}`],
    })
    expect(lots.map(({ lotNumber }) => lotNumber)).toEqual(['L1'])
    expect(found).toMatchObject([{ id, isExactCode: true }])
  },
)

test('letters are kept composed, and emoji whole', async () => {
  const { name } = await manager.send(api.customers.create, { body: { name: 'Pen\u0303a 👩‍⚕️' } })

  expect(name).toBe('Pe\u00F1a 👩‍⚕️')
})

test('a name of nothing that can be seen is none', async () => {
  const refusal = await manager.try(api.suppliers.create, { body: { name: ' \u200B\u00AD ' } })

  expect(refusal.status).toBe(400)
  expect(refusal.problem.detail).toContain('Name is required')
})

test('a password is what was typed', async () => {
  const password = 'hidden\u200Bblank 9'
  const body = {
    username: 'unseen',
    email: 'unseen@example.com',
    fullName: 'Un Seen',
    role: 'CASHIER',
    password,
  } as const
  await admin.send(api.users.create, { body })
  const signIn = (typed: string) =>
    pharmacy.nobody.try(api.auth.login, { body: { identifier: 'un\u200Bseen', password: typed } })

  expect([(await signIn('hiddenblank 9')).status, (await signIn(password)).status]).toEqual([
    401, 200,
  ])
})
