import { api } from '#domain/api.ts'
import type { Category } from '#domain/goods/catalogue/api.ts'
import type { Endpoint, ReplyOf } from '#domain/endpoint.ts'
import { percentText } from '#domain/money.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import { changeEntry, removeEntry } from '#server/goods/catalogue/change-entry.ts'
import {
  insertBrand,
  insertCategory,
  insertTaxRate,
  findEntry,
  insertUnit,
  isUnderCategory,
  listBrands,
  listCategories,
  listTaxRates,
  listUnits,
  lockCategoryTree,
  type Changes,
  type Kind,
} from '#server/goods/catalogue/catalogue.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refusedField, type User } from '#server/refusals.ts'
import { route, type Exchange } from '#server/http.ts'
import { made } from '#server/platform/idempotency/done.ts'
import { once } from '#server/platform/idempotency/once.ts'
import type { Pharmacy } from '#server/pharmacy.ts'
import { refuseUnknownSchemes } from '#server/law/schemes/known-schemes.ts'

type Write = { pharmacy: Pharmacy; user: User; now: Date }
type Change = Write & { params: { id: number }; body: { version?: number | undefined } }

/** A route that inserts an entry and its audit entry, once for each Idempotency-Key. */
function create<E extends Endpoint & { makes: Kind }>(
  exchange: Exchange<E> & Write,
  row: E,
  insert: (tx: Tx) => Promise<ReplyOf<E> & { id: number }>,
): Promise<ReplyOf<E>> {
  const { user, now } = exchange
  const { makes: entity } = row
  return once(exchange, row, {
    make: async (tx) => {
      const entry = await insert(tx)
      await insertAudit(tx, {
        user,
        action: 'CREATE',
        entity,
        entityId: entry.id,
        after: entry,
        now,
      })
      return made(entry)
    },
    read: (tx, id) => findEntry<ReplyOf<E> & object>(tx, entity, id),
  })
}

function change<Row extends { id: number; name: string; version: number }>(
  { pharmacy, user, now, params, body }: Change,
  kind: Kind,
  changes: Changes,
): Promise<Row> {
  return pharmacy.database.transaction((tx) =>
    changeEntry(tx, { kind, id: params.id, by: { user, now } }, changes, body.version),
  )
}

function remove(
  { pharmacy, user, now, params }: Write & { params: { id: number } },
  kind: Kind,
): Promise<void> {
  return pharmacy.database.transaction((tx) =>
    removeEntry(tx, { kind, id: params.id, by: { user, now } }),
  )
}

const categoriesRoutes = [
  route(api.categories.list, ({ query, pharmacy }) =>
    listCategories(pharmacy.database.pool, query),
  ),
  route(api.categories.create, (exchange) =>
    create(exchange, api.categories.create, async (tx) => {
      const { body } = exchange
      await refuseUnknownSchemes(tx, { schemes: body.schemes })
      return insertCategory(tx, body)
    }),
  ),
  route(api.categories.update, ({ params: { id }, body, user, pharmacy, now }) =>
    pharmacy.database.transaction(async (tx) => {
      const { name, parentId, comesBack, schemes, version } = body
      const before = schemes && (await findEntry<Category>(tx, 'category', id))
      await refuseUnknownSchemes(tx, { schemes }, before?.schemes)
      if (parentId !== undefined) await lockCategoryTree(tx)
      if (parentId != null && (await isUnderCategory(tx, parentId, id)))
        throw refusedField(409, 'parentId', 'A category cannot lie under itself')
      const edit = { kind: 'category', id, by: { user, now } } as const
      const changes = { name, parentId, comesBack, schemes }
      return changeEntry(tx, edit, changes, version)
    }),
  ),
  route(api.categories.delete, (exchange) => remove(exchange, 'category')),
]

const unitsRoutes = [
  route(api.units.list, ({ query, pharmacy }) => listUnits(pharmacy.database.pool, query)),
  route(api.units.create, (exchange) =>
    create(exchange, api.units.create, (tx) => insertUnit(tx, exchange.body)),
  ),
  route(api.units.update, (exchange) => {
    const { name, shortName } = exchange.body
    return change(exchange, 'unit', { name, shortName })
  }),
  route(api.units.delete, (exchange) => remove(exchange, 'unit')),
]

const brandsRoutes = [
  route(api.brands.list, ({ query, pharmacy }) => listBrands(pharmacy.database.pool, query)),
  route(api.brands.create, (exchange) =>
    create(exchange, api.brands.create, (tx) => insertBrand(tx, exchange.body)),
  ),
  route(api.brands.update, (exchange) => change(exchange, 'brand', { name: exchange.body.name })),
  route(api.brands.delete, (exchange) => remove(exchange, 'brand')),
]

const taxRatesRoutes = [
  route(api.taxRates.list, ({ query, pharmacy }) => listTaxRates(pharmacy.database.pool, query)),
  route(api.taxRates.create, (exchange) =>
    create(exchange, api.taxRates.create, (tx) =>
      insertTaxRate(tx, { name: exchange.body.name, rate: percentText(exchange.body.rate) }),
    ),
  ),
  route(api.taxRates.update, (exchange) => {
    const { name, rate } = exchange.body
    return change(exchange, 'tax rate', {
      name,
      rate: rate === undefined ? undefined : percentText(rate),
    })
  }),
  route(api.taxRates.delete, (exchange) => remove(exchange, 'tax rate')),
]

export const catalogueRoutes = [
  ...categoriesRoutes,
  ...unitsRoutes,
  ...brandsRoutes,
  ...taxRatesRoutes,
]
