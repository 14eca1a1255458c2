import { api } from '#domain/api.ts'
import { press, type } from '#web/testing/keys.ts'
import { button, field, said } from '#web/testing/page.ts'
import { customer } from '#web/testing/samples.ts'
import { expect, longTest, page, test } from '#web/testing/screen.tsx'
import { addByCode, qtyField, showTill, SOLD, soldLines } from '#web/testing/till.ts'

// Slips of a hurried hand, which must not cost a cart or give goods away.

test('the second click of a double click on Clear hits no other button', async ({
  server,
  screen,
}) => {
  const { biogesic, neozep } = await showTill(server, screen)
  await addByCode(neozep)
  await press('F6')
  await addByCode(biogesic)
  const { x, y, width, height } = button('Clear the cart').element().getBoundingClientRect()

  await button('Clear the cart').click()
  await expect.element(page.getByText('Your cart is empty')).toBeVisible()

  const under = document.elementFromPoint(x + width / 2, y + height / 2)
  expect(under?.closest('button')).toBeNull()
  await button('Undo').click()
  await expect.element(qtyField(biogesic)).toHaveValue('1')
})

longTest(
  'web/selling/sales/till/held-carts, web/selling/sales/till/checkout-body, web/selling/sales/in-sight',
)('an empty cart is not held, though a customer is chosen', async ({ server, screen }) => {
  const zenaida = customer({ name: 'Zenaida' })
  await showTill(server, screen)
  server.answers(api.customers.list, [zenaida])
  await press('F3')
  await type('Zenaida')
  await press('Enter')
  await expect.element(button('Clear customer')).toBeVisible()

  await press('F6')

  await expect.element(page.getByText('There is nothing to hold')).toBeVisible()
  await expect.element(button('Clear customer')).toBeVisible()
})

longTest(
  'web/selling/sales/till/held-carts, web/selling/sales/till/checkout-body, web/selling/sales/in-sight',
)('a discount of more than 100 % is refused and gives nothing away', async ({ server, screen }) => {
  const { biogesic } = await showTill(server, screen)
  await addByCode(biogesic)
  const discount = field(`Discount percent on ${biogesic.name}`)
  discount.element().focus()
  await type('150')
  await press('Enter')

  await expect.element(page.getByText('A discount is at most 100 %')).toBeVisible()
  await expect.element(discount).toHaveValue('0')
  await press('F9')
  await expect.element(said(SOLD)).toBeVisible()
  expect(soldLines(server)).toEqual([[[biogesic.id, 1]]])
})

longTest(
  'web/selling/sales/till/held-carts, web/selling/sales/till/checkout-body, web/selling/sales/in-sight',
)(
  'a card payment above what is due shows no change but how much is too much',
  async ({ server, screen }) => {
    const { neozep } = await showTill(server, screen)
    await addByCode(neozep) // the total is 52.50
    await said('Card').click()
    await field('Amount Received').fill('60')

    await expect.element(page.getByText('Too much: only cash gives change')).toBeVisible()
    await expect.element(page.getByText('₱7.50')).toBeVisible()
    expect(page.getByText('Change Due').elements()).toEqual([])
    await said('Cash').click()
    await expect.element(page.getByText('Change Due')).toBeVisible()
    await expect.element(page.getByText('₱7.50')).toBeVisible()
  },
)

test('cash that nobody hands over is asked about once, and Enter confirms it', async ({
  server,
  screen,
}) => {
  const { biogesic } = await showTill(server, screen)
  await addByCode(biogesic) // the total is 10.83
  await field('Amount Received').fill('99999999')
  await press('Enter')
  const question = page.getByText('Was ₱99,999,999.00 received?')
  await expect.element(question).toBeVisible()
  await expect.element(button('Yes, it was')).toHaveFocus()
  expect(soldLines(server)).toEqual([])

  await field('Amount Received').fill('10010.84') // ten notes of 1,000 too much, and a centavo
  await expect.poll(() => question.elements()).toEqual([])
  await press('F9')
  await expect.element(button('Yes, it was')).toHaveFocus()
  // Longer than UNREAD_MS, so the press counts.
  await new Promise((resolve) => setTimeout(resolve, 800))
  await press('Enter')

  await expect.element(said(SOLD)).toBeVisible()
  expect(server.asked(api.sales.complete)).toHaveLength(1)
})

test('a quantity that nobody takes home is asked about once, and again when it changes', async ({
  server,
  screen,
}) => {
  const { biogesic } = await showTill(server, screen, {}, { discountMaxPct: '100.00' })
  await addByCode(biogesic)
  await qtyField(biogesic).fill('1000000')
  await press('Enter')
  await press('F9')
  await expect.element(page.getByText('Are 1,000,000 of Biogesic meant?')).toBeVisible()
  await expect.element(button('Yes, sell them')).toHaveFocus()
  expect(soldLines(server)).toEqual([])

  await qtyField(biogesic).fill('1200')
  await press('Enter')
  await press('F9')
  await expect.element(page.getByText('Are 1,200 of Biogesic meant?')).toBeVisible()
  // Longer than UNREAD_MS, so the press counts.
  await new Promise((resolve) => setTimeout(resolve, 800))
  await press('Enter')
  await expect.element(said(SOLD)).toBeVisible()
  expect(soldLines(server)).toEqual([[[biogesic.id, 1200]]])
})
