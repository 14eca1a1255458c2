import { randomUUID } from 'node:crypto'
import { api } from '#domain/api.ts'
import { SCHEMES } from '#domain/testing/schemes.ts'
import { checkoutOf, orderOf } from '#server/testing/selling/checkout.ts'
import { paramsOf } from '#server/testing/selling/returning.ts'
import type { TestPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openVatShop } from '#server/testing/law/scheme-sales.ts'
import { openDrawers } from '#server/testing/cash/shifts.ts'

const key = () => ({ idempotencyKey: randomUUID() })
const newWord = () => randomUUID().slice(0, 8)

/**
 * A shop with drawers in which seniors buy on cards, each with a word of its own in whatever is personal. What it sells is exempt,
 * 100.00 a piece, and one piece is what thirty days need.
 */
export async function openShownCards(pharmacy: TestPharmacy) {
  await openVatShop(pharmacy)
  const shop = await openDrawers(pharmacy)
  const { manager, cashier, location, till } = shop
  const product = await manager.send(api.products.create, {
    body: {
      name: 'Losartan',
      cost: '1.00',
      price: '100.00',
      taxClass: 'VAT_EXEMPT',
      schemesAdded: ['SC'],
      thirtyDayQty: 1,
      stockQty: 1000,
      locationId: location.id,
    },
  })

  /** A customer with a card: the number ends with 4821, the TIN with 648. */
  async function remember(number: string = newWord()) {
    const words = {
      customer: newWord(),
      holder: newWord(),
      number,
      representative: newWord(),
      reason: newWord(),
    }
    const customer = await cashier.send(
      api.customers.create,
      { body: { name: `Ana ${words.customer}`, tin: '222-333-444' } },
      key(),
    )
    const body = {
      scheme: 'SC',
      customerId: customer.id,
      holderName: `Rosa ${words.holder}`,
      idNumber: `${number}-4821`,
      tin: '773-109-648',
    }
    const card = await cashier.send(api.beneficiaries.enter, { body })
    return { words, customer, card, body }
  }
  type Remembered = Awaited<ReturnType<typeof remember>>

  const shown = ({ card, words }: Remembered) => [
    { beneficiaryId: card.id, representative: `Bea ${words.representative}` },
  ]

  /** A sale at the till of more than thirty days need, to the customer it names. */
  function sell(senior: Remembered, customerId: number | null) {
    const { body } = checkoutOf(location.id, [{ product, qty: 2, scheme: SCHEMES.SC }], {
      taxMode: 'INCLUDED_IN_PRICES',
      taxRate: 120_000,
      beneficiaries: shown(senior),
      ...(customerId !== null && { customerId }),
    })
    const items = body.items.map((item) => ({
      ...item,
      supplyReason: `${senior.words.reason} is diabetic and lives on an island`,
    }))
    const sale = { ...body.sale, tillId: till.id }
    return cashier.send(api.sales.complete, { body: { ...body, sale, items } }, key())
  }

  /** An order of one piece on a card. */
  function quote(senior: Remembered, customerId: number | null) {
    const { body } = orderOf(location.id, [{ product, quantity: 1 }], {
      status: 'Quotation',
      customerId,
      beneficiaries: shown(senior),
    })
    const items = body.items.map((item) => ({ ...item, scheme: 'SC' }))
    return cashier.send(api.sales.complete, { body: { ...body, items } }, key())
  }

  /** Counts the drawer and reads the till for good, by which its journal is kept. */
  async function readForGood(shift: { id: number }, cash: string) {
    await shop.count(shift, cash)
    return (await shop.z()).answer
  }

  const journal = () => manager.send(api.journal.download, { ...paramsOf(till), query: {} })

  return { ...shop, product, remember, sell, quote, readForGood, journal }
}
