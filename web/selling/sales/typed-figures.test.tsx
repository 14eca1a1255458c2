import { api } from '#domain/api.ts'
import { press, type } from '#web/testing/keys.ts'
import { field, said } from '#web/testing/page.ts'
import { expect, page, test } from '#web/testing/screen.tsx'
import { addByCode, qtyField, showTill, SOLD, soldLines } from '#web/testing/till.ts'

// A comma is read where it can only part decimals; else the field says so, and nothing is sold by it.

test('12,50 received are twelve pesos fifty, and what a comma may mean twice is asked for again', async ({
  server,
  screen,
}) => {
  const { biogesic } = await showTill(server, screen)
  await addByCode(biogesic) // the total is 10.83
  await press('F10')
  await type('1,250')
  const amount = field(/^Amount Received/)
  await expect
    .element(amount)
    .toHaveAccessibleDescription('1,250 may mean 1250 or 1.250: type it without the comma')
  await press('F9')
  expect(soldLines(server)).toEqual([])
  await amount.fill('')
  await type('12,50')
  await expect.element(page.getByText('₱1.67').first()).toBeVisible()
  await press('Enter')

  await expect.element(said(SOLD)).toBeVisible()
  expect(server.asked(api.sales.complete)[0]?.body).toMatchObject({
    sale: { paidAmount: '12.50', changeDue: '1.67' },
  })
})

test('a quantity with a comma stays as it was, and the sale waits; a discount takes one', async ({
  server,
  screen,
}) => {
  const { biogesic } = await showTill(server, screen)
  await addByCode(biogesic)
  await press('F4')
  await type('1,250')
  await press('F9')
  await expect
    .element(page.getByText('1,250 may mean 1250 or 1.250: type it without the comma'))
    .toBeVisible()
  await expect.element(qtyField(biogesic)).toHaveValue('1')
  expect(soldLines(server)).toEqual([])

  await press('F4')
  await type('2')
  await press('ArrowUp')
  await expect.element(qtyField(biogesic)).toHaveValue('3')
  await press('Enter')
  const discount = field(`Discount percent on ${biogesic.name}`)
  discount.element().focus()
  await type('12,5')
  await press('Enter')
  await expect.element(discount).toHaveValue('12.5')
  await press('F9')
  await expect.element(said(SOLD)).toBeVisible()
  expect(server.asked(api.sales.complete)[0]?.body).toMatchObject({
    items: [{ qty: 3, discountPct: '12.5' }],
  })
})
