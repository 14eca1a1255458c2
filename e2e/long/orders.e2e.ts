import { expect, test } from '../journey.ts'
import { form, isWide, makeOrder, NEW, rowOf, showOrders } from '../order-pages.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true })

  test('nothing is wider than the screen', async ({ page, signIn, branch }) => {
    const sale = await makeOrder(branch, [{ product: branch.biogesic, quantity: 2 }], {
      status: 'Final',
      customerName: 'Dr. Maria Santos-Villanueva of the Jose Rizal Memorial Hospital',
    })
    await signIn('MANAGER')
    await showOrders(page, branch)
    const isPageWide = () =>
      page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    await expect(rowOf(page, 'Dr. Maria')).toBeVisible()
    expect(await isPageWide()).toBe(false)
    await page.getByRole('button', { name: `Open ${sale.invoiceNumber}` }).click()
    const details = page.getByRole('dialog')
    await expect(details.getByText('History')).toBeVisible()
    expect(await details.evaluate(isWide)).toBe(false)
    await details.getByRole('button', { name: 'Copy to new order' }).click()
    const dialog = await form(page, NEW)
    await dialog.getByRole('button', { name: 'Add payment' }).click()
    await expect(dialog.getByLabel(`Price of ${branch.biogesic.name}`)).toHaveValue('10.00')

    expect(await dialog.evaluate(isWide)).toBe(false)
    expect(await isPageWide()).toBe(false)
  })
})
