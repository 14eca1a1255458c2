import { api } from '#domain/api.ts'
import type { At } from '#server/testing/goods/shelves-shop.ts'

/** Opens a recall of a number, or of all lots. */
export function openRecall({ manager, product }: At, { number }: { number: string | null }) {
  return manager.try(api.recalls.open, {
    body: {
      productId: product.id,
      ofAllLots: number === null,
      lotNumbers: number === null ? [] : [number],
      reason: 'Any',
      announcedOn: '2026-11-30',
    },
  })
}

/** Closes an open recall of the product, or takes it back; before the first it asks for one that is not there. */
export async function endRecall({ manager, params }: At, { isMistake }: { isMistake: boolean }) {
  const query = { productId: params.id, status: 'OPEN' as const }
  const [open] = await manager.send(api.recalls.list, { query })
  const ended = { params: { id: String(open?.id ?? 999_999) } }
  return isMistake
    ? manager.try(api.recalls.takeBack, { ...ended, body: { reason: 'Any' } })
    : manager.try(api.recalls.close, ended)
}
