import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import type { ImportWithSettings } from '#domain/products/import/api.ts'
import { call } from '#web/api.ts'
import { TEXT } from '#web/products/import/import-text.ts'
import { keepImport, tellImportRefusal } from '#web/products/import/kept-import.ts'
import { useAction } from '#web/ui/use-action.ts'

/** What is done to an import: its answer is shown wherever it stands, and what was refused is looked at again. */
function useStep<Input = void>(
  send: (input: Input) => Promise<ImportWithSettings>,
  failed: string,
  refreshes: readonly Endpoint[] = [api.productImports.rows],
) {
  return useAction<Input, ImportWithSettings>({
    send: async (input) => {
      const answer = await send(input)
      keepImport(answer)
      return answer
    },
    refreshes,
    failed: null,
    onRefused: (error) => tellImportRefusal(failed, error),
  })
}

const paramsOf = ({ id }: ImportWithSettings) => ({ id: String(id) })

/** Lets an import begin, of the version that was looked at, or go on. */
export function useRun(found: ImportWithSettings) {
  return useStep(
    (version: number | undefined) =>
      call(api.productImports.run, { params: paramsOf(found), body: { version } }),
    TEXT.runFailed,
  )
}

export function useCancel(found: ImportWithSettings) {
  return useStep(
    () => call(api.productImports.cancel, { params: paramsOf(found) }),
    TEXT.cancelFailed,
  )
}

/** Twenty thousand products take half a minute on a small machine. */
const TAKE_BACK_TIMEOUT_MS = 3 * 60_000

/** Takes back what an import did. */
export function useTakeBack(found: ImportWithSettings) {
  return useStep(
    () =>
      call(
        api.productImports.takeBack,
        { params: paramsOf(found) },
        { timeoutMs: TAKE_BACK_TIMEOUT_MS },
      ),
    TEXT.takeBackFailed,
    [api.productImports.rows, api.products.list],
  )
}
