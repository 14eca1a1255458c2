import { useSyncExternalStore } from 'react'
import { api } from '#domain/api.ts'
import type { ImportWithSettings } from '#domain/products/import/api.ts'
import type { ImportChanges } from '#domain/products/import/settings.ts'
import { call, queryClient, refresh } from '#web/api.ts'
import { together } from '#web/products/import/draft-changes.ts'
import { TEXT } from '#web/products/import/import-text.ts'
import { keepImport, keyOfImport, tellImportRefusal } from '#web/products/import/kept-import.ts'

// What was corrected of a draft outlives the screen: whoever comes back before it is settled sees it, and cannot run past it.

/** A hundred thousand lines are read again at each correction. */
const TIMEOUT_MS = 3 * 60_000

type Corrections = { onItsWay: ImportChanges | null; waiting: ImportChanges | null }

const NONE: Corrections = { onItsWay: null, waiting: null }

/** By the import's id. */
const corrections = new Map<number, Corrections>()
const pauses = new Map<number, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function correctionsOf(id: number): Corrections {
  return corrections.get(id) ?? NONE
}

function keep(id: number, changes: Partial<Corrections>) {
  corrections.set(id, { ...correctionsOf(id), ...changes })
  for (const listener of listeners) listener()
}

/** What is not settled yet. */
export function useCorrections(id: number): Corrections {
  return useSyncExternalStore(subscribe, () => correctionsOf(id))
}

/** Sent when nothing more was corrected for so long. */
export function correct(id: number, changes: ImportChanges, pauseMs: number) {
  keep(id, { waiting: together(correctionsOf(id).waiting ?? {}, changes) })
  clearTimeout(pauses.get(id))
  const pause = setTimeout(() => {
    pauses.delete(id)
    void sendWaiting(id)
  }, pauseMs)
  pauses.set(id, pause)
}

/** One call at a time, each from the version that the one before has made. */
async function sendWaiting(id: number) {
  const { onItsWay, waiting: changes } = correctionsOf(id)
  if (onItsWay || !changes || pauses.has(id)) return
  keep(id, { onItsWay: changes, waiting: null })
  try {
    const seen = queryClient.getQueryData<ImportWithSettings>(keyOfImport(id))
    const body = { ...changes, version: seen?.version }
    const params = { id: String(id) }
    const answer = await call(
      api.productImports.change,
      { params, body },
      { timeoutMs: TIMEOUT_MS },
    )
    keepImport(answer)
    refresh([api.productImports.rows])
    keep(id, { onItsWay: null })
    void sendWaiting(id)
  } catch (error) {
    // What was refused, or changed by somebody else meanwhile, is shown as it is stored.
    keep(id, NONE)
    tellImportRefusal(TEXT.changeFailed, error)
  }
}
