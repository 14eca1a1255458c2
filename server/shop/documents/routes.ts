import { api } from '#domain/api.ts'
import { DRAWER_PULSE } from '#domain/shop/documents/drawer-opening.ts'
import { bytesOf } from '#domain/shop/documents/bytes.ts'
import { COLUMNS } from '#domain/shop/documents/kinds.ts'
import { isWithin } from '#server/platform/auth/reach.sql.ts'
import { deviceIdHash } from '#server/platform/auth/session.ts'
import { findMadePrint, makePrint } from '#server/shop/documents/make-print.ts'
import { nameBuyer, readBuyer } from '#server/shop/documents/name-buyer.ts'
import { letDrawerOpen } from '#server/shop/documents/open-drawer.ts'
import { countPrints } from '#server/shop/documents/documents.sql.ts'
import { readDocument } from '#server/shop/documents/read-document.ts'
import { Refused, refusedField, route, type User } from '#server/http.ts'
import { made, once } from '#server/platform/idempotency/once.ts'
import type { OpenPharmacy } from '#server/pharmacy.ts'
import { findTill } from '#server/shop/tills/tills.sql.ts'

/** The network printer of a till; throws 409 where it has none. */
async function printerOf(
  { database }: OpenPharmacy,
  tillId: number | null | undefined,
  { reach }: Pick<User, 'reach'>,
) {
  const till = tillId == null ? null : await findTill(database.pool, tillId, null)
  if (!till || !isWithin(reach, till.locationId))
    throw refusedField(400, 'tillId', 'That till does not exist')
  const columns = COLUMNS[till.paper]
  if (till.printer !== 'NETWORK' || till.printerAddress === null || columns === null)
    throw new Refused(409, `${till.name} has no printer of the network`)
  return { address: till.printerAddress, columns }
}

export const documentRoutes = [
  route(api.documents.get, ({ params, query, user, now, pharmacy }) =>
    pharmacy.database.transaction(async (tx) => {
      const { paper, number, write } = await readDocument(
        tx,
        pharmacy.documents,
        { ...params, ...query },
        { user, now },
      )
      return { paper, number, copies: await countPrints(tx, paper, params.id), document: write(1) }
    }),
  ),

  route(api.documents.print, async (exchange) => {
    const { params, body, user, now, pharmacy } = exchange
    const asked = { ...params, ...body }
    const by = { user, now, documents: pharmacy.documents }
    const printer = body.way === 'NETWORK' ? await printerOf(pharmacy, body.tillId, user) : null
    const print = await once(exchange, api.documents.print, {
      make: async (tx) => made(await makePrint(tx, asked, body, by)),
      read: (_tx, id) => pharmacy.database.transaction((tx) => findMadePrint(tx, id, asked, by)),
    })
    if (!printer) return print
    // The copy is counted by now. A call with the same key sends it again.
    const bytes = bytesOf(print.document, { columns: printer.columns })
    return { ...print, failure: await pharmacy.printers.send(printer.address, bytes) }
  }),

  route(api.documents.openDrawer, async ({ params, body, user, now, cookies, pharmacy }) => {
    const by = { user, now, device: deviceIdHash(cookies) }
    const { printer, printerAddress } = await pharmacy.database.transaction((tx) =>
      letDrawerOpen(tx, params.id, body, by),
    )
    if (printer !== 'NETWORK' || printerAddress === null) return { failure: null }
    return { failure: await pharmacy.printers.send(printerAddress, DRAWER_PULSE) }
  }),

  route(api.documents.buyer, ({ params, user, pharmacy }) =>
    readBuyer(pharmacy.database.pool, params.id, user),
  ),

  route(api.documents.nameBuyer, ({ params, body, user, now, pharmacy }) =>
    pharmacy.database.transaction((tx) => nameBuyer(tx, params.id, body, { user, now })),
  ),
]
