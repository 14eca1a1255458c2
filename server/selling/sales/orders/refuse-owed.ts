import { centavosOf, formatPesos, type Centavos } from '#domain/money.ts'
import type { Authority } from '#server/authority.ts'
import { lockOwedBy, readOwedBy } from '#server/people/customers/customers.sql.ts'
import { pipeline, type Tx } from '#server/platform/database/database.ts'
import { refusedField } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import { unpaid } from '#server/selling/sales/approval-rules.ts'
import type { SaleBasis } from '#server/selling/sales/sales.sql.ts'

/**
 * Refuses an order that is to be issued with something owed on it: by who may not, or beyond what the customer may owe
 * (decisions/0043). What the customer owes stays locked until the transaction ends, and counts every branch.
 */
export async function refuseOwed(
  tx: Tx,
  order: { customerId: number | null | undefined; owed: Centavos },
  { unpaidFinalOrders }: SaleBasis,
  authority: Authority,
): Promise<void> {
  const { customerId, owed } = order
  if (unpaidFinalOrders === 'MANAGERS') authority.demand(unpaid(owed))
  if (customerId == null) return
  const [, customer] = await pipeline(lockOwedBy(tx, customerId), readOwedBy(tx, customerId))
  if (customer.owedLimit === null) return
  const before = centavosOf(customer.owed)
  const limit = centavosOf(customer.owedLimit)
  if (before + owed <= limit) return
  throw refusedField(
    409,
    'customerId',
    say`${customer.name} owes ${formatPesos(before)} and may owe ${formatPesos(limit)} at most: ${formatPesos(owed)} more is too much`,
  )
}
