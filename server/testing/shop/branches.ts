import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import type { NewOrderBody } from '#domain/selling/sales/order-body.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import { checkoutOf, orderOf } from '#server/testing/selling/checkout.ts'
import { whenEnded, upload } from '#server/testing/goods/imports.ts'
import { openLocation, type TestPharmacy } from '#server/testing/platform/pharmacy.ts'
import { givePin } from '#server/testing/people/pins.ts'
import { jpeg } from '#server/testing/selling/prescriptions.ts'
import { openSupplier } from '#server/testing/buying/purchases.ts'

type TransferBody = CallOf<typeof api.transfers.create>['body']
type SupplierPayment = Partial<CallOf<typeof api.supplierAccounts.pay>['body']>
type PurchaseBody = Partial<CallOf<typeof api.purchases.create>['body']>

/** Assigns a user to locations, as the users' screen does; to none means to all. */
export async function assign(pharmacy: TestPharmacy, { id }: Caller, locationIds: number[]) {
  const admin = await pharmacy.as('ADMIN')
  await admin.send(api.users.update, { params: { id: String(id) }, body: { locationIds } })
}

/**
 * A new location with a manager and a cashier who work nowhere else, an approver with a PIN, and functions that add things
 * to it.
 */
export async function openBranch(pharmacy: TestPharmacy) {
  const opened = await openLocation(pharmacy, { inStock: 1000 })
  // The opener of a location works everywhere.
  const { manager: owner, location, product } = opened
  const manager = await pharmacy.as('MANAGER')
  const cashier = await pharmacy.as('CASHIER')
  for (const caller of [manager, cashier]) await assign(pharmacy, caller, [location.id])
  const approver = await pharmacy.as('MANAGER')
  await givePin(pharmacy, approver)
  const supplier = await openSupplier(pharmacy)
  const customer = await owner.send(api.customers.create, { body: { name: 'Rosalinda Cruz' } })

  const checkout = () => checkoutOf(location.id, [{ product, qty: 1 }], { customerId: customer.id })
  const sell = (idempotencyKey = randomUUID()) =>
    cashier.send(api.sales.complete, checkout(), { idempotencyKey })
  /** Takes back what was just sold. */
  const takeBack = async (idempotencyKey: string = randomUUID()) => {
    const { id } = await sell()
    const body = { reason: 'Wrong item', items: [{ line: 1, qty: 1 }] }
    const call = { params: { id: String(id) }, body }
    return manager.send(api.returns.create, call, { idempotencyKey })
  }
  const orderBody = (more: Partial<NewOrderBody> = {}) =>
    orderOf(location.id, [{ product, quantity: 1 }], more)
  const order = (more: Partial<NewOrderBody> = {}) =>
    cashier.send(api.sales.complete, orderBody(more))
  const openTill = () =>
    manager.send(api.tills.create, { body: { locationId: location.id, name: randomUUID() } })
  const uploadPrescription = (by = cashier) =>
    by.send(api.prescriptions.upload, { query: {}, body: jpeg() })
  /** Makes a prescription that an order of the location holds. */
  const prescribe = async () => {
    const prescription = await uploadPrescription()
    await order({ prescriptionFileUrl: prescription.url })
    return prescription
  }
  const purchaseBody = (more: PurchaseBody = {}) => ({
    body: {
      supplierId: supplier.id,
      locationId: location.id,
      items: [{ productId: product.id, qty: 10, cost: '7.00' }],
      ...more,
    },
  })
  let held: Promise<{ id: number }> | null = null
  /** Two hundred pieces of the product in quarantine, of which documents take some. */
  const setApart = () => (held ??= quarantine())
  const quarantine = async () => {
    const query = { productId: String(product.id), locationId: String(location.id) }
    const lots = await owner.send(api.stock.lots, { query })
    const lot = lots.find(({ state, qty }) => state === 'FOR_SALE' && qty >= 200)! // the location was opened with stock
    const body = { state: 'QUARANTINE', qty: 200, reason: 'Wet boxes' } as const
    return owner.send(api.stock.changeState, { params: { id: String(lot.id) }, body })
  }
  /** Drafts a supplier return of two pieces, and sends it where it is to be with the supplier. */
  const sendBack = async ({ isSent = true } = {}) => {
    const { id: lotId } = await setApart()
    const goods = [{ lotId, qty: 2, reason: 'DAMAGED' as const }]
    const body = { supplierId: supplier.id, locationId: location.id, goods }
    const draft = await manager.send(api.supplierReturns.create, { body })
    const params = { id: String(draft.id) }
    return isSent ? manager.send(api.supplierReturns.send, { params, body: {} }) : draft
  }
  /** Drafts a write-off of two pieces. */
  const writeOff = async () => {
    const { id: lotId } = await setApart()
    const goods = [{ lotId, qty: 2, reason: 'Wet boxes' }]
    return manager.send(api.writeOffs.create, { body: { locationId: location.id, goods } })
  }
  const destroy = (draft: { params: { id: string } }) =>
    manager.send(api.writeOffs.destroy, { ...draft, body: { witness: 'Ana Cruz' } })
  /** Enters a credit of one peso for what was sent back; answers its id. */
  const credit = async (id: number) => {
    const body = { number: 'CN-1', creditedOn: '2026-01-05', amount: '1.00' }
    const call = { params: { id: String(id) }, body }
    return (await manager.send(api.supplierReturns.credit, call)).credits[0]!.id // it was just entered
  }
  /** From then on what comes is owed to its suppliers. */
  const keepAccounts = async () => {
    const admin = await pharmacy.as('ADMIN')
    await admin.send(api.supplierAccounts.begin, { body: { since: '2020-01-01' } })
  }
  const ofSupplier = { params: { id: String(supplier.id) } }
  /** Pays the supplier of the branch, to whom nothing is owed. */
  const paySupplier = async (more: SupplierPayment = {}) => {
    await keepAccounts()
    const method = 'BANK' as const
    const body = { locationId: location.id, method, amount: '5.00', paidOn: '2020-01-02', ...more }
    return manager.send(api.supplierAccounts.pay, { ...ofSupplier, body })
  }
  const openBalance = async () => {
    await keepAccounts()
    const body = { locationId: location.id, dueOn: '2020-01-31', amount: '5.00' }
    return manager.send(api.supplierAccounts.open, { ...ofSupplier, body })
  }
  const claimOf = async () => {
    await keepAccounts()
    const kind = 'CLAIM' as const
    const body = {
      locationId: location.id,
      kind,
      amount: '5.00',
      claimedOn: '2020-01-31',
      note: 'Short',
    }
    return manager.send(api.supplierAccounts.claim, { ...ofSupplier, body })
  }
  const creditOf = async () => {
    await keepAccounts()
    const [kind, taxClass] = ['PRICE', 'VAT_EXEMPT'] as const
    const body = {
      locationId: location.id,
      kind,
      taxClass,
      amount: '5.00',
      number: 'CN-9',
      creditedOn: '2020-01-31',
    }
    return manager.send(api.supplierAccounts.credit, { ...ofSupplier, body })
  }
  const buy = (more: PurchaseBody = {}) =>
    manager.send(api.purchases.create, purchaseBody({ status: 'PENDING', ...more }))
  /** A location beside it, at which its users do not work, with stock of the same product. */
  const openAnnex = async () => {
    const annex = await openLocation(pharmacy, { inStock: 0 })
    const stocked = { productId: product.id, locationId: annex.location.id }
    await owner.send(api.stock.adjust, { body: { ...stocked, qty: 1000, reason: 'Found' } })
    return annex.location
  }
  let opening: ReturnType<typeof openAnnex> | null = null
  const annex = () => (opening ??= openAnnex())
  /** What asks for goods from the annex. */
  const transferBody = async (more: Partial<TransferBody> = {}) => ({
    body: {
      fromLocationId: (await annex()).id,
      toLocationId: location.id,
      lines: [{ productId: product.id, qty: 4 }],
      ...more,
    },
  })
  /** Asks for goods from the annex. */
  const request = async (more: Partial<TransferBody> = {}) =>
    cashier.send(api.transfers.create, await transferBody(more))
  /** Has goods sent from the annex, or sends some there. */
  const beSent = async () =>
    owner.send(api.transfers.create, await transferBody({ status: 'SHIPPED' }))
  const sendOut = async (more: Partial<TransferBody> = {}) => {
    const places = { fromLocationId: location.id, toLocationId: (await annex()).id }
    const call = await transferBody({ ...places, status: 'SHIPPED', ...more })
    return manager.send(api.transfers.create, call)
  }
  /** Uploads a file that brings stock to the location, ready to run. */
  const importFile = async () => {
    const file = `Name,Cost,Price,Stock\nFrom a file ${randomUUID()},1.00,2.00,5\n`
    const { id } = await upload(manager, file, `${location.name}.csv`)
    const params = { id: String(id) }
    await manager.send(api.productImports.change, { params, body: { locationId: location.id } })
    return id
  }
  /** Uploads such a file and runs it, once no import of an earlier test is running: only one does at a time. */
  const importedFile = async () => {
    const id = await importFile()
    const run = { params: { id: String(id) }, body: {} }
    while ((await manager.try(api.productImports.run, run)).status === 409) await setTimeout(20)
    return (await whenEnded(manager, id)).id
  }
  /** A text that differs as soon as anything of the location has changed. */
  const fingerprint = async () => {
    const tables = [
      'location_inventory',
      'stock_lots',
      'stock_movements',
      'sales',
      'returns',
      'purchases',
      'supplier_returns',
      'supplier_credits',
      'supplier_payments',
      'supplier_openings',
      'supplier_claims',
      'write_offs',
      'tills',
      'shifts',
      'readings',
    ]
    const parts = [
      ...tables.map((table) => [table, 'location_id']),
      ['locations', 'id'],
      ['transfers', 'from_location_id'],
      ['transfers', 'to_location_id'],
    ].map(
      ([table, column]) =>
        `(SELECT md5(string_agg(held::text, '' ORDER BY held::text)) FROM ${table} AS held WHERE ${column} = $1)`,
    )
    const { rows } = await pharmacy.owner.query(`SELECT concat(${parts.join(', ')}) AS print`, [
      location.id,
    ])
    return rows[0]?.print as string
  }
  return {
    owner,
    approver,
    manager,
    cashier,
    location,
    product,
    supplier,
    customer,
    checkout,
    sell,
    takeBack,
    orderBody,
    order,
    openTill,
    uploadPrescription,
    prescribe,
    purchaseBody,
    setApart,
    sendBack,
    writeOff,
    destroy,
    credit,
    keepAccounts,
    paySupplier,
    openBalance,
    claimOf,
    creditOf,
    buy,
    annex,
    transferBody,
    request,
    beSent,
    sendOut,
    importFile,
    importedFile,
    fingerprint,
  }
}

export type Branch = Awaited<ReturnType<typeof openBranch>>
