import { expect, test } from 'vitest'
import { SCHEDULED_CHANGES } from '#domain/goods/scheduled-changes/import/file-kind.ts'
import { detectedSettings, obstaclesTo } from '#domain/platform/import/file-settings.ts'

test.each([
  [
    ['450', '1250'],
    ['Price Cap: are numbers like 450 pesos or centavos? Choose how they are written.'],
  ],
  [['450.00', '1250'], []],
])('whether the caps %j are centavos is asked where nothing shows it', (caps, asked) => {
  const rows = caps.map((cap, at) => `Zinc ${at},${cap},2027-01-01\n`).join('')
  const text = `Generic name,Price cap,Effective date\n${rows}`
  const settings = detectedSettings(SCHEDULED_CHANGES, text, 'utf-8')

  expect(obstaclesTo(SCHEDULED_CHANGES, settings, { create: 1, update: 0, lot: 0 })).toEqual(asked)
})
