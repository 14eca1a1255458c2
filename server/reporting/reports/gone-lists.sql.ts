import { sql, type SQL, unprepared } from '#server/platform/database/sql.ts'
import { STATUSES as RETURN_STATUSES } from '#domain/buying/supplier-returns/supplier-return.ts'
import { STATUSES as WRITE_OFF_STATUSES } from '#domain/goods/write-offs/write-off.ts'
import type { SupplierReturnsRow, WriteOffsRow } from '#domain/reporting/reports/gone-lists.ts'
import type { Scope } from '#server/platform/reach/reach.sql.ts'
import { rowsOf, type Tx } from '#server/platform/database/database.ts'
import { matchingReturns, STATUS } from '#server/buying/supplier-returns/supplier-returns.sql.ts'
import { matchingWriteOffs } from '#server/goods/write-offs/write-offs.sql.ts'

type Asked = Scope & {
  search?: string | undefined
  status?: string | undefined
  supplierId?: number | undefined
  limit?: number
}

/** The shop's day of a moment. */
const dayOf = (moment: SQL) => sql`(${moment} AT TIME ZONE time_zone)::date`

/** Supplier returns as their list has them, the last one first; all of them without a limit. */
export function listReturnsToSuppliers(
  tx: Tx,
  { limit, status, ...asked }: Asked,
): Promise<SupplierReturnsRow[]> {
  const filters = { ...asked, status: RETURN_STATUSES.find((each) => each === status) }
  return rowsOf(
    tx,
    unprepared(sql`
      SELECT number, ${STATUS} AS status, suppliers.name AS supplier_name, locations.name AS location_name, authorisation,
             ${dayOf(sql`back.created_at`)} AS created_on, ${dayOf(sql`sent_at`)} AS sent_on,
             ${dayOf(sql`settled_at`)} AS settled_on, worth.sent, worth.back, worth.credited, worth.awaited, worth.uncredited
        FROM (SELECT * FROM supplier_returns WHERE ${matchingReturns(filters)}) AS back
        JOIN supplier_return_values AS worth USING (id)
        JOIN suppliers ON suppliers.id = supplier_id
        JOIN locations ON locations.id = location_id
       CROSS JOIN settings
       ORDER BY back.id DESC LIMIT ${limit ?? null}::int`),
  )
}

/** Write-offs as their list has them, the last one first; all of them without a limit. */
export function listWriteOffRows(
  tx: Tx,
  { limit, status, ...asked }: Asked,
): Promise<WriteOffsRow[]> {
  const filters = { ...asked, status: WRITE_OFF_STATUSES.find((each) => each === status) }
  return rowsOf(
    tx,
    unprepared(sql`
      SELECT number, status, locations.name AS location_name, ${dayOf(sql`paper.created_at`)} AS created_on, planned_on,
             ${dayOf(sql`done_at`)} AS done_on, goods.lots, goods.cost, witness
        FROM (SELECT * FROM write_offs WHERE ${matchingWriteOffs(filters)}) AS paper
       CROSS JOIN LATERAL (SELECT count(*)::int AS lots, sum(round(line.qty * unit_cost, 2)) AS cost
                             FROM write_off_goods AS line JOIN stock_lots AS lot ON lot.id = lot_id WHERE write_off_id = paper.id) AS goods
        JOIN locations ON locations.id = location_id
       CROSS JOIN settings
       ORDER BY paper.id DESC LIMIT ${limit ?? null}::int`),
  )
}
