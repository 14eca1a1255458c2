import type { Page } from '@playwright/test'
import { api } from '#domain/api.ts'
import type { Product } from '#domain/products/api.ts'
import { expect, openTill, test, type Branch } from './journey.ts'
import { scan } from './scanner.ts'

async function stock({ manager, location }: Branch, barcode: string, more = {}): Promise<Product> {
  return manager.send(api.products.create, {
    body: {
      name: `Item ${barcode} ${location.code}`,
      cost: '1.00',
      price: '2.00',
      stockQty: 10_000,
      locationId: location.id,
      barcode,
      ...more,
    },
  })
}

/** Counts the key events of the page from now on. */
async function countKeys(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.body.dataset['keys'] = '0'
    window.addEventListener(
      'keydown',
      () => (document.body.dataset['keys'] = String(Number(document.body.dataset['keys']) + 1)),
      { capture: true },
    )
  })
  return async () => Number(await page.evaluate(() => document.body.dataset['keys']))
}

test('a cash sale of three items needs four keys beside the scans, with the change reckoned', async ({
  page,
  signIn,
  branch,
}) => {
  const codes = ['8101', '8102', '8103']
  for (const code of codes) await stock(branch, code)
  await signIn('CASHIER')
  await openTill(page, branch)

  const pressed = await countKeys(page)
  for (const code of codes) await scan(page, code)
  await expect(page.getByText('3 lines')).toBeVisible()
  const scanned = await pressed()
  await page.keyboard.press('F10')
  await page.keyboard.type('50', { delay: 60 })
  await page.keyboard.press('F9')

  await expect(page.getByText('Sale completed successfully', { exact: true })).toBeVisible()
  await expect(page.getByText('₱43.50').first()).toBeVisible() // 50.00 less 6.50
  expect(scanned).toBe(15) // each code has four characters and Enter
  expect((await pressed()) - scanned).toBe(4)
})
