import type { NewPrint, Print } from '#domain/documents/api.ts'
import { COUNTED } from '#domain/documents/kinds.ts'
import { insertAudit } from '#server/audit/queries.ts'
import type { Tx } from '#server/database/database.ts'
import {
  countPrints,
  findPrint,
  insertPrint,
  keepBuyer,
  lockPrints,
} from '#server/documents/queries.ts'
import { readDocument, type Asked, type Found } from '#server/documents/read-document.ts'
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
  return printOf(print.id, copy, await readDocument(tx, { ...asked, isPrinted: true }, by))
}

/** A print that was made, with its document as it is by now; null when there is no such print. */
export async function findMadePrint(
  tx: Tx,
  id: number,
  asked: Asked,
  by: By,
): Promise<Print | null> {
  const print = await findPrint(tx, id)
  return print && printOf(id, print.copy, await readDocument(tx, { ...asked, isPrinted: true }, by))
}

function printOf(id: number, copy: number, { paper, write }: Found): Print {
  const isCounted = COUNTED.includes(paper)
  return { id, paper, copy, document: write(isCounted ? copy : 1), failure: null }
}
