import { api } from '#domain/api.ts'
import type { Product, ProductDetail } from '#domain/goods/products/api.ts'
import type { Scheme } from '#domain/law/schemes/scheme.ts'
import { SCHEMES } from '#domain/testing/schemes.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { openLocation, type TestPharmacy } from '#server/testing/platform/pharmacy.ts'

// A pharmacy with VAT in its prices, and people with cards.

export type Card = keyof typeof SCHEMES

let drawn = 0
/** A number that nobody else has. */
const nextNumber = () => `OSCA-2026-${String((drawn += 1)).padStart(6, '0')}`

type Shown = {
  holderName?: string | undefined
  idNumber?: string | undefined
  tin?: string | undefined
  childName?: string | undefined
  childBirthDay?: string | undefined
  mission?: string | undefined
  validUntil?: string | undefined
}

/** Takes down the card of a scheme, of a number that nobody else has; answers what a sale says of it. */
export async function showCard(seller: Caller, scheme: Card, more: Shown = {}) {
  const child = scheme === 'SP' ? { childName: 'Lea Cruz', childBirthDay: '2024-05-01' } : {}
  const mission =
    scheme === 'DIPLOMAT' ? { mission: 'Embassy of France', validUntil: '2099-12-31' } : {}
  const named = { holderName: 'Rosa Cruz', idNumber: nextNumber() }
  const body = { scheme, ...named, ...child, ...mission, ...more }
  const { id } = await seller.send(api.beneficiaries.enter, { body })
  return { beneficiaryId: id }
}

export async function openLawShop(pharmacy: TestPharmacy, { taxRate = '12' } = {}) {
  await pharmacy.owner.query(
    "UPDATE settings SET tax_mode = 'INCLUDED_IN_PRICES', tax_rate = $1, tax_label = 'VAT'",
    [taxRate],
  )
  const place = await openLocation(pharmacy)
  const { manager, cashier, location } = place
  const make = (name: string, price: string, more: object = {}): Promise<ProductDetail> =>
    manager.send(api.products.create, {
      body: {
        name: `${name} ${location.code}`,
        cost: '1',
        price,
        taxClass: 'VATABLE',
        stockQty: 10_000,
        locationId: location.id,
        ...more,
      },
    })

  const show = (scheme: Card, more: Shown = {}) => showCard(cashier, scheme, more)

  type Line = {
    product: Product
    /** Its price stands for the product's. */
    pack?: { id: number; price: string | null }
    qty?: number
    card?: Card | undefined
    discountPct?: string
    price?: string
  }
  /** A checkout of those lines, with the cards that were shown. */
  function cartOf(
    lines: readonly Line[],
    beneficiaries: Awaited<ReturnType<typeof showCard>>[] = [],
    allowances: Record<string, number> = { BNPC: 2_500_00 },
  ) {
    return checkoutOf(
      location.id,
      lines.map(({ card, qty = 1, ...line }) => ({ ...line, qty, scheme: schemeOf(card) })),
      {
        taxMode: 'INCLUDED_IN_PRICES',
        taxRate: Number(taxRate) * 10_000,
        allowances,
        ...(beneficiaries.length > 0 && { beneficiaries }),
      },
    )
  }
  /** Caps goods as a day does, from which a cap was planned: their prices may be above it. */
  const cap = ({ id }: Product, most: string) =>
    pharmacy.owner.query('UPDATE products SET price_cap = $2 WHERE id = $1', [id, most])

  return { ...place, make, show, cartOf, cap }
}

function schemeOf(card: Card | undefined): Scheme | undefined {
  return card && SCHEMES[card]
}
