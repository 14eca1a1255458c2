import type { ImportWithSettings } from '#domain/platform/import/answers.ts'
import type { ImportsApi } from '#domain/platform/import/api.ts'
import { keyOf, queryClient, refresh, serverSentence, UnansweredError } from '#web/api.ts'
import { TEXT } from '#web/platform/import/import-text.ts'
import { toast } from '#web/platform/ui/Toast.tsx'

/** The query key of an import. */
export function keyOfImport(calls: ImportsApi, id: number) {
  return keyOf(calls.get, { params: { id: String(id) } })
}

/**
 * Puts an answer about an import into the query cache. Requests in flight are cancelled, as their
 * answers would be older.
 */
export function keepImport(calls: ImportsApi, answer: ImportWithSettings) {
  const queryKey = keyOfImport(calls, answer.id)
  void queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData(queryKey, answer)
}

/** Shows why a write failed. After a timeout it may have been done, so the import is read again. */
export function explainImportRefusal(calls: ImportsApi, title: string, error: unknown) {
  const isUnknown = error instanceof UnansweredError
  toast({
    title: isUnknown ? TEXT.unanswered : title,
    description: isUnknown ? TEXT.unansweredHint : serverSentence(error),
    destructive: true,
  })
  refresh([calls.get])
}
