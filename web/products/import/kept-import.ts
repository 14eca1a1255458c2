import { api } from '#domain/api.ts'
import type { ImportWithSettings } from '#domain/products/import/api.ts'
import { keyOf, queryClient, refresh, serverSentence, UnansweredError } from '#web/api.ts'
import { TEXT } from '#web/products/import/import-text.ts'
import { toast } from '#web/ui/Toast.tsx'

/** The query key of an import. */
export function keyOfImport(id: number) {
  return keyOf(api.productImports.get, { params: { id: String(id) } })
}

/**
 * Puts an answer about an import into the query cache. Requests in flight are cancelled, as their
 * answers would be older.
 */
export function keepImport(answer: ImportWithSettings) {
  const queryKey = keyOfImport(answer.id)
  void queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData(queryKey, answer)
}

/** Tells why a write failed. After a timeout it may have been done, so the import is read again. */
export function tellImportRefusal(title: string, error: unknown) {
  const isUnknown = error instanceof UnansweredError
  toast({
    title: isUnknown ? TEXT.unanswered : title,
    description: isUnknown ? TEXT.unansweredHint : serverSentence(error),
    destructive: true,
  })
  refresh([api.productImports.get])
}
