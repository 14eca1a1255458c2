import { api } from '#domain/api.ts'
import { percentText } from '#domain/money.ts'
import { insertAudit } from '#server/audit/queries.ts'
import {
  insertBrand,
  insertCategory,
  insertTaxRate,
  insertUnit,
  listBrands,
  listCategories,
  listTaxRates,
  listUnits,
} from '#server/catalogue/queries.ts'
import type { Tx } from '#server/database/database.ts'
import { route, type User } from '#server/http.ts'
import type { Pharmacy } from '#server/pharmacy.ts'

type Creation = { pharmacy: Pharmacy; user: User; now: Date }

/** Inserts a row and its audit entry together. */
function create<Row extends { id: number }>(
  { pharmacy, user, now }: Creation,
  entity: string,
  insert: (tx: Tx) => Promise<Row>,
): Promise<Row> {
  return pharmacy.database.transaction(async (tx) => {
    const row = await insert(tx)
    await insertAudit(tx, { user, action: 'CREATE', entity, entityId: row.id, after: row, now })
    return row
  })
}

export const catalogueRoutes = [
  route(api.categories.list, ({ query, pharmacy }) =>
    listCategories(pharmacy.database.pool, query.search),
  ),
  route(api.categories.create, (exchange) =>
    create(exchange, 'category', (tx) => insertCategory(tx, exchange.body)),
  ),
  route(api.units.list, ({ query, pharmacy }) => listUnits(pharmacy.database.pool, query.search)),
  route(api.units.create, (exchange) =>
    create(exchange, 'unit', (tx) => insertUnit(tx, exchange.body)),
  ),
  route(api.brands.list, ({ query, pharmacy }) => listBrands(pharmacy.database.pool, query.search)),
  route(api.brands.create, (exchange) =>
    create(exchange, 'brand', (tx) => insertBrand(tx, exchange.body)),
  ),
  route(api.taxRates.list, ({ query, pharmacy }) =>
    listTaxRates(pharmacy.database.pool, query.search),
  ),
  route(api.taxRates.create, (exchange) =>
    create(exchange, 'tax rate', (tx) =>
      insertTaxRate(tx, { name: exchange.body.name, rate: percentText(exchange.body.rate) }),
    ),
  ),
]
