import { randomUUID } from 'node:crypto'
import { api } from '#domain/api.ts'
import { centavosOf, pesosOf } from '#domain/money.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import type { TestPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openSale, type ReturnBody } from '#server/testing/selling/returning.ts'

type More = NonNullable<Parameters<typeof checkoutOf>[2]>
type Coming = Omit<ReturnBody, 'tillId' | 'shiftId' | 'reason'> & { saleId: number }

/**
 * A checkout for which goods come back that pay so much of it, in pesos. The rest is handed over in cash unless given
 * otherwise.
 */
export function exchangeOf(
  locationId: number,
  lines: Parameters<typeof checkoutOf>[1],
  {
    credit,
    payments,
    taxMode,
    ...back
  }: Coming & { credit: string } & Pick<More, 'payments' | 'taxMode'>,
) {
  const { body } = checkoutOf(locationId, lines, { payments: [], ...(taxMode && { taxMode }) })
  const total = centavosOf(body.sale.grandTotal as string) // as checkoutOf writes it
  const rest = total - centavosOf(credit)
  const paid = payments ?? (rest > 0 ? [{ method: 'cash' as const, amount: pesosOf(rest) }] : [])
  const received = paid.reduce((sum, { amount }) => sum + centavosOf(amount), centavosOf(credit))
  const sale = { ...body.sale, paidAmount: pesosOf(received), changeDue: pesosOf(received - total) }
  return {
    body: {
      ...body,
      sale,
      payments: paid.map((payment) => ({ reference: null, ...payment })),
      return: { reason: 'Wrong item', ...back },
    },
  }
}

/** A sale of three at 10.83, and other goods at the price, of which there are ten. */
export async function openExchange(
  pharmacy: TestPharmacy,
  price = '20.00',
  payments?: Parameters<typeof checkoutOf>[2],
) {
  const opened = await openSale(pharmacy, 3, payments)
  const { manager, location, sale } = opened
  const other = await manager.send(api.products.create, {
    body: {
      name: `Other ${randomUUID()}`,
      cost: '5.00',
      price,
      stockQty: 10,
      locationId: location.id,
    },
  })
  const exchange = (
    more: Partial<Parameters<typeof exchangeOf>[2]> = {},
    { by = manager, qty = 1, idempotencyKey = randomUUID() } = {},
  ) =>
    by.try(
      api.sales.complete,
      exchangeOf(location.id, [{ product: other, qty }], {
        saleId: sale.id,
        items: [{ line: 1, qty: 1 }],
        credit: '10.83',
        ...more,
      }),
      { idempotencyKey },
    )
  const query = { locationId: String(location.id) }
  const mix = async () =>
    (await manager.send(api.reports.paymentMix, { query })).map(({ method, amount }) => [
      method,
      amount,
    ])
  return { ...opened, other, exchange, mix }
}

/** Units of a product that are for sale, wherever. */
export async function forSale(owner: TestPharmacy['owner'], productId: number): Promise<number> {
  const { rows } = await owner.query<{ qty: number }>(
    "SELECT sum(qty)::int AS qty FROM stock_lots WHERE product_id = $1 AND state = 'FOR_SALE'",
    [productId],
  )
  return rows[0]?.qty ?? 0
}
