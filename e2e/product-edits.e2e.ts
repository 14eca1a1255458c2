import { barriersOn } from './barriers.ts'
import { expect, test } from './journey.ts'
import { ADVANCED_NEW, findProduct, openForm, showProducts } from './product-form.ts'

test('another location’s stock is shown when that is chosen', async ({ page, signIn, branch }) => {
  const { biogesic } = branch
  await signIn('MANAGER')
  await showProducts(page, branch)
  const dialog = await openForm(page, `Edit ${biogesic.name}`, 'Edit Product')
  await dialog.getByLabel('Product Name').fill(`${biogesic.name} Forte`)
  await dialog.getByLabel('Location').selectOption({ label: 'Main' })
  await expect(dialog.getByLabel('Stock Quantity')).toHaveValue('0')
  await expect(dialog.getByLabel('Product Name')).toHaveValue(`${biogesic.name} Forte`)
  await dialog.getByRole('button', { name: 'Save Product' }).click()

  await expect(page.getByText('Product updated', { exact: true })).toBeVisible()
  expect((await findProduct(branch, `${biogesic.name} Forte`)).locations).toHaveLength(1)
})

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

test('the product forms have no barrier', async ({ page, signIn, branch }) => {
  test.slow() // axe checks five full forms
  await signIn('MANAGER')
  await showProducts(page, branch)
  const short = await openForm(page, `Edit ${branch.biogesic.name}`, 'Edit Product')
  const found = await barriersOn(page)
  await short.getByRole('button', { name: 'Open the advanced form' }).click()
  const long = page.getByRole('dialog', { name: 'Edit Product - Advanced Form' })
  await expect(long.getByLabel('Product Name')).toBeFocused()
  await long.getByLabel('Product Type').selectOption('Combo')
  found.push(...(await barriersOn(page)))
  for (const title of ['General Info', 'Pricing', 'Inventory']) {
    await long.getByRole('tab', { name: title }).press('ArrowRight')
    found.push(...(await barriersOn(page)))
  }
  await expect(long.getByLabel('Custom Lot Number')).toBeVisible()

  expect(found).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('no part of a form is wider than the screen', async ({ page, signIn, branch }) => {
    await signIn('MANAGER')
    await showProducts(page, branch)
    const dialog = await openForm(page, 'Advanced Add Product', ADVANCED_NEW)
    await dialog.getByLabel('Product Type').selectOption('Combo')
    for (const title of ['General Info', 'Pricing', 'Inventory', 'Advanced']) {
      await dialog.getByRole('tab', { name: title }).click()

      expect(await dialog.evaluate(isWide)).toBe(false)
    }
  })
})

/** Whether the scrolled content of a dialog is wider than the dialog. */
function isWide(dialog: Element): boolean {
  const scrolled = dialog.querySelector('form')?.parentElement
  return !scrolled || scrolled.scrollWidth > scrolled.clientWidth
}
