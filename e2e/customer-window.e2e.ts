import { addByCode, expect, openTill, test } from './journey.ts'

test('a second window follows the till, also when that is loaded anew, and waits when it is closed', async ({
  page,
  signIn,
  branch,
}) => {
  await signIn('CASHIER')
  await openTill(page, branch)
  await addByCode(page, branch.biogesic)
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Open the customer’s window' }).click()
  const customers = await opening
  await expect(customers.getByText('₱10.83')).toBeVisible()
  await expect(customers.getByRole('navigation')).toHaveCount(0)

  await page.reload()
  await addByCode(page, branch.neozep)
  await expect(customers.getByText('₱63.33')).toBeVisible()
  await page.keyboard.press('F9')
  await expect(customers.getByText('Thank you')).toBeVisible()
  await addByCode(page, branch.biogesic)
  await page.getByLabel('Amount Received').fill('100')
  await page.keyboard.press('F9')
  await expect(customers.getByText('₱89.17')).toBeVisible()

  await page.close()
  await expect(customers.getByText('Waiting for the till')).toBeVisible()
})
