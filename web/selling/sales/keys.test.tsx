import { api } from '#domain/api.ts'
import { BOX, soldInBoxes } from '#web/testing/boxes.ts'
import { press, scan, type } from '#web/testing/keys.ts'
import { button, field, said } from '#web/testing/page.ts'
import { foundBy } from '#web/testing/samples.ts'
import { expect, page, test } from '#web/testing/screen.tsx'
import { held } from '#web/testing/server.ts'
import { addByCode, qtyField, showTill, SOLD, soldLines } from '#web/testing/till.ts'

// Keys of the till act on what the cashier works at, or say why they do not.

const BOX_CODE = '4800000000017'
const SAVING = 'The last sale is still being saved'

test('F4 types the quantity of a line whose unit was just changed: three boxes are sold as three', async ({
  server,
  screen,
}) => {
  const { biogesic } = await showTill(server, screen)
  soldInBoxes(server, biogesic, BOX_CODE)
  await addByCode(biogesic)
  await field('Unit of Biogesic').selectOptions('Box of 10 ₱90.00')
  const boxes = field('Quantity of Biogesic (Box)')
  await expect.element(boxes).toHaveValue('1')

  await press('F4')
  await expect.element(boxes).toHaveFocus()
  await type('3')
  await press('Enter')
  await press('F9')

  await expect.element(said(SOLD)).toBeVisible()
  expect(server.asked(api.sales.complete)[0]?.body).toMatchObject({
    items: [{ productId: biogesic.id, packId: BOX.id, qty: 3, lineTotal: '270.00' }],
  })
})

test('F4 types the quantity of the line in which the focus is, and else of the one added last, which another takes over', async ({
  server,
  screen,
}) => {
  const { biogesic } = await showTill(server, screen)
  soldInBoxes(server, biogesic, BOX_CODE)
  await scan(BOX_CODE)
  const boxes = field('Quantity of Biogesic (Box)')
  await expect.element(boxes).toHaveValue('1')
  await field('Search products').fill(biogesic.sku ?? '')
  await press('Enter')
  await expect.element(qtyField(biogesic)).toHaveValue('1')
  button('Remove Biogesic (Box)').element().focus()
  await press('F4')
  await expect.element(boxes).toHaveFocus()
  await press('Enter')

  const onTabletLine = page.getByRole('row', { name: /^Biogesic/ }).nth(1)
  await onTabletLine.getByLabelText('Unit of Biogesic').selectOptions('Box of 10 ₱90.00')
  await expect.element(boxes).toHaveValue('2')
  await press('F2')
  await press('F4')
  await expect.element(boxes).toHaveFocus()
})

test('keys that find nothing to act on say so: no line to count, no card of a scheme', async ({
  server,
  screen,
}) => {
  await showTill(server, screen)
  await press('F4')
  await expect
    .element(page.getByText('The cart has no line whose quantity could be typed'))
    .toBeVisible()
  await press('Shift+F3')
  await expect.element(page.getByText('No discount of law is in use in this shop')).toBeVisible()
})

test('while a sale is on its way, keys that would change it say that it is being saved', async ({
  server,
  screen,
}) => {
  const { biogesic, sold } = await showTill(server, screen)
  await addByCode(biogesic)
  const answer = held(sold)
  server.answers(api.sales.complete, answer)
  await press('F9')
  await expect.element(button('Processing...')).toBeVisible()

  for (const key of ['F3', 'F4', 'F10', 'Shift+F3']) {
    const before = document.querySelector('[data-notice]')
    await press(key)
    await expect.poll(() => document.querySelector('[data-notice]')).not.toBe(before)
    await expect.element(page.getByText(SAVING)).toBeVisible()
  }
  answer.letGo()
  await expect.element(said(SOLD)).toBeVisible()
})

test('a cart is held once the code has come that is still looked up, and F4 types its quantity', async ({
  server,
  screen,
}) => {
  const { biogesic, neozep } = await showTill(server, screen)
  const first = held([foundBy(biogesic.sku ?? '', biogesic)])
  server.answers(api.products.search, first)
  await scan(biogesic.sku ?? '')
  await press('F4')
  await expect.element(page.getByText(/ Then: Quantity$/)).toBeVisible()
  first.letGo()
  await expect.element(qtyField(biogesic)).toHaveFocus()

  const second = held([foundBy(neozep.sku ?? '', neozep)])
  server.answers(api.products.search, second)
  await scan(neozep.sku ?? '')
  await press('F6')
  second.letGo()
  await expect.element(page.getByText('Cart held as No. 1')).toBeVisible()
  await press('F7')
  await expect.element(qtyField(neozep)).toHaveValue('1')
  await expect.element(qtyField(biogesic)).toHaveValue('1')
})

test('what waits for a look-up is not done, and says so, where something else is pressed meanwhile or nothing came', async ({
  server,
  screen,
}) => {
  const { biogesic, neozep } = await showTill(server, screen)
  await addByCode(neozep)
  const slow = held([foundBy(biogesic.sku ?? '', biogesic)])
  server.answers(api.products.search, slow)
  await scan(biogesic.sku ?? '')
  await press('F9')
  await press('F2')
  await expect
    .element(
      page.getByText(
        'Complete Sale: not done, because something else was pressed before the look-up was answered',
      ),
    )
    .toBeVisible()
  slow.letGo()
  await expect.element(qtyField(biogesic)).toHaveValue('1')

  const unknown = held([])
  server.answers(api.products.search, unknown)
  await scan('4800000000022')
  await press('F9')
  unknown.letGo()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Complete Sale: not done, because what was looked up is not in the cart')
  await expect.element(page.getByText('No product has the code 4800000000022')).toBeVisible()
  expect(soldLines(server)).toEqual([])
})
