import type { Page } from '@playwright/test'
import { api } from '#domain/api.ts'
import { expect, test } from './journey.ts'

test('what changed while no news came is shown when news comes again', async ({
  page,
  signIn,
  branch,
}) => {
  const { manager, biogesic, location } = branch
  const streamOf = (tab: Page) =>
    tab.waitForResponse((response) => response.url().endsWith('/api/events'))
  const rowOf = (tab: Page) => tab.getByRole('row', { name: biogesic.name })
  await signIn('MANAGER')
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    const listening = streamOf(tab)
    await tab.goto(`/products?search=${encodeURIComponent(biogesic.name)}`)
    await expect(rowOf(tab)).toContainText('20')
    await listening
  }
  /** As when somebody looks at another tab and comes back. */
  const look = (state: 'hidden' | 'visible') =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { value: now, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)

  await look('hidden')
  await manager.send(api.stock.adjust, {
    body: { productId: biogesic.id, locationId: location.id, qty: -3, reason: 'Broken' },
  })
  await expect(rowOf(other)).toContainText('17') // listeners have been notified
  await expect(rowOf(page)).toContainText('20')
  const again = streamOf(page)
  await look('visible')
  await again

  await expect(rowOf(page)).toContainText('17')
})
