import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { queryClient } from '#web/api.ts'
import { joinAsTill } from '#web/selling/sales/customer-window/channel.ts'
import { CustomerWindow } from '#web/selling/sales/customer-window/CustomerWindow.tsx'
import type { Shown } from '#web/selling/sales/customer-window/shown.ts'
import { CUSTOMER_WINDOW } from '#web/selling/sales/customer-window/address.ts'
import { barriersOn } from '#web/testing/barriers.ts'
import { press } from '#web/testing/keys.ts'
import { chooseRosa, openLawTill, showRosasCard } from '#web/testing/law-till.ts'
import { button } from '#web/testing/page.ts'
import { expect, page, sizes, test } from '#web/testing/screen.tsx'
import { addByCode, showTill, SOLD } from '#web/testing/till.ts'

afterEach(() => page.viewport(1440, 900))

const shown = () => page.getByRole('main', { name: 'Customer’s window' })
const textShown = () =>
  Array.from(shown().element().querySelectorAll('h1, p, dt, dd'), (each) => each.textContent).join(
    ' ',
  )

/** A till in another window that shows this to whoever asks. */
function tillThatShows(what: Shown) {
  const till = joinAsTill(() => what)
  onTestFinished(till.leave)
  return till
}

/** What is said on the channel from now on. */
function overheard(): string[] {
  const words: string[] = []
  const channel = new BroadcastChannel(CUSTOMER_WINDOW)
  channel.addEventListener('message', ({ data }) => words.push(JSON.stringify(data)))
  onTestFinished(() => channel.close())
  return words
}

const showBesideTill = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <CustomerWindow />
    </QueryClientProvider>,
  )

test('the till opens the window, which shows each line, what the law takes off and the total, and nothing of who buys', async ({
  server,
  screen,
}) => {
  await openLawTill(server, screen)
  await chooseRosa()
  await showRosasCard()
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  onTestFinished(() => open.mockRestore())
  await button('Open the customer’s window').click()
  expect(open.mock.calls[0]?.[0]).toBe('/pos/customer')
  const words = overheard()

  await showBesideTill()

  await expect.element(shown().getByText('₱152.32')).toBeVisible()
  // 153.25 less 0.35 and 0.58.
  expect(textShown()).toBe(
    'Customer’s window Shampoo 1 × ₱150.00 ₱150.00 Paracetamol 1 × ₱3.25 ₱3.25 Subtotal ₱153.25 VAT off -₱0.35 Discount by law -₱0.58 Total ₱152.32',
  )
  expect(words.some((word) => word.includes('Shampoo'))).toBe(true)
  expect(words.filter((word) => /Rosa|4821|cost|SC/.test(word))).toEqual([])
})

test('a sale that was made shows what was paid and the change, until the next one begins', async ({
  server,
  screen,
}) => {
  const { biogesic, sold } = await showTill(server, screen)
  await showBesideTill()
  await expect.element(shown().getByText('Welcome')).toBeVisible()
  await addByCode(biogesic)
  await expect.element(shown().getByText('Total', { exact: true })).toBeVisible()

  await press('F9')
  await expect.element(page.getByText(SOLD, { exact: true })).toBeVisible()

  await expect.element(shown().getByText('Thank you')).toBeVisible()
  expect(textShown()).toBe(
    `Customer’s window Thank you Total ₱${sold.grandTotal} Paid ₱${sold.paidAmount} Change ₱0.00`,
  )
  await addByCode(biogesic)
  await expect.element(shown().getByText('Biogesic')).toBeVisible()
})

test('without a till it waits, and it waits again when the till is left', async ({
  server: _,
  screen,
}) => {
  await screen.open('/pos/customer', 'CASHIER', { storeName: 'Botika San Roque' })
  await expect.element(shown().getByText('Waiting for the till')).toBeVisible()
  await expect.element(shown().getByText('Botika San Roque')).toBeVisible()
  expect(page.getByRole('navigation').elements()).toEqual([])
  expect(await barriersOn()).toEqual([])

  const till = tillThatShows({ cart: null, sale: null })
  till.show()
  await expect.element(shown().getByText('Welcome')).toBeVisible()
  till.hide()
  till.leave()

  await expect.element(shown().getByText('Waiting for the till')).toBeVisible()
})

test.for(
  sizes([
    [1366, 768],
    [1024, 600],
    [800, 480],
    [390, 844],
    [1920, 1080],
  ]),
)(
  'at %d by %d the last lines and the total are whole in sight, and nothing scrolls',
  async ([width, height], { server: _, screen }) => {
    await page.viewport(width, height)
    const lines = Array.from({ length: 30 }, (_each, index) => ({
      key: String(index),
      name: `Amoxicillin Trihydrate 500 mg Capsule (Amoxil) ${index + 1}`,
      qty: 12,
      price: 1_250_00,
      discountPct: index % 2 === 0 ? 100_000 : 0,
      total: 15_000_00,
    }))
    const parts = [
      { label: 'Subtotal', amount: 450_000_00 },
      { label: 'VAT off', amount: -48_214_29 },
      { label: 'Discount by law', amount: -80_357_14 },
    ]
    tillThatShows({ cart: { lines, parts, total: 321_428_57, due: 321_428_57 }, sale: null })
    await screen.open('/pos/customer', 'CASHIER')

    await expect.element(shown().getByText('₱321,428.57')).toBeVisible()
    const boxOf = (text: string) => shown().getByText(text).element().getBoundingClientRect()
    const list = shown().getByRole('list').element().getBoundingClientRect()
    const rows = shown()
      .getByRole('listitem')
      .elements()
      .map((row) => row.getBoundingClientRect())
    const inSight = rows.filter(({ left }) => left < list.right)
    expect(inSight.length).toBeGreaterThanOrEqual(3)
    for (const { top, bottom } of inSight) {
      expect(top).toBeGreaterThanOrEqual(list.top - 1)
      expect(bottom).toBeLessThanOrEqual(list.bottom + 1)
    }
    expect(boxOf('(Amoxil) 30').bottom).toBeLessThanOrEqual(height)
    for (const text of ['Subtotal', '₱321,428.57']) {
      expect(boxOf(text).bottom).toBeLessThanOrEqual(height)
      expect(boxOf(text).right).toBeLessThanOrEqual(width)
      expect(boxOf(text).top).toBeGreaterThanOrEqual(0)
    }
    expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(height)
    expect(await barriersOn()).toEqual([])
  },
)
