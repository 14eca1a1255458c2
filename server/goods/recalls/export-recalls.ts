import type { FileReply } from '#domain/endpoint.ts'
import type { RecallFilters } from '#domain/goods/recalls/api.ts'
import {
  BUYER_COLUMNS,
  CONTACT_WORDS,
  RECALL_COLUMNS,
  STATUS_WORDS,
} from '#server/goods/recalls/columns.ts'
import { recallName } from '#domain/goods/recalls/recall-name.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { makeFile } from '#server/platform/files/make-file.ts'
import type { Reach } from '#server/platform/reach/reach.sql.ts'
import { Refused } from '#server/refusals.ts'
import { readToday } from '#server/shop/settings/settings.sql.ts'
import { listBuyers } from '#server/goods/recalls/buyers.sql.ts'
import type { Recaller } from '#server/goods/recalls/open-recall.ts'
import { findRecall, listRecalls } from '#server/goods/recalls/recalls.sql.ts'

type Format = 'csv' | 'xlsx'

const columnsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([field, label]) => ({ field, label }))

/** The list of recalls as a file. */
export async function exportRecalls(
  tx: Tx,
  { format, ...filters }: RecallFilters & { format: Format },
  { reach, now }: { reach: Reach; now: Date },
): Promise<FileReply> {
  return makeFile({
    name: `recalls-${await readToday(tx, now)}`,
    title: 'Recalls',
    format,
    columns: columnsOf(RECALL_COLUMNS),
    read: async (limit) => {
      const asked = { ...filters, reach, ...(limit !== undefined && { limit }) }
      const { recalls } = await listRecalls(tx, asked)
      return recalls.map(({ lotNumbers, ofAllLots, status, packs: _packs, ...recall }) => ({
        ...recall,
        lotNumber: ofAllLots ? 'All lots' : lotNumbers.join(', '),
        status: STATUS_WORDS[status],
        ofAllLots: null,
      }))
    },
    about: () => Promise.resolve([['Made', now, 'time']]),
  })
}

/** The buyers of a recall's lots as a file, in the caller's transaction; the log says who saved it. */
export async function exportBuyers(
  tx: Tx,
  id: number,
  format: Format,
  by: Recaller,
): Promise<FileReply> {
  const recall = await findRecall(tx, id)
  if (!recall) throw new Refused(404, 'There is no such recall')
  const { reach } = by.user
  const file = await makeFile({
    name: `recall-${id}-sales-${await readToday(tx, by.now)}`,
    title: recallName(id),
    format,
    columns: columnsOf(BUYER_COLUMNS),
    read: async (limit) => {
      const sales = await listBuyers(tx, id, { reach, limit })
      return sales.map((sale) => ({
        ...sale,
        outcome: sale.outcome && CONTACT_WORDS[sale.outcome],
      }))
    },
    about: () =>
      Promise.resolve([
        ['Recall', recallName(id)],
        ['Product', recall.productName],
        ['Made', by.now, 'time'],
      ]),
  })
  await insertAudit(tx, {
    ...by,
    action: 'EXPORT',
    entity: 'recall',
    entityId: id,
    after: { format },
  })
  return file
}
