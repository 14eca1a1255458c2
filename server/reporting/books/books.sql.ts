import { sql, type SQL, unprepared } from '#server/platform/database/sql.ts'
import type { BookedScheme } from '#domain/reporting/books/books.ts'
import type { BookColumn } from '#domain/reporting/books/columns.ts'
import { SHOWN_WITH } from '#domain/selling/sales/schemes/cards-body.ts'
import type { Period } from '#domain/reporting/reports/period.ts'
import { here, type Scope } from '#server/platform/reach/reach.sql.ts'
import { columnOf } from '#server/platform/database/columns.ts'
import { rowsOf, type Tx } from '#server/platform/database/database.ts'
import type { ReportRow, Value } from '#server/platform/files/cells.ts'
import { today } from '#server/shop/settings/settings.sql.ts'

/** For which days and places a book is asked. */
export type Asked = Period &
  Scope & {
    /** One till alone. */
    tillId?: number | undefined
  }

/** A condition on rows of a location and a till: they are of where and what is asked for, within reach. */
export function ofPlace(
  { tillId, ...scope }: Pick<Asked, 'tillId'> & Scope,
  location = sql`location_id`,
  till = sql`till_id`,
): SQL {
  const isHere = here(scope, location)
  return tillId === undefined ? isHere : sql`(${isHere} AND ${till} = ${tillId})`
}

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
      sql`, sum(${columnOf(field)}) FILTER (WHERE ${counts}) OVER () AS ${sql.identifier(`sum ${field}`)}`,
  )
  const found = await rowsOf<Record<string, Value>>(
    tx,
    unprepared(sql`
      WITH book AS (${rows})
      SELECT book.*, (count(*) OVER ())::int AS row_count ${sql.join(sums, sql``)}
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
               array_agg(DISTINCT vat_treatment) AS vat_treatments, bool_or(asks_child) AS asks_child,
               bool_or(asks_mission) AS asks_mission, array_agg(DISTINCT rate::float8 ORDER BY rate::float8) AS rates,
               CASE WHEN code = ANY(${[...SHOWN_WITH]}::text[]) THEN
                 ARRAY(SELECT DISTINCT rate::float8 FROM schemes AS basic
                        WHERE vat_treatment = 'INSIDE' AND COALESCE(from_day <= ${today(now)}, true) ORDER BY 1) ELSE '{}' END AS basic_rates
          FROM schemes WHERE COALESCE(from_day <= ${today(now)}, true)
         GROUP BY code ORDER BY min(id)`,
  )
}

/** What some of `book_lines` come to. */
export const SUMS = sql`
  sum(gross) AS gross, sum(discounts) AS discounts, sum(vat_removed) AS vat_removed,
  sum(statutory_discount) AS statutory_discount, sum(vatable) AS vatable, sum(vat) AS vat, sum(exempt) AS exempt,
  sum(zero_rated) AS zero_rated, sum(untaxed_discount) AS untaxed_discount, sum(total) AS total`
