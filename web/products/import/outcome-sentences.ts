import type { ProductImport } from '#domain/products/import/api.ts'
import { TEXT } from '#web/products/import/import-text.ts'

/**
 * The result of an import in sentences. A count of zero is left out, except that nothing was
 * created.
 */
export function outcomeSentences({
  status,
  startedAt,
  counts,
}: Pick<ProductImport, 'status' | 'startedAt' | 'counts'>): string[] {
  if (status === 'CANCELLED' && startedAt === null) return [TEXT.discardedHint]
  if (status === 'TAKEN_BACK') return [TEXT.takenBackHint]
  const { create, update, lot, unchanged, leave, refuse, skip, stockLeftOut, inPart } = counts
  const told = [
    [create, TEXT.created],
    [stockLeftOut, TEXT.stockWasLeftOut],
    [update, TEXT.updated],
    [lot, TEXT.lots],
    [inPart, TEXT.wereInPart],
    [unchanged, TEXT.unchanged],
    [leave, TEXT.left],
    [refuse, TEXT.refused],
    [skip, TEXT.skipped],
  ] as const
  const sentences = told
    .filter(([count, words]) => count > 0 || words === TEXT.created)
    .map(([count, words]) => words(count))
  if (status === 'CANCELLED') sentences.unshift(TEXT.cancelledHint(counts.done, counts.total))
  return sentences
}
