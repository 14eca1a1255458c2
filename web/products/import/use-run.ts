import { api } from '#domain/api.ts'
import type { ImportWithSettings } from '#domain/products/import/api.ts'
import { refresh, useWrite } from '#web/api.ts'
import { TEXT } from '#web/products/import/import-text.ts'
import { keepImport, tellRefusal } from '#web/products/import/kept-import.ts'

/** What was refused may have changed meanwhile: it is looked at again. */
function telling(title: string) {
  return {
    onSuccess: (answer: ImportWithSettings) => {
      keepImport(answer)
      refresh([api.productImports.rows])
    },
    onError: (error: unknown) => tellRefusal(title, error),
  }
}

/** Lets an import begin, of the version that was looked at, or go on. */
export function useRun({ id }: ImportWithSettings) {
  const write = useWrite(api.productImports.run, telling(TEXT.runFailed))
  const start = (version?: number) =>
    write.mutate({ params: { id: String(id) }, body: { version } })
  return { start, isPending: write.isPending }
}

/** Cancels an import, after asking. */
export function useCancel({ id }: ImportWithSettings) {
  const write = useWrite(api.productImports.cancel, telling(TEXT.cancelFailed))
  function ask(question: string) {
    // oxlint-disable-next-line no-alert -- the browser's own question (spec.md section 5)
    if (window.confirm(question)) write.mutate({ params: { id: String(id) } })
  }
  return { ask, isPending: write.isPending }
}

/** Twenty thousand products take half a minute on a small machine. */
const TAKE_BACK_TIMEOUT_MS = 3 * 60_000

/** Takes back what an import did, after asking. */
export function useTakeBack({ id }: ImportWithSettings) {
  const write = useWrite(api.productImports.takeBack, {
    timeoutMs: TAKE_BACK_TIMEOUT_MS,
    refreshes: [api.products.list],
    onSuccess: (answer) => {
      keepImport(answer)
      refresh([api.productImports.rows])
    },
    onError: (error) => tellRefusal(TEXT.takeBackFailed, error),
  })
  function ask(question: string) {
    // oxlint-disable-next-line no-alert -- the browser's own question (spec.md section 5)
    if (window.confirm(question)) write.mutate({ params: { id: String(id) } })
  }
  return { ask, isPending: write.isPending }
}
