import { api } from '#domain/api.ts'
import type { ShopSettings } from '#domain/settings/api.ts'
import { press } from '#web/testing/keys.ts'
import { button, field, said } from '#web/testing/page.ts'
import { expect, page, test, type Screen } from '#web/testing/screen.tsx'
import { held, lost, type Server } from '#web/testing/server.ts'

const SETTINGS: ShopSettings = {
  storeName: 'Botika',
  storeAddress: null,
  taxMode: 'ADDED_TO_TOTAL',
  taxRate: '8.25',
  taxLabel: 'Tax',
  lowStockDefault: 10,
  discountMaxManager: '20.00',
  discountMaxCashier: '10.00',
  idleLockMinutes: 15,
  backupAt: '02:30',
  backupKeepDays: 14,
  backupKeepWeeks: 8,
  timeZone: 'Asia/Manila',
  version: 1,
  updatedAt: '2026-11-20T05:00:00Z',
}

async function openSettings(server: Server, screen: Screen): Promise<void> {
  server.answers(api.settings.get, SETTINGS)
  server.answers(api.products.untaxed, { products: 0, taxRatePct: '0.00' })
  server.answers(api.system.state, {
    version: 'test',
    databaseVersion: '18.4',
    databaseSizeBytes: 1,
    lastBackup: null,
    lastFailure: null,
    lastVerification: null,
  })
  await screen.open('/settings', 'ADMIN')
  await expect.element(field('Store Address')).toBeVisible()
}

test('settings cannot be changed while they are saved, and a lost answer is made good by a second press', async ({
  server,
  screen,
}) => {
  await openSettings(server, screen)
  const save = button('Save Settings')
  await expect.element(save).toBeDisabled()
  await field('Store Address').fill('3 Mabini Street')
  const answer = held(lost)
  const saved = { ...SETTINGS, storeAddress: '3 Mabini Street', version: 2 }
  server.answers(api.settings.update, answer, saved)
  await save.click()
  await expect.element(field('Store Address')).toBeDisabled()
  answer.letGo()
  await expect.element(page.getByText('The server cannot be reached').first()).toBeVisible()
  await expect.element(field('Store Address')).toBeEnabled()
  await save.click()

  await expect.element(said('Settings saved')).toBeVisible()
  await expect.element(save).toBeDisabled()
})

test('settings that cannot be are told where they stand, and leaving unsaved ones asks', async ({
  server,
  screen,
}) => {
  server.answers(api.customers.list, [])
  await openSettings(server, screen)
  await button('Use Philippine VAT').click()
  await expect.element(page.getByLabelText('Tax Rate (%)')).toHaveDisplayValue('12')
  await page.getByLabelText('Lock an Idle Till After (Minutes)').fill('90')
  await press('Enter')
  await expect
    .element(page.getByText('Idle lock must be a whole number from 1 to 60'))
    .toBeVisible()
  await page.getByRole('link', { name: 'Customers' }).click()

  await expect.poll(() => window.location.pathname).toBe('/customers')
  expect(screen.questions).toEqual(['Discard your changes?'])
})
