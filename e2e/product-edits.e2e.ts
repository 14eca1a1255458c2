import { expect, test } from './journey.ts'
import { openForm } from './product-form.ts'

test('who goes back with a half-typed product is asked, and keeps it', async ({
  page,
  signIn,
  branch,
}) => {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.dismiss()
  })
  await signIn('MANAGER')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await page.getByLabel('Search products...').fill(branch.biogesic.name)
  const dialog = await openForm(page, `Edit ${branch.biogesic.name}`, 'Edit Product')
  await dialog.getByLabel('Product Name').fill('Half-typed')

  await page.evaluate(() => history.back())

  await expect.poll(() => asked).toEqual(['Discard your changes?'])
  await expect(dialog.getByLabel('Product Name')).toHaveValue('Half-typed')
  await expect(page).toHaveURL(/products/)
})
