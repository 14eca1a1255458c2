import type { FileImport } from '#domain/platform/import/answers.ts'
import type { ImportScreens } from '#web/platform/import/import-screens.ts'
import { TEXT } from '#web/platform/import/import-text.ts'

/**
 * The result of an import in sentences. A count of zero is left out, except that nothing was
 * created.
 */
export function outcomeSentences(
  { status, startedAt, counts }: Pick<FileImport, 'status' | 'startedAt' | 'counts'>,
  text: ImportScreens['text'],
): string[] {
  if (status === 'CANCELLED' && startedAt === null) return [TEXT.discardedHint]
  if (status === 'TAKEN_BACK') return [text.takenBackHint]
  const { create, update, lot, unchanged, leave, refuse, skip, stockLeftOut, inPart } = counts
  const reported = [
    [create, text.created],
    [stockLeftOut, text.stockWasLeftOut],
    [update, text.updated],
    [lot, TEXT.lots],
    [inPart, TEXT.wereInPart],
    [unchanged, text.unchanged],
    [leave, text.left],
    [refuse, TEXT.refused],
    [skip, text.skipped],
  ] as const
  const sentences = reported
    .filter(([count, words]) => count > 0 || words === text.created)
    .flatMap(([count, words]) => words?.(count) ?? [])
  if (status === 'CANCELLED') sentences.unshift(TEXT.cancelledHint(counts.done, counts.total))
  return sentences
}
