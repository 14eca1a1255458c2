import { expect, test } from './journey.ts'
import { cardOf, order } from './purchase.ts'

// With a slow server whoever fills in a purchase can go on, and no late answer takes anything from them.

test('what was typed of a delivery is not lost to the browser’s Back without a question', async ({
  page,
  signIn,
  branch,
}) => {
  const { id } = await order(branch)
  await signIn('MANAGER')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Purchases', exact: true }).click()
  await cardOf(page, id)
    .getByRole('button', { name: `Receive PO #${id}` })
    .click()
  const dialog = page.getByRole('dialog', { name: `Receive PO #${id}` })
  await dialog.getByLabel('Lot number of').fill('LOT-7')
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => window.history.back()))
  const question = await asked
  expect(question.message()).toBe('Discard your changes?')
  await question.dismiss()

  await expect(dialog.getByLabel('Lot number of')).toHaveValue('LOT-7')
})
