import { centavosOf, pesosOf } from '#domain/money.ts'
import { MANAGERS } from '#domain/roles.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import type { NewOrder, OrderChange } from '#domain/selling/sales/order-body.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import { EVERYWHERE } from '#server/platform/reach/reach.sql.ts'
import { authorityOf } from '#server/authority.ts'
import { pipeline, type Tx } from '#server/platform/database/database.ts'
import { Refused, refusedField, refuseStale } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import type { By, DrawId, Seller } from '#server/selling/sales/complete-sale.ts'
import { findSale } from '#server/selling/sales/list.sql.ts'
import {
  readBasisAndShelves,
  type BasisAndShelves,
} from '#server/selling/sales/basis-and-shelves.ts'
import { auditedOrder, nameOf } from '#server/selling/sales/orders/audited-order.ts'
import { checkNames } from '#server/selling/sales/orders/check-names.ts'
import { readOrderDates, type OrderDates } from '#server/selling/sales/orders/order-dates.ts'
import {
  insertPayments,
  issueOrder,
  keepPayments,
  lockSale,
  putItems,
  putOrder,
} from '#server/selling/sales/orders/orders.sql.ts'
import {
  calculateOrder,
  type CalculatedOrder,
} from '#server/selling/sales/orders/calculate-order.ts'
import { refuseOwed } from '#server/selling/sales/orders/refuse-owed.ts'
import { planPayments, type PaymentPlan } from '#server/selling/sales/orders/settle-payments.ts'
import type { SaleItemRow, TaxedSale } from '#server/selling/sales/sales.sql.ts'
import { itemRow } from '#server/selling/sales/item-row.ts'
import { refuseUsedReferences } from '#server/selling/sales/references/refuse-used.ts'
import {
  recordsOf,
  refuseUnknown,
  noteLongSupplies,
  type StatutoryContext,
} from '#server/selling/sales/schemes/entitle.ts'
import { fileSaleCards } from '#server/selling/sales/schemes/file-sale-cards.ts'
import {
  deleteBeneficiaries,
  insertBeneficiaries,
  readBeneficiaries,
  type BeneficiaryRow,
} from '#server/selling/sales/schemes/schemes.sql.ts'
import { refuseCashInOffice, shiftFor, type DocumentShift } from '#server/cash/shifts/shift-for.ts'
import { takeLots } from '#server/selling/sales/take-lots.ts'
import { moveStock } from '#server/goods/stock/stock.sql.ts'

/** Saves a new order, in the caller's transaction; a Final one is issued at once. */
export async function createOrder(tx: Tx, order: NewOrder, draw: DrawId, by: By): Promise<Sale> {
  const [shift, beneficiaries] = await pipeline(
    shiftOf(tx, order, by),
    beneficiariesFor(tx, order, by),
  )
  return saveOrder(tx, order, { id: await draw(), stored: null, shift, beneficiaries }, by)
}

/** Replaces a whole order that is not issued yet, in the caller's transaction. */
export async function changeOrder(tx: Tx, id: number, change: OrderChange, by: By): Promise<Sale> {
  const [shift, [beneficiaries, stored]] = await pipeline(
    shiftOf(tx, change, by),
    pipeline(beneficiariesFor(tx, change, by), lockSale(tx, id, by.user.reach, by.now)),
  )
  if (!stored) throw new Refused(404, 'There is no such order')
  if (stored.status === 'Final')
    throw new Refused(
      409,
      say`${nameOf(stored)} is issued and cannot be changed: open it as a copy`,
    )
  if (
    change.locationId !== stored.locationId &&
    stored.payments.some(({ shiftId }) => shiftId !== null)
  )
    throw refusedField(
      409,
      'locationId',
      say`Money was taken for ${nameOf(stored)} at ${stored.locationName}: it stays there`,
    )
  refuseOthersOrder(stored, by.user, 'change')
  refuseStale(nameOf(stored), change.version, stored.version)
  return saveOrder(tx, change, { id, stored, shift, beneficiaries }, by)
}

/** Whose cards were shown; what their weeks allow is locked before the order once it is issued. */
function beneficiariesFor(tx: Tx, { status, items, beneficiaries = [] }: NewOrder, { now }: By) {
  const ids = beneficiaries.map(({ beneficiaryId }) => beneficiaryId)
  return readBeneficiaries(tx, ids, { items, now, isSelling: status === 'Final' })
}

/** The shift of an order that is issued or paid something; null for an order that is neither. */
function shiftOf(
  tx: Tx,
  { status, payments, locationId, tillId, shiftId }: NewOrder,
  by: By,
): Promise<DocumentShift | null> {
  if (status !== 'Final' && payments.length === 0) return Promise.resolve(null)
  const outcome = 'Nothing was saved: save it again.'
  return shiftFor(tx, { locationId, tillId, shiftId, ...by, outcome })
}

/** Refuses a cashier's change or deletion of another user's order. */
export function refuseOthersOrder(order: Sale, user: Seller, what: 'change' | 'delete'): void {
  if (order.createdById === user.id || MANAGERS.includes(user.role)) return
  throw new Refused(
    403,
    what === 'change'
      ? 'Only a manager may change an order of another user'
      : 'Only a manager may delete an order of another user',
  )
}

/** What was locked before an order, and the order as it was. */
type Locked = {
  id: number
  stored: Sale | null
  shift: DocumentShift | null
  beneficiaries: BeneficiaryRow[]
}

/** the path of an order in docs/paths.md: an order until it is Final, a sale afterwards. */
// oxlint-disable-next-line max-lines-per-function -- an order is saved top to bottom, like a sale
async function saveOrder(
  tx: Tx,
  order: NewOrder,
  { id: saleId, stored, shift, beneficiaries }: Locked,
  by: By,
): Promise<Sale> {
  const { user, now, device = null, authority = authorityOf(by.user.role) } = by
  const isFinal = order.status === 'Final'
  const { locationId, tillId, customerId, items, sellingPriceGroup: priceGroup } = order
  const { reach } = user
  const place = { locationId, tillId, device }
  const asked = { ...place, customerId, items, priceGroup, reach, isSelling: isFinal }
  const read = await readBasisAndShelves(tx, { ...asked, path: '' }, now)
  const names = await checkNames(tx, order, stored, { saleId, user })
  const dates = await readOrderDates(tx, order, stored, { role: user.role, now })
  const unfiled: StatutoryContext = {
    taxMode: read.basis.taxMode,
    asked: order.beneficiaries ?? [],
    path: 'beneficiaries',
    beneficiaries,
  }
  refuseUnknown(unfiled)
  // An order that is not issued files no card: its buyer may still turn out to be another.
  const filed = isFinal
    ? await fileSaleCards(tx, beneficiaries, { customerId, items }, by)
    : beneficiaries
  const law = { ...unfiled, beneficiaries: filed }
  const calculated = calculateOrder(order, stored, read, law, { role: user.role, authority })
  const { grandTotal } = calculated.totals
  const plan = planPayments(dates.payments, dates.stored, grandTotal, user.role)
  refuseCashInOffice(shift, plan.added)
  const owed = grandTotal - centavosOf(plan.paidAmount) + centavosOf(plan.changeDue)
  if (isFinal && owed > 0) await refuseOwed(tx, { customerId, owed }, read.basis, authority)

  const row = {
    ...names,
    ...orderRow(order, calculated, plan, dates, read),
    id: saleId,
    createdById: stored?.createdById ?? user.id,
    createdAt: stored?.createdAt ?? now.toISOString(),
  }
  await putOrder(tx, row, stored === null)
  const itemRows = orderItems(calculated)
  if (stored) await deleteBeneficiaries(tx, saleId)
  await insertBeneficiaries(tx, saleId, recordsOf(soldLines(calculated), law), {
    now,
    isSelling: isFinal,
  })
  if (stored) await keepPayments(tx, saleId, plan.kept)
  if (read.basis.uniqueReferences) await refuseUsedReferences(tx, typedReferences(plan), reach)
  const taken = { shiftId: shift?.id ?? null, kind: isFinal ? 'SALE' : 'DEPOSIT' } as const
  await insertPayments(tx, saleId, plan.added, taken, by)
  if (isFinal) await takeGoods(tx, row, itemRows, calculated, read, by)
  else
    await putItems(
      tx,
      row,
      itemRows,
      itemRows.map(() => '0'),
    )
  await insertAudit(tx, {
    ...by,
    action: isFinal ? 'ISSUE' : stored ? 'UPDATE' : 'CREATE',
    entity: 'sale',
    entityId: saleId,
    ...(stored && { before: auditedOrder(stored) }),
    after: auditedOrder({
      ...row,
      status: order.status,
      items: itemRows,
      payments: [...plan.kept, ...plan.added],
    }),
  })
  const { shelves } = read
  if (isFinal) await noteLongSupplies(tx, saleId, { lines: calculated.lines, shelves, law }, by)
  // The invoice series is locked last, because other sales at that till wait for it.
  const issued = isFinal
    ? issueOrder(tx, row, { tillId: read.basis.till!.id, shiftId: taken.shiftId }, now)
    : Promise.resolve() // every location has a first till
  const [, saved] = await pipeline(issued, findSale(tx, saleId, EVERYWHERE, now))
  return saved! // it was written above
}

function soldLines({ lines, totals }: CalculatedOrder) {
  return lines.map(({ item }, index) => ({
    scheme: item.scheme,
    allowanceUsed: totals.lines[index]?.allowanceUsed ?? 0,
  }))
}

function typedReferences({ added, addedPlaces }: PaymentPlan) {
  return added.map((payment, index) => ({
    ...payment,
    field: `payments.${addedPlaces[index]}.reference`,
  }))
}

async function takeGoods(
  tx: Tx,
  sale: TaxedSale,
  items: SaleItemRow[],
  calculated: CalculatedOrder,
  { basis, shelves }: BasisAndShelves,
  by: By,
): Promise<void> {
  const { moves, untrackedCosts } = takeLots(calculated.lines, shelves, basis)
  await pipeline(
    moveStock(tx, moves, { kind: 'SALE', saleId: sale.id }, by),
    putItems(tx, sale, items, untrackedCosts),
  )
}

/** The row of an order that is not issued; issueOrder makes it Final. */
function orderRow(
  order: NewOrder,
  { totals, taxIsTyped }: CalculatedOrder,
  { paidAmount, changeDue }: PaymentPlan,
  { salesDate }: OrderDates,
  { basis }: BasisAndShelves,
) {
  return {
    source: 'ORDER' as const,
    status: order.status === 'Final' ? ('Draft' as const) : order.status,
    customerId: order.customerId ?? null,
    customerName: order.customerName ?? basis.customerName,
    locationId: order.locationId,
    sellingPriceGroup: order.sellingPriceGroup,
    payTermDays: order.payTermDays,
    salesDate: salesDate.at,
    billingAddress: order.billingAddress ?? null,
    shippingAddress: order.shippingAddress ?? null,
    taxMode: basis.taxMode,
    taxRate: basis.taxRate,
    totalBefore: pesosOf(totals.totalBefore),
    discountType: order.discountType,
    discountValue: pesosOf(order.discountValue),
    discountAmount: pesosOf(totals.discountAmount),
    taxTotal: pesosOf(totals.taxTotal),
    taxIsTyped,
    vatRemoved: pesosOf(totals.vatRemoved),
    statutoryDiscount: pesosOf(totals.statutoryDiscount),
    grandTotal: pesosOf(totals.grandTotal),
    paidAmount,
    changeDue,
    sellNote: order.sellNote ?? null,
  }
}

function orderItems({ lines, totals }: CalculatedOrder): SaleItemRow[] {
  return lines.map((line, index) =>
    itemRow(line, {
      ...totals.lines[index]!, // totals has one entry for each line
      priceOverride: line.isOverridden,
    }),
  )
}
