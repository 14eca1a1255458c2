import { expect, test } from 'vitest'
import type { OrderDraft } from '#web/selling/sales/orders/form/order-draft.ts'
import { orderFiguresOf } from '#web/selling/sales/orders/form/order-figures.ts'
import {
  allowancesOf,
  cardFor,
  cardsByNow,
  sentCard,
  withCard,
  type BeneficiaryCard,
} from '#web/selling/sales/schemes/cards.ts'

/** A card of a scheme, of which the week allows 300.00 by the shop's books. */
function card(
  code: string,
  scheme: Partial<BeneficiaryCard['scheme']> = {},
  more: Partial<BeneficiaryCard> = {},
): BeneficiaryCard {
  return {
    beneficiaryId: 31,
    scheme: { code, name: code, rate: 200_000, vatTreatment: 'EXEMPT', weeklyCap: null, ...scheme },
    holderName: 'Rosa Cruz',
    maskedNumber: '•••• 4821',
    weekLeft: 300_00,
    representative: null,
    ...more,
  }
}

test('of two cards of one rate the one that takes off the VAT, too, counts first, whichever was shown first', () => {
  const [athlete, senior] = [card('NAAC', { vatTreatment: 'ON_THE_REST' }), card('SC')]
  const goods = { schemes: ['NAAC', 'SC'] }

  const chosen = [
    [athlete, senior],
    [senior, athlete],
  ].map((shown) => cardFor(goods, shown.reduce<readonly BeneficiaryCard[]>(withCard, [])))

  expect(chosen).toEqual([senior, senior])
})

test('the server gets what the booklet says, and never the shop’s own count, which may have changed', () => {
  const reported = [card('BNPC'), card('BNPC', {}, { booklet: 100_00 })].map(
    (each) => sentCard(each).weekLeft,
  )

  expect(reported).toEqual([null, '100.00'])
})

test('a week allows the lower of the shop’s count and of the booklet', () => {
  const left = [undefined, null, 100_00, 400_00].map((booklet) =>
    allowancesOf([card('BNPC', {}, booklet === undefined ? {} : { booklet })]),
  )

  expect(left).toEqual([{ BNPC: 300_00 }, { BNPC: 300_00 }, { BNPC: 100_00 }, { BNPC: 300_00 }])
})

test('a refusal renews what a scheme grants and what a week allows; the booklet stays as it was typed', () => {
  const shown = [card('SC'), card('BNPC', { weeklyCap: 2_500_00 }, { booklet: 1_000_00 })]

  const [senior, basic] = cardsByNow(shown, {
    schemes: [{ code: 'SC', rate: '25', vatTreatment: 'EXEMPT', weeklyCap: null }],
    weeksLeft: { BNPC: '2500.00' },
  })

  expect(senior).toEqual(card('SC', { rate: 250_000 }))
  expect(basic).toMatchObject({ weekLeft: 2_500_00, booklet: 1_000_00 })
})

test('in an order the law’s discount starts from no price above the cap, of a box neither, whatever the group pays', () => {
  const tablets = {
    productId: 1,
    productName: 'Losartan',
    quantity: '30',
    price: '10.00',
    groupPrice: '12.00',
    priceCap: '10.00',
    taxRatePct: '0',
    taxClass: 'VAT_EXEMPT',
    schemes: ['SC'],
    priceFrom: 'typed',
  } as const
  const box = { pack: { id: 7, name: 'Box', factor: 10 }, groupPrice: '110.00', price: '100.00' }
  const dueOf = (item: object) => {
    const none = { payments: [], discountType: 'percentage', discountValue: '0', taxTotal: '' }
    const draft = { ...none, items: [{ ...tablets, ...item }], beneficiaries: [card('SC')] }
    const tax = { mode: 'INCLUDED_IN_PRICES', rate: 120_000 } as const
    return orderFiguresOf(draft as unknown as OrderDraft, tax).totals.grandTotal
  }

  expect(dueOf({})).toBe(240_00)
  expect(dueOf({ ...box, quantity: '3' })).toBe(240_00)
  // As an earlier version kept it: by what the group pays.
  expect(dueOf({ priceCap: undefined })).toBe(288_00)
})
