import { api } from '#domain/api.ts'
import { press, type } from '#web/testing/keys.ts'
import { button, field, said } from '#web/testing/page.ts'
import { expect, page, test } from '#web/testing/screen.tsx'
import { held, refused } from '#web/testing/server.ts'
import { addByCode, qtyField, showTill, SOLD, soldLines } from '#web/testing/till.ts'

test('a cart is held for the next customer and taken back with its own keys', async ({
  server,
  screen,
}) => {
  const { biogesic, neozep } = await showTill(server, screen)
  await addByCode(neozep)
  await press('F6')
  await expect.element(page.getByText('Cart held as No. 1')).toBeVisible()
  await expect.element(page.getByText('Your cart is empty')).toBeVisible()
  await addByCode(biogesic)
  await press('F9')
  await expect.element(said(SOLD)).toBeVisible()
  await expect.element(button('Held 1')).toBeVisible()

  await press('F7')
  await expect.element(qtyField(neozep)).toHaveValue('1')
  await press('F9')
  await expect.poll(() => soldLines(server)).toEqual([[[biogesic.id, 1]], [[neozep.id, 1]]])
})

test('a till that asks for more than is left shows how many there are, and can sell those; a user who types meanwhile keeps the focus', async ({
  server,
  screen,
}) => {
  const { neozep, sold } = await showTill(server, screen)
  await addByCode(neozep)
  await qtyField(neozep).fill('6')
  await press('Enter')
  const sentence = 'Neozep: only 5 left (Makati)'
  const refusal = held(refused(409, sentence, { isUndone: true }))
  server.answers(api.sales.complete, refusal, sold)
  await press('F9')
  const search = field('Search products')
  await expect.element(search).toHaveFocus()
  await type('bio')
  refusal.letGo()
  await expect.element(page.getByText(sentence).first()).toBeVisible()
  await type('gesic')
  await expect.element(search).toHaveValue('biogesic')

  await qtyField(neozep).fill('5')
  await press('F9')
  await expect.element(said(SOLD)).toBeVisible()
  expect(soldLines(server)).toEqual([[[neozep.id, 6]], [[neozep.id, 5]]])
})

test('a refusal that comes while another page is open, or the next cart, is said in a toast: nothing is shown beside the button then', async ({
  server,
  screen,
}) => {
  const { biogesic, neozep } = await showTill(server, screen)
  await addByCode(neozep)
  const refusal = held(refused(409, 'Neozep: none left', { isUndone: true }))
  server.answers(api.sales.complete, refusal)
  await press('F9')
  await page.getByRole('link', { name: 'Customers' }).click()
  await expect.element(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
  refusal.letGo()
  await expect.element(inToast('Neozep: none left')).toBeVisible()

  await page.getByRole('link', { name: 'POS' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Neozep: none left')
  const another = held(refused(409, 'Neozep: gone', { isUndone: true }))
  server.answers(api.sales.complete, another)
  await press('F9')
  await addByCode(biogesic)
  another.letGo()
  await expect.element(inToast('Neozep: gone')).toBeVisible()
  await expect.element(button('Held 1')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

function inToast(sentence: string) {
  return page.getByRole('listitem').filter({ hasText: sentence })
}
