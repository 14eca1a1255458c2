import { api } from '#domain/api.ts'
import type { BookedScheme } from '#domain/reporting/books/books.ts'
import type { AnswerOf } from '#domain/endpoint.ts'
import { expect, page, type Screen } from '#web/testing/screen.tsx'
import type { Server } from '#web/testing/server.ts'
import { openShop } from '#web/testing/shop.ts'
import { till } from '#web/testing/tills.ts'

// A shop with VAT in its prices whose books are open.

const VAT_SHOP = {
  taxMode: 'INCLUDED_IN_PRICES',
  taxRate: '12.00',
  taxLabel: 'VAT',
} as const
const SENIORS: BookedScheme = {
  code: 'SC',
  name: 'Senior Citizen',
  vatTreatments: ['EXEMPT'],
  asksChild: false,
  asksMission: false,
  rates: [20],
  basicRates: [5],
}

export const PLACE = { locationName: 'Makati', tillName: 'Till 1' }
const FIGURES = {
  gross: '320.00',
  discounts: '0.00',
  vatRemoved: '6.96',
  statutoryDiscount: '62.61',
  vatable: '0.00',
  vat: '0.00',
  exempt: '313.04',
  zeroRated: '0.00',
  total: '250.43',
}
export const HEAD = [
  { label: 'Store', value: 'Botika' },
  { label: 'MIN', value: '2601151234567890' },
]
const MARCH: AnswerOf<typeof api.books.vat> = {
  head: HEAD,
  rows: [
    {
      month: '2026-03',
      ...PLACE,
      part: 'NET',
      documentCount: 1,
      ...FIGURES,
      untaxedDiscount: '62.61',
    },
  ],
  rowCount: 1,
  sums: { ...FIGURES, untaxedDiscount: '62.61', documentCount: 1 },
}
export const SOLD: AnswerOf<typeof api.books.scheme> = {
  head: HEAD,
  rows: [
    {
      saleId: 7,
      businessDate: '2026-03-04',
      holderName: 'J••• d••• C•••',
      idNumber: '•••• 2345',
      tin: null,
      childName: null,
      childBirthDay: null,
      mission: null,
      validUntil: null,
      childAge: null,
      representative: null,
      number: 'MKT-00000007',
      ...PLACE,
      goods: 'Losartan',
      productName: null,
      genericName: null,
      qty: 30,
      ratePct: 20,
      ownDiscount: '62.61',
      basicDiscount: '0.00',
      ...FIGURES,
    },
  ],
  rowCount: 3,
  sums: { ...FIGURES, qty: 30 },
}

export async function openBooks(server: Server, screen: Screen, address = '/books') {
  const shop = openShop(server)
  const tills = [till(shop.branch), till(shop.branch, { name: 'Till 2' })] as const
  server.answers(api.tills.list, [...tills])
  server.answers(api.books.schemes, [SENIORS])
  server.answers(api.books.vat, MARCH)
  server.answers(api.books.scheme, SOLD)
  await screen.open(address, 'MANAGER', VAT_SHOP)
  await expect.element(page.getByRole('heading', { name: 'Books' })).toBeVisible()
  return { ...shop, tills }
}
