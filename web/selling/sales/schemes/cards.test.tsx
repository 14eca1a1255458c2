import { api } from '#domain/api.ts'
import { countHands, press, scan, type } from '#web/testing/keys.ts'
import { SC, SP, VAT_INSIDE } from '#web/testing/law-shop.ts'
import {
  chooseRosa,
  milk,
  openLawTill,
  paracetamol,
  rosasCard,
  showRosasCard,
  typeCard,
} from '#web/testing/law-till.ts'
import { button, dialog, field, said } from '#web/testing/page.ts'
import { customer, product } from '#web/testing/samples.ts'
import { expect, longTest, page, test } from '#web/testing/screen.tsx'
import { held } from '#web/testing/server.ts'
import { addByCode, showTill, SOLD } from '#web/testing/till.ts'

test('a senior who is known takes three presses more than anybody: what is covered is cheaper, what is not says why', async ({
  server,
  screen,
}) => {
  await openLawTill(server, screen)
  const hands = countHands()

  await chooseRosa()
  await showRosasCard()
  expect([hands.presses(), hands.fields()]).toEqual([3, 1])

  // 3.25 without VAT is 2.90, less 20 %: 0.58
  await expect.element(page.getByTitle('VAT -₱0.35 · discount -₱0.58')).toBeVisible()
  await expect
    .element(page.getByText('Not covered by Senior Citizen (left out on its product)'))
    .toBeVisible()
  await expect.element(field('Search products')).toHaveFocus()
  await press('F9')
  await expect.element(said(SOLD)).toBeVisible()
  expect(server.asked(api.sales.complete)[0]?.body).toMatchObject({
    sale: {
      totalBefore: '153.25',
      taxTotal: '16.07',
      grandTotal: '152.32',
      beneficiaries: [{ beneficiaryId: 31, weekLeft: null, representative: null }],
    },
    items: [
      { price: '3.25', lineTotal: '3.25', scheme: 'SC' },
      { price: '150.00', lineTotal: '150.00' },
    ],
  })
  await expect.element(page.getByText('•••• 4821')).not.toBeInTheDocument()
})

longTest('web/selling/sales/schemes/weeks, server/people/beneficiaries; of the presses nothing')(
  'a senior who is new takes two fields and four presses; a line may be taken out of the scheme and put back',
  async ({ server, screen }) => {
    await openLawTill(server, screen)
    server.answers(api.beneficiaries.enter, { ...rosasCard, customerId: null })

    const hands = countHands()
    await press('Shift+F3')
    await typeCard({ 'Name on the Card': 'Rosa Cruz', [SC.idLabel]: 'OSCA-2021-4821' })

    const toggle = button('Paracetamol under Senior Citizen')
    await expect.element(toggle).toHaveAttribute('aria-pressed', 'true')
    expect([hands.presses(), hands.fields()]).toEqual([4, 2])
    expect(server.asked(api.beneficiaries.enter)[0]?.body).toMatchObject({
      scheme: 'SC',
      holderName: 'Rosa Cruz',
      idNumber: 'OSCA-2021-4821',
    })
    await toggle.click()
    await expect.element(toggle).toHaveAttribute('aria-pressed', 'false')
    await expect.element(page.getByText('VAT off')).not.toBeInTheDocument()
    await toggle.click()
    await expect.element(page.getByText('VAT off')).toBeVisible()
    await button('Remove the card: Senior Citizen').click()
    await expect.element(toggle).not.toBeInTheDocument()
  },
)

test('nothing of the number of a card that was typed stays on the device, neither beside the cart nor after the sale', async ({
  server,
  screen,
}) => {
  await openLawTill(server, screen)
  server.answers(api.beneficiaries.enter, { ...rosasCard, customerId: null })
  const kept = () => JSON.stringify({ ...localStorage, ...sessionStorage })
  const ofNumber = /OSCA|QX77|773.?109.?648/i

  await press('Shift+F3')
  const asked = dialog('Customer’s Discount Card')
  await asked.getByLabelText('Name on the Card').fill('Rosa Cruz')
  await asked.getByLabelText(SC.idLabel).fill('OSCA-QX77-4821')
  await asked.getByText('TIN, representative').click()
  await asked.getByLabelText('TIN of the Holder').fill('773-109-648')
  const typed = kept()
  await asked.getByRole('button', { name: 'Apply' }).click()
  await expect.element(page.getByText('VAT off')).toBeVisible()
  const beside = kept()
  await press('F9')
  await expect.element(said(SOLD)).toBeVisible()

  expect(server.asked(api.beneficiaries.enter)[0]?.body).toMatchObject({
    idNumber: 'OSCA-QX77-4821',
    tin: '773-109-648',
  })
  expect(beside).toContain('Rosa Cruz') // the cart is kept, with the card in it
  for (const onDevice of [typed, beside, kept()]) expect(onDevice).not.toMatch(ofNumber)
})

longTest('web/selling/sales/schemes/weeks, server/people/beneficiaries; of the presses nothing')(
  'a senior who is new and is to be remembered takes at most six fields and eight presses',
  async ({ server, screen }) => {
    await openLawTill(server, screen)
    const lola = customer({ name: 'Lola Nena' })
    server.answers(api.customers.create, lola)
    server.answers(api.beneficiaries.list, [])
    server.answers(api.beneficiaries.enter, {
      ...rosasCard,
      customerId: lola.id,
      holderName: lola.name,
    })
    const hands = countHands()

    await press('F3')
    await type(lola.name)
    await expect.element(button(`Add "${lola.name}"`)).toBeVisible()
    await press('Enter')
    await expect.element(dialog('New customer').getByLabelText('Name')).toHaveValue(lola.name)
    await press('Enter')
    await expect.element(field('Search products')).toHaveFocus()
    await press('Shift+F3')
    const asked = dialog('Customer’s Discount Card')
    await expect
      .element(asked.getByText('It is remembered with Lola Nena once the sale is made.'))
      .toBeVisible()
    await expect.element(asked.getByLabelText('Name on the Card')).toHaveValue(lola.name)
    await typeCard({ [SC.idLabel]: 'OSCA-2021-4821' })

    await expect.element(page.getByText('VAT off')).toBeVisible()
    expect(hands.fields()).toBeLessThanOrEqual(6)
    expect(hands.presses()).toBeLessThanOrEqual(8)
    expect(server.asked(api.beneficiaries.enter)[0]?.body).not.toHaveProperty('customerId')
  },
)

longTest('web/selling/sales/schemes/weeks, server/people/beneficiaries; of the presses nothing')(
  'a solo parent who is new takes at most six fields and eight presses',
  async ({ server, screen }) => {
    server.answers(api.beneficiaries.enter, { ...rosasCard, customerId: null, scheme: 'SP' })
    await showTill(server, screen, { products: [milk] }, { ...VAT_INSIDE, schemes: [SC, SP] })
    await addByCode(milk)
    const hands = countHands()

    await press('Shift+F3')
    await typeCard({
      Scheme: 'Solo',
      'Name on the Card': 'Liza Manalo',
      [SP.idLabel]: 'SPIC-2025-0188',
      'Child’s Name': 'Mika Manalo',
      'Child’s Birthday': '2024-05-01',
    })

    await expect.element(page.getByText('VAT off')).toBeVisible()
    expect(hands.fields()).toBeLessThanOrEqual(6)
    expect(hands.presses()).toBeLessThanOrEqual(8)
    expect(server.asked(api.beneficiaries.enter)[0]?.body).toMatchObject({
      scheme: 'SP',
      childName: 'Mika Manalo',
      childBirthDay: '2024-05-01',
    })
  },
)

test('a number that is scanned off a card stands in its field, and no search and no message hears of it', async ({
  server,
  screen,
}) => {
  await openLawTill(server, screen)
  server.answers(api.beneficiaries.enter, { ...rosasCard, customerId: null })
  await press('Shift+F3')
  const asked = dialog('Customer’s Discount Card')
  await asked.getByLabelText('Name on the Card').fill('Rosa Cruz')
  const before = server.asked(api.products.search).length

  await scan('13-7504-000-4821')

  await expect.element(asked.getByLabelText('Name on the Card')).toHaveValue('Rosa Cruz')
  await expect.element(asked.getByLabelText(SC.idLabel)).toHaveValue('13-7504-000-4821')
  await expect.element(asked.getByLabelText(SC.idLabel)).toHaveFocus()
  await expect.element(page.getByText(/Not added/)).not.toBeInTheDocument()
  await press('Enter')
  await expect.element(page.getByText('VAT off')).toBeVisible()
  expect(server.asked(api.products.search)).toHaveLength(before)
  expect(server.asked(api.beneficiaries.enter)[0]?.body).toMatchObject({
    idNumber: '13-7504-000-4821',
  })
})

longTest('web/selling/sales/schemes/weeks, server/people/beneficiaries; of the presses nothing')(
  'a child that was typed before another scheme was chosen is none of its card, and no card is asked for while a sale is on its way',
  async ({ server, screen }) => {
    server.answers(api.beneficiaries.enter, { ...rosasCard, customerId: null })
    const schemes = [SC, SP]
    const { sold } = await showTill(
      server,
      screen,
      { products: [paracetamol] },
      { ...VAT_INSIDE, schemes },
    )
    await addByCode(paracetamol)
    await press('Shift+F3')
    const asked = dialog('Customer’s Discount Card')
    await asked.getByLabelText('Scheme').selectOptions(SP.name)
    await asked.getByLabelText('Child’s Name').fill('Mika Manalo')
    await asked.getByLabelText('Scheme').selectOptions(SC.name)
    await asked.getByLabelText('Name on the Card').fill('Rosa Cruz')
    await asked.getByLabelText(SC.idLabel).fill('OSCA-2021-4821')
    await press('Enter')
    await expect.element(page.getByText('VAT off')).toBeVisible()
    const onItsWay = held(sold)
    server.answers(api.sales.complete, onItsWay)
    await press('F9')
    await expect.poll(() => server.asked(api.sales.complete).length).toBe(1)
    await press('Shift+F3')

    await expect.element(asked).not.toBeInTheDocument()
    onItsWay.letGo()
    await expect.element(said(SOLD)).toBeVisible()
    expect(server.asked(api.beneficiaries.enter)[0]?.body).toMatchObject({
      scheme: 'SC',
      childName: null,
      childBirthDay: null,
    })
  },
)

longTest('web/selling/sales/schemes/weeks, server/people/beneficiaries; of the presses nothing')(
  'cards of a customer leave the sale with them',
  async ({ server, screen }) => {
    await openLawTill(server, screen)
    await chooseRosa()
    await showRosasCard()
    await expect.element(page.getByText('VAT off')).toBeVisible()

    await button('Clear customer').click()

    await expect.element(page.getByText('Cards of Rosa Cruz left the sale with them')).toBeVisible()
    await expect.element(page.getByText('VAT off')).not.toBeInTheDocument()
  },
)

longTest('web/selling/sales/schemes/weeks, server/people/beneficiaries; of the presses nothing')(
  'where goods without VAT are among others, the till shows the classes without any card',
  async ({ server, screen }) => {
    const losartan = product({
      name: 'Losartan',
      price: '100.00',
      taxRatePct: '0.00',
      taxClass: 'VAT_EXEMPT',
      stockQty: 9,
    })
    const soap = product({ name: 'Soap', price: '112.00', taxRatePct: '12.00', stockQty: 9 })
    await showTill(server, screen, { products: [losartan, soap] }, VAT_INSIDE)
    await addByCode(soap)
    await expect.element(page.getByText('VATable', { exact: true })).not.toBeInTheDocument()
    await addByCode(losartan)

    const totals = page.getByText('VATable', { exact: true })
    await expect.element(totals).toBeVisible()
    expect(totals.element().parentElement?.textContent).toBe('VATable₱100.00')
    expect(page.getByText('VAT-exempt', { exact: true }).element().parentElement?.textContent).toBe(
      'VAT-exempt₱100.00',
    )
  },
)
