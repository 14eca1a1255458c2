import type { Page } from '@playwright/test'
import { api } from '#domain/api.ts'
import { barriersOn } from '../barriers.ts'
import { expect, holdAnswer, test, tryAgain, type Branch } from '../journey.ts'

/** Adjusts the stock by a call, as another till would while the dialog is open here. */
async function adjust({ manager, location, biogesic }: Branch, qty: number, reason: string) {
  const body = { productId: biogesic.id, locationId: location.id, qty, reason }
  await manager.send(api.stock.adjust, { body }, { idempotencyKey: crypto.randomUUID() })
}

test('the levels of a shelf are not edited before they are there, nor over what may be old', async ({
  page,
  signIn,
  branch,
}) => {
  const { manager, location, biogesic } = branch
  await manager.send(api.stock.setLevels, {
    params: { productId: String(biogesic.id), locationId: String(location.id) },
    body: { minStockLevel: 7, maxStockLevel: 70 },
  })
  await signIn('MANAGER')
  await page.goto(`/products?location=${location.id}`)
  const letGo = await holdAnswer(page, '/api/location-inventory?*')
  const open = page.getByRole('button', { name: `Stock of ${biogesic.name}` })
  await open.click()
  const stock = page.getByRole('dialog', { name: `Stock of ${biogesic.name}` })
  await expect(stock.getByText('Opening stock').first()).toBeVisible()
  const levels = stock.getByRole('button', { name: 'Levels and rack' })
  await expect(levels).toBeDisabled()
  letGo()
  await levels.click()
  await expect(page.getByLabel('Minimum stock level')).toHaveValue('7')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(stock).toHaveCount(0)

  await page.route('**/api/location-inventory?*', (route) => route.fulfill({ status: 500 }))
  await open.click()
  await expect(stock.getByText('These may be out of date')).toBeVisible()
  await expect(levels).toBeDisabled()
  await expect(stock.getByRole('button', { name: 'Adjust stock' })).toBeDisabled()
  expect(await barriersOn(page)).toEqual([])
  await page.unroute('**/api/location-inventory?*')
  await tryAgain(stock)
  await expect(levels).toBeEnabled()
  await expect(stock.getByText('These may be out of date')).toHaveCount(0)
})

test('a lot that is sold out while it is chosen stays chosen, and is told to be gone', async ({
  page,
  signIn,
  branch,
}) => {
  await signIn('MANAGER')
  await page.goto(`/products?location=${branch.location.id}`)
  await page.getByRole('button', { name: `Stock of ${branch.biogesic.name}` }).click()
  await page.getByRole('button', { name: 'Adjust stock' }).click()
  const adjusting = page.getByRole('dialog', { name: 'Adjust stock' })
  await adjusting.getByLabel('What happened').selectOption('come')
  const into = adjusting.getByLabel('Into')
  await into.selectOption({ index: 1 })
  await adjust(branch, -20, 'Counted')

  await expect(into.locator('option:checked')).toHaveText('The chosen lot, sold out meanwhile')
  await expect(adjusting.getByLabel('Lot number')).toHaveCount(0)
})

async function openLongHistory(page: Page, branch: Branch) {
  for (let nth = 1; nth <= 20; nth += 1) await adjust(branch, 1, `Counted ${nth}`)
  await page.goto(`/products?location=${branch.location.id}`)
  await page.getByRole('button', { name: `Stock of ${branch.biogesic.name}` }).click()
  const stock = page.getByRole('dialog', { name: `Stock of ${branch.biogesic.name}` })
  const older = stock.getByRole('button', { name: 'Show older' })
  await expect(older).toBeVisible()
  return { stock, older }
}

test('older movements are asked for while newer ones are on their way: all are shown, and a failure is told', async ({
  page,
  signIn,
  branch,
}) => {
  await signIn('MANAGER')
  const { stock, older } = await openLongHistory(page, branch)
  await page.route('**/api/stock/movements?*', (route) => route.fulfill({ status: 500 }))
  await older.click()
  await expect(stock.getByText('Older ones could not be loaded.')).toBeVisible()
  expect(await barriersOn(page)).toEqual([])
  await page.unroute('**/api/stock/movements?*')

  const letGo = await holdAnswer(page, '/api/stock/movements?*')
  const refreshed = page.waitForRequest('**/api/stock/movements?*')
  await adjust(branch, -1, 'Spilt')
  await refreshed
  await older.click()
  letGo()

  await expect(stock.getByText('Opening stock')).toBeVisible()
  await expect(stock.getByText('Spilt')).toBeVisible()
  await expect(stock.getByText('could not be loaded')).toHaveCount(0)
})

test('what moves while older movements are on their way breaks them not off, and is shown with them', async ({
  page,
  signIn,
  branch,
}) => {
  await signIn('MANAGER')
  const { stock, older } = await openLongHistory(page, branch)
  // Waits until the news of this adjustment has been told.
  await page.waitForTimeout(2_000)
  let askedForOlder = 0
  page.on(
    'request',
    (request) => (askedForOlder += Number(/movements.*before/.test(request.url()))),
  )
  const letGo = await holdAnswer(page, '/api/stock/movements?*')
  await older.click()
  await adjust(branch, -1, 'Spilt')
  await page.waitForTimeout(2_000)
  letGo()

  await expect(stock.getByText('Spilt')).toBeVisible()
  await expect(stock.getByText('Opening stock')).toBeVisible()
  expect(askedForOlder).toBe(1)
})

test('a kit’s stock is told as its parts’, and nothing is offered to adjust', async ({
  page,
  signIn,
  branch,
}) => {
  const { manager, location, biogesic } = branch
  const kit = await manager.send(api.products.create, {
    body: {
      name: `Fever kit ${location.code}`,
      productType: 'COMBO',
      cost: '12.00',
      price: '25.00',
      locationId: location.id,
      components: [{ productId: biogesic.id, qty: 2 }],
    },
  })
  await signIn('MANAGER')
  await page.goto(`/products?location=${location.id}`)
  await page.getByRole('button', { name: `Stock of ${kit.name}` }).click()
  const stock = page.getByRole('dialog', { name: `Stock of ${kit.name}` })

  await expect(stock.getByText('A kit has no stock of its own')).toBeVisible()
  await expect(stock.getByText('10', { exact: true }).first()).toBeVisible()
  await expect(stock.getByRole('button', { name: 'Levels and rack' })).toBeEnabled()
  await expect(stock.getByRole('button', { name: 'Adjust stock' })).toHaveCount(0)
})
