import { afterEach } from 'vitest'
import { api } from '#domain/api.ts'
import { speak } from '#domain/language.ts'
import { filipino } from '#web/filipino.ts'
import { serverInFilipino } from '#web/refusals-filipino.ts'
import { sayBy } from '#web/server-words.ts'
import { formatWeekday } from '#web/platform/ui/day-spans.ts'
import { formatLongDay } from '#web/platform/ui/moments.ts'
import { openShop } from '#web/testing/shop.ts'
import { barriersOn } from '#web/testing/barriers.ts'
import { press } from '#web/testing/keys.ts'
import { button, dialog, field, said } from '#web/testing/page.ts'
import { customer } from '#web/testing/samples.ts'
import { expect, page, test } from '#web/testing/screen.tsx'
import { broken, refused } from '#web/testing/server.ts'
import { addByCode, showTill, SOLD } from '#web/testing/till.ts'

afterEach(() => {
  speak({})
  sayBy(null)
})

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

/** What the server said of a sentence, as it answers it. */
const made = (text: string, code: string, figures: string[]) => ({ text, code, figures })

test('a form in Filipino says there what the server refuses, with its figures', async ({
  server,
  screen,
}) => {
  openShop(server)
  speak(filipino)
  sayBy(serverInFilipino)
  server.answers(api.customers.list, [customer({ name: 'Ana' })])
  const taken = 'Ana owes ₱90.00 and may owe ₱50.00 at most: ₱10.00 more is too much'
  const code = '{0} owes {1} and may owe {2} at most: {3} more is too much'
  server.answers(
    api.customers.create,
    refused(409, taken, {
      errors: [{ field: 'name', message: taken }],
      said: [made(taken, code, ['Ana', '₱90.00', '₱50.00', '₱10.00'])],
    }),
  )
  await screen.open('/customers', 'MANAGER')
  await button('Magdagdag ng Kostumer').click()
  await dialog(/./).getByRole('textbox').first().fill('Ana')
  await press('Enter')

  await expect
    .element(dialog(/./).getByRole('textbox').first())
    .toHaveAccessibleDescription(
      /May utang na ₱90.00 si Ana at hanggang ₱50.00 lang ang puwede: sobra na ang ₱10.00 pa/,
    )
})

test('the till says in Filipino why a sale was refused, and asks so for approval; the approval names it as the server does', async ({
  server,
  screen,
}) => {
  sayBy(serverInFilipino)
  const shop = await showTill(server, screen)
  const detail = 'You may give at most 20 % discount'
  const need = '30 % discount on Biogesic'
  server.answers(
    api.sales.complete,
    refused(403, detail, {
      needsApproval: [need],
      isUndone: true,
      said: [
        made(detail, 'You may give at most {0} % discount', ['20']),
        made(need, '{0} % discount on {1}', ['30', 'Biogesic']),
      ],
    }),
    shop.sold,
  )
  server.answers(api.approvals.approvers, [{ id: 3, name: 'Mara Cruz' }])
  server.answers(api.approvals.give, { id: '6f6e7c1e-93a5-4c1b-9f0e-0d5b0f1a2b3c' })
  await addByCode(shop.biogesic)
  await press('F9')
  const asking = dialog('Approval Needed')
  await expect.element(asking.getByText('30 % na diskuwento sa Biogesic')).toBeVisible()
  await expect
    .element(page.getByText('Hanggang 20 % na diskuwento lang ang puwede mong ibigay'))
    .toBeInTheDocument()
  await asking.getByLabelText('Approved by').selectOptions('Mara Cruz')
  await asking.getByLabelText(/^PIN/).fill('480159')
  await asking.getByLabelText('Reason').fill('Dented box')
  await press('Enter')

  await expect.element(said(SOLD)).toBeVisible()
  expect(server.asked(api.approvals.give).map(({ body }) => body.needs)).toEqual([[need]])
})

test('in Filipino weekdays and months have their names, and the badge of a product on a phone its word', async ({
  server,
  screen,
}) => {
  const { branch } = openShop(server)
  speak(filipino)
  expect(formatLongDay('2026-12-01T05:00:00Z', 'Asia/Manila')).toBe('Martes, Disyembre 1, 2026')
  expect(formatWeekday('2026-11-03')).toBe('Mar, Nob 3, 2026')
  await page.viewport(390, 844)
  await screen.open(`/products?location=${branch.id}`, 'MANAGER')

  await expect.element(page.getByText(/ May Stock$/).first()).toBeVisible()
  await page.viewport(1440, 900)
  speak({})
  expect(formatWeekday('2026-11-03')).toBe('Tue, Nov 3, 2026')
})
