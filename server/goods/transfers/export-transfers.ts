import type { FileReply } from '#domain/endpoint.ts'
import type { TransferFilters } from '#domain/goods/transfers/api.ts'
import type { Database } from '#server/platform/database/database.ts'
import { makeFile } from '#server/platform/files/make-file.ts'
import type { Scope } from '#server/platform/reach/reach.sql.ts'
import { listExportedLines, type ExportedLine } from '#server/goods/transfers/transfers.sql.ts'
import { readSettings, readToday } from '#server/shop/settings/settings.sql.ts'

/** The columns of the file, in their order. */
const COLUMNS: Record<keyof ExportedLine, string> = {
  number: 'Transfer',
  createdOn: 'Begun',
  fromLocationName: 'From',
  toLocationName: 'To',
  status: 'Status',
  productName: 'Product',
  sku: 'SKU',
  requested: 'Requested',
  shipped: 'Shipped',
  received: 'Received',
  damaged: 'Damaged',
  cameBack: 'Came back',
  lost: 'Lost',
  underWay: 'Under way',
  underWayValue: 'Value under way',
}

/** Makes the file of the transfers that the filters let through, a line for each of their products. */
export async function exportTransfers(
  { pool }: Database,
  { format, ...filters }: TransferFilters & Scope & { format: 'csv' | 'xlsx' },
  now: Date,
): Promise<FileReply> {
  return makeFile({
    name: `transfers-${await readToday(pool, now)}`,
    title: 'Transfers',
    format,
    columns: Object.entries(COLUMNS).map(([field, label]) => ({ field, label })),
    read: (limit) => listExportedLines(pool, { ...filters, limit }, now),
    about: async () => {
      const { storeName, timeZone } = await readSettings(pool, now)
      return [
        ['Store', storeName],
        ['Made', now, 'time'],
        ['Time zone', timeZone],
      ]
    },
  })
}
