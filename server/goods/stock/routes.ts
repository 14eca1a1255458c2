import { api } from '#domain/api.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import { refuseForeign } from '#server/platform/reach/reach.sql.ts'
import { Refused } from '#server/refusals.ts'
import { route } from '#server/http.ts'
import { once } from '#server/platform/idempotency/once.ts'
import { hasLocation } from '#server/shop/locations/locations.sql.ts'
import { adjustStock } from '#server/goods/stock/adjust-stock.ts'
import { listAvailability } from '#server/goods/stock/availability.sql.ts'
import { changeState } from '#server/goods/stock/change-state.ts'
import { correctLot } from '#server/goods/stock/correct-lot.ts'
import { findChangedLot, findCorrectedLot, listLots } from '#server/goods/stock/lots.sql.ts'
import { listMovements } from '#server/goods/stock/movements.sql.ts'
import {
  findInventory,
  listInventory,
  listProductLocations,
  updateLevels,
  upsertRack,
} from '#server/goods/stock/inventory/inventory.sql.ts'
import { carryProduct, findStockedProduct, lockInventory } from '#server/goods/stock/stock.sql.ts'

export const stockRoutes = [
  route(api.stock.inventory, async ({ query, user, pharmacy, now, answer }) => {
    const filters = { ...query, reach: user.reach }
    const { inventory, total } = await listInventory(pharmacy.database.pool, filters, now)
    answer.total(total)
    return inventory
  }),

  route(api.stock.productLocations, async ({ query, user, pharmacy, answer }) => {
    const filters = { ...query, reach: user.reach }
    const { rows, total } = await listProductLocations(pharmacy.database.pool, filters)
    answer.total(total)
    return rows
  }),

  route(api.stock.setLevels, ({ params, body, user, pharmacy, now }) =>
    pharmacy.database.transaction(async (tx) => {
      const { productId, locationId } = params
      const product = await findStockedProduct(tx, productId)
      if (!product) throw new Refused(404, 'There is no such product')
      if (!(await hasLocation(tx, locationId, user.reach)))
        throw new Refused(404, 'There is no such location')
      await carryProduct(tx, productId, locationId)
      await lockInventory(tx, locationId, [productId])
      const before = await findInventory(tx, productId, locationId, now)
      // A kit's stock is what its parts make, so it may be taken out of the range.
      if (body.isActive === false && before.stockQty > 0 && !product.isKit)
        throw new Refused(409, 'A location that still has stock of a product carries it')

      await updateLevels(tx, params, body)
      await upsertRack(tx, params, body)
      const after = await findInventory(tx, productId, locationId, now)
      await insertAudit(tx, {
        user,
        action: 'UPDATE',
        entity: 'location inventory',
        entityId: productId,
        before,
        after,
        now,
      })
      return after
    }),
  ),

  route(api.stock.adjust, (exchange) =>
    once(exchange, api.stock.adjust, {
      locationId: exchange.body.locationId,
      make: async (tx) => {
        const { body, user, now } = exchange
        refuseForeign(user.reach, body.locationId)
        const id = await adjustStock(tx, body, { user, now })
        return { id, reply: await findInventory(tx, body.productId, body.locationId, now) }
      },
      // The same shelf again; one with movements is never deleted.
      read: (tx) =>
        findInventory(tx, exchange.body.productId, exchange.body.locationId, exchange.now),
    }),
  ),

  route(api.stock.lots, async ({ query, user, pharmacy, now, answer }) => {
    const filters = { ...query, reach: user.reach }
    const { lots, total } = await listLots(pharmacy.database.pool, filters, now)
    answer.total(total)
    return lots
  }),

  route(api.stock.correctLot, (exchange) =>
    once(exchange, api.stock.correctLot, {
      make: (tx) => {
        const { params, body, user, now } = exchange
        return correctLot(tx, params.id, body, { user, now })
      },
      read: (tx, entryId) => findCorrectedLot(tx, entryId, exchange.now),
    }),
  ),

  route(api.stock.changeState, (exchange) =>
    once(exchange, api.stock.changeState, {
      make: (tx) => {
        const { params, body, user, now } = exchange
        return changeState(tx, params.id, body, { user, now })
      },
      read: (tx, adjustmentId) => findChangedLot(tx, adjustmentId, exchange.now),
    }),
  ),

  route(api.stock.movements, ({ query, user, pharmacy }) =>
    listMovements(pharmacy.database.pool, { ...query, reach: user.reach }),
  ),

  route(api.stock.availability, async ({ params, user, pharmacy, now }) => {
    const { pool } = pharmacy.database
    const locations = await listAvailability(pool, params.id, user.reach, now)
    // One location is always active: the main one.
    if (locations.length === 0) throw new Refused(404, 'There is no such product')
    return locations
  }),
]
