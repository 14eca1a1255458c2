import { api } from '#domain/api.ts'
import { press } from '#web/testing/keys.ts'
import { SC } from '#web/testing/law-shop.ts'
import { chooseRosa, openLawTill, rosasCard, showRosasCard } from '#web/testing/law-till.ts'
import { dialog } from '#web/testing/page.ts'
import { expect, page, test } from '#web/testing/screen.tsx'

test('who types a card of a scheme of which the customer has one is asked whether it is another', async ({
  server,
  screen,
}) => {
  await openLawTill(server, screen)
  server.answers(api.beneficiaries.enter, { ...rosasCard, id: 32, customerId: null })
  await chooseRosa()
  await press('Shift+F3')
  const asked = dialog('Customer’s Discount Card')
  await asked.getByLabelText(SC.idLabel).fill('OSCA-2021-4812')
  screen.saysYes = false
  await asked.getByRole('button', { name: 'Apply' }).click()

  await expect
    .poll(() => screen.questions)
    .toEqual(['Rosa Cruz has a card already: Senior Citizen •••• 4821. Is this another one?'])
  expect(server.asked(api.beneficiaries.enter)).toEqual([])
  await asked.getByRole('button', { name: /•••• 4821/ }).click()
  await expect.element(page.getByText('VAT -₱0.35 · discount -₱0.58')).toBeVisible()
  await expect.poll(() => screen.questions).toHaveLength(1)
})

test('a second card of a sale begins at a scheme of which none was shown yet', async ({
  server,
  screen,
}) => {
  await openLawTill(server, screen)
  await chooseRosa()
  await showRosasCard()
  await expect.element(page.getByText('VAT -₱0.35 · discount -₱0.58')).toBeVisible()
  await press('Shift+F3')

  const asked = dialog('Customer’s Discount Card')
  await expect.element(asked.getByLabelText('Scheme')).not.toHaveValue('SC')
  await asked.getByLabelText('Scheme').selectOptions(SC.name)
  await expect.element(asked.getByLabelText('Scheme')).toHaveValue('SC')
})
