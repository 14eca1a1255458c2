import { sql, type SQL, unprepared } from '#server/platform/database/sql.ts'
import type {
  AccountList,
  AccountSums,
  ListedAccount,
} from '#domain/cash/supplier-accounts/answers.ts'
import { AGES } from '#domain/people/customers/ages.ts'
import { rowOf, rowsOf, type Tx } from '#server/platform/database/database.ts'
import { everyPartnerWordIn } from '#server/platform/database/text-search.ts'
import { awaitedRows, owedTables, type Asked } from '#server/cash/supplier-accounts/owed.sql.ts'

const [SHORT, MIDDLE, LONG] = AGES
const owedWhere = (condition: SQL) =>
  sql`COALESCE(sum(owed) FILTER (WHERE ${condition}), 0.00)::numeric(20, 2)`

/** The sums of suppliers' accounts: of each, and of all where `keys` is nothing. */
function sumsBy(keys: SQL): SQL {
  return sql`
    SELECT ${keys}, COALESCE(sum(owed), 0.00)::numeric(20, 2) AS owed,
           ${owedWhere(sql`days_late <= 0`)} AS not_due,
           ${owedWhere(sql`days_late BETWEEN 1 AND ${SHORT}::int`)} AS late30,
           ${owedWhere(sql`days_late BETWEEN ${SHORT}::int + 1 AND ${MIDDLE}::int`)} AS late60,
           ${owedWhere(sql`days_late BETWEEN ${MIDDLE}::int + 1 AND ${LONG}::int`)} AS late90,
           ${owedWhere(sql`days_late > ${LONG}::int`)} AS late_more,
           ${owedWhere(sql`days_late BETWEEN -6 AND 0 AND due_on IS NOT NULL`)} AS due_this_week,
           COALESCE(sum(credit), 0.00)::numeric(20, 2) AS credit, COALESCE(sum(coming), 0.00)::numeric(20, 2) AS coming,
           COALESCE(sum(awaited), 0.00)::numeric(20, 2) AS awaited, min(due_on) FILTER (WHERE owed > 0) AS due_since
      FROM (SELECT supplier_id, owed, due_on, days_late, NULL::numeric AS credit, NULL::numeric AS coming, NULL::numeric AS awaited
              FROM debts
             UNION ALL SELECT supplier_id, NULL, NULL, NULL, amount, NULL, NULL FROM credits
             UNION ALL SELECT supplier_id, NULL, NULL, NULL, NULL, coming, NULL FROM paid
             UNION ALL SELECT supplier_id, NULL, NULL, NULL, NULL, NULL, awaited FROM awaiting) AS part`
}

const withTables = (asked: Asked, now: Date) =>
  sql`WITH ${owedTables(asked, now)}, awaiting AS (${awaitedRows(asked)})`

/** What is owed to suppliers now: to all, and to each with whom something is open. */
export async function listAccounts(
  tx: Tx,
  { search, ...asked }: Asked & { search?: string | undefined },
  now: Date,
): Promise<AccountList> {
  const since = await readSince(tx)
  if (since === null) return { since, total: NOTHING, suppliers: [] }
  const isFound = search ? everyPartnerWordIn(sql`suppliers.search_key`, search) : sql`true`
  const suppliers = await rowsOf<ListedAccount>(
    tx,
    unprepared(sql`
      ${withTables(asked, now)}, sums AS (${sumsBy(sql`supplier_id`)} GROUP BY supplier_id)
      SELECT suppliers.name AS supplier_name, suppliers.phone AS supplier_phone, sums.*
        FROM sums JOIN suppliers ON suppliers.id = supplier_id
       WHERE (owed, credit, coming, awaited) <> (0, 0, 0, 0) AND ${isFound}
       ORDER BY owed DESC, suppliers.name COLLATE "und-x-icu", supplier_id`),
  )
  return { since, total: await readSums(tx, asked, now), suppliers }
}

/** The sums of the accounts that are asked for, together. */
export async function readSums(tx: Tx, asked: Asked, now: Date): Promise<AccountSums> {
  const { dueSince: _dueSince, ...sums } = await rowOf<AccountSums & { dueSince: string | null }>(
    tx,
    unprepared(sql`
      ${withTables(asked, now)}, sums AS (${sumsBy(sql`1 AS one`)})
      SELECT owed, not_due, late30, late60, late90, late_more, due_this_week, credit, coming, awaited, due_since FROM sums`),
  )
  return sums
}

/** From which day on what is owed to suppliers is kept; null where it is not. */
export async function readSince(tx: Tx): Promise<string | null> {
  const { since } = await rowOf<{ since: string | null }>(
    tx,
    sql`SELECT payables_since AS since FROM settings`,
  )
  return since
}

const NOTHING: AccountSums = {
  owed: '0.00',
  notDue: '0.00',
  late30: '0.00',
  late60: '0.00',
  late90: '0.00',
  lateMore: '0.00',
  dueThisWeek: '0.00',
  credit: '0.00',
  coming: '0.00',
  awaited: '0.00',
}
