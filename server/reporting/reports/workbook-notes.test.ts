import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { workbookOf } from '#server/testing/reporting/workbook.ts'

const pharmacy = await openPharmacy()

test('a trend’s workbook says what it goes by in the words of the screen', async () => {
  const manager = await pharmacy.as('MANAGER')

  const [, about] = await workbookOf(manager, {
    reportType: 'sales-trend',
    filters: { groupBy: 'month' },
  })

  expect(about?.rows).toContainEqual(['Group by', 'Monthly'])
})

test('where VAT lies in the prices, a workbook that shows profit says which VAT its costs are without, and one of stock that it is in there', async () => {
  const admin = await pharmacy.as('ADMIN')
  const costs = async () => {
    const [, about] = await workbookOf(admin, { reportType: 'financial-summary', filters: {} })
    return about?.rows.find(([label]) => label === 'Costs')?.[1]
  }
  const worth = async () => {
    const [, about] = await workbookOf(admin, { reportType: 'inventory-analysis', filters: {} })
    return about?.rows.find(([label]) => label === 'Value')?.[1]
  }

  expect([await costs(), await worth()]).toEqual([undefined, undefined])
  await admin.send(api.settings.update, { body: { taxMode: 'INCLUDED_IN_PRICES' } })
  expect(await costs()).toMatch(/^Costs are without the VAT that registered suppliers charged/)
  expect(await worth()).toBe('Stock is worth what was paid for it, with the VAT in it.')
  await admin.send(api.settings.update, { body: { taxMode: 'ADDED_TO_TOTAL' } })
})
