import type { Transfer } from '#domain/goods/transfers/answers.ts'

/** A transfer as the log keeps it, without names of people and what its products are today. */
export function auditRecord({
  createdByName: _createdByName,
  approvedByName: _approvedByName,
  sentBackByName: _sentBackByName,
  lines,
  goods,
  acts,
  extras,
  ...transfer
}: Transfer) {
  return {
    ...transfer,
    lines: lines.map(({ product: { name, sku }, line, productId, requestedQty, isClosed }) => ({
      line,
      productId,
      product: { name, sku },
      requestedQty,
      isClosed,
    })),
    goods: goods.map(({ shippedByName: _by, undoneByName: _undoneBy, ...each }) => each),
    acts: acts.map(({ doneByName: _by, undoneByName: _undoneBy, ...each }) => each),
    extras: extras.map(({ notedByName: _by, ...each }) => each),
  }
}
