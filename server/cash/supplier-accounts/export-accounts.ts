import type { CheckedOf, FileReply } from '#domain/endpoint.ts'
import type { supplierAccountsApi } from '#domain/cash/supplier-accounts/api.ts'
import {
  STATEMENT_COLUMNS,
  SUPPLIER_COLUMNS,
  WITHHELD_COLUMNS,
} from '#domain/cash/supplier-accounts/columns.ts'
import { ENTRY_WORDS } from '#domain/cash/supplier-accounts/supplier-statement-document.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Fact, ReportRow } from '#server/platform/files/cells.ts'
import { makeFile } from '#server/platform/files/make-file.ts'
import type { Reach } from '#server/platform/reach/reach.sql.ts'
import { listWithheld } from '#server/cash/supplier-accounts/account.sql.ts'
import { listAccounts } from '#server/cash/supplier-accounts/list.sql.ts'
import { readStatement } from '#server/cash/supplier-accounts/read-account.ts'
import { readSettings, readToday } from '#server/shop/settings/settings.sql.ts'

type Wanted = CheckedOf<typeof supplierAccountsApi.export>['body']
type Contents = { name: string; title: string; columns: object; rows: ReportRow[]; facts: Fact[] }

/** Makes the file of suppliers' accounts that is asked for. */
export async function exportAccounts(
  tx: Tx,
  { of, format, locationId }: Wanted,
  { reach, now }: { reach: Reach; now: Date },
): Promise<FileReply> {
  const asked = { reach, locationId: locationId ?? undefined }
  const { name, title, columns, rows, facts } = await contentsOf(tx, of, asked, now)
  const { storeName, timeZone } = await readSettings(tx, now)
  return makeFile({
    name: `${name}-${await readToday(tx, now)}`,
    title,
    format,
    columns: Object.entries(columns).map(([field, label]) => ({ field, label })),
    read: (limit) => Promise.resolve(rows.slice(0, limit)),
    about: () =>
      Promise.resolve([
        ['Store', storeName],
        ...facts,
        ['Made', now, 'time'],
        ['Time zone', timeZone],
      ]),
  })
}

async function contentsOf(
  tx: Tx,
  of: Wanted['of'],
  asked: { reach: Reach; locationId: number | undefined },
  now: Date,
): Promise<Contents> {
  if (of.what === 'statement') {
    const { supplierName, from, to, lines } = await readStatement(tx, { ...asked, ...of }, now)
    return {
      name: 'supplier-statement',
      title: 'Statement of Account',
      columns: STATEMENT_COLUMNS,
      rows: lines.map((line) => ({ ...line, what: ENTRY_WORDS[line.what] })),
      facts: [
        ['Supplier', supplierName],
        ['From', new Date(`${from}T00:00:00Z`)],
        ['To', new Date(`${to}T00:00:00Z`)],
      ],
    }
  }
  if (of.what === 'withheld')
    return {
      name: `withheld-${of.year}-${of.quarter}`,
      title: 'Tax Withheld',
      columns: WITHHELD_COLUMNS,
      rows: await listWithheld(tx, { ...asked, ...of }),
      facts: [['Quarter', [of.quarter, of.year].join(' of ')]],
    }
  const { suppliers } = await listAccounts(tx, asked, now)
  return {
    name: 'supplier-accounts',
    title: 'Supplier Accounts',
    columns: SUPPLIER_COLUMNS,
    rows: suppliers,
    facts: [],
  }
}
