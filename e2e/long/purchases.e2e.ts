import { api } from '#domain/api.ts'
import type { Product } from '#domain/goods/products/api.ts'
import { addByCode, answerYes, expect, openTill, stockLeft, test, type Branch } from '../journey.ts'
import { rowOf, openNew, purchaseOf, receive, showPurchases, toast } from '../purchase.ts'

async function lotsOf({ manager, location }: Branch, { id }: Product) {
  const query = { productId: String(id), locationId: String(location.id) }
  const lots = await manager.send(api.stock.lots, { query })
  return lots.map(({ lotNumber, expiryDate, qty }) => ({ lotNumber, expiryDate, qty }))
}

test('an order that comes in two parts is sold first expired first out, and what was sold of is not undone', async ({
  page,
  signIn,
  branch,
}) => {
  test.slow() // from the order to the sale
  const asked = await answerYes(page)
  const { lagundi } = branch
  await signIn('MANAGER')
  const dialog = await openNew(page, branch)
  await dialog.getByLabel('Status').selectOption('Pending')
  await dialog.getByLabel('Search products to order').fill(lagundi.name)
  await expect(dialog.getByRole('button', { name: `Add ${lagundi.name}` })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel(`Quantity of ${lagundi.name}`)).toBeFocused()
  await page.keyboard.type('10', { delay: 80 }) // at a person's pace, so that it is no scan
  await dialog.getByLabel(`Unit cost of ${lagundi.name}`).fill('6.125')
  await expect(dialog.getByText('₱61.25')).toHaveCount(2) // once for the line, once for the order
  await dialog.getByRole('button', { name: 'Create Purchase Order' }).click()
  await expect(toast(page, 'Purchase order created')).toBeVisible()
  const { id } = await purchaseOf(branch)
  await expect(rowOf(page, id)).toContainText('Pending')
  await expect(rowOf(page, id)).toContainText(`10 × ${lagundi.name}`)
  await expect(rowOf(page, id).getByTitle('Created by Jose Reyes')).toBeVisible()
  expect(await stockLeft(branch, lagundi)).toBe(0)

  await receive(page, id, { qty: '4', lot: 'LATE', expiry: '2030-12-31' })
  await expect(rowOf(page, id)).toContainText('Partly received')
  await receive(page, id, { lot: 'EARLY', expiry: '2029-01-31' })
  await expect(rowOf(page, id)).toContainText('Received')
  expect(await lotsOf(branch, lagundi)).toEqual([
    { lotNumber: 'EARLY', expiryDate: '2029-01-31', qty: 6 },
    { lotNumber: 'LATE', expiryDate: '2030-12-31', qty: 4 },
  ])

  await openTill(page, branch)
  await addByCode(page, lagundi)
  await page.getByLabel(`Quantity of ${lagundi.name}`).fill('5')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Complete Sale' }).first().click()
  await expect(toast(page, 'Sale completed successfully')).toBeVisible()
  const left = [
    { lotNumber: 'EARLY', expiryDate: '2029-01-31', qty: 1 },
    { lotNumber: 'LATE', expiryDate: '2030-12-31', qty: 4 },
  ]
  await expect.poll(() => lotsOf(branch, lagundi)).toEqual(left)

  await showPurchases(page, branch)
  await page.getByRole('button', { name: `Details of PO #${id}` }).click()
  await page.getByRole('button', { name: 'Undo delivery 2' }).click()
  await expect(toast(page, 'Error')).toBeVisible()
  expect(asked).toEqual([expect.stringContaining(`undo delivery 2 of PO #${id}?`)])
  expect(await lotsOf(branch, lagundi)).toEqual(left)
})
