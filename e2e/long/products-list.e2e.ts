import { expect, test } from '../journey.ts'
import { ADVANCED_NEW, openForm, QUICK_NEW, showProducts } from '../product-form.ts'

test('one product is added after another: what says that it is done covers no button', async ({
  page,
  signIn,
  branch,
}) => {
  await signIn('MANAGER')
  await showProducts(page, branch)
  for (const name of ['First', 'Second']) {
    const dialog = await openForm(page, 'Quick Add', QUICK_NEW)
    await dialog.getByLabel('Product Name').fill(`${name} ${branch.location.code}`)
    await dialog.getByLabel('Cost').fill('5.00')
    await dialog.getByLabel(/^Price/).fill('8.00')
    await dialog.getByRole('button', { name: 'Save Product' }).click()
    await expect(dialog).toHaveCount(0)
    // What is pointed at does not go by itself.
    await page.getByText('Product created', { exact: true }).hover()
  }

  await page.getByRole('button', { name: 'Advanced Add Product' }).click()
  await expect(page.getByRole('dialog', { name: ADVANCED_NEW })).toBeVisible()
})
