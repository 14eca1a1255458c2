import { api } from '#domain/api.ts'
import { pesosOf, type Centavos, type Rate } from '#domain/money.ts'
import type { TaxClass } from '#domain/law/schemes/tax-class.ts'
import { PRESETS } from '#domain/shop/settings/settings.ts'
import { SCHEMES } from '#domain/testing/schemes.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { showCard, type Card } from '#server/testing/law/law-shop.ts'
import { openLocation, type TestPharmacy } from '#server/testing/platform/pharmacy.ts'

/** Makes the shop a Philippine one with VAT inside its prices, without drawers. */
export async function openVatShop(pharmacy: TestPharmacy): Promise<void> {
  const admin = await pharmacy.as('ADMIN')
  await admin.send(api.settings.update, { body: PRESETS.PH_VAT })
}

/** A location with goods of each class: ten pesos and some a unit. */
export async function openVatLocation(pharmacy: TestPharmacy, more: object = {}) {
  const opened = await openLocation(pharmacy, { inStock: 100_000, price: '112.00' })
  const make = (name: string, price: string, taxClass: TaxClass) =>
    opened.manager.send(api.products.create, {
      body: {
        name: `${name} ${opened.location.code}`,
        genericName: name,
        cost: '5.60',
        price,
        taxClass,
        schemesAdded: Object.keys(SCHEMES),
        stockQty: 100_000,
        locationId: opened.location.id,
        ...more,
      },
    })
  const goods = {
    taxed: await make('Paracetamol', '3.25', 'VATABLE'),
    exempt: await make('Losartan', '8.50', 'VAT_EXEMPT'),
    zeroRated: await make('Insulin', '111.11', 'ZERO_RATED'),
  }
  return { ...opened, goods }
}

type Line = {
  product: { id: number; price: string; taxRatePct: string; taxClass: TaxClass }
  /** Its price stands for the product's. */
  pack?: { id: number; price: string | null }
  qty: number
  discountPct?: string
  scheme?: Card | null
}
type Holder = {
  name?: string
  idNumber?: string
  tin?: string
  child?: [string, string]
  representative?: string
}
type Sold = {
  locationId: number
  /** The location's first one when left out. */
  tillId?: number
  lines: readonly Line[]
  holder?: Holder
  taxRate?: Rate
  /** What the booklets say; the whole of a week when left out. */
  weekLeft?: Centavos | undefined
}

/** A sale of the till in which lines stand under schemes, each for the one holder's card of it. */
export async function sellUnderSchemes(
  seller: Caller,
  { locationId, tillId, lines, holder = {}, taxRate = 120_000, weekLeft }: Sold,
) {
  const { name: holderName = 'Juan dela Cruz', child, representative, ...number } = holder
  const shown = new Set(lines.flatMap(({ scheme }) => scheme ?? []))
  const beneficiaries = []
  for (const scheme of shown) {
    const ofChild = scheme === 'SP' && child ? { childName: child[0], childBirthDay: child[1] } : {}
    const card = await showCard(seller, scheme, { holderName, ...number, ...ofChild })
    beneficiaries.push({
      ...card,
      ...(representative !== undefined && { representative }),
      ...(weekLeft !== undefined && { weekLeft: pesosOf(weekLeft) }),
    })
  }
  const call = checkoutOf(
    locationId,
    lines.map(({ scheme, ...line }) => ({ ...line, scheme: scheme ? SCHEMES[scheme] : undefined })),
    {
      taxMode: 'INCLUDED_IN_PRICES',
      taxRate,
      allowances: { BNPC: weekLeft ?? 2500_00 },
      ...(beneficiaries.length > 0 && { beneficiaries }),
    },
  )
  const { sale } = call.body
  const body = { ...call.body, sale: { ...sale, ...(tillId !== undefined && { tillId }) } }
  return seller.send(api.sales.complete, { body })
}
