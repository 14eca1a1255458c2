import type { z } from 'zod'
import type { shopSettings } from '#domain/shop/settings/bodies.ts'

type FieldName = keyof z.output<typeof shopSettings>

/** What each page of the settings shows and saves. The fields of the others stay as they are stored. */
export const SECTIONS = {
  store: [
    'storeName',
    'registeredName',
    'taxpayer',
    'tin',
    'storeAddress',
    'taxMode',
    'taxRate',
    'taxLabel',
  ],
  selling: [
    'discountMaxManager',
    'discountMaxCashier',
    'unpaidFinalOrders',
    'uniqueReferences',
    'returnsBy',
    'returnDays',
  ],
  goods: ['lowStockDefault', 'witnessByPin', 'saidWords'],
  records: ['claimShare', 'retentionYears'],
  system: ['idleLockMinutes', 'backupAt', 'backupKeepDays', 'backupKeepWeeks'],
} as const satisfies Record<string, readonly FieldName[]>

export type Section = keyof typeof SECTIONS
