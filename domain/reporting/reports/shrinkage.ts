import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import * as field from '#domain/fields.ts'
import { inPeriod, ofManagers, ofProducts } from '#domain/reporting/reports/asked.ts'
import { texts } from '#domain/language.ts'

// What left the shelves without a sale, and what suppliers did not credit.

export const LOSSES = [
  'WRITTEN_OFF',
  'LOST',
  'MISSING',
  'FOUND',
  'UNCREDITED',
  'ADJUSTED',
  'DESTROYED',
] as const
export type Loss = (typeof LOSSES)[number]

export const LOSS_LABELS = texts('domain/reporting/reports/shrinkage/losses', {
  WRITTEN_OFF: 'Written off',
  LOST: 'Lost under way',
  MISSING: 'Missing',
  FOUND: 'Found',
  UNCREDITED: 'Not credited',
  ADJUSTED: 'Adjusted by hand',
  DESTROYED: 'Destroyed at returns',
} satisfies Record<Loss, string>)

const shrinkageRow = z.object({
  /** '2026-11'. */
  month: z.string(),
  locationId: field.id,
  locationName: z.string(),
  productId: field.id,
  productName: z.string(),
  reason: z.enum(LOSSES),
  /** Pieces that are gone; with a minus where more came than went. Nothing of what was not credited. */
  qty: z.int(),
  /** What they cost. */
  cost: field.moneyOut,
  /** What of that is VAT which a registered supplier charged. */
  vatInCost: field.moneyOut,
})
export type ShrinkageRow = z.output<typeof shrinkageRow>

export const shrinkageApi = {
  shrinkage: endpoint({
    ...ofManagers,
    path: '/api/reports/shrinkage',
    summary:
      'What left the shelves without a sale, by month, location, product and reason: destroyed by write-offs, lost between locations (where they were sent from), adjusted by hand, destroyed at returns of customers, missing or found when a file said what there was, and what suppliers did not credit of goods that went back, on the day when the return was settled. What a shelf began with, corrected lots and changed states are left out.',
    query: inPeriod.extend(ofProducts),
    answer: z.array(shrinkageRow),
  }),
}
