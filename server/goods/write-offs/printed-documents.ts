import type { Making } from '#domain/shop/documents/making.ts'
import {
  destructionDocument,
  destructionListDocument,
} from '#domain/goods/write-offs/write-off-document.ts'
import type { Kind } from '#domain/shop/documents/kinds.ts'
import { EVERYWHERE } from '#server/platform/reach/reach.sql.ts'
import type { ReadSource } from '#server/document-types.ts'
import { placeOf } from '#server/shop/documents/place-of.ts'
import { Refused } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import { findWriteOff } from '#server/goods/write-offs/write-offs.sql.ts'

/** The list of goods before their destruction, and the certificate after it. */
export const WRITE_OFF_DOCUMENTS = {
  destructionList: async (tx, { id }, reader) => {
    const { writeOff, ...source } = await writeOffOf(tx, id, reader)
    const write = (making: Making) => destructionListDocument(making, writeOff)
    return { ...source, paper: 'DESTRUCTION_LIST', write }
  },

  destruction: async (tx, { id }, reader) => {
    const { writeOff, ...source } = await writeOffOf(tx, id, reader)
    if (writeOff.doneAt === null)
      throw new Refused(409, say`Nothing of ${writeOff.number} is destroyed yet`)
    const write = (making: Making) => destructionDocument(making, writeOff)
    return { ...source, paper: 'DESTRUCTION', write }
  },
} satisfies Partial<Record<Kind, ReadSource>>

async function writeOffOf(
  tx: Parameters<ReadSource>[0],
  id: number,
  reader: Parameters<ReadSource>[2],
) {
  const writeOff = await findWriteOff(tx, id, reader)
  if (!writeOff) throw new Refused(404, 'There is no such write-off')
  const place = await placeOf(tx, writeOff.locationId, EVERYWHERE)
  return { ...place, number: writeOff.number, at: writeOff.createdAt, writeOff }
}
