import { afterEach } from 'vitest'
import { api } from '#domain/api.ts'
import { speak } from '#domain/language.ts'
import { filipino } from '#web/filipino.ts'
import { openShop } from '#web/testing/shop.ts'
import { barriersOn } from '#web/testing/barriers.ts'
import { button, dialog, field } from '#web/testing/page.ts'
import { expect, page, test } from '#web/testing/screen.tsx'
import { broken } from '#web/testing/server.ts'

afterEach(() => speak({}))

test('a language that the server did not keep is not shown', async ({ server, screen }) => {
  openShop(server)
  server.answers(api.auth.setLanguage, broken)
  await screen.open('/products', 'CASHIER')
  await page.getByTitle('My account').click()
  await field('Language').selectOptions('Filipino')

  await expect.element(page.getByText('Error')).toBeVisible()
  expect(server.asked(api.auth.setLanguage).map(({ body }) => body)).toEqual([{ language: 'fil' }])
  await expect.element(field('Language')).toHaveValue('en')
  expect(localStorage.getItem('botika.language')).toBeNull()
})

test('in Filipino the sidebar, a list and its form have their names in it, and no barrier', async ({
  server,
  screen,
}) => {
  openShop(server)
  speak(filipino)
  await screen.open('/customers', 'MANAGER')
  await expect.element(page.getByRole('heading', { name: 'Mga Kostumer' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Mga Produkto' })).toBeVisible()
  await button('Magdagdag ng Kostumer').click()

  await expect.element(dialog(/./)).toBeVisible()
  expect(await barriersOn()).toEqual([])
})
