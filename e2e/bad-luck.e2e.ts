import { chromium } from '@playwright/test'
import { addByCode, expect, holdAnswer, openTill, signInAs, stockLeft, test } from './journey.ts'
import { openSecondTab, SALE, SOLD } from './cut-network.ts'

// Biogesic begins with 20 in stock and each sale here takes one, so the stock shows how often it was sold.

test.beforeEach(async ({ page, signIn, branch }) => {
  await signIn('CASHIER')
  await openTill(page, branch)
  await addByCode(page, branch.biogesic)
})

test('both tabs completing the same cart at once sell it once', async ({
  page,
  context,
  branch,
}) => {
  const second = await openSecondTab(context, branch)

  await Promise.all([page.keyboard.press('F9'), second.keyboard.press('F9')])

  await expect(page.getByText(`${branch.location.code}-00000001`)).toBeVisible()
  await expect(second.getByText(`${branch.location.code}-00000001`)).toBeVisible()
  expect(await stockLeft(branch, branch.biogesic)).toBe(19)
})

test('a browser that is killed in the middle of a sale asks for its outcome when it is back', async ({
  baseURL,
  branch,
}, testInfo) => {
  const folder = testInfo.outputPath('profile')
  const { launchOptions = {} } = testInfo.project.use
  const options = { ...launchOptions, ...(baseURL && { baseURL }) }
  const before = await chromium.launchPersistentContext(folder, options)
  const page = before.pages()[0] ?? (await before.newPage())
  await signInAs(page, 'CASHIER')
  await openTill(page, branch)
  await addByCode(page, branch.biogesic)
  await holdAnswer(page, SALE)
  await page.keyboard.press('F9')
  await expect.poll(() => stockLeft(branch, branch.biogesic)).toBe(19)
  const devtools = await before.newCDPSession(page)
  void devtools.send('Browser.crash').catch(() => {})
  await before.waitForEvent('close')

  const after = await chromium.launchPersistentContext(folder, options)
  const again = after.pages()[0] ?? (await after.newPage())
  await signInAs(again, 'CASHIER')
  await again.goto('/pos')
  await expect(again.getByText(SOLD, { exact: true })).toBeVisible({ timeout: 15_000 })
  expect(await stockLeft(branch, branch.biogesic)).toBe(19)
  await after.close()
})
