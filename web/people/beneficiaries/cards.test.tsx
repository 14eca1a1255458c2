import { api } from '#domain/api.ts'
import type { Beneficiary } from '#domain/people/beneficiaries/api.ts'
import type { Role } from '#domain/roles.ts'
import { barriersOn } from '#web/testing/barriers.ts'
import { press } from '#web/testing/keys.ts'
import { button, said } from '#web/testing/page.ts'
import { bought, customer } from '#web/testing/samples.ts'
import { beneficiary, scheme } from '#web/testing/schemes.ts'
import { expect, page, test, type Screen } from '#web/testing/screen.tsx'
import { refusedAt, type Server } from '#web/testing/server.ts'

const INSIDE = { taxMode: 'INCLUDED_IN_PRICES' } as const
const CARDS = { name: 'Cards of Schemes' }

/** Opens what is known of a senior with these cards. */
async function openSenior(
  { server, screen }: { server: Server; screen: Screen },
  role: Role,
  cards: Beneficiary[],
  settings: object = INSIDE,
) {
  const ana = customer({ name: 'Ana Reyes' })
  server.answers(api.customers.list, [ana])
  server.answers(api.customers.get, bought(ana))
  server.answers(api.sales.list, [])
  server.answers(api.beneficiaries.list, cards)
  server.answers(api.schemes.list, [
    scheme(),
    scheme({ code: 'SP', name: 'Solo Parent', asksChild: true, idLabel: 'SPIC' }),
    scheme({ code: 'OLD', name: 'Long Ended', isInForce: false }),
  ])
  await screen.open('/customers', role, settings)
  await button('Purchase history of Ana Reyes').click()
  return ana
}

test('a solo parent’s card is entered by keys, with the child whom the law asks for', async ({
  server,
  screen,
}) => {
  const ana = await openSenior({ server, screen }, 'CASHIER', [])
  await button('Add Card').click()
  await expect.element(page.getByLabelText('Name on the Card')).toHaveValue('Ana Reyes')
  expect(page.getByRole('option', { name: 'Long Ended' }).elements()).toEqual([])
  await page.getByRole('combobox', { name: 'Scheme' }).selectOptions('Solo Parent')
  await page.getByLabelText('ID Number').fill('SP-1')
  await press('Enter')
  await expect.element(said('ID number must have at least 4 letters or digits')).toBeVisible()
  await page.getByLabelText('ID Number').fill('SPIC-2021-77')
  await page.getByLabelText('Child’s Name').fill('Bea')
  await page.getByLabelText('Child’s Birthday').fill('2024-02-03')
  server.answers(
    api.beneficiaries.enter,
    refusedAt('idNumber', 'There is a card of that number and name'),
    beneficiary({ scheme: 'SP' }),
  )
  await press('Enter')
  await expect.element(said('There is a card of that number and name').first()).toBeVisible()
  await press('Enter')

  await expect.element(said('Card added')).toBeVisible()
  expect(server.asked(api.beneficiaries.enter)[1]?.body).toEqual({
    scheme: 'SP',
    customerId: ana.id,
    holderName: 'Ana Reyes',
    idNumber: 'SPIC-2021-77',
    tin: null,
    childName: 'Bea',
    childBirthDay: '2024-02-03',
  })
})

test('a manager sees the whole number until the customer is closed; a cashier is not offered it', async ({
  server,
  screen,
}) => {
  const card = beneficiary()
  await openSenior({ server, screen }, 'MANAGER', [card])
  const cards = page.getByRole('region', CARDS)
  await expect.element(cards.getByText('•••• 4821')).toBeVisible()
  server.answers(api.beneficiaries.reveal, { idNumber: 'OSCA-2021-4821', tin: '123-456-789' })
  await button('Show whole number of Senior Citizen').click()
  await expect.element(cards.getByText('OSCA-2021-4821')).toBeVisible()
  await expect.element(cards.getByText('Ana Reyes · TIN 123-456-789')).toBeVisible()
  expect(await barriersOn()).toEqual([])
  await press('Escape')
  await button('Purchase history of Ana Reyes').click()
  await expect.element(cards.getByText('•••• 4821')).toBeVisible()
  expect(cards.getByText('OSCA-2021-4821').elements()).toEqual([])

  await openSenior({ server, screen }, 'CASHIER', [card])
  await expect.element(button('Change card of Senior Citizen')).toBeVisible()
  expect(
    cards
      .getByRole('button')
      .elements()
      .map((each) => each.getAttribute('aria-label')),
  ).toEqual([null, 'Change card of Senior Citizen'])
})

test('a card keeps its number and TIN unless others are typed', async ({ server, screen }) => {
  const card = beneficiary({ hasTin: true })
  await openSenior({ server, screen }, 'CASHIER', [card])
  await button('Change card of Senior Citizen').click()
  await expect
    .element(page.getByLabelText('ID Number'))
    .toHaveAccessibleDescription('Empty leaves •••• 4821')
  await page.getByLabelText('Name on the Card').fill('Ana R. Reyes')
  server.answers(api.beneficiaries.update, { ...card, holderName: 'Ana R. Reyes', version: 2 })
  await press('Enter')

  await expect.element(said('Card changed')).toBeVisible()
  expect(server.asked(api.beneficiaries.update)[0]?.body).toEqual({
    holderName: 'Ana R. Reyes',
    version: card.version,
  })
})

test('where tax comes on top nobody is asked for a card', async ({ server, screen }) => {
  await openSenior({ server, screen }, 'MANAGER', [], {})
  await expect.element(page.getByRole('dialog', { name: 'Ana Reyes' })).toBeVisible()
  await expect.element(said('Nothing bought yet')).toBeVisible()

  expect(page.getByRole('region', CARDS).elements()).toEqual([])
})

test('a second card of a scheme is asked about before it is kept, and one of another scheme is not', async ({
  server,
  screen,
}) => {
  await openSenior({ server, screen }, 'CASHIER', [beneficiary()])
  await button('Add Card').click()
  await page.getByRole('combobox', { name: 'Scheme' }).selectOptions('Senior Citizen')
  await page.getByLabelText('ID Number').fill('OSCA-2021-4812')
  screen.saysYes = false
  await press('Enter')

  await expect
    .poll(() => screen.questions)
    .toEqual(['Ana Reyes has a card already: Senior Citizen •••• 4821. Is this another one?'])
  expect(server.asked(api.beneficiaries.enter)).toEqual([])
  await page.getByRole('combobox', { name: 'Scheme' }).selectOptions('Solo Parent')
  await page.getByLabelText('Child’s Name').fill('Bea')
  await page.getByLabelText('Child’s Birthday').fill('2024-02-03')
  server.answers(api.beneficiaries.enter, beneficiary({ scheme: 'SP' }))
  await press('Enter')
  await expect.element(said('Card added')).toBeVisible()
  expect(screen.questions).toHaveLength(1)
})
