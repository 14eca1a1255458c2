import { sql, type SQL } from 'drizzle-orm'
import type { BookOwner } from '#domain/books/api.ts'
import type { BookedScheme } from '#domain/books/books.ts'
import type { BookColumn } from '#domain/books/columns.ts'
import { taxNumberOf } from '#domain/documents/frame.ts'
import type { Period } from '#domain/reports/period.ts'
import { here, type Scope } from '#server/auth/reach/queries.ts'
import { plannedAnew, rowOf, rowsOf, type Tx } from '#server/database/database.ts'
import type { ReportRow, Value } from '#server/reports/files/cells.ts'
import { today } from '#server/settings/queries.ts'

/** For which days and places a book is asked. */
export type Asked = Period & Scope

/** Where a book's rows come from. */
export type Source = {
  /** A query with a column for each field. */
  rows: SQL
  /** The order of its rows, as a book is read, and of a screen that shows some of them. */
  order: SQL
  shown?: SQL
  /** A condition: the row counts in the sums. All do when left out. */
  counts?: SQL
}

export type BookPage = {
  rows: ReportRow[]
  rowCount: number
  sums: Record<string, string | number>
}

/** The same book in its own order, whatever a screen shows of it: for files and paper. */
export const inOrder = (source: Source): Source => ({ ...source, shown: source.order })

/** The rows of a book in the order of the book; those that a screen shows, with the sums of all, when a limit is given. */
export async function readRows(
  tx: Tx,
  { rows, order, shown = order, counts = sql`true` }: Source,
  columns: readonly BookColumn[],
  limit?: number,
): Promise<BookPage> {
  const summed = columns.filter((column) => column.summed !== undefined)
  const sums = summed.map(
    ({ field }) =>
      sql`, sum(${sql.identifier(field)}) FILTER (WHERE ${counts}) OVER () AS ${sql.identifier(`sum ${field}`)}`,
  )
  const found = await rowsOf<Record<string, Value>>(
    tx,
    plannedAnew(sql`
      WITH book AS (${rows})
      SELECT book.*, (count(*) OVER ())::int AS "rowCount" ${sql.join(sums, sql``)}
        FROM book ORDER BY ${limit === undefined ? order : shown} LIMIT ${limit ?? null}`),
  )
  const first = found[0]
  const sumOf = ({ field, summed: kind }: BookColumn) => {
    const sum = first?.[`sum ${field}`] ?? null
    return kind === 'count' ? Number(sum) : (sum ?? '0.00')
  }
  return {
    rows: found.map(ownFields),
    rowCount: Number(first?.['rowCount'] ?? 0),
    sums: Object.fromEntries(summed.map((column) => [column.field, sumOf(column)])),
  }
}

function ownFields(row: Record<string, Value>): ReportRow {
  const own = Object.entries(row).filter(
    ([field]) => field !== 'rowCount' && !field.startsWith('sum '),
  )
  return Object.fromEntries(own)
}

/** Every scheme that has begun, by the name of its last row that has. */
export function listSchemes(tx: Tx, now: Date): Promise<BookedScheme[]> {
  return rowsOf(
    tx,
    sql`SELECT code, (array_agg(name ORDER BY from_day DESC NULLS LAST))[1] AS name,
               array_agg(DISTINCT vat_treatment) AS "vatTreatments", bool_or(asks_child) AS "asksChild",
               bool_or(asks_mission) AS "asksMission"
          FROM schemes WHERE COALESCE(from_day <= ${today(now)}, true)
         GROUP BY code ORDER BY min(id)`,
  )
}

/** Whose a book is: the names and numbers that papers bear today. */
export async function readOwner(tx: Tx, asked: Scope): Promise<BookOwner> {
  const { registeredName, address, ...taxed } = await rowOf<Owner>(
    tx,
    sql`SELECT NULLIF(registered_name, store_name) AS "registeredName", taxpayer, tin, branch_code AS "branchCode",
               COALESCE(NULLIF(locations.address, ''), store_address) AS address
          FROM settings LEFT JOIN locations ON locations.id = ${asked.locationId ?? null} AND ${here(asked, sql`locations.id`)}`,
  )
  return { registeredName, taxNumber: taxNumberOf(taxed), address }
}

type Owner = Parameters<typeof taxNumberOf>[0] & Pick<BookOwner, 'registeredName' | 'address'>

/** What some of `book_lines` come to. */
export const SUMS = sql`
  sum(gross) AS gross, sum(discounts) AS discounts, sum(vat_removed) AS "vatRemoved",
  sum(statutory_discount) AS "statutoryDiscount", sum(vatable) AS vatable, sum(vat) AS vat, sum(exempt) AS exempt,
  sum(zero_rated) AS "zeroRated", sum(untaxed_discount) AS "untaxedDiscount", sum(total) AS total`
