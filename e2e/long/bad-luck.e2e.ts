import type { Page } from '@playwright/test'
import {
  addByCode,
  expect,
  holdAnswer,
  openTill,
  signInAs,
  signOut,
  stockLeft,
  test,
} from '../journey.ts'

// Biogesic begins with 20 in stock and each sale here takes one, so the stock tells how often it was sold.

const SALE = '/api/sales'
const SALES = `**${SALE}`
const CHECKING = 'Checking whether the sale was saved'
const SOLD = 'Sale completed successfully'

async function mendNetwork(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

test.beforeEach(async ({ page, signIn, branch }) => {
  await signIn('CASHIER')
  await openTill(page, branch)
  await addByCode(page, branch.biogesic)
})

test('an answer lost on the way is fetched again before anybody notices', async ({
  page,
  branch,
}) => {
  let tries = 0
  await page.route(SALES, async (route) => {
    tries += 1
    if (tries > 1) return route.continue()
    await route.fetch()
    return route.abort()
  })

  await page.keyboard.press('F9')

  await expect(page.getByText(SOLD, { exact: true })).toBeVisible()
  await expect(page.getByText(CHECKING)).toHaveCount(0)
  expect(tries).toBe(2)
  expect(await stockLeft(branch, branch.biogesic)).toBe(19)
})

test('the next sale begins while the last is being saved, and each keeps its own goods', async ({
  page,
  branch,
}) => {
  const answer = await holdAnswer(page, SALE)
  await page.keyboard.press('F9')
  await page.keyboard.type(branch.neozep.sku ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(`Quantity of ${branch.neozep.name}`)).toHaveValue('1')
  await expect(page.getByLabel(`Quantity of ${branch.biogesic.name}`)).toHaveCount(0)
  await expect(page.getByText('Saving the sale', { exact: true })).toBeVisible()
  answer()

  await expect(page.getByText(SOLD, { exact: true })).toBeVisible()
  await expect(page.getByLabel(`Quantity of ${branch.neozep.name}`)).toHaveValue('1')
  await page.keyboard.press('F9')
  await expect(page.getByText(`${branch.location.code}-00000002`)).toBeVisible()
  expect(await stockLeft(branch, branch.biogesic)).toBe(19)
  expect(await stockLeft(branch, branch.neozep)).toBe(4)
})

test('a page reloaded in the middle of a sale asks what became of it', async ({ page, branch }) => {
  await holdAnswer(page, SALE)
  await page.keyboard.press('F9')
  await expect.poll(() => stockLeft(branch, branch.biogesic)).toBe(19)
  await page.reload()

  await expect(page.getByText(SOLD, { exact: true })).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText(`${branch.location.code}-00000001`)).toBeVisible()
  expect(await stockLeft(branch, branch.biogesic)).toBe(19)
})

test('a sale that another user finds unsaved waits for its cashier among the held carts', async ({
  page,
  branch,
}) => {
  await page.route(SALES, (route) => route.abort())
  await page.keyboard.press('F9')
  await signOut(page)
  await mendNetwork(page)
  await signInAs(page, 'MANAGER')
  await page.goto('/pos')
  await expect(page.getByText('Its cart is held as No. 1.')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('Your cart is empty')).toBeVisible()

  await page.keyboard.press('F7')
  await expect(page.getByLabel(`Quantity of ${branch.biogesic.name}`)).toHaveValue('1')
  expect(await stockLeft(branch, branch.biogesic)).toBe(20)
})
