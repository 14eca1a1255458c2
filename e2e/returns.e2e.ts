import { api } from '#domain/api.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { addByCode, expect, openTill, test } from './journey.ts'
import { scan, type } from './scanner.ts'

test('a medicine comes back by its scanned receipt and the keyboard: into quarantine, for its money, and out of the figures', async ({
  page,
  signIn,
  branch,
}) => {
  const { manager, location, biogesic, neozep } = branch
  const receipt = await manager.send(
    api.sales.complete,
    checkoutOf(location.id, [
      { product: neozep, qty: 1 },
      { product: biogesic, qty: 2 },
    ]),
  )
  const number = receipt.invoiceNumber ?? ''
  await signIn('MANAGER')
  await openTill(page, branch)
  await addByCode(page, neozep)

  await scan(page, number.toLowerCase())
  await expect(page.getByRole('dialog', { name: `Return of ${number}` })).toBeVisible()
  await expect(page.getByLabel(`How many of ${neozep.name} are returned`)).toBeFocused()
  for (const key of ['Tab', '1', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByLabel('Reason')).toBeFocused()
  await type(page, 'Prescription was changed')
  await page.keyboard.press('Enter')

  // Half of 20.00, and of its 1.65 tax.
  await expect(page.getByText('Give back ₱10.83 by Cash', { exact: true })).toBeVisible()
  await expect(page.getByLabel(`Quantity of ${neozep.name}`)).toHaveValue('1')
  const [made] = await manager.send(api.returns.list, { query: { saleId: String(receipt.id) } })
  expect(made).toMatchObject({ total: '10.83', items: [{ goods: [{ condition: 'QUARANTINE' }] }] })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await scan(page, made!.number)
  const sale = page.getByRole('dialog', { name: number })
  await expect(sale.getByText(`1 × ${biogesic.name} · Quarantine · Prescription was`)).toBeVisible()

  await page.goto(`/reports?tab=sales&location=${location.id}`)
  await expect(page.getByText('₱63.32').first()).toBeVisible() // 74.15 less 10.83
  await expect(page.getByText('₱10.83 returned, deducted')).toBeVisible()
  await page.goto(`/reports?tab=voids&location=${location.id}`)
  await page.getByRole('link', { name: made!.number }).click()
  await expect(sale).toBeVisible()
})
