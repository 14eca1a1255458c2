import { api } from '#domain/api.ts'
import { BOX, soldInBoxes } from '#web/testing/boxes.ts'
import { press, scan, type } from '#web/testing/keys.ts'
import { button, field, said } from '#web/testing/page.ts'
import { expect, page, test } from '#web/testing/screen.tsx'
import { held } from '#web/testing/server.ts'
import { addByCode, qtyField, showTill, SOLD } from '#web/testing/till.ts'

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
  button('Box of 10 ₱90.00').element().focus()
  await press('Enter')
  const boxes = field('Quantity of Biogesic (Box)')
  await expect.element(boxes).toHaveValue(1)

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
  await expect.element(boxes).toHaveValue(1)
  await field('Search products').fill(biogesic.sku ?? '')
  await press('Enter')
  await expect.element(qtyField(biogesic)).toHaveValue(1)
  field('Discount percent on Biogesic (Box)').element().focus()
  await press('F4')
  await expect.element(boxes).toHaveFocus()
  await press('Enter')

  const onTabletLine = page.getByRole('row', { name: /^Biogesic/ }).nth(1)
  await onTabletLine.getByRole('button', { name: 'Box of 10 ₱90.00' }).click()
  await expect.element(boxes).toHaveValue(2)
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
