import { BYTE_ORDER_MARK, csvLine, markedText } from '#domain/csv.ts'
import { planPartners } from '#domain/people/partners/import/plan-partners.ts'
import { settingsToKeep, type PartnerSettings } from '#domain/people/partners/import/settings.ts'
import type { ImportKind } from '#server/platform/import/import-kind.ts'
import type { Partners } from '#server/people/partners/import/partners.ts'
import { lookUp, readStored, type Stored } from '#server/people/partners/import/import.sql.ts'
import { takePartnersBack } from '#server/people/partners/import/take-back.ts'
import { changesIn, writePartners } from '#server/people/partners/import/write-partners.ts'
import { readToday } from '#server/shop/settings/settings.sql.ts'

export function partnerImports(partners: Partners): ImportKind<PartnerSettings> {
  const { name, file, calls, written } = partners
  return {
    name,
    file,
    calls,
    idName: `${name}Id`,
    settingsToKeep,
    initialSettings: async (_tx, settings) => settings,
    refuseChanges: async () => {},
    correctedSettings: async (_tx, { after }) => after,
    shopOf: async (tx, { now }) => ({ today: await readToday(tx, now) }),
    plan: async (tx, importId, readings, { settings }) => {
      const known = await lookUp(tx, partners, importId, readings)
      const plans = planPartners(readings, file, settings, known)
      const ids = plans.flatMap(({ action, entityId }) =>
        action === 'update' ? (entityId ?? []) : [],
      )
      const stored: Stored = await readStored(tx, partners, ids)
      return readings.map((reading, at) => {
        const plan = plans[at]! // plans has one entry for each row
        return { reading, plan, changes: changesIn(plan, reading.values, stored, partners) }
      })
    },
    endPlan: async () => {},
    write: (tx, rows, batch) => writePartners(tx, partners, rows, batch),
    written: [written],
    takeBack: (tx, found, by) => takePartnersBack(tx, partners, found, by),
    sample: async () => ({ name: `${name}s-to-import.csv`, text: sampleOf(partners) }),
  }
}

function sampleOf({ file: { fields }, sample }: Partners): string {
  const headings = fields.own.map(fields.labelOf)
  const lines = sample.map((row) => fields.own.map((field) => markedText(row[field] ?? '')))
  return BYTE_ORDER_MARK + [headings, ...lines].map(csvLine).join('')
}
