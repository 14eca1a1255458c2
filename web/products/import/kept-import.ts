import { api } from '#domain/api.ts'
import type { ImportWithSettings } from '#domain/products/import/api.ts'
import { keyOf, queryClient, refresh, serverSentence, UnansweredError } from '#web/api.ts'
import { TEXT } from '#web/products/import/import-text.ts'
import { toast } from '#web/ui/Toast.tsx'

export function keyOfImport(id: number) {
  return keyOf(api.productImports.get, { params: { id: String(id) } })
}

/** What the server has answered of an import, wherever it is shown. What was asked before it would be older. */
export function keepImport(answer: ImportWithSettings) {
  const queryKey = keyOfImport(answer.id)
  void queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData(queryKey, answer)
}

/** Why a write was refused. What was not answered may have been done: how the import stands is asked, not guessed. */
export function tellImportRefusal(title: string, error: unknown) {
  const isUnknown = error instanceof UnansweredError
  toast({
    title: isUnknown ? TEXT.unanswered : title,
    description: isUnknown ? TEXT.unansweredHint : serverSentence(error),
    destructive: true,
  })
  refresh([api.productImports.get])
}
