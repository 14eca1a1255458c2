import type { Purchase } from '#domain/buying/purchases/api.ts'

/** A purchase as the log keeps it, without names of people and what its products are today. */
export function auditRecord({
  supplier: _supplier,
  createdBy: _createdBy,
  deliveries,
  items,
  ...purchase
}: Purchase) {
  return {
    ...purchase,
    items: items.map(({ product: { name, sku }, ...item }) => ({
      ...item,
      product: { name, sku },
    })),
    deliveries: deliveries.map(
      ({ receivedByName: _receivedByName, undoneByName: _undoneByName, ...delivery }) => delivery,
    ),
  }
}
