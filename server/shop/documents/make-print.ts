import type { NewPrint, Print } from '#domain/shop/documents/api.ts'
import { COUNTED, LISTING_PEOPLE } from '#domain/shop/documents/kinds.ts'
import { MANAGERS } from '#domain/roles.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import {
  countPrints,
  findPrint,
  insertPrint,
  keepBuyer,
  lockPrints,
  type PrintRow,
} from '#server/shop/documents/documents.sql.ts'
import type { Asked, DocumentSources } from '#server/document-types.ts'
import { readDocument, type Found } from '#server/shop/documents/read-document.ts'
import { Refused, type User } from '#server/refusals.ts'
import { readToday } from '#server/shop/settings/settings.sql.ts'

type By = { user: Pick<User, 'id' | 'role' | 'reach'>; now: Date; documents: DocumentSources }

/** Counts a copy of a document, in the caller's transaction, and answers it as it is to be printed. */
export async function makePrint(
  tx: Tx,
  asked: Asked,
  { way }: Pick<NewPrint, 'way'>,
  by: By,
): Promise<Print> {
  const found = await readDocument(tx, by.documents, asked, by)
  const { paper, locationId } = found
  await lockPrints(tx, paper, asked.id)
  const copy = 1 + (await countPrints(tx, paper, asked.id))
  if (paper === 'INVOICE' && copy === 1) await keepBuyer(tx, asked.id, by.now)
  const of = { paper, documentId: asked.id, copy, locationId, way }
  const print = await insertPrint(tx, of, { userId: by.user.id, now: by.now })
  const numbers = await numbersOn(tx, found, copy, by)
  const metadata = { ...whatOf(found, copy), way }
  const isReprint = copy > 1 && COUNTED.includes(paper)
  if (isReprint || numbers === 'WHOLE' || LISTING_PEOPLE.includes(paper))
    await insertAudit(tx, {
      ...by,
      action: isReprint ? 'REPRINT' : 'PRINT',
      entity: 'print',
      entityId: print.id,
      metadata: numbers === 'WHOLE' ? { ...metadata, wholeNumbers: true } : metadata,
    })
  return printedAs(tx, asked, { id: print.id, paper, copy }, by)
}

/**
 * A print that was made, with its document as it is by now; null when there is no such print. Its key belongs to the user
 * who printed it, and serves for a lost answer: what has whole numbers is written down each time, because that may be on
 * another day.
 */
export async function findMadePrint(
  tx: Tx,
  id: number,
  asked: Asked,
  by: By,
): Promise<Print | null> {
  const print = await findPrint(tx, id)
  if (!print) return null
  if (print.printedById !== by.user.id)
    throw new Refused(422, 'Another user has printed this: print it again')
  const found = await readDocument(tx, by.documents, asked, by)
  const { paper, copy } = print
  if ((await numbersOn(tx, { ...found, paper }, copy, by)) === 'WHOLE')
    await insertAudit(tx, {
      ...by,
      action: 'PRINT',
      entity: 'print',
      entityId: id,
      metadata: { ...whatOf(found, copy), wholeNumbers: true, isAgain: true },
    })
  return printedAs(tx, asked, print, by)
}

/** What the log keeps of a print. */
function whatOf({ paper, number, locationId }: Found, copy: number) {
  return { paper, number, copy, locationId }
}

/**
 * How the numbers of IDs stand on a copy. The law wants them whole on an invoice. The seller of that day has just read them
 * on the cards, and managers may read them anyway. For any other user the first copy has them whole, because it may be all
 * that the buyer gets. Whole numbers that go to another user than that seller are logged.
 */
async function numbersOn(
  tx: Tx,
  { paper, withIds }: Pick<Found, 'paper' | 'withIds'>,
  copy: number,
  { user, now }: By,
): Promise<'MASKED' | 'WHOLE' | 'WHOLE_TO_SELLER'> {
  if (paper !== 'INVOICE' || withIds === null) return 'MASKED'
  const { sellerId, businessDate } = withIds
  if (sellerId === user.id && businessDate === (await readToday(tx, now))) return 'WHOLE_TO_SELLER'
  return copy === 1 || MANAGERS.includes(user.role) ? 'WHOLE' : 'MASKED'
}

/** A copy of a document. */
async function printedAs(tx: Tx, asked: Asked, print: PrintRow, by: By): Promise<Print> {
  const { id, copy } = print
  const found = await readDocument(tx, by.documents, asked, by)
  // What the key's first call printed may be another document by now.
  const numbers = await numbersOn(tx, { ...found, paper: print.paper }, copy, by)
  const { paper, write } = found
  const document = write(COUNTED.includes(paper) ? copy : 1, numbers !== 'MASKED')
  return { id, paper, copy, document, failure: null }
}
