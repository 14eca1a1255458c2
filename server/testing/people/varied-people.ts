import { api } from '#domain/api.ts'
import { Caller } from '#server/testing/platform/caller.ts'
import { somebody, PASSWORD } from '#server/testing/people/hiring.ts'
import { PIN } from '#server/testing/people/pins.ts'
import { by, type Calls } from '#server/testing/platform/varied-calls.ts'
import { whileVatIsInside } from '#server/testing/law/vat-inside.ts'
import { some, word, wordsFor } from '#server/testing/platform/varied.ts'

// Every call about customers, suppliers and users with the locations and tills they work at, by size.

const NOTES = { phone: '0917', email: 'a@example.com', notes: 'Pays late', isActive: true }

export async function changePeople({ pharmacy, make }: Calls, size: number): Promise<void> {
  const search = wordsFor(size)
  for (const calls of [api.customers, api.suppliers] as const) {
    const { list, create, update, get, delete: remove } = calls as typeof api.suppliers // customers and suppliers are alike enough
    const { id } = await make(create, { body: { name: word(), ...some(size, NOTES) } })
    await make(update, { ...by(id), body: { ...some(size, { name: word(), ...NOTES }) } })
    await make(get, by(id))
    for (const query of [{}, { search }]) await make(list, { query })
    await make(remove, by(id))
  }
  const { id } = await make(api.customers.create, { body: { name: word() } })
  await whileVatIsInside(pharmacy, () => changeCards({ make }, id, size))
  await make(api.customers.anonymise, by(id))
  await changeSchemes({ make }, size)
}

async function changeSchemes({ make }: Pick<Calls, 'make'>, size: number) {
  const code = `V${word().toUpperCase()}`
  const scheme = { code, name: word(), rate: '5', vatTreatment: 'INSIDE', idLabel: 'ID' } as const
  const more = some(size, {
    source: 'RA 1',
    weeklyCap: '100',
    isActive: false,
    toDay: '2099-01-01',
  })
  const { id } = await make(api.schemes.create, { body: { ...scheme, ...more } })
  const later = await make(api.schemes.create, { body: { ...scheme, fromDay: '2090-01-01' } })
  const change = some(size, { name: word(), idLabel: 'Card', source: 'RA 2', isActive: true })
  await make(api.schemes.update, { ...by(later.id), body: change })
  await make(api.schemes.list, {})
  for (const each of [later.id, id]) await make(api.schemes.delete, by(each))
}

async function changeCards({ make }: Pick<Calls, 'make'>, customerId: number, size: number) {
  const person = { holderName: word(), idNumber: word() }
  const more = some(size, { tin: '123456789', customerId })
  const card = await make(api.beneficiaries.enter, { body: { scheme: 'SC', ...person } })
  await make(api.beneficiaries.enter, { body: { scheme: 'SC', ...person, ...more } })
  const change = some(size, { customerId, tin: '123456780', holderName: word(), idNumber: word() })
  await make(api.beneficiaries.update, { ...by(card.id), body: change })
  await make(api.beneficiaries.list, { query: { customerId: String(customerId) } })
  await make(api.beneficiaries.week, by(card.id))
  await make(api.books.schemes, {})
  await make(api.beneficiaries.reveal, by(card.id))
  await make(api.beneficiaries.delete, by(card.id))
}

export async function changeStaff(calls: Calls, size: number): Promise<void> {
  const { make } = calls
  const code = () => word().toUpperCase()
  const places = []
  for (let place = 0; place < size; place += 1)
    places.push(
      await make(api.locations.create, {
        body: { name: word(), code: code(), ...some(size, { address: 'Here', phone: '1' }) },
      }),
    )
  const last = places.at(-1)! // there is at least one
  await make(api.locations.update, {
    ...by(last.id),
    body: { ...some(size, { name: word(), phone: '2', address: 'There' }) },
  })
  await make(api.locations.list, { query: { search: wordsFor(size) } })
  const locationIds = places.map(({ id }) => id)
  const person = somebody({ locationIds })
  const user = await make(api.users.create, { body: person })
  await make(api.users.update, {
    ...by(user.id),
    body: some(size, { fullName: word(), role: 'MANAGER' }),
  })
  await make(api.users.update, { ...by(user.id), body: { locationIds: locationIds.slice(1) } })
  for (const query of [{}, { search: wordsFor(size) }]) await make(api.users.list, { query })
  await signIn(calls, user.id, person.email)
  await changeTills(calls, last.id, size)
  await make(api.locations.update, { ...by(last.id), body: { code: code() } })
  const unused = await make(api.users.create, { body: somebody() })
  await make(api.users.delete, by(unused.id))
  const unusedPlace = await make(api.locations.create, { body: { name: word(), code: code() } })
  await make(api.locations.delete, by(unusedPlace.id))
}

async function changeTills({ make }: Calls, locationId: number, size: number): Promise<void> {
  const documents = some(size, { min: '210101123', serialNumber: 'S-1', permit: 'P-1' })
  const { id } = await make(api.tills.create, { body: { locationId, name: word(), ...documents } })
  await make(api.tills.update, { ...by(id), body: documents })
  const body = { nextNumber: size, zCounter: 0, accumulatedTotal: '0' }
  await make(api.tills.begin, { ...by(id), body })
  await make(api.tills.jump, {
    ...by(id),
    body: {
      lastInvoice: body.nextNumber + size,
      ...(size > 1 && { lastReturn: 1, lastVoidSlip: 1 }),
    },
  })
}

async function signIn(
  { pharmacy, called, make }: Calls,
  id: number,
  identifier: string,
): Promise<void> {
  const body = { identifier, password: PASSWORD }
  const { headers } = await pharmacy.nobody.try(api.auth.login, { body })
  called.add(api.auth.login)
  const cookie = headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const own = new Caller(pharmacy.address, { id, cookie })
  await make(api.auth.setPin, { body: { currentPassword: PASSWORD, pin: PIN } }, own)
  for (const row of [api.auth.pin, api.auth.removePin]) await make(row, {}, own)
  await make(api.auth.setLanguage, { body: { language: 'fil' } }, own)
  const passwords = { currentPassword: PASSWORD, newPassword: `another ${PASSWORD}` }
  await make(api.auth.changePassword, { body: passwords }, own)
}
