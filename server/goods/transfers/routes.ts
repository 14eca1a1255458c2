import { api } from '#domain/api.ts'
import type { Transfer } from '#domain/goods/transfers/answers.ts'
import type { Exchange } from '#server/http.ts'
import { route } from '#server/http.ts'
import { once } from '#server/platform/idempotency/once.ts'
import { EVERYWHERE } from '#server/platform/reach/reach.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { notThere, type Actor } from '#server/goods/transfers/acting.ts'
import { readAttention } from '#server/goods/transfers/attention.sql.ts'
import { beginTransfer } from '#server/goods/transfers/begin-transfer.ts'
import {
  approveTransfer,
  changeTransfer,
  closeLines,
  preparePicks,
  sendBack,
} from '#server/goods/transfers/change-transfer.ts'
import { exportTransfers } from '#server/goods/transfers/export-transfers.ts'
import { readPicking } from '#server/goods/transfers/picking.ts'
import { loseGoods, settleNoted, takeBack, undoAct } from '#server/goods/transfers/settle.ts'
import { shipGoods, undoShipment } from '#server/goods/transfers/ship.ts'
import { takeIn } from '#server/goods/transfers/take-in.ts'
import {
  findLoggedTransfer,
  findTransfer,
  listPlaces,
  listTransfers,
  readSummary,
} from '#server/goods/transfers/transfers.sql.ts'

type Acting = Pick<Exchange<typeof api.transfers.get>, 'user' | 'now'>

const actorOf = ({ user, now }: Acting): Actor => ({ user, now })

/** Reads what an act under a key has made: the transfer, by the act's entry in the log. */
const readLogged =
  ({ now }: Acting) =>
  (tx: Tx, entryId: number): Promise<Transfer | null> =>
    findLoggedTransfer(tx, entryId, now)

export const transfersRoutes = [
  route(api.transfers.list, ({ query, user, pharmacy, now }) =>
    listTransfers(pharmacy.database.pool, { ...query, reach: user.reach }, now),
  ),

  route(api.transfers.summary, ({ query, user, pharmacy, now }) =>
    readSummary(pharmacy.database.pool, { ...query, reach: user.reach }, now),
  ),

  route(api.transfers.export, ({ query, user, pharmacy, now }) =>
    exportTransfers(pharmacy.database, { ...query, reach: user.reach }, now),
  ),

  route(api.transfers.places, ({ pharmacy }) => listPlaces(pharmacy.database.pool)),

  route(api.transfers.attention, ({ query, user, pharmacy, now }) =>
    readAttention(pharmacy.database.pool, { ...query, reach: user.reach }, now),
  ),

  route(api.transfers.get, async ({ params, user, pharmacy, now }) => {
    const transfer = await findTransfer(pharmacy.database.pool, params.id, {
      reach: user.reach,
      now,
    })
    if (!transfer) throw notThere()
    return transfer
  }),

  route(api.transfers.picking, ({ params, user, pharmacy, now }) =>
    readPicking(pharmacy.database.pool, params.id, { user, now }),
  ),

  route(api.transfers.create, (exchange) =>
    once(exchange, api.transfers.create, {
      make: (tx) => beginTransfer(tx, exchange.body, actorOf(exchange)),
      read: (tx, id) => findTransfer(tx, id, { reach: EVERYWHERE, now: exchange.now }),
    }),
  ),

  route(api.transfers.update, ({ params, body, user, pharmacy, now }) =>
    pharmacy.database.transaction((tx) => changeTransfer(tx, params.id, body, { user, now })),
  ),

  route(api.transfers.approve, ({ params, body, user, pharmacy, now }) =>
    pharmacy.database.transaction((tx) => approveTransfer(tx, params.id, body, { user, now })),
  ),

  route(api.transfers.sendBack, ({ params, body, user, pharmacy, now }) =>
    pharmacy.database.transaction((tx) => sendBack(tx, params.id, body, { user, now })),
  ),

  route(api.transfers.prepare, ({ params, body, user, pharmacy, now }) =>
    pharmacy.database.transaction((tx) => preparePicks(tx, params.id, body, { user, now })),
  ),

  route(api.transfers.closeLines, ({ params, body, user, pharmacy, now }) =>
    pharmacy.database.transaction((tx) => closeLines(tx, params.id, body, { user, now })),
  ),

  route(api.transfers.ship, (exchange) =>
    once(exchange, api.transfers.ship, {
      make: (tx) => shipGoods(tx, exchange.params.id, exchange.body, actorOf(exchange)),
      read: readLogged(exchange),
    }),
  ),

  route(api.transfers.undoShipment, ({ params, user, pharmacy, now }) =>
    pharmacy.database.transaction((tx) => undoShipment(tx, params, { user, now })),
  ),

  route(api.transfers.takeIn, (exchange) =>
    once(exchange, api.transfers.takeIn, {
      make: (tx, authority) =>
        takeIn(tx, exchange.params.id, exchange.body, { ...actorOf(exchange), authority }),
      read: readLogged(exchange),
    }),
  ),

  route(api.transfers.undoAct, ({ params, user, pharmacy, now }) =>
    pharmacy.database.transaction((tx) => undoAct(tx, params, { user, now })),
  ),

  route(api.transfers.takeBack, (exchange) =>
    once(exchange, api.transfers.takeBack, {
      make: (tx) => takeBack(tx, exchange.params.id, exchange.body, actorOf(exchange)),
      read: readLogged(exchange),
    }),
  ),

  route(api.transfers.lose, (exchange) =>
    once(exchange, api.transfers.lose, {
      make: (tx) => loseGoods(tx, exchange.params.id, exchange.body, actorOf(exchange)),
      read: readLogged(exchange),
    }),
  ),

  route(api.transfers.settleExtras, (exchange) =>
    once(exchange, api.transfers.settleExtras, {
      make: (tx) => settleNoted(tx, exchange.params.id, exchange.body, actorOf(exchange)),
      read: readLogged(exchange),
    }),
  ),
]
