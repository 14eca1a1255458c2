import type { Purchase } from '#domain/purchases/api.ts'

/** A purchase as the log keeps it, without names of people. */
export function auditRecord({
  supplier: _supplier,
  createdBy: _createdBy,
  deliveries,
  ...purchase
}: Purchase) {
  return {
    ...purchase,
    deliveries: deliveries.map(
      ({ receivedByName: _receivedByName, undoneByName: _undoneByName, ...delivery }) => delivery,
    ),
  }
}
