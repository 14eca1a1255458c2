import { expect } from 'vitest'
import { api } from '#domain/api.ts'
import type { ShopSettings } from '#domain/shop/settings/api.ts'
import { field } from '#web/testing/page.ts'
import type { Screen } from '#web/testing/screen.tsx'
import { page, type Server } from '#web/testing/server.ts'

export const SETTINGS: ShopSettings = {
  claimShare: '70.0000',
  storeName: 'Botika',
  registeredName: null,
  taxpayer: null,
  tin: null,
  storeAddress: null,
  taxMode: 'ADDED_TO_TOTAL',
  taxRate: '8.25',
  taxLabel: 'Tax',
  saidWords: 'lagnat = paracetamol',
  lowStockDefault: 10,
  discountMaxManager: '20.00',
  discountMaxCashier: '10.00',
  unpaidFinalOrders: 'ANYONE',
  uniqueReferences: false,
  witnessByPin: false,
  returnsBy: 'MANAGERS',
  returnDays: 7,
  transfersNeedApproval: false,
  transfersTakenInBy: 'MANAGERS',
  transfersLateDays: 3,
  retentionYears: 10,
  cashControl: false,
  cashOutLimit: '2000.00',
  countOffLimit: '50.00',
  opensDrawerByReason: true,
  idleLockMinutes: 15,
  backupAt: '02:30',
  backupKeepDays: 14,
  backupKeepWeeks: 8,
  softwareSupplier: null,
  paperHead: null,
  paperFoot: null,
  paperCode: 'CODE128',
  paperLanguage: 'en',
  timeZone: 'Asia/Manila',
  version: 1,
  updatedAt: '2026-11-20T05:00:00Z',
}

/** 340 products, 12 of them exempt. */
export function answerClasses(server: Server): void {
  server.answers(api.products.list, ({ query }) =>
    page([], query.taxClass === 'VAT_EXEMPT' ? 12 : 340),
  )
}

/** Opens a page of the settings, and waits for one of its fields. */
export async function openSettings(
  server: Server,
  screen: Screen,
  [path, label] = ['/settings', 'Store Address'],
): Promise<void> {
  server.answers(api.settings.get, SETTINGS)
  answerClasses(server)
  server.answers(api.system.state, {
    version: 'test',
    databaseVersion: '18.4',
    databaseSizeBytes: 1,
    lastBackup: null,
    lastFailure: null,
    lastVerification: null,
  })
  await screen.open(path, 'ADMIN')
  await expect.element(field(new RegExp(`^${label}`))).toBeVisible()
}
