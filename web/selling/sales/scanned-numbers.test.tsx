import { press, scan, scanSlowly, type } from '#web/testing/keys.ts'
import { field, said } from '#web/testing/page.ts'
import { product } from '#web/testing/samples.ts'
import { expect, longTest, page, test } from '#web/testing/screen.tsx'
import { addByCode, qtyField, showTill, SOLD, soldLines } from '#web/testing/till.ts'

// Scans and counts while the focus is in a number: a quantity or the amount received.

/** Ends the typing by fingers, so that what follows is a scan or a number of its own. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 200))

function item(barcode: string) {
  return product({ name: `Item ${barcode}`, sku: null, barcode, stockQty: 10_000 })
}

test('a product scanned with the focus in its own quantity counts there, and the field shows it', async ({
  server,
  screen,
}) => {
  const { biogesic } = await showTill(server, screen)
  await addByCode(biogesic)
  const qty = qtyField(biogesic)
  await press('F4')
  await scan(biogesic.sku ?? '')
  await expect.element(page.getByText('1 line · 2 units')).toBeVisible()
  await expect.element(qty).toHaveValue('2')

  await type('5')
  await pause()
  await scan(biogesic.sku ?? '')
  await expect.element(page.getByText('1 line · 6 units')).toBeVisible()
  await expect.element(qty).toHaveValue('6')
  await type('4')
  await expect.element(page.getByText('1 line · 4 units')).toBeVisible()
})

test('a slow scanner in the amount adds its product, and what was typed there before stays', async ({
  server,
  screen,
}) => {
  const goods = item('48012345')
  const { biogesic } = await showTill(server, screen, { products: [goods] })
  await addByCode(biogesic)
  const amount = field('Amount Received')
  amount.element().focus()
  for (const units of [1, 2]) {
    await scanSlowly('48012345')
    await expect.element(qtyField(goods)).toHaveValue(String(units))
    await expect.element(amount).toHaveValue('')
  }
  await type('100')
  await pause()
  await scanSlowly('48012345')
  await expect.element(qtyField(goods)).toHaveValue('3')
  await expect.element(amount).toHaveValue('100')
  expect(soldLines(server)).toEqual([])

  await pause()
  await scan('48012345')
  await pause()
  await type('2*')
  await expect.element(field('Search products')).toHaveValue('2*')
  await expect.element(amount).toHaveValue('100')
})

longTest('web/goods/product-search/scanner/scan-burst; of the second Enter nothing')(
  'a long amount that is no code pays with the second Enter, a shorter one with the first',
  async ({ server, screen }) => {
    // With the tax 9,996,887.50, so that neither amount is more than anybody hands over.
    const goods = { ...item('9999999'), price: '9235000.00' }
    await showTill(server, screen, { products: [goods] })
    await scan('9999999')
    await expect.element(qtyField(goods)).toHaveValue('1')
    field('Amount Received').element().focus()
    await type('10000000')
    await press('Enter')
    await expect.element(page.getByText('No product has the code 10000000.')).toBeVisible()
    expect(soldLines(server)).toEqual([])
    await press('Enter')
    await expect.element(said(SOLD)).toBeVisible()

    await pause()
    await scan('9999999')
    await expect.element(qtyField(goods)).toHaveValue('1')
    field('Amount Received').element().focus()
    await type('9999999')
    await press('Enter')
    await expect.poll(() => soldLines(server)).toHaveLength(2)
  },
)

longTest('web/goods/product-search/scanner/scan-burst; of the second Enter nothing')(
  'a count typed into the amount or a quantity counts the next scan, and none of it stays there',
  async ({ server, screen }) => {
    const { biogesic, neozep } = await showTill(server, screen)
    await addByCode(biogesic)
    const amount = field('Amount Received')
    await amount.fill('120')
    for (const [find, holds] of [
      [() => amount, '120'],
      [() => qtyField(biogesic), '1'],
    ] as const) {
      find().element().focus()
      await type('3*')
      await expect.element(field('Search products')).toHaveValue('3*')
      await expect.element(find()).toHaveValue(holds)
      await pause()
      await scan(neozep.sku ?? '')
      await expect.element(field('Search products')).toHaveValue('')
    }
    await expect.element(qtyField(neozep)).toHaveValue('6')
    await expect.element(qtyField(biogesic)).toHaveValue('1')
  },
)
