import type { Purchase } from '#domain/purchases/api.ts'

type Progress = Pick<Purchase, 'status'> & { items: readonly { receivedQty: number }[] }

/** Nothing of it is on the shelf: supplier, location and lines may still change, and it may be cancelled. */
export function isUntouched({ status, items }: Progress): boolean {
  return status === 'PENDING' && items.every(({ receivedQty }) => receivedQty === 0)
}
