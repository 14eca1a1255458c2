import type { Sale } from '#domain/selling/sales/api.ts'
import type { NewOrder } from '#domain/selling/sales/order-body.ts'
import { isLikeSeriesNumber } from '#domain/selling/sales/order.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refusedField } from '#server/refusals.ts'
import type { Seller } from '#server/selling/sales/complete-sale.ts'
import { readOrderNames, type OrderRow } from '#server/selling/sales/orders/orders.sql.ts'

/** Refuses a commission agent, prescription or invoice number that the order may not have; answers the columns for them. */
export async function checkNames(
  tx: Tx,
  order: NewOrder,
  stored: Sale | null,
  { saleId, user }: { saleId: number; user: Seller },
): Promise<Pick<OrderRow, 'invoiceNumber' | 'commissionAgentId' | 'prescriptionFileId'>> {
  const invoiceNumber = order.invoiceNumber ?? null
  const agentId = order.commissionAgentId ?? null
  const url = order.prescriptionFileUrl ?? null
  const prescriptionId = url === null ? null : Number(url.split('/').at(-1))
  const prefix = /^(.*)-\d+$/.exec(invoiceNumber ?? '')?.[1] ?? null
  const named = { saleId, user, agentId, prescriptionId, prefix }
  const { agent, isPrescriptionFree, isOfSeries } = await readOrderNames(tx, named)

  if (invoiceNumber !== null && (isOfSeries || isLikeSeriesNumber(invoiceNumber)))
    throw refusedField(
      400,
      'invoiceNumber',
      'That looks like a number of a location’s own series: leave it empty to get the next one',
    )
  if (agentId !== null && !agent)
    throw refusedField(400, 'commissionAgentId', 'That commission agent is not a user')
  if (agent && !agent.isActive && agentId !== stored?.commissionAgentId)
    throw refusedField(400, 'commissionAgentId', 'That commission agent is not active any more')
  if (url !== null && isPrescriptionFree === null)
    throw refusedField(400, 'prescriptionFileUrl', 'That prescription does not exist any more')
  if (isPrescriptionFree === false && url !== stored?.prescriptionFileUrl)
    throw refusedField(409, 'prescriptionFileUrl', 'That prescription belongs to another order')
  return { invoiceNumber, commissionAgentId: agentId, prescriptionFileId: prescriptionId }
}
