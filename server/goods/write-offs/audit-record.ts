import type { WriteOff } from '#domain/goods/write-offs/api.ts'

/** A write-off as the log keeps it, without names of users and what its lots are today. */
export function auditRecord({
  locationName: _location,
  createdByName: _author,
  doneByName: _doer,
  undoneByName: _undoer,
  isOfToday: _isOfToday,
  isPinAsked: _isPinAsked,
  goods,
  ...head
}: WriteOff) {
  return {
    ...head,
    goods: goods.map(
      ({ packs: _packs, pieceName: _piece, lotQty: _left, heldBy: _held, sku: _sku, ...each }) =>
        each,
    ),
  }
}
