import { expect, vi } from 'vitest'
import { api } from '#domain/api.ts'
import { customer } from '#web/testing/samples.ts'
import { page, test } from '#web/testing/screen.tsx'

test('a page whose place newer ones took does not fight for it: it hears again once somebody comes back to it', async ({
  server,
  screen,
}) => {
  server.answers(api.customers.list, [customer({ name: 'Rosa Cruz' })])
  await screen.open('/customers', 'CASHIER')
  await expect.element(page.getByText('Rosa Cruz').first()).toBeVisible()

  await server.replacesStreams()
  await new Promise((resolve) => setTimeout(resolve, 500))
  const left = server.streamCount
  server.answers(api.customers.list, [customer({ name: 'Ana Reyes' })])
  window.dispatchEvent(new Event('focus'))
  await vi.waitUntil(() => server.streamCount > 0)
  window.dispatchEvent(new Event('focus'))

  expect(left).toBe(0)
  expect(server.streamCount).toBe(1)
  // What changed meanwhile is shown.
  await expect.element(page.getByText('Ana Reyes').first()).toBeVisible()
})
