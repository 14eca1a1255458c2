import { expect, onTestFinished, test } from 'vitest'
import { speak } from '#domain/language.ts'
import {
  actionInWords,
  fieldInWords,
  inWords,
  kindInWords,
  thingInWords,
  valueInWords,
} from '#web/platform/audit/audit-text.ts'
import { filipino } from '#web/platform/audit/filipino.ts'

test.each([
  ['SET_PASSWORD', 'Set password'],
  ['product_import', 'Product import'],
])('the log calls %s %j', (code, words) => {
  expect(inWords(code)).toBe(words)
})

test.each([
  ['role', 'Role'],
  ['isActive', 'Is active'],
  ['tin', 'TIN'],
  ['minStock', 'Min stock'],
  ['locationIds', 'Locations'],
  ['createdById', 'Created by'],
  ['dspExTax', 'Selling price ex tax'],
  ['items.1.productId', 'Items 1 · Product'],
  ['deliveries.1.locationId', 'Deliveries 1 · Location'],
  ['items.1.productName', 'Items 1 · Product name'],
  ['components.12.qty', 'Components 12 · Qty'],
  ['counts.notReached', 'Counts · Not reached'],
])('the field %s reads %j', (path, words) => {
  expect(fieldInWords(path)).toBe(words)
})

test.each([
  ['expiryDate', '2027-09-13', 'Sep 13, 2027'],
  ['createdAt', '2026-11-21 16:30:00+00', 'Nov 22, 2026, 12:30 AM'],
  ['voidedAt', '2026-11-21T03:05:09.123Z', 'Nov 21, 2026, 11:05 AM'],
  ['locationId', '2', 'Katipunan'],
  ['locationIds', '2, 9', 'Katipunan, #9'],
  ['items.1.productId', '2', 'Neozep Forte'],
  ['items.2.productId', '9', '#9'],
  ['lotId', '4', '#4'],
  ['grandTotal', '392.95', '392.95'],
  ['role', 'CASHIER', 'Cashier'],
  ['state', 'FOR_SALE', 'For sale'],
  ['taxMode', 'ADDED_TO_TOTAL', 'Added to total'],
  ['name', 'ACME_ONE', 'ACME_ONE'],
  ['taxRate', '12.0000', '12'],
  ['discountMaxCashier', '10.0000', '10'],
  ['items.1.taxRatePct', '8.2500', '8.25'],
  ['items.1.discountPct', '100', '100'],
])('the %s %j reads %j', (field, text, words) => {
  const names = {
    locationId: { 2: 'Katipunan' },
    locationIds: { 2: 'Katipunan' },
    productId: { 2: 'Neozep Forte' },
  }
  const known = { timeZone: 'Asia/Manila', names }
  expect(valueInWords(field, text, known)).toBe(words)
})

test('in Filipino acts, kinds and choices have words of their own, and an unknown code stays in words', () => {
  speak(filipino)
  onTestFinished(() => speak({}))

  expect(actionInWords('SET_PASSWORD')).toBe('Nagtakda ng password')
  expect(actionInWords('FORMER_ACT')).toBe('Former act')
  expect(kindInWords('product import')).toBe('Import ng mga produkto')
  expect(thingInWords({ entity: 'product', entityId: 7, entityName: 'Neozep' })).toBe(
    'Produkto Neozep',
  )
  const known = { timeZone: 'Asia/Manila', names: {} }
  expect(valueInWords('state', 'FOR_SALE', known)).toBe('Ibinebenta')
  expect(fieldInWords('createdById')).toBe('Created by')
})
