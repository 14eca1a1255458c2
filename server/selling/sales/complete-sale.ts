import { pesosOf, type Centavos } from '#domain/money.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import type { Checkout } from '#domain/selling/sales/checkout-body.ts'
import { CARD_REFERENCE } from '#domain/cash/payments/checkout-methods.ts'
import { EXCHANGE } from '#domain/selling/sales/sale.ts'
import type { Tender } from '#domain/selling/sales/checkout.ts'
import { PRICE_GROUP_LABELS } from '#domain/goods/products/price-groups.ts'
import { authorityOf, type Authority } from '#server/authority.ts'
import { pipeline, type Tx } from '#server/platform/database/database.ts'
import type { Done } from '#server/platform/idempotency/done.ts'
import type { User } from '#server/refusals.ts'
import { readBasisAndShelves } from '#server/selling/sales/basis-and-shelves.ts'
import {
  insertCheckout,
  type SaleBasis,
  type PaymentRow,
  type SaleItemRow,
} from '#server/selling/sales/sales.sql.ts'
import { itemRow } from '#server/selling/sales/item-row.ts'
import { calculateSale, type Calculated } from '#server/selling/sales/calculate-sale.ts'
import { refuseUsedReferences } from '#server/selling/sales/references/refuse-used.ts'
import {
  recordsOf,
  refuseUnknown,
  noteLongSupplies,
  saleBeneficiaries,
  type StatutoryContext,
} from '#server/selling/sales/schemes/entitle.ts'
import { fileSaleCards } from '#server/selling/sales/schemes/file-sale-cards.ts'
import {
  insertBeneficiaries,
  readBeneficiaries,
} from '#server/selling/sales/schemes/schemes.sql.ts'
import { takeLots } from '#server/selling/sales/take-lots.ts'
import { refuseCashInOffice, shiftFor } from '#server/cash/shifts/shift-for.ts'
import { moveStock } from '#server/goods/stock/stock.sql.ts'
import type { Device } from '#server/platform/auth/devices.sql.ts'

export type Seller = Pick<User, 'id' | 'role' | 'fullName' | 'reach'>

/** Who does it, when, from which browser (programs come from none), and judged by which rights: their own unless given. */
export type By = { user: Seller; now: Date; device?: Device; authority?: Authority }

/** What goods that came back in the same step pay, and by which method that had been paid. */
export type Exchanged = { returnId: number; amount: Centavos; originalMethod: string | null }

/** The id that a new sale gets; known once the statements before are answered. */
export type DrawId = () => Promise<number>

/**
 * Makes the sale that a till asks for, in the caller's transaction: the path of a sale in ARCHITECTURE.md. Every figure
 * is calculated here from our own prices and compared with the till's. All that is written besides cards is left for the
 * transaction's end.
 */
// oxlint-disable-next-line max-lines-per-function -- the sale, top to bottom
export async function completeSale(
  tx: Tx,
  checkout: Checkout,
  draw: DrawId,
  by: By,
  exchanged: readonly Exchanged[] = [],
): Promise<Done<Sale>> {
  const { user: seller, now, device = null, authority = authorityOf(by.user.role) } = by
  const { locationId, customerId, tillId, shiftId } = checkout.sale
  const { reach } = seller
  const asked = {
    locationId,
    customerId,
    tillId,
    device,
    items: checkout.items,
    reach,
    isSelling: true,
  }
  const { beneficiaries = [] } = checkout.sale
  const ids = beneficiaries.map(({ beneficiaryId }) => beneficiaryId)
  const [shift, [known, { basis, shelves }]] = await pipeline(
    shiftFor(tx, {
      locationId,
      tillId,
      shiftId,
      user: seller,
      now,
      outcome: 'The sale was not made: sell it again.',
    }),
    pipeline(
      readBeneficiaries(tx, ids, { items: checkout.items, now, isSelling: true }),
      readBasisAndShelves(tx, { ...asked, path: 'sale.' }, now),
    ),
  )
  refuseCashInOffice(shift, checkout.payments)

  const { taxMode } = basis
  const unfiled: StatutoryContext = {
    taxMode,
    asked: beneficiaries,
    beneficiaries: known,
    path: 'sale.beneficiaries',
  }
  refuseUnknown(unfiled)
  const filed = await fileSaleCards(tx, known, { customerId, items: checkout.items }, by)
  const law = { ...unfiled, beneficiaries: filed }
  const tenders = tendersOf(checkout, exchanged)
  const calculated = calculateSale(checkout, tenders, shelves, basis, law, authority)
  const { moves, untrackedCosts, mixed } = takeLots(calculated.lines, shelves, basis)

  if (basis.uniqueReferences) await refuseUsedReferences(tx, typedReferences(checkout), reach)

  const id = await draw()
  const sale = { ...saleRow(checkout, calculated, basis), id, shiftId: shift?.id ?? null }
  const items = itemRows(calculated)
  const payments = paymentRows(checkout, exchanged, calculated, now)
  const records = recordsOf(
    calculated.totals.lines.map(({ allowanceUsed }, index) => ({
      scheme: items[index]?.scheme,
      allowanceUsed,
    })),
    law,
  )
  const last = async () => {
    const [, [, [, written]]] = await pipeline(
      moveStock(tx, moves, { kind: 'SALE', saleId: id }, by),
      pipeline(
        insertBeneficiaries(tx, id, records, { now, isSelling: true }),
        pipeline(
          noteLongSupplies(tx, id, { lines: calculated.lines, shelves, law }, by),
          // The series of numbers is locked last, because other sales at the till wait for it.
          insertCheckout(tx, sale, items, payments, untrackedCosts, by),
        ),
      ),
    )
    const { invoiceNumber, salesDate, paymentIds } = written
    return {
      ...NEW_TILL_SALE,
      ...sale,
      invoiceNumber,
      locationName: basis.location?.name ?? '',
      tillName: basis.till!.name, // every location has a first till
      salesDate,
      createdById: seller.id,
      createdByName: seller.fullName,
      createdAt: salesDate,
      beneficiaries: saleBeneficiaries(records, law),
      items: items.map((item, index) => ({
        ...item,
        mixedPacks: mixed[index] ?? 0,
        returnedQty: 0,
      })),
      refunds: [],
      returns: [],
      exchange: null,
      payments: payments.map((payment, index) => ({
        ...payment,
        id: paymentIds[index]!, // one id for each payment
        paymentDate: salesDate,
        correctsId: null,
        shiftId: sale.shiftId,
        hasReceipt: false,
      })),
    }
  }
  return { id, locationId, last }
}

/** The fields that every new sale of the till has in common. */
const NEW_TILL_SALE = {
  source: 'POS',
  status: 'Final',
  sellingPriceGroup: PRICE_GROUP_LABELS.DEFAULT,
  payTermDays: 0,
  commissionAgentId: null,
  commissionAgentName: null,
  dueDate: null,
  billingAddress: null,
  shippingAddress: null,
  prescriptionFileUrl: null,
  discountType: 'percentage',
  discountValue: '0.00',
  discountAmount: '0.00',
  taxIsTyped: false,
  balanceDue: '0.00',
  paymentStatus: 'paid',
  voidedAt: null,
  voidedByName: null,
  voidReason: null,
  voidNumber: null,
  credited: '0.00',
  refunded: '0.00',
  version: 1,
} as const

function saleRow({ sale }: Checkout, { totals, settlement }: Calculated, basis: SaleBasis) {
  return {
    customerId: sale.customerId ?? null,
    customerName: basis.customerName,
    locationId: sale.locationId,
    tillId: basis.till!.id, // every location has a first till
    businessDate: basis.today,
    taxMode: basis.taxMode,
    taxRate: basis.taxRate,
    totalBefore: pesosOf(totals.totalBefore),
    taxTotal: pesosOf(totals.taxTotal),
    vatRemoved: pesosOf(totals.vatRemoved),
    statutoryDiscount: pesosOf(totals.statutoryDiscount),
    grandTotal: pesosOf(totals.grandTotal),
    paidAmount: pesosOf(settlement.paidAmount),
    changeDue: pesosOf(settlement.changeDue),
    sellNote: sale.sellNote ?? null,
  }
}

function itemRows({ lines, totals }: Calculated): SaleItemRow[] {
  return lines.map((line, index) =>
    itemRow(line, {
      ...totals.lines[index]!, // totals has one entry for each line
      priceOverride: line.item.priceOverride,
      orderDiscount: 0,
    }),
  )
}

/** How it is paid: by what comes back, then by what was handed over. */
function tendersOf({ payments }: Checkout, exchanged: readonly Exchanged[]): Tender[] {
  return [
    ...exchanged.map(({ amount }) => ({ method: EXCHANGE, tendered: amount })),
    ...payments.map(({ method, amount }) => ({ method, tendered: amount })),
  ]
}

function typedReferences({ payments }: Checkout) {
  return payments.map((payment, index) => ({ ...payment, field: `payments.${index}.reference` }))
}

function paymentRows(
  checkout: Checkout,
  exchanged: readonly Exchanged[],
  { settlement }: Calculated,
  now: Date,
): PaymentRow[] {
  return tendersOf(checkout, exchanged).map(({ method, tendered }, index) => {
    const of = exchanged[index]
    const reference = of ? null : checkout.payments[index - exchanged.length]?.reference
    return {
      method,
      tendered: pesosOf(tendered),
      amount: pesosOf(settlement.applied[index] ?? 0),
      reference: reference ?? (method === 'card' ? CARD_REFERENCE : null),
      originalMethod: of?.originalMethod ?? null,
      returnId: of?.returnId ?? null,
      paymentNote: null,
      paymentDate: now.toISOString(),
    }
  })
}
