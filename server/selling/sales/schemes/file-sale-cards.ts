import { fileCards } from '#server/people/beneficiaries/change-beneficiary.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Author } from '#server/refusals.ts'
import type { StatutoryContext } from '#server/selling/sales/schemes/entitle.ts'

/** Files the cards by whose schemes lines are sold with the customer who buys; answers whose cards were shown as it is then. */
export async function fileSaleCards(
  tx: Tx,
  beneficiaries: StatutoryContext['beneficiaries'],
  {
    customerId,
    items,
  }: {
    customerId: number | null | undefined
    items: readonly { scheme?: string | null | undefined }[]
  },
  by: Author,
): Promise<StatutoryContext['beneficiaries']> {
  if (customerId == null) return beneficiaries
  const others = beneficiaries.filter(
    (row) => row.customerId !== customerId && items.some(({ scheme }) => scheme === row.code),
  )
  if (others.length === 0) return beneficiaries
  const ids = others.map(({ beneficiaryId }) => beneficiaryId)
  const filed = new Set(await fileCards(tx, ids, customerId, by))
  return beneficiaries.map((row) => (filed.has(row.beneficiaryId) ? { ...row, customerId } : row))
}
