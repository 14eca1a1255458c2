import { api } from '#domain/api.ts'
import type { Customer } from '#domain/people/customers/api.ts'
import type { Product } from '#domain/goods/products/api.ts'
import type { Purchase } from '#domain/buying/purchases/api.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import type { Till } from '#domain/shop/tills/api.ts'
import type { Supplier } from '#domain/buying/suppliers/api.ts'
import { detailOf, foundBy, location, product } from '#web/testing/samples.ts'
import { till } from '#web/testing/tills.ts'
import { refused, type Server } from '#web/testing/server.ts'

export type Rows = {
  products?: readonly Product[]
  customers?: readonly Customer[]
  suppliers?: readonly Supplier[]
  sales?: readonly Sale[]
  purchases?: readonly Purchase[]
  /** How the first till of the branch prints; without it nobody knows of any till. */
  printer?: Partial<Pick<Till, 'printer' | 'paper' | 'printsItself'>>
}

/**
 * A small shop that answers what every screen reads: two locations, three products, no sales or
 * purchases unless the test gives some. Writes are answered by the test.
 */
export function openShop(server: Server, rows: Rows = {}) {
  const main = location({ name: 'Main', isMain: true })
  const branch = location({ name: 'Makati' })
  const at = { locations: [{ id: branch.id, name: branch.name, stockQty: 0 }] }
  const biogesic = product({ name: 'Biogesic', stockQty: 20, ...at })
  const neozep = product({ name: 'Neozep', stockQty: 5, price: '48.50', ...at })
  const lagundi = product({ name: 'Lagundi', price: '80.00', ...at })
  const products = [biogesic, neozep, lagundi, ...(rows.products ?? [])]

  server.answers(api.locations.list, [main, branch])
  server.answers(api.tills.list, rows.printer ? [{ ...till(branch), ...rows.printer }] : [])
  answerReads(server, rows, products)
  server.answers(api.tickets.list, [])
  return { main, branch, biogesic, neozep, lagundi }
}

function answerReads(server: Server, rows: Rows, products: readonly Product[]): void {
  const { customers = [], suppliers = [], sales = [], purchases = [] } = rows
  for (const list of [api.categories, api.units, api.brands, api.taxRates])
    server.answers(list.list, [])
  server.answers(api.products.list, ({ query }) =>
    products.filter(named(query.search)).slice(0, Number(query.limit ?? 100)),
  )
  server.answers(api.products.search, ({ query }) =>
    products.filter(named(query.q)).map((each) => foundBy(query.q, each)),
  )
  server.answers(api.products.find, ({ params }) => {
    const row = products.find(({ id }) => String(id) === params.id)
    return row ? detailOf(row) : refused(404, 'There is no such product')
  })
  server.answers(api.products.shelves, [])
  server.answers(api.products.twinCodes, [])
  server.answers(api.stock.availability, [])
  server.answers(api.stock.lots, [])
  server.answers(api.supplierReturns.list, [])
  server.answers(api.supplierReturns.summary, {
    count: 0,
    drafts: 0,
    awaitedCount: 0,
    awaited: '0.00',
  })
  server.answers(api.writeOffs.list, [])
  server.answers(api.customers.list, ({ query }) =>
    customers.filter(named(query.search ?? query.q)),
  )
  server.answers(api.suppliers.list, ({ query }) => suppliers.filter(named(query.search)))
  server.answers(api.sales.list, [...sales])
  server.answers(api.sales.sellers, [])
  server.answers(api.sales.get, ({ params }) => {
    const row = sales.find(({ id }) => String(id) === params.id)
    return row ?? refused(404, 'There is no such sale')
  })
  server.answers(api.documents.buyer, { buyer: null, isPrinted: false })
  server.answers(api.sales.summary, {
    totalOrders: sales.length,
    totalRevenue: '0.00',
    returned: '0.00',
    draftOrders: 0,
    quotationOrders: 0,
    proformaOrders: 0,
    finalOrders: 0,
    voidedOrders: 0,
    balanceDue: '0.00',
    overdueOrders: 0,
  })
  server.answers(api.purchases.list, [...purchases])
  server.answers(api.purchases.onOrder, [])
  server.answers(api.datedChanges.aboveCaps, [])
  server.answers(api.purchases.summary, {
    totalPurchases: purchases.length,
    totalValue: '0.00',
    activeSuppliers: suppliers.length,
    pendingPurchases: 0,
  })
  server.answers(api.productImports.list, [])
  server.answers(api.stock.inventory, [])
}

/** Whether a search for this text finds a row: by any part of its name or SKU, in any case. */
function named(text = '') {
  const wanted = text.toLowerCase()
  return ({ name, sku }: { name: string; sku?: string | null }) =>
    [name, sku ?? ''].some((each) => each.toLowerCase().includes(wanted))
}
