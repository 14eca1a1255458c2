import { api } from '#domain/api.ts'
import { field } from '#web/testing/page.ts'
import { expect, page, test } from '#web/testing/screen.tsx'
import { held } from '#web/testing/server.ts'
import { openShop } from '#web/testing/shop.ts'

test('a till that opens asks for no location before it knows that there is none', async ({
  server,
  screen,
}) => {
  const { main, branch } = openShop(server)
  const locations = held([main, branch])
  server.answers(api.locations.list, locations)
  await screen.open('/pos', 'CASHIER')
  await expect.element(field('Search products')).toHaveFocus()
  expect(page.getByText('Select Location').elements()).toEqual([])
  locations.letGo()

  await expect.element(field('Location')).toHaveDisplayValue('Main')
  expect(page.getByRole('option', { name: 'Select Location' }).elements()).toHaveLength(1)
})
