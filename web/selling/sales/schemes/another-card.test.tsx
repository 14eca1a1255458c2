import { api } from '#domain/api.ts'
import { press } from '#web/testing/keys.ts'
import { SC } from '#web/testing/law-shop.ts'
import { chooseRosa, openLawTill, rosasCard, showRosasCard } from '#web/testing/law-till.ts'
import { button, dialog, said } from '#web/testing/page.ts'
import { expect, longTest, page, test } from '#web/testing/screen.tsx'
import { held } from '#web/testing/server.ts'

test('who types a card of a scheme of which the customer has one is asked whether it is another', async ({
  server,
  screen,
}) => {
  await openLawTill(server, screen)
  server.answers(api.beneficiaries.enter, { ...rosasCard, id: 32, customerId: null })
  await chooseRosa()
  await button('Senior, PWD or other card').click()
  const asked = dialog('Customer’s Discount Card')
  await asked.getByLabelText(SC.idLabel).fill('OSCA-2021-4812')
  screen.saysYes = false
  await asked.getByRole('button', { name: 'Apply' }).click()

  await expect
    .poll(() => screen.questions)
    .toEqual(['Rosa Cruz has a card already: Senior Citizen •••• 4821. Is this another one?'])
  expect(server.asked(api.beneficiaries.enter)).toEqual([])
  await asked.getByRole('button', { name: /•••• 4821/ }).click()
  await expect.element(page.getByTitle('VAT -₱0.35 · discount -₱0.58')).toBeVisible()
  await expect.poll(() => screen.questions).toHaveLength(1)
})

test('a second card of a sale begins at a scheme of which none was shown yet', async ({
  server,
  screen,
}) => {
  await openLawTill(server, screen)
  await chooseRosa()
  await showRosasCard()
  await expect.element(page.getByTitle('VAT -₱0.35 · discount -₱0.58')).toBeVisible()
  await press('Shift+F3')

  const asked = dialog('Customer’s Discount Card')
  await expect.element(asked.getByLabelText('Scheme')).not.toHaveValue('SC')
  await asked.getByLabelText('Scheme').selectOptions(SC.name)
  await expect.element(asked.getByLabelText('Scheme')).toHaveValue('SC')
})

test('the card of a customer who was cleared meanwhile is none of the next one’s', async ({
  server,
  screen,
}) => {
  await openLawTill(server, screen)
  const basic = { ...rosasCard, scheme: 'BNPC' }
  server.answers(api.beneficiaries.list, [basic])
  const week = held({ left: '2500.00' })
  server.answers(api.beneficiaries.week, week)
  await chooseRosa()
  await showRosasCard()
  await expect.element(button(/^Apply .* •••• 4821$/)).toBeDisabled()
  await button('Clear customer').click()
  week.letGo()

  await expect.element(said('Walk-in Customer')).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(button(/^Remove the card/).elements()).toEqual([])
})

longTest('web/selling/sales/schemes/weeks, server/people/beneficiaries; of the presses nothing')(
  'of several cards on file the largest discount is offered first, then the next, and the dialog has them, too, but those that were shown',
  async ({ server, screen }) => {
    await openLawTill(server, screen)
    const basic = { ...rosasCard, id: 32, scheme: 'BNPC', maskedNumber: '•••• 9999' }
    server.answers(api.beneficiaries.list, [basic, rosasCard])
    server.answers(api.beneficiaries.week, { left: '2500.00' })
    await chooseRosa()
    await showRosasCard()
    await expect.element(page.getByText('VAT off')).toBeVisible()
    await expect.element(button(/^Apply .* •••• 9999$/)).toBeVisible()

    await button('Senior, PWD or other card').click()
    const asked = dialog('Customer’s Discount Card')
    await expect.element(asked.getByRole('button', { name: /•••• 9999/ })).toHaveFocus()
    await expect.element(asked.getByRole('button', { name: /•••• 4821/ })).not.toBeInTheDocument()
    await press('Escape')
    await press('Shift+F3')
    await expect.element(button(/^Remove the card: /).nth(1)).toBeVisible()
    await expect.element(button(/^Apply /)).not.toBeInTheDocument()
    await press('Shift+F3')
    await expect.element(asked).toBeVisible()
  },
)
