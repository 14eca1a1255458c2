import { api } from '#domain/api.ts'
import { press, scan } from '#web/testing/keys.ts'
import { button, dialog, field } from '#web/testing/page.ts'
import { expect, page, test } from '#web/testing/screen.tsx'
import { addByCode, qtyField, showTill } from '#web/testing/till.ts'

test('what a product costs and where it is, is told by a scan without touching the cart', async ({
  server,
  screen,
}) => {
  const { branch, biogesic, neozep } = await showTill(server, screen)
  server.answers(api.stock.availability, [
    { locationId: branch.id, locationName: 'Makati', isAvailable: true, sellableQty: 5 },
    { locationId: 99, locationName: 'Main', isAvailable: true, sellableQty: null },
  ])
  await addByCode(biogesic)
  await press('Shift+F2')
  const asked = dialog('Price check')
  await expect.element(asked.getByLabelText('Product to price')).toHaveFocus()
  await scan(neozep.sku ?? '')

  await expect.element(asked.getByText('₱48.50')).toBeVisible()
  await expect.element(asked.getByText('Neozep', { exact: true })).toBeVisible()
  await press('Escape')
  await expect.element(field('Search products')).toHaveFocus()
  await expect.element(qtyField(biogesic)).toHaveValue(1)
  await expect.element(page.getByText('1 line · 1 unit')).toBeVisible()
})

test('a code without a product says so, and the price check goes on', async ({
  server,
  screen,
}) => {
  const { biogesic } = await showTill(server, screen)
  server.answers(api.stock.availability, [])
  await button('Price check').click()
  await scan('99999999')
  const asked = dialog('Price check')
  await expect.element(asked.getByText(/99999999/).first()).toBeVisible()
  await asked.getByLabelText('Product to price').fill(biogesic.sku ?? '')
  await press('Enter')

  await expect.element(asked.getByText('₱10.00')).toBeVisible()
  await expect.element(page.getByText('Your cart is empty')).toBeVisible()
})
