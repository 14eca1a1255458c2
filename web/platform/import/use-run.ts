import type { Endpoint } from '#domain/endpoint.ts'
import type { ImportWithSettings } from '#domain/platform/import/answers.ts'
import { useImportKind } from '#web/platform/import/import-screens.ts'
import { call, refresh } from '#web/api.ts'
import { TEXT } from '#web/platform/import/import-text.ts'
import { keepImport, explainImportRefusal } from '#web/platform/import/kept-import.ts'
import { useAction } from '#web/platform/ui/use-action.ts'

/**
 * A call that changes an import. Its answer goes into the query cache; after a refusal the import
 * is read again.
 */
function useStep<Input = void>(
  send: (input: Input) => Promise<ImportWithSettings>,
  failed: string,
  alsoChanges: readonly Endpoint[] = [],
) {
  const { calls } = useImportKind()
  return useAction<Input, ImportWithSettings>({
    send: async (input) => {
      const answer = await send(input)
      keepImport(calls, answer)
      refresh(alsoChanges)
      return answer
    },
    failed: null,
    onRefused: (error) => explainImportRefusal(calls, failed, error),
  })
}

const paramsOf = ({ id }: ImportWithSettings) => ({ id: String(id) })

/** Starts an import in the version that the user has seen, or continues an interrupted one. */
export function useRun(found: ImportWithSettings) {
  const { calls } = useImportKind()
  return useStep(
    (version: number | undefined) =>
      call(calls.run, { params: paramsOf(found), body: { version } }),
    TEXT.runFailed,
  )
}

/** Cancels a draft, or stops an import that is running. */
export function useCancel(found: ImportWithSettings) {
  const { calls } = useImportKind()
  return useStep(() => call(calls.cancel, { params: paramsOf(found) }), TEXT.cancelFailed)
}

/** In milliseconds. Taking back 20 000 products takes half a minute on a small machine. */
const TAKE_BACK_TIMEOUT_MS = 3 * 60_000

/** Takes back everything that an import did (decision 34). */
export function useTakeBack(found: ImportWithSettings) {
  const { calls, changes } = useImportKind()
  return useStep(
    () => call(calls.takeBack, { params: paramsOf(found) }, { timeoutMs: TAKE_BACK_TIMEOUT_MS }),
    TEXT.takeBackFailed,
    changes,
  )
}
