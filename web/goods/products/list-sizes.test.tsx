import { press } from '#web/testing/keys.ts'
import { barriersOn } from '#web/testing/barriers.ts'
import { button, dialog } from '#web/testing/page.ts'
import { showProducts } from '#web/testing/products.ts'
import { product } from '#web/testing/samples.ts'
import { expect, page, test } from '#web/testing/screen.tsx'
import { api } from '#domain/api.ts'
import { afterEach } from 'vitest'

afterEach(() => page.viewport(1440, 900))

test('the list scrolls sideways inside itself only, however narrow the screen', async ({
  server,
  screen,
}) => {
  await showProducts(server, screen)
  for (const width of [320, 390, 640, 768, 1024, 1280]) {
    await page.viewport(width, 800)
    await expect
      .poll(() => document.documentElement.scrollWidth, { message: `at ${width} px` })
      .toBeLessThanOrEqual(width)
  }
})

test('a long SKU makes its row no higher than the others', async ({ server, screen }) => {
  const sku = 'PARACETAMOL-500-TABLET-BLISTER-OF-TWENTY-7'
  await showProducts(server, screen)
  server.answers(api.products.list, [product({ name: 'Alaxan', sku }), product({ name: 'Neozep' })])
  await server.notifies('products')
  await expect.element(page.getByTitle(sku)).toBeVisible()
  const heightOf = (name: string) =>
    Math.round(page.getByRole('row', { name }).element().getBoundingClientRect().height)

  expect(heightOf('Alaxan')).toBe(heightOf('Neozep'))
})

test('on a phone a product takes two lines, and one menu has what is done with the list', async ({
  server,
  screen,
}) => {
  await page.viewport(390, 844)
  await showProducts(server, screen)
  const row = page.getByRole('row', { name: 'Biogesic' })
  await expect.element(row).toHaveTextContent(/^Biogesic₱10.0020 In StockNo expiry set/)
  expect(row.element().getBoundingClientRect().height).toBeLessThanOrEqual(64)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(await barriersOn()).toEqual([])
  await button('More for Biogesic').click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect.element(dialog('Edit Product')).toBeVisible()
  await press('Escape')
  await button('Actions').click()
  for (const name of ['Advanced Add Product', 'Dated Changes', 'Import', 'Export'])
    await expect.element(page.getByRole('menuitem', { name })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Quick Add' }).click()

  await expect.element(dialog('Add New Product')).toBeVisible()
})

test('on a phone the keyboard sees the column heads that it stands on', async ({
  server,
  screen,
}) => {
  await page.viewport(390, 844)
  await showProducts(server, screen)
  const price = page.getByRole('button', { name: 'Price', exact: true })
  page.getByRole('region', { name: 'Products' }).element().focus()
  for (const _ of ['Name', 'SKU', 'Price']) await press('Tab')

  await expect.element(price).toHaveFocus()
  await expect.element(price).toBeInViewport()
  await expect.poll(() => price.element().getBoundingClientRect().width).toBeGreaterThan(20)
  await press('Enter')
  await expect.poll(() => window.location.search).toContain('sort=price')
})

test('rows are low on a large screen and high enough for a finger on a small one', async ({
  server,
  screen,
}) => {
  await showProducts(server, screen)
  const heightPx = () =>
    page.getByRole('row', { name: 'Biogesic' }).element().getBoundingClientRect().height

  expect(heightPx()).toBeLessThanOrEqual(50)
  await page.viewport(820, 1000)
  await expect.poll(heightPx).toBeGreaterThanOrEqual(48)
})

test('on a tablet nothing of a row is cut off: what has no column stands under the name', async ({
  server,
  screen,
}) => {
  await page.viewport(820, 1180)
  await showProducts(server, screen)
  const list = page.getByRole('region', { name: 'Products' }).element()

  expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth)
  await expect.element(page.getByText(/^BIOGESIC-1 · .*Makati$/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'More for Biogesic' })).toBeInViewport()
  const row = page.getByRole('row', { name: 'Biogesic' }).element()
  expect(row.getBoundingClientRect().height).toBeLessThanOrEqual(58)
})

test('a heading ends where the figures below it end', async ({ server, screen }) => {
  await showProducts(server, screen)
  const price = page.getByRole('button', { name: 'Price', exact: true }).element()
  const figure = page.getByRole('cell', { name: /^₱/ }).first().element()

  expect(rightOf(price)).toBeCloseTo(rightOf(figure), 0)
})

/** The right edge of the text in an element. */
function rightOf(element: Element): number {
  const text = document.createRange()
  text.selectNodeContents([...element.childNodes].find(({ nodeType }) => nodeType === 3)!)
  return text.getBoundingClientRect().right
}
