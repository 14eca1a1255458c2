import { vi } from 'vitest'
import { api } from '#domain/api.ts'
import type { Guide } from '#domain/home/guide/api.ts'
import { READY, SUMMARY } from '#web/goods/products/import/testing.ts'
import { press, tabTo } from '#web/testing/keys.ts'
import { button, field } from '#web/testing/page.ts'
import { expect, longTest, page, sizes, test } from '#web/testing/screen.tsx'
import { broken, type Server } from '#web/testing/server.ts'
import { answerClasses, SETTINGS } from '#web/testing/settings.ts'
import { openShop } from '#web/testing/shop.ts'

/** A shop whose guide keeps what is said of it. */
function openGuide(server: Server, from: Partial<Guide> = {}) {
  openShop(server)
  const guide: Guide = { done: [], skipped: [], endedAt: null, ...from }
  server.answers(api.guide.get, () => ({ ...guide }))
  server.answers(api.guide.update, ({ body }) => {
    if (body.skipped) guide.skipped = body.skipped
    if (body.isEnded) guide.endedAt = '2026-11-20T05:00:00Z'
    return { ...guide }
  })
  server.answers(api.settings.get, SETTINGS)
  server.answers(api.users.list, [])
  server.answers(api.reports.dashboard, broken)
  return guide
}

const heading = (name: string) => page.getByRole('heading', { name, exact: true })

test('an empty shop leads its administrator to the guide once; what is skipped stays on the Dashboard', async ({
  server,
  screen,
}) => {
  const guide = openGuide(server)
  await screen.open('/dashboard', 'ADMIN')
  await expect.element(heading('Store and tax')).toBeVisible()
  await expect.element(page.getByLabelText(/^Store Name/)).toHaveFocus()

  await button('Skip').click()
  await expect.element(heading('Branch and tills')).toBeVisible()
  await button('To the Dashboard').click()

  await expect.element(page.getByText('0 of 6 done')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Store and tax' })).toBeVisible()
  expect(guide.skipped).toEqual(['SHOP'])
})

longTest('server/home/guide')(
  'the guide is gone through by keyboard alone',
  async ({ server, screen }) => {
    const guide = openGuide(server, { done: ['SHOP', 'LOCATIONS'] })
    await screen.open('/dashboard?guide=PEOPLE', 'ADMIN')
    await expect.element(heading('People')).toHaveFocus()
    await tabTo(button('Skip'))
    await press('Enter')
    await expect.element(heading('Goods')).toHaveFocus()
    await tabTo(button('Skip'))
    await press('Enter')
    await expect.element(heading('Printer')).toHaveFocus()

    expect(guide.skipped).toEqual(['PEOPLE', 'GOODS'])
  },
)

longTest('server/home/guide')(
  'put away, the guide is on the Dashboard no more; done, it never was',
  async ({ server, screen }) => {
    const guide = openGuide(server, { done: ['SHOP'] })
    await screen.open('/dashboard', 'ADMIN')
    await button('Put Away').click()

    await expect.poll(() => page.getByText('Getting Started').elements()).toEqual([])
    expect(guide.endedAt).not.toBeNull()
  },
)

test('a manager of an empty shop is not led anywhere and asks for no guide', async ({
  server,
  screen,
}) => {
  openGuide(server)
  await screen.open('/dashboard?guide=SHOP', 'MANAGER')
  await expect.element(heading('Dashboard')).toBeVisible()

  expect(server.asked(api.guide.get)).toEqual([])
})

test('where the clocks go by Manila the Philippine VAT pack is filled in; it can be left or exchanged', async ({
  server,
  screen,
}) => {
  const usual = new Intl.DateTimeFormat('en-PH', { timeZone: 'Asia/Manila' }).resolvedOptions()
  const zone = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(usual)
  const guide = openGuide(server)
  answerClasses(server)
  await screen.open('/dashboard?guide=SHOP', 'ADMIN')
  await expect.element(button('Filled in Philippine, VAT-registered')).toBeVisible()
  await button('Skip').click()
  await expect.element(heading('Branch and tills')).toBeVisible()
  // Nothing was typed, so nothing is asked.
  expect(screen.questions).toEqual([])
  expect(guide.skipped).toEqual(['SHOP'])
  server.answers(api.shifts.control, { ...SETTINGS, cashControl: true, version: 2 })
  await page.getByRole('button', { name: 'Store and tax' }).click()
  await field(/^Store Name/).fill('Botika San Rafael')
  await button('Fill In Philippine, not VAT-registered').click()
  await button('Save and Go On').click()

  await expect
    .poll(() => server.asked(api.shifts.control)[0]?.body.settings)
    .toMatchObject({ storeName: 'Botika San Rafael', taxpayer: 'NON_VAT', taxRate: '0' })
  zone.mockRestore()
})

test('an import that begins in the guide leads back to it', async ({ server, screen }) => {
  openGuide(server)
  server.answers(api.productImports.list, [])
  await screen.open('/dashboard?guide=GOODS', 'ADMIN')
  await button('Import a File').click()
  await button('Back to Getting Started').click()
  await expect.element(heading('Goods')).toBeVisible()

  const counts = { ...READY.counts, done: 2 }
  server.answers(api.productImports.get, { ...READY, status: 'DONE', counts })
  server.answers(api.productImports.rows, [])
  server.answers(api.productImports.summary, SUMMARY)
  await screen.open('/products/import?id=7&of=guide', 'ADMIN')
  await button('Back to Getting Started').click()
  await expect.element(heading('Goods')).toBeVisible()
})

const SIZES = sizes([
  [1366, 768],
  [390, 844],
])

longTest('nothing else: looks').for(SIZES)(
  'every step fits a screen of %s by %s',
  async ([width, height], { server, screen }) => {
    await page.viewport(width, height)
    openGuide(server)
    await screen.open('/dashboard?guide=SHOP', 'ADMIN')
    for (const name of ['Branch and tills', 'People', 'Goods', 'Printer', 'First sale']) {
      await page.getByRole('button', { name }).click()
      await expect.element(heading(name)).toBeVisible()

      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    }
  },
)
