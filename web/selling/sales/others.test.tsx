import { api } from '#domain/api.ts'
import { call } from '#web/api.ts'
import { answerOtherTabs } from '#web/selling/sales/till/other-tabs.ts'
import { storedPending } from '#web/selling/sales/till/pending-sale.ts'
import { pendingSale } from '#web/selling/sales/till/testing.ts'
import { press } from '#web/testing/keys.ts'
import { button, field, said } from '#web/testing/page.ts'
import { sale } from '#web/testing/samples.ts'
import { till } from '#web/testing/tills.ts'
import { expect, page, test } from '#web/testing/screen.tsx'
import { refused } from '#web/testing/server.ts'
import { openShop } from '#web/testing/shop.ts'
import { addByCode, qtyField, showTill, SOLD } from '#web/testing/till.ts'

// What happens in other tabs and at other tills.

test('a sale for whose answer another tab waits is left in its hands, and asked after once that tab is gone', async ({
  server,
  screen,
}) => {
  const pending = pendingSale()
  const deviceSales = {
    version: 1,
    pending: storedPending(pending),
    held: [],
    abandoned: [],
    finished: null,
  }
  localStorage.setItem('botika.counter', JSON.stringify(deviceSales))
  let questions = 0
  const leave = answerOtherTabs((key) => {
    questions += 1
    return key === pending.key
  })
  const { branch, biogesic } = openShop(server)
  server.answers(api.sales.closeAttempt, { sale: sale(branch, [{ product: biogesic, qty: 3 }]) })
  await screen.open('/pos', 'MANAGER')
  await expect.element(button('Processing...')).toBeDisabled()
  await expect.poll(() => questions, { timeout: 5000 }).toBeGreaterThan(1)
  expect(server.asked(api.sales.closeAttempt)).toEqual([])
  leave()

  await expect.element(said(SOLD)).toBeVisible()
  await expect.element(page.getByText(`by ${pending.seller.name}`)).toBeVisible()
})

test('what is in a cart and typed at a till stays when others sell', async ({ server, screen }) => {
  const { biogesic } = await showTill(server, screen)
  await addByCode(biogesic)
  const search = field('Search products')
  await search.fill('neoz')
  await expect.element(button('Add Neozep')).toBeVisible()
  const asked = server.asked(api.products.search).length

  await server.notifies('stock', 'sales')
  await expect.poll(() => server.asked(api.products.search).length).toBeGreaterThan(asked)

  await expect.element(search).toHaveValue('neoz')
  await expect.element(qtyField(biogesic)).toHaveValue('1')
})

test('a browser that is a till sells there and nowhere else, and when it becomes another one the cart comes back and is sold at that', async ({
  server,
  screen,
}) => {
  const { branch, biogesic } = await showTill(server, screen)
  const me = await call(api.auth.me, {})
  const { printer, paper, printsItself } = till(branch)
  const place = { locationId: branch.id, locationName: 'Makati', printer, paper, printsItself }
  const become = (id: number) =>
    server.answers(api.auth.me, { ...me, till: { id, name: `Till ${id}`, ...place } })
  become(2)
  await screen.reload()
  await expect.element(field('Location')).toBeDisabled()
  await expect.element(page.getByText('Makati · Till 2')).toBeInTheDocument()
  await addByCode(biogesic)
  const sentence = 'This browser is Till 3 now. The sale was not made: sell it again.'
  const sold = sale(branch, [{ product: biogesic, qty: 1 }], { invoiceNumber: 'MAKATI3-00000001' })
  server.answers(api.sales.complete, refused(409, sentence, { isUndone: true }), sold)
  become(3)
  await press('F9')

  await expect.element(page.getByText(sentence).first()).toBeVisible()
  await expect.element(qtyField(biogesic)).toHaveValue('1')
  await expect.element(page.getByText('Makati · Till 3')).toBeInTheDocument()
  await press('F9')
  await expect.element(said(SOLD)).toBeVisible()
  const tillIds = server
    .asked(api.sales.complete)
    .map(({ body }) => 'sale' in body && body.sale.tillId)
  expect(tillIds).toEqual([2, 3])
})
