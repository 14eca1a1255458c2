import { sql } from '#server/platform/database/sql.ts'
import { within, type Reach } from '#server/platform/reach/reach.sql.ts'
import { rowsOf, run, type Tx } from '#server/platform/database/database.ts'

/**
 * Locks references, in any spelling, until the transaction ends. The locks are advisory, because the payment that
 * would be locked is not there yet.
 */
export async function lockReferences(tx: Tx, references: readonly string[]): Promise<void> {
  await run(
    tx,
    sql`SELECT pg_advisory_xact_lock(hashtextextended('reference ' || key, 0))
          FROM (SELECT DISTINCT folded_reference(reference) AS key
                  FROM unnest(${references}::text[]) AS given (reference) ORDER BY key) AS sorted`,
  )
}

/** Where a reference was used before: by a payment that is stored, or by one before it in the same list. */
export type UsedReference = {
  /** Its place in the list, from 0. */
  place: number
  /** The sale that holds it; null when the same list does. */
  saleId: number | null
  invoiceNumber: string | null
  /** Whether the caller may see that sale. */
  isWithinReach: boolean
}

/**
 * The first of these references that a payment of a sale has which is not voided, or that stands twice among them; null
 * when all are new. The caller has locked them.
 */
export async function findUsedReference(
  tx: Tx,
  references: readonly string[],
  reach: Reach,
): Promise<UsedReference | null> {
  const [used] = await rowsOf<UsedReference>(
    tx,
    sql`SELECT (place - 1)::int AS place, holder.id AS sale_id, holder.invoice_number,
               COALESCE(holder.is_within, true) AS is_within_reach
          FROM (SELECT place, folded_reference(reference) AS key,
                       count(*) OVER (PARTITION BY folded_reference(reference) ORDER BY place) AS nth
                  FROM unnest(${references}::text[]) WITH ORDINALITY AS given (reference, place)) AS typed
          LEFT JOIN LATERAL (
               SELECT sales.id, invoice_number, ${within(reach)} AS is_within
                 FROM payments JOIN sales ON sales.id = sale_id
                WHERE folded_reference(payments.reference) = typed.key AND payments.reference IS NOT NULL
                  AND has_own_references(method) AND voided_at IS NULL
                ORDER BY sales.id LIMIT 1) AS holder ON true
         WHERE key <> '' AND (nth > 1 OR holder.id IS NOT NULL)
         ORDER BY place LIMIT 1`,
  )
  return used ?? null
}
