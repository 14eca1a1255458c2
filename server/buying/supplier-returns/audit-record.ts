import type { SupplierReturn } from '#domain/buying/supplier-returns/api.ts'

/** A supplier return as the log keeps it, without names of people and what its products are today. */
export function auditRecord({
  supplierName: _supplier,
  locationName: _location,
  createdByName: _author,
  sentByName: _sender,
  settledByName: _settler,
  goods,
  refusals,
  credits,
  ...head
}: SupplierReturn) {
  return {
    ...head,
    goods: goods.map(
      ({ packs: _packs, pieceName: _piece, lotQty: _left, sku: _sku, ...each }) => each,
    ),
    refusals: refusals.map(({ takenByName: _taker, ...each }) => each),
    credits: credits.map(({ createdByName: _author, undoneByName: _undoer, ...each }) => each),
  }
}
