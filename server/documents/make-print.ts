import type { NewPrint, Print } from '#domain/documents/api.ts'
import { COUNTED } from '#domain/documents/kinds.ts'
import { MANAGERS } from '#domain/roles.ts'
import { insertAudit } from '#server/audit/queries.ts'
import type { Tx } from '#server/database/database.ts'
import {
  countPrints,
  findPrint,
  insertPrint,
  keepBuyer,
  lockPrints,
  type PrintRow,
} from '#server/documents/queries.ts'
import { readDocument, type Asked } from '#server/documents/read-document.ts'
import type { User } from '#server/http.ts'

type By = { user: Pick<User, 'id' | 'role' | 'reach'>; now: Date }

/** Counts a copy of a document, in the caller's transaction, and answers it as it is to be printed. */
export async function makePrint(
  tx: Tx,
  asked: Asked,
  { way }: Pick<NewPrint, 'way'>,
  by: By,
): Promise<Print> {
  const { paper, number, locationId } = await readDocument(tx, asked, by)
  await lockPrints(tx, paper, asked.id)
  const copy = 1 + (await countPrints(tx, paper, asked.id))
  if (paper === 'INVOICE' && copy === 1) await keepBuyer(tx, asked.id, by.now)
  const of = { paper, documentId: asked.id, copy, locationId, way }
  const print = await insertPrint(tx, of, { userId: by.user.id, now: by.now })
  if (copy > 1 && COUNTED.includes(paper))
    await insertAudit(tx, {
      ...by,
      action: 'REPRINT',
      entity: 'print',
      entityId: print.id,
      metadata: { paper, number, copy, way, locationId },
    })
  return printedAs(tx, asked, { id: print.id, paper, copy }, by)
}

/** A print that was made, with its document as it is by now; null when there is no such print. */
export async function findMadePrint(
  tx: Tx,
  id: number,
  asked: Asked,
  by: By,
): Promise<Print | null> {
  const print = await findPrint(tx, id)
  return print && printedAs(tx, asked, print, by)
}

/**
 * A copy of a document. The law wants the numbers of IDs whole on an invoice: its first copy has them, and further ones of a
 * manager, who may read them anyway. Any other copy would be a way to read them that the log does not tell.
 */
async function printedAs(tx: Tx, asked: Asked, print: PrintRow, by: By): Promise<Print> {
  const { id, copy } = print
  const isWhole = print.paper === 'INVOICE' && (copy === 1 || MANAGERS.includes(by.user.role))
  const { paper, write } = await readDocument(tx, { ...asked, isWhole }, by)
  const document = write(COUNTED.includes(paper) ? copy : 1)
  return { id, paper, copy, document, failure: null }
}
