import { randomUUID } from 'node:crypto'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import type { NewOrderBody } from '#domain/selling/sales/order-body.ts'
import { checkoutOf, orderOf } from '#server/testing/selling/checkout.ts'
import { openKit } from '#server/testing/goods/kits.ts'
import { buyPacks, sellPacks } from '#server/testing/goods/packs.ts'
import type { TestPharmacy } from '#server/testing/platform/pharmacy.ts'
import { upload } from '#server/testing/selling/prescription-calls.ts'
import { jpeg } from '#server/testing/selling/prescriptions.ts'
import { openSupplier } from '#server/testing/buying/purchases.ts'
import { sendBackAndDestroy } from '#server/testing/buying/gone-goods.ts'
import { listSealed, sealAll } from '#server/testing/platform/seals.ts'
import { takeGoodsBack } from '#server/testing/selling/taking-back.ts'
import { whileVatIsInside } from '#server/testing/law/vat-inside.ts'

type Kit = Awaited<ReturnType<typeof openKit>>

/**
 * A shop in which everything was done once through its calls: sales of every kind, orders in every state, a customer
 * forgotten, a user hired, purchases received, undone, closed short and cancelled, goods quarantined and released again,
 * returns of every kind, cards of schemes, packs, prescriptions, and the log sealed.
 */
export async function openWholeShop(pharmacy: TestPharmacy) {
  const shop = await openUnsealedShop(pharmacy)
  await setApart(shop)
  await showCards(pharmacy, shop)
  const back = await takeGoodsBack(pharmacy, shop, shop.sales)
  const gone = await sendBackAndDestroy(pharmacy, shop)
  const packs = await sellPacks(pharmacy)
  const boughtPacks = await buyPacks(pharmacy)
  await sealAll(pharmacy)
  return { ...shop, back, gone, packs, boughtPacks, sealed: await listSealed(pharmacy) }
}

/** The same without what Botika 0.1.0 could not do: nothing is set apart, no card is shown, and nothing comes back. */
export async function openFirstShop(pharmacy: TestPharmacy): Promise<void> {
  await openUnsealedShop(pharmacy)
  await sealAll(pharmacy)
}

async function openUnsealedShop(pharmacy: TestPharmacy) {
  const shop = await openKit(pharmacy, {
    gauze: { stockQty: 100 },
    tape: { stockQty: 100, taxRatePct: '12' },
  })
  const sales = {
    ...(await sellAtTill(shop)),
    ...(await sellTaxInside(pharmacy, shop)),
    ...(await takeOrders(shop)),
  }
  const prescription = await orderByPrescription(shop)
  const forgotten = await forgetBuyer(shop)
  await hire(pharmacy)
  const purchases = await buy(pharmacy, shop)
  return { ...shop, sales, prescription, forgotten, purchases }
}

/** Three gauzes are quarantined, and one of them is for sale again. */
async function setApart({ manager, gauze }: Kit): Promise<void> {
  const [lot] = await manager.send(api.stock.lots, { query: { productId: String(gauze.id) } })
  const change = (id: number, body: CallOf<typeof api.stock.changeState>['body']) =>
    manager.send(api.stock.changeState, { params: { id: String(id) }, body })
  // It was opened with stock.
  const { id } = await change(lot!.id, { state: 'QUARANTINE', qty: 3, reason: 'Wet boxes' })
  await change(id, { state: 'FOR_SALE', qty: 1, reason: 'Dry after all' })
}

/** Sales of two lines with change, by card, of kits, and one that is voided. */
async function sellAtTill({ manager, cashier, location, gauze, tape, kit }: Kit) {
  const sell = async (
    lines: Parameters<typeof checkoutOf>[1],
    more?: Parameters<typeof checkoutOf>[2],
  ) => {
    const call = checkoutOf(location.id, lines, more)
    return (await cashier.send(api.sales.complete, call, { idempotencyKey: randomUUID() })).id
  }
  const lines = [
    { product: gauze, qty: 3, discountPct: '10' },
    { product: tape, qty: 2 },
  ]
  const plain = await sell(lines, { payments: [{ method: 'cash', amount: '100.00' }] })
  const card = { method: 'card', amount: '6.50', reference: 'A1' } as const
  const byCard = await sell([{ product: tape, qty: 1 }], { payments: [card] })
  const ofKits = await sell([{ product: kit, qty: 2 }])
  const voided = await sell([{ product: gauze, qty: 4 }])
  const wrong = { params: { id: String(voided) }, query: { reason: 'Wrong' } }
  await manager.send(api.sales.delete, wrong)
  return { plain, byCard, ofKits, voided }
}

/** Two tapes at 6.00, at the till and on an order. The tax inside is 12 %: 1.29 of 12.00, and 0.96 of 9.00. */
async function sellTaxInside(pharmacy: TestPharmacy, { cashier, location, tape }: Kit) {
  const admin = await pharmacy.as('ADMIN')
  const taxMode = 'INCLUDED_IN_PRICES'
  await admin.send(api.settings.update, { body: { taxMode, taxRate: '12' } })
  const call = checkoutOf(location.id, [{ product: tape, qty: 2 }], { taxMode })
  const inside = await cashier.send(api.sales.complete, call)
  const discount = { discountType: 'percentage', discountValue: '25' } as const
  const insideOrder = await cashier.send(
    api.sales.complete,
    orderOf(location.id, [{ product: tape, quantity: 2 }], { status: 'Final', ...discount }),
  )
  const asNew = { taxMode: 'ADDED_TO_TOTAL', taxRate: '8.25' } as const
  await admin.send(api.settings.update, { body: asNew })
  return { inside: inside.id, insideOrder: insideOrder.id }
}

/**
 * Orders of two gauzes at 5.00: one less 2.00 and paid with change, a draft with a deposit, a clinic's on terms and
 * paid in parts, one with a typed tax, and a draft that is deleted.
 */
async function takeOrders({ manager, cashier, location, gauze }: Kit) {
  const take = async (more: Partial<NewOrderBody>, by = cashier) => {
    const call = orderOf(location.id, [{ product: gauze, quantity: 2 }], more)
    return (await by.send(api.sales.complete, call, { idempotencyKey: randomUUID() })).id
  }
  const order = await take({
    status: 'Final',
    invoiceNumber: 'BOOK-7',
    discountType: 'fixed',
    discountValue: '2.00',
    payments: [{ method: 'Cash', amount: '10.00' }],
  })
  const draft = await take({ payments: [{ method: 'GCash', amount: '5.00' }] })
  const clinic = await cashier.send(api.customers.create, { body: { name: 'Bagong Buhay Clinic' } })
  const ofClinic = { customerId: clinic.id, payments: [{ method: 'BPI', amount: '4.00' }] }
  const partPaid = await take(ofClinic)
  await cashier.send(api.sales.update, {
    params: { id: String(partPaid) },
    ...orderOf(location.id, [{ product: gauze, quantity: 2 }], {
      status: 'Final',
      payTermDays: 30,
      ...ofClinic,
    }),
  })
  await cashier.send(api.sales.addPayment, {
    params: { id: String(partPaid) },
    body: { method: 'Check', amount: '3.00' },
  })
  const typedTax = await take({ status: 'Final', taxTotal: '0.50' }, manager)
  const deleted = await take({ status: 'Quotation' })
  await cashier.send(api.sales.delete, { params: { id: String(deleted) }, query: {} })
  return { order, draft, partPaid, typedTax }
}

/** A prescription of three chunks, the last one short, on an order, and one that no order holds. */
async function orderByPrescription({ cashier, location, gauze }: Kit): Promise<number> {
  const { answer } = await upload(cashier, jpeg({ sizeBytes: 600_000 }))
  await upload(cashier, jpeg())
  const body = { prescriptionFileUrl: answer.url }
  const call = orderOf(location.id, [{ product: gauze, quantity: 1 }], body)
  await cashier.send(api.sales.complete, call)
  return answer.id
}

/** A customer who bought at the till and on an order, was forgotten, and paid the rest later. */
async function forgetBuyer({ manager, cashier, location, gauze }: Kit) {
  const newKey = () => ({ idempotencyKey: randomUUID() })
  const person = {
    name: 'Rosalinda Reyes',
    phone: '0995-1',
    email: 'r@example.com',
    notes: 'Diabetic',
  }
  const { id: customerId } = await cashier.send(api.customers.create, { body: person }, newKey())
  const checkout = checkoutOf(location.id, [{ product: gauze, qty: 1 }], { customerId })
  await cashier.send(api.sales.complete, checkout, newKey())
  const order = orderOf(location.id, [{ product: gauze, quantity: 1 }], {
    status: 'Final',
    customerId,
    billingAddress: '1 Main Street',
    sellNote: 'For Rosalinda',
    payments: [{ method: 'GCash', amount: '1.00', paymentNote: 'From her sister' }],
  })
  const { id } = await cashier.send(api.sales.complete, order, newKey())
  await manager.send(api.customers.anonymise, { params: { id: String(customerId) } })
  const rest = { method: 'Cash', amount: '10.00', paymentNote: 'The rest' }
  await cashier.send(api.sales.addPayment, { params: { id: String(id) }, body: rest }, newKey())
  return { customerId, orderId: id }
}

/** A senior who is remembered with her card, and one who is not. */
async function showCards(pharmacy: TestPharmacy, { cashier }: Kit): Promise<void> {
  const { id: customerId } = await cashier.send(api.customers.create, {
    body: { name: 'Lola Ana' },
  })
  await whileVatIsInside(pharmacy, async () => {
    for (const more of [{ holderName: 'Ana Reyes', customerId }, { holderName: 'Ben Cruz' }])
      await cashier.send(api.beneficiaries.enter, {
        body: { scheme: 'SC', idNumber: `OSCA-${more.holderName}`, ...more },
      })
  })
}

/** A new user who has signed in with a browser of their own. */
async function hire(pharmacy: TestPharmacy): Promise<void> {
  const admin = await pharmacy.as('ADMIN')
  const password = 'a long pass phrase'
  const email = 'ana@example.com'
  await admin.send(api.users.create, { body: { fullName: 'Ana Cruz', email, password } })
  await pharmacy.nobody.send(api.auth.login, { body: { identifier: email, password } })
}

/**
 * Purchases of ten units at 4.00, unless given otherwise: received at once, in parts with one undone, closed short,
 * undone and cancelled.
 */
async function buy(pharmacy: TestPharmacy, { manager, location, gauze, tape }: Kit) {
  const supplier = await openSupplier(pharmacy)
  const order = async (
    status: 'RECEIVED' | 'PENDING',
    items: readonly { productId: number; qty: number; cost: string }[],
  ) => {
    const body = { supplierId: supplier.id, locationId: location.id, status, items: [...items] }
    return (await manager.send(api.purchases.create, { body })).id
  }
  const receive = (id: number, body: CallOf<typeof api.purchases.receive>['body']) =>
    manager.send(api.purchases.receive, { params: { id: String(id) }, body })
  const undo = (id: number, delivery: number) =>
    manager.send(api.purchases.undoDelivery, {
      params: { id: String(id), delivery: String(delivery) },
    })
  const tapes = { productId: tape.id, qty: 10, cost: '4.00' }
  const gauzes = { productId: gauze.id, qty: 5, cost: '3.1250' }

  const received = await order('RECEIVED', [tapes])
  const inParts = await order('PENDING', [tapes, gauzes])
  await receive(inParts, { receipts: [{ line: 1, qty: 4 }] })
  await undo(inParts, 1)
  await receive(inParts, {
    receipts: [
      { line: 1, qty: 6, lotNumber: 'T1' },
      { line: 2, qty: 5 },
    ],
  })
  await receive(inParts, { receipts: [{ line: 1, qty: 4, lotNumber: 'T1' }] })
  const short = await order('PENDING', [tapes])
  await receive(short, { receipts: [{ line: 1, qty: 7 }], closeShort: true })
  const pending = await order('PENDING', [tapes])
  const cancelled = await order('PENDING', [gauzes])
  await receive(cancelled, { receipts: [{ line: 1, qty: 5 }] })
  await undo(cancelled, 1)
  await manager.send(api.purchases.update, {
    params: { id: String(cancelled) },
    body: { status: 'CANCELLED' },
  })
  const receiptOf = async (id: number) => {
    const { rows } = await pharmacy.owner.query<{ id: number }>(
      'SELECT id FROM purchase_receipts WHERE purchase_id = $1',
      [id],
    )
    return { id, receiptId: rows[0]!.id } // it was received above
  }
  return {
    received: await receiptOf(received),
    inParts,
    short,
    pending,
    cancelled: await receiptOf(cancelled),
  }
}
