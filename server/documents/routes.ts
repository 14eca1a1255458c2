import { api } from '#domain/api.ts'
import { findMadePrint, makePrint } from '#server/documents/make-print.ts'
import { nameBuyer, readBuyer } from '#server/documents/name-buyer.ts'
import { countPrints } from '#server/documents/queries.ts'
import { readDocument } from '#server/documents/read-document.ts'
import { route } from '#server/http.ts'
import { made, once } from '#server/idempotency/once.ts'

export const documentRoutes = [
  route(api.documents.get, ({ params, query, user, now, pharmacy }) =>
    pharmacy.database.transaction(async (tx) => {
      const { paper, number, write } = await readDocument(
        tx,
        { ...params, ...query },
        { user, now },
      )
      return { paper, number, copies: await countPrints(tx, paper, params.id), document: write(1) }
    }),
  ),

  route(api.documents.print, (exchange) => {
    const { params, body, user, now } = exchange
    const asked = { ...params, ...body }
    return once(exchange, api.documents.print, {
      make: async (tx) => made(await makePrint(tx, asked, body, { user, now })),
      read: (tx, id) => findMadePrint(tx, id, asked, { user, now }),
    })
  }),

  route(api.documents.buyer, ({ params, user, pharmacy }) =>
    readBuyer(pharmacy.database.pool, params.id, user),
  ),

  route(api.documents.nameBuyer, ({ params, body, user, now, pharmacy }) =>
    pharmacy.database.transaction((tx) => nameBuyer(tx, params.id, body, { user, now })),
  ),
]
