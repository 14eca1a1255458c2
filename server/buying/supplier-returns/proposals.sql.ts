import { sql } from '#server/platform/database/sql.ts'
import type { Proposal } from '#domain/buying/supplier-returns/api.ts'
import { takenBack, type Reason } from '#domain/buying/supplier-returns/supplier-return.ts'
import { extendedCost, parseUnitCost, pesosOf } from '#domain/money.ts'
import { rowsOf, type Tx } from '#server/platform/database/database.ts'
import { BOUGHT_IN } from '#server/goods/products/packs/packs.sql.ts'
import { LOT_FACTS } from '#server/buying/supplier-returns/supplier-returns.sql.ts'
import { today } from '#server/shop/settings/settings.sql.ts'

type ProposedLot = Omit<Proposal['lots'][number], 'qty' | 'cost'>

type Row = {
  supplierId: number
  supplierName: string
  needsAuthorisation: boolean
  returnsWholePacks: boolean
  boughtIn: { factor: number }[]
  reason: Reason
  lot: ProposedLot
}

/** Later than every movement. */
const LAST_MOVE = sql`9223372036854775807`

/** What suppliers take back today from a location, as its lots and their terms are. */
export async function listProposals(tx: Tx, locationId: number, now: Date): Promise<Proposal[]> {
  const rows = await rowsOf<Row>(
    tx,
    sql`
      SELECT suppliers.id AS supplier_id, suppliers.name AS supplier_name, returns_authorised AS needs_authorisation,
             returns_whole_packs, ${BOUGHT_IN} AS bought_in,
             CASE WHEN lot.state = 'RECALLED' THEN 'RECALLED'
                  WHEN lot.expiry_date < shop.day THEN 'EXPIRED' ELSE 'SHORT_DATED' END AS reason,
             jsonb_build_object(${LOT_FACTS}, 'lastDay', lot.expiry_date + returns_after_days) AS lot
        FROM (SELECT ${today(now)} AS day) AS shop
       CROSS JOIN stock_lots AS lot
        JOIN products ON products.id = lot.product_id
        JOIN purchase_receipts AS receipt ON receipt.id = receipt_of(lot.id, ${LAST_MOVE})
        JOIN purchases ON purchases.id = purchase_id
        JOIN suppliers ON suppliers.id = supplier_id
       WHERE lot.location_id = ${locationId} AND lot.qty > 0
         AND lot.expiry_date <= shop.day + (SELECT COALESCE(max(returns_before_days), -1) FROM suppliers)
         AND shop.day BETWEEN lot.expiry_date - returns_before_days AND lot.expiry_date + returns_after_days
         AND NOT EXISTS (SELECT FROM supplier_return_goods AS goods
                           JOIN supplier_returns AS draft ON draft.id = supplier_return_id
                          WHERE goods.lot_id = lot.id AND draft.status = 'DRAFT')
       ORDER BY suppliers.name COLLATE "und-x-icu", suppliers.id, lot.expiry_date + returns_after_days, lot.id`,
  )
  const proposals = new Map<number, Proposal>()
  for (const { supplierId, supplierName, needsAuthorisation, lot, ...row } of rows) {
    const { reason } = row
    const qty = takenBack(lot.lotQty, { reason, packs: row.boughtIn }, row)
    if (qty === 0) continue
    const cost = pesosOf(extendedCost(qty, parseUnitCost(lot.unitCost)!)) // the database writes costs
    const proposal = proposals.get(supplierId) ?? {
      supplierId,
      supplierName,
      needsAuthorisation,
      lots: [],
    }
    proposal.lots.push({ ...lot, reason, qty, cost })
    proposals.set(supplierId, proposal)
  }
  return [...proposals.values()]
}
