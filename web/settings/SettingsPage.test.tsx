import { api } from '#domain/api.ts'
import { afterEach } from 'vitest'
import { press } from '#web/testing/keys.ts'
import { jumpsDuring } from '#web/testing/layout-shifts.ts'
import { button, dialog, field, said } from '#web/testing/page.ts'
import { expect, page, test } from '#web/testing/screen.tsx'
import { broken, held, lost } from '#web/testing/server.ts'
import { openSettings, SETTINGS } from '#web/testing/settings.ts'
import { openShop } from '#web/testing/shop.ts'

afterEach(() => page.viewport(1440, 900))

test('settings cannot be changed while they are saved, and a lost answer is made good by a second press', async ({
  server,
  screen,
}) => {
  await openSettings(server, screen)
  const save = button('Save Settings')
  await expect.element(save).toBeDisabled()
  await field('Store Address').fill('3 Mabini Street')
  const answer = held(lost)
  const saved = { ...SETTINGS, storeAddress: '3 Mabini Street', version: 2 }
  server.answers(api.settings.update, answer, saved)
  await save.click()
  await expect.element(field('Store Address')).toBeDisabled()
  answer.letGo()
  await expect.element(page.getByText('The server cannot be reached').first()).toBeVisible()
  await expect.element(field('Store Address')).toBeEnabled()
  await save.click()

  await expect.element(said('Settings saved')).toBeVisible()
  await expect.element(save).toBeDisabled()
})

test('settings that cannot be are told where they stand, and leaving unsaved ones asks', async ({
  server,
  screen,
}) => {
  server.answers(api.customers.list, [])
  await openSettings(server, screen)
  await button('Fill In Philippine, VAT-registered').click()
  await expect.element(page.getByLabelText('Tax Rate (%)')).toHaveDisplayValue('12')
  await page.getByLabelText('Lock an Idle Till After (Minutes)').fill('90')
  await press('Enter')
  await expect
    .element(page.getByText('Idle lock must be a whole number from 1 to 60'))
    .toBeVisible()
  // An idle screen locks by loading itself anew, and does not wait for an answer.
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
  await page.getByRole('link', { name: 'Customers' }).click()

  await expect.poll(() => window.location.pathname).toBe('/customers')
  expect(screen.questions).toEqual(['Discard your changes?'])
})

test('on a low screen no field with the focus lies under the bar that saves', async ({
  server,
  screen,
}) => {
  await page.viewport(1366, 650)
  await openSettings(server, screen)
  const save = button('Save Settings')
  await field('Store Address').fill('3 Mabini Street')
  const last = page.getByLabelText('Weeks Kept After That').element()

  for (let presses = 0; document.activeElement !== last; presses += 1) {
    expect(presses).toBeLessThan(30)
    await press('Tab')
    const { bottom } = document.activeElement!.getBoundingClientRect()
    expect(bottom).toBeLessThanOrEqual(save.element().parentElement!.getBoundingClientRect().top)
  }
})

test('nothing jumps when the settings come, and what does not come says so and pulses no more', async ({
  server,
  screen,
}) => {
  const answer = held(SETTINGS)
  server.answers(api.settings.get, answer)
  server.answers(api.products.unfit, { products: 0, taxRatePct: '12.00' })
  server.answers(api.system.state, broken)
  await screen.open('/settings', 'ADMIN')
  // The state of the system, which stands below, is asked for too, and refused.
  await expect.element(page.getByRole('alert')).toBeInTheDocument()
  const tops = (cards: Iterable<Element>) =>
    [...cards].slice(0, 4).map((card) => Math.round(card.getBoundingClientRect().top))
  const main = page.getByRole('main').element()
  const reserved = tops(main.querySelectorAll('output ~ div'))
  const jumps = await jumpsDuring(async () => {
    answer.letGo()
    await expect.element(field('Store Address')).toBeVisible()
  })

  expect(jumps).toBeLessThan(0.01)
  expect(tops(main.querySelectorAll('form section'))).toEqual(reserved)
  expect(main.querySelectorAll('.animate-pulse')).toHaveLength(0)
})

test('each kind of shop says what it fills in, and each field can be changed before it is saved', async ({
  server,
  screen,
}) => {
  await openSettings(server, screen)
  const kind = (name: string) =>
    page
      .getByRole('region', { name: 'Kind of Shop' })
      .getByRole('listitem')
      .filter({ hasText: name })
  await expect
    .element(kind('Philippine, VAT').getByText('A cashier gives at most 20 % discount'))
    .toBeVisible()
  await expect.element(kind('Philippine, not VAT').getByText('No VAT in the prices')).toBeVisible()
  await expect
    .element(kind('Tax on top').getByText('8.25 % Tax on top of every subtotal'))
    .toBeVisible()
  await expect.element(page.getByLabelText('One Reference, One Sale')).not.toBeChecked()
  await button('Fill In Philippine, not VAT-registered').click()
  await expect.element(page.getByLabelText('Tax Rate (%)')).toHaveDisplayValue('0')
  await button('Fill In Philippine, VAT-registered').click()

  await expect.element(button('Filled in Philippine, VAT-registered')).toBeVisible()
  await expect
    .element(page.getByLabelText('Largest Discount of a Cashier (%)'))
    .toHaveDisplayValue('20')
  await expect
    .element(page.getByLabelText('Orders Not Paid in Full Are Issued By'))
    .toHaveValue('MANAGERS')
  const references = page.getByLabelText('One Reference, One Sale')
  await expect.element(references).toBeChecked()
  await references.click()
  server.answers(api.settings.update, { ...SETTINGS, version: 2 })
  server.answers(api.shifts.control, { ...SETTINGS, cashControl: true, version: 3 })
  await button('Save Settings').click()

  await expect.element(said('Settings saved')).toBeVisible()
  expect(server.asked(api.settings.update)[0]?.body).toMatchObject({
    taxpayer: 'VAT',
    taxMode: 'INCLUDED_IN_PRICES',
    taxRate: '12',
    taxLabel: 'VAT',
    discountMaxManager: '20',
    discountMaxCashier: '20',
    unpaidFinalOrders: 'MANAGERS',
    uniqueReferences: false,
  })
  // Its tills sell in shifts, and open no drawer without a sale.
  expect(server.asked(api.shifts.control).map(({ body }) => body)).toEqual([
    { cashControl: true, opensDrawerByReason: false, version: 2 },
  ])
})

test('a shop that takes Philippine VAT is asked about what it has at 0 %, until all of it is at 12 %', async ({
  server,
  screen,
}) => {
  openShop(server)
  await openSettings(server, screen)
  await button('Fill In Philippine, VAT-registered').click()
  const saved = { ...SETTINGS, taxMode: 'INCLUDED_IN_PRICES', version: 2 } as const
  server.answers(api.settings.update, saved)
  server.answers(api.shifts.control, { ...saved, cashControl: true, version: 3 })
  server.answers(api.products.unfit, { products: 1, taxRatePct: '12.00' })
  await page.getByLabelText('Store Name').click()
  await press('Enter')

  const question = dialog('1 product not at 12 %')
  await expect.element(question).toBeVisible()
  await press('Escape')
  await expect.poll(() => question.elements()).toEqual([])
  await expect.element(said('1 product whose tax rate does not fit the shop’s')).toBeVisible()
  await button('Set Their Tax...').click()
  const list = question.getByRole('link', { name: 'Show them in the list of products' })
  await expect.element(list).toHaveAttribute('href', '/products?status=unfit')
  server.answers(api.products.fitTax, { products: 1 })
  server.answers(api.products.unfit, { products: 0, taxRatePct: '12.00' })
  await question.getByRole('button', { name: 'Set All 1 to 12 %' }).click()

  await expect.element(said('1 product set to 12 %')).toBeVisible()
  await expect.poll(() => page.getByText('whose tax rate does not fit').elements()).toEqual([])
  expect(server.asked(api.products.fitTax)[0]?.body).toEqual({ taxRatePct: '12' })
})
