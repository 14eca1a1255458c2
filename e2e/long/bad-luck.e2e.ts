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
import {
  CHECKING,
  cutNetwork,
  mendNetwork,
  openSecondTab,
  SALE,
  SALES,
  SOLD,
} from '../cut-network.ts'

// Biogesic begins with 20 in stock and each sale here takes one, so the stock tells how often it was sold.

const NOT_SAVED = 'The sale was not saved. Complete it again.'

/** The next sale reaches the server; after that no answer comes back. */
async function cutNetworkAfterSale(page: Page): Promise<void> {
  await page.route(SALES, async (route) => {
    await cutNetwork(page)
    await route.fetch()
    await route.abort()
  })
}

test.beforeEach(async ({ page, signIn, branch }) => {
  await signIn('CASHIER')
  await openTill(page, branch)
  await addByCode(page, branch.biogesic)
})

test('with the network cut during the sale the till finds out that it was made', async ({
  page,
  branch,
}) => {
  await cutNetworkAfterSale(page)
  await page.keyboard.press('F9')
  await expect(page.getByText(CHECKING)).toBeVisible({ timeout: 15_000 })

  await mendNetwork(page)
  await expect(page.getByText(SOLD, { exact: true })).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText(`${branch.location.code}-00000001`)).toBeVisible()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  expect(await stockLeft(branch, branch.biogesic)).toBe(19)
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

test('with the network cut before the sale the till finds out that nothing was saved, and sells it once', async ({
  page,
  branch,
}) => {
  await cutNetwork(page)
  await page.keyboard.press('F9')
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled()
  await expect(page.getByText(CHECKING)).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('The server cannot be reached.').first()).toBeVisible()
  await expect(page.getByLabel(`Quantity of ${branch.biogesic.name}`)).toBeDisabled()

  await mendNetwork(page)
  await expect(page.getByText(NOT_SAVED).first()).toBeVisible({ timeout: 15_000 })
  expect(await stockLeft(branch, branch.biogesic)).toBe(20)

  await page.keyboard.press('F9')
  await expect(page.getByText(SOLD, { exact: true })).toBeVisible()
  expect(await stockLeft(branch, branch.biogesic)).toBe(19)
})

test('with the network cut after the sale the change stays on the screen, through a reload, too', async ({
  page,
  branch,
}) => {
  await page.getByLabel('Amount Received').fill('50')
  await page.keyboard.press('F9')
  await expect(page.getByText(SOLD, { exact: true })).toBeVisible()
  await cutNetwork(page)
  await expect(page.getByText('₱39.17').first()).toBeVisible() // 50.00 less 10.83
  await mendNetwork(page)
  await page.reload()

  await expect(page.getByText('₱39.17').first()).toBeVisible()
  expect(await stockLeft(branch, branch.biogesic)).toBe(19)
})

test('a tab that is opened while another waits for a sale leaves it in its hands', async ({
  page,
  context,
  branch,
}) => {
  const answer = await holdAnswer(page, SALE)
  await page.keyboard.press('F9')
  await expect.poll(() => stockLeft(branch, branch.biogesic)).toBe(19)
  let questions = 0
  const second = await context.newPage()
  await second.route('**/api/sales/attempts/**', (route) => {
    questions += 1
    return route.continue()
  })
  await second.goto('/pos')
  await expect(second.getByRole('button', { name: 'Processing...' })).toBeDisabled()
  await second.waitForTimeout(3000) // it would ask within two seconds
  expect(questions).toBe(0)
  answer()

  for (const tab of [page, second])
    await expect(tab.getByText(`${branch.location.code}-00000001`)).toBeVisible()
})

test('a second tab shares the pending sale and cannot sell it again', async ({
  page,
  context,
  branch,
}) => {
  const second = await openSecondTab(context, branch)
  const answer = await holdAnswer(page, SALE)
  await page.keyboard.press('F9')
  await expect(second.getByRole('button', { name: 'Processing...' })).toBeDisabled()
  await second.keyboard.press('F9')
  answer()

  for (const tab of [page, second]) {
    await expect(tab.getByText(`${branch.location.code}-00000001`)).toBeVisible()
    await expect(tab.getByText('Your cart is empty')).toBeVisible()
  }
  expect(await stockLeft(branch, branch.biogesic)).toBe(19)
})

test('a tab that dies in the middle of a sale leaves nobody waiting: the next one asks at once', async ({
  page,
  context,
  branch,
}) => {
  await holdAnswer(page, SALE)
  await page.keyboard.press('F9')
  await expect.poll(() => stockLeft(branch, branch.biogesic)).toBe(19)
  const devtools = await context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  void devtools.send('Page.crash').catch(() => {})
  await crashed

  const next = await context.newPage()
  await next.goto('/pos')
  await expect(next.getByText(SOLD, { exact: true })).toBeVisible({ timeout: 15_000 })
  await expect(next.getByText(`${branch.location.code}-00000001`)).toBeVisible()
  expect(await stockLeft(branch, branch.biogesic)).toBe(19)
})

test('after a logout the next user is told what became of the sale', async ({ page, branch }) => {
  await holdAnswer(page, SALE)
  await page.keyboard.press('F9')
  await expect.poll(() => stockLeft(branch, branch.biogesic)).toBe(19)
  await signOut(page)
  await signInAs(page, 'MANAGER')
  await page.goto('/pos')

  await expect(page.getByText(SOLD, { exact: true })).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('by Ana Dela Cruz')).toBeVisible()
  await expect(page.getByText(`${branch.location.code}-00000001`)).toBeVisible()
  expect(await stockLeft(branch, branch.biogesic)).toBe(19)
})
