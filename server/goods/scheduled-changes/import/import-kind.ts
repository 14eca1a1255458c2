import { api } from '#domain/api.ts'
import { BYTE_ORDER_MARK, csvLine, markedText } from '#domain/csv.ts'
import { SCHEDULED_CHANGES } from '#domain/goods/scheduled-changes/import/file-kind.ts'
import { planLine, type EarlierLines } from '#domain/goods/scheduled-changes/import/plan-line.ts'
import type { ScheduledChangeSettings } from '#domain/goods/scheduled-changes/import/settings.ts'
import { listGoods } from '#server/goods/scheduled-changes/import/import.sql.ts'
import { takePlansBack } from '#server/goods/scheduled-changes/import/take-back.ts'
import { writeLines } from '#server/goods/scheduled-changes/import/write-lines.ts'
import type { ImportKind } from '#server/platform/import/import-kind.ts'
import { readToday } from '#server/shop/settings/settings.sql.ts'

const SAMPLE = [
  ['Amlodipine', '5 mg', 'Tablet', '', 'VAT-exempt', '', '2027-01-01', 'FDA Advisory 2026-0000'],
  ['Amoxicillin', '500 mg', 'Capsule', '', '', '9.50', '2027-01-01', 'EO 104'],
]

export const SCHEDULED_CHANGE_IMPORTS: ImportKind<ScheduledChangeSettings> = {
  name: 'dated change',
  file: SCHEDULED_CHANGES,
  calls: api.datedChangeImports,
  idName: 'productId',
  // Day, class and source are of one file alone.
  settingsToKeep: ({ fromDay: _day, taxClass: _class, source: _source, ...kept }) => kept,
  initialSettings: async (_tx, settings) => settings,
  refuseChanges: async () => {},
  correctedSettings: async (_tx, { after }) => after,
  shopOf: async (tx, { now }) => ({ today: await readToday(tx, now) }),
  plan: async (tx, _importId, readings) => {
    const goods = await listGoods(tx, readings)
    const earlier: EarlierLines = new Map()
    return readings.map((reading) => {
      const { plan, changes } = planLine(reading, goods.get(reading.line) ?? [], earlier)
      return { reading, plan, changes }
    })
  },
  endPlan: async () => {},
  write: writeLines,
  written: [api.datedChanges.create],
  takeBack: takePlansBack,
  sample: async () => {
    const { names, labelOf } = SCHEDULED_CHANGES.fields
    const lines = [names.map(labelOf), ...SAMPLE.map((row) => row.map(markedText))]
    return {
      name: 'dated-changes-to-import.csv',
      text: BYTE_ORDER_MARK + lines.map(csvLine).join(''),
    }
  },
}
