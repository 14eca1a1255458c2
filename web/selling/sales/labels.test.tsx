import { api } from '#domain/api.ts'
import type { UnsellableReason } from '#domain/goods/products/product.ts'
import { press, scan } from '#web/testing/keys.ts'
import { field } from '#web/testing/page.ts'
import { foundBy, product } from '#web/testing/samples.ts'
import { expect, page, test } from '#web/testing/screen.tsx'
import { qtyField, showTill } from '#web/testing/till.ts'

// Labels of GS1 at a till: they find their product, and what was recalled or has expired is not sold.

const goods = product({ name: 'Cough syrup', sku: '4006381333931', stockQty: 100 })

const found = (unsellableReason: UnsellableReason | null) => [
  { ...foundBy('4006381333931', goods), unsellableReason },
]

test('a label counts like any scan of its product, and which lot is sold is the shop’s affair', async ({
  server,
  screen,
}) => {
  await showTill(server, screen, { products: [goods] })

  await scan(']d201040063813339311728020010AB12')
  await expect.element(qtyField(goods)).toHaveValue('1')
  await scan('4006381333931')
  await expect.element(qtyField(goods)).toHaveValue('2')
  await page.getByLabelText('Search products').fill('3*')
  await scan('(01)04006381333931(10)A*7')
  await expect.element(qtyField(goods)).toHaveValue('5')
  await expect.element(field('Search products')).toHaveValue('')

  expect(server.asked(api.products.labelled).map(({ query }) => query)).toMatchObject([
    { gtin: '04006381333931', lot: 'AB12', expiry: '2028-02-29' },
    { gtin: '04006381333931', lot: 'A*7' },
  ])
})

test('a separator that the keyboard sends as Ctrl+] ends the lot', async ({ server, screen }) => {
  await showTill(server, screen, { products: [goods] })

  await scan('010400638133393110AB12\u001D17280131')

  await expect.element(qtyField(goods)).toHaveValue('1')
  expect(server.asked(api.products.labelled)[0]?.query).toMatchObject({
    lot: 'AB12',
    expiry: '2028-01-31',
  })
})

test('a recalled or expired number stops with a sentence, and an ordinary scan asks nothing more', async ({
  server,
  screen,
}) => {
  await showTill(server, screen, { products: [goods] })
  server.answers(api.products.labelled, ({ query }) =>
    found(query.lot === 'B77' ? 'Recalled' : 'Expired'),
  )

  await scan('01040063813339311728013110B77')
  await expect.element(page.getByText('Recalled: Cough syrup, lot B77')).toBeVisible()
  await scan('01040063813339311720013110C1')
  await expect.element(page.getByText('Expired: Cough syrup, lot C1')).toBeVisible()
  expect(qtyField(goods).elements()).toEqual([])

  await scan('4006381333931')
  await expect.element(qtyField(goods)).toHaveValue('1')
  expect(server.asked(api.products.labelled)).toHaveLength(2)
})

test('a label of two readings is asked about where one of them may not be sold, and else not', async ({
  server,
  screen,
}) => {
  await showTill(server, screen, { products: [goods] })
  screen.saysYes = null

  await scan('010400638133393110ABC17280131')
  await expect.element(qtyField(goods)).toHaveValue('1')

  server.answers(api.products.labelled, ({ query }) =>
    found(query.lot === 'ABC' ? 'Recalled' : null),
  )
  await scan('010400638133393110ABC17280131')
  await expect
    .element(page.getByRole('button', { name: 'lot ABC · expires Jan 31, 2028' }))
    .toHaveFocus()
  await press('Enter')
  await expect.element(page.getByText('Recalled: Cough syrup, lot ABC')).toBeVisible()
  await expect.element(qtyField(goods)).toHaveValue('1')
})
