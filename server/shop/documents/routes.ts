import { api } from '#domain/api.ts'
import { bytesOf } from '#domain/shop/documents/bytes.ts'
import { COLUMNS } from '#domain/shop/documents/kinds.ts'
import { isWithin } from '#server/platform/reach/reach.sql.ts'
import { findMadePrint, makePrint } from '#server/shop/documents/make-print.ts'
import { nameBuyer, readBuyer } from '#server/shop/documents/name-buyer.ts'
import { countPrints } from '#server/shop/documents/documents.sql.ts'
import { readDocument } from '#server/shop/documents/read-document.ts'
import { Refused, refusedField, type User } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import { route } from '#server/http.ts'
import { made } from '#server/platform/idempotency/done.ts'
import { once } from '#server/platform/idempotency/once.ts'
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
    throw new Refused(409, say`${till.name} has no printer of the network`)
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

  route(api.documents.buyer, ({ params, user, pharmacy }) =>
    readBuyer(pharmacy.database.pool, params.id, user),
  ),

  route(api.documents.nameBuyer, ({ params, body, user, now, pharmacy }) =>
    pharmacy.database.transaction((tx) => nameBuyer(tx, params.id, body, { user, now })),
  ),
]
