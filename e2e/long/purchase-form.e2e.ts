import { api } from '#domain/api.ts'
import { answerNo, expect, holdAnswer, stockLeft, tabTo, test } from '../journey.ts'
import {
  offeredIn,
  openNew,
  openSupplier,
  pickSupplier,
  purchaseOf,
  showPurchases,
  toast,
} from '../purchase.ts'
import { scan, type } from '../scanner.ts'

test('a scanned code of no product waits until it is linked to one, and is that product’s from then on', async ({
  page,
  signIn,
  branch,
}) => {
  const { neozep, biogesic } = branch
  const code = `48${String(Date.now()).slice(-11)}`
  await signIn('MANAGER')
  const dialog = await openNew(page, branch)
  await dialog.getByLabel('Reference').fill('SI-1')
  await scan(page, code)
  await scan(page, code)
  await expect(dialog.getByText(`No product has the code ${code}, scanned 2 times.`)).toBeVisible()
  await scan(page, biogesic.sku ?? '')
  await scan(page, biogesic.sku ?? '')
  await expect(dialog.getByLabel(`Quantity of ${biogesic.name}`)).toHaveValue('2')
  await expect(dialog.getByLabel('Reference')).toHaveValue('SI-1')

  await dialog.getByRole('button', { name: `Link ${code} to a product` }).click()
  await page.keyboard.type(neozep.name)
  await page.getByRole('button', { name: `Choose ${neozep.name}` }).click()
  await expect(toast(page, 'Code linked')).toBeVisible()
  await expect(dialog.getByLabel(`Quantity of ${neozep.name}`)).toHaveValue('2')
  await expect(dialog.getByText('No product has the code')).toHaveCount(0)
  await scan(page, code)
  await expect(dialog.getByLabel(`Quantity of ${neozep.name}`)).toHaveValue('3')
  await scan(page, `9${code}`)
  await dialog.getByRole('button', { name: `Dismiss 9${code}` }).click()
  await dialog.getByRole('button', { name: 'Create Purchase Order' }).click()

  await expect(toast(page, 'Purchase order created')).toBeVisible()
  await expect.poll(() => stockLeft(branch, neozep)).toBe(8)
  expect(await stockLeft(branch, biogesic)).toBe(22)
})

test('what an order lacks is said where it is missing, and what is typed is not lost', async ({
  page,
  signIn,
  branch,
}) => {
  const { manager, biogesic } = branch
  await signIn('MANAGER')
  await showPurchases(page, branch)
  await page.getByRole('button', { name: 'New Purchase Order' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Purchase Order' })
  await dialog.getByRole('button', { name: 'Create Purchase Order' }).click()
  await expect(dialog.getByText('Supplier is required')).toBeVisible()
  await expect(dialog.getByText('Add at least one product')).toBeVisible()
  await pickSupplier(dialog, await openSupplier(branch))
  await scan(page, biogesic.sku ?? '')
  await dialog.getByLabel(`Expiry date of ${biogesic.name}`).fill('2020-01-31')
  await dialog.getByRole('button', { name: 'Create Purchase Order' }).click()
  await expect(dialog.getByText('The date must not be in the past')).toBeVisible()
  await dialog.getByLabel(`Expiry date of ${biogesic.name}`).fill('2030-01-31')

  await manager.send(api.products.update, {
    params: { id: String(biogesic.id) },
    body: { stockQty: 0, locationId: branch.location.id },
  })
  await manager.send(api.products.update, {
    params: { id: String(biogesic.id) },
    body: { enableStock: false },
  })
  await dialog.getByRole('button', { name: 'Create Purchase Order' }).click()
  await expect(toast(page, 'Error')).toBeVisible()
  await expect(
    dialog.getByRole('listitem').getByText(`Stock of ${biogesic.name} is not tracked`),
  ).toBeVisible()
  const asked = answerNo(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(asked).toEqual(['Discard your changes?'])
  await expect(dialog.getByLabel(`Quantity of ${biogesic.name}`)).toHaveValue('1')
})

test('an order is made by keyboard alone, and Enter among the lines sends nothing', async ({
  page,
  signIn,
  branch,
}) => {
  const { biogesic } = branch
  const supplier = await openSupplier(branch)
  await signIn('MANAGER')
  await showPurchases(page, branch)
  await page.getByRole('button', { name: 'New Purchase Order' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New Purchase Order' })
  await expect(dialog.getByRole('combobox', { name: 'Supplier' })).toBeFocused()
  await type(page, supplier.name)
  await expect(offeredIn(dialog, supplier)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('combobox', { name: 'Supplier' })).toHaveValue('')
  await type(page, supplier.name)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('combobox', { name: 'Supplier' })).toBeFocused()
  for (const _ of ['Choose another supplier', 'Location']) await page.keyboard.press('Tab')
  await type(page, branch.location.name)
  for (const _ of ['Status', 'Reference']) await page.keyboard.press('Tab')
  await type(page, 'SI-77')
  const box = dialog.getByLabel('Search products to order')
  await tabTo(page, box)
  const answer = await holdAnswer(page, '/api/products/search**')
  await type(page, `6*${biogesic.name}`)
  await page.keyboard.press('Enter')
  answer() // the list comes after Enter was pressed, and waits for another Enter
  await expect(dialog.getByText('1 found')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel(`Quantity of ${biogesic.name}`)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(box).toBeFocused()
  await expect(dialog).toBeVisible()
  await tabTo(page, dialog.getByRole('button', { name: 'Create Purchase Order' }))
  await page.keyboard.press('Enter')

  await expect(toast(page, 'Purchase order created')).toBeVisible()
  await expect(page.getByRole('button', { name: 'New Purchase Order' })).toBeFocused()
  expect((await purchaseOf(branch)).reference).toBe('SI-77')
  expect(await stockLeft(branch, biogesic)).toBe(26)
})

test('a supplier is added on the way', async ({ page, signIn, branch }) => {
  const name = `Zuellig ${branch.location.code}`
  await signIn('MANAGER')
  await showPurchases(page, branch)
  await page.getByRole('button', { name: 'New Purchase Order' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Purchase Order' })
  await dialog.getByRole('combobox', { name: 'Supplier' }).fill(name)
  await dialog.getByRole('button', { name: `Add supplier “${name}”` }).click()
  const adding = page.getByRole('dialog', { name: 'Add Supplier' })
  await expect(adding.getByLabel('Supplier Name')).toHaveValue(name)
  await adding.getByLabel('Contact Person').fill('Dennis Uy')
  await adding.getByRole('button', { name: 'Save' }).click()

  await expect(toast(page, 'Supplier created successfully')).toBeVisible()
  const supplier = dialog.getByRole('combobox', { name: 'Supplier' })
  await expect(supplier).toHaveValue(name)
  await expect(supplier).toBeFocused()
})

test('an open list keeps nobody: Tab leads on to the form’s end, and a field that is clicked gets its letters', async ({
  page,
  signIn,
  branch,
}) => {
  const { manager, location, neozep } = branch
  // Enough of them that their list scrolls.
  for (const letter of 'ABCDEFGH')
    await manager.send(api.suppliers.create, { body: { name: `${letter} Drug ${location.code}` } })
  await signIn('MANAGER')
  await showPurchases(page, branch)
  await page.getByRole('button', { name: 'New Purchase Order' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Purchase Order' })
  const supplier = dialog.getByRole('combobox', { name: 'Supplier' })
  const search = dialog.getByLabel('Search products to order')
  const rows = dialog.getByRole('grid').getByRole('row')
  await supplier.fill(`Drug ${location.code}`)
  await expect(rows).toHaveCount(9) // one more row offers to add another
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel('Location')).toBeFocused()
  await expect(rows).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect(rows).toHaveCount(9)
  await tabTo(page, search)
  await search.fill(neozep.name)
  await expect(rows).toHaveCount(1)
  await tabTo(page, dialog.getByRole('button', { name: 'Create Purchase Order' }))

  await search.click()
  await expect(rows).toHaveCount(1)
  await dialog.getByLabel('Reference').click()
  await page.keyboard.type('SI-7', { delay: 80 }) // at a person's pace, so that it is no scan
  await expect(dialog.getByLabel('Reference')).toHaveValue('SI-7')
  await search.click()
  await page.keyboard.press('Shift+Tab')
  await expect(rows).toHaveCount(0)
  await expect(dialog.getByLabel('Expected date')).toBeFocused()
})
