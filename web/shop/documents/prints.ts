import { useSyncExternalStore } from 'react'
import { api } from '#domain/api.ts'
import type { Print } from '#domain/shop/documents/api.ts'
import type { Document } from '#domain/shop/documents/document.ts'
import { COLUMNS, type Kind, type PaperSize, type Printer } from '#domain/shop/documents/kinds.ts'
import { call, newIdempotencyKey, refreshAfter, serverSentence } from '#web/api.ts'
import { TEXT } from '#web/shop/documents/documents-text.ts'
import { printByDialog } from '#web/shop/documents/print-by-dialog.tsx'
import type { PrinterHere } from '#web/shop/documents/printer-here.ts'
import { findPrinter, PrinterError, sendToPrinter } from '#web/shop/documents/usb-printer.ts'
import { isKeyUsed } from '#web/platform/ui/use-action.ts'

/**
 * What names a document: its kind, what it is about, and which one where that has several (days,
 * delivery).
 */
export type DocumentName = {
  kind: Kind
  id: number
  from?: string
  to?: string
  delivery?: number
  /** Of a sale, which is another document once it is issued. */
  status?: string
}

/** A copy that is on its way, or did not come out. */
type Attempt = {
  /** Under which it is asked for: again it is the same copy. */
  key: string
  /** The copy, once the server has counted it. */
  print: Print | null
  isBusy: boolean
  /** Why it did not come out, for the screen that waits for it. */
  failure: string | null
}

/**
 * By the name of the document. A copy outlives the screen where it was asked for, as a sale does: a user who comes back, or
 * asks for it on another screen, finds that it did not come out, and prints the same copy again.
 */
let attempts: ReadonlyMap<string, Attempt> = new Map()
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function note(name: string, attempt: Attempt | null) {
  const next = new Map(attempts)
  if (attempt) next.set(name, attempt)
  else next.delete(name)
  attempts = next
  for (const listener of listeners) listener()
}

type How = {
  /** The paper it is printed on, where not on that of the till. */
  size?: PaperSize
  /** Nobody has pressed anything, so the browser may not ask for its printer. */
  isByItself?: boolean
  /** Instead of the till's printer. */
  way?: Printer
}

/** Prints a document: one copy at a time, and until it came out always the same. Never rejects. */
async function printDocument(paper: DocumentName, here: PrinterHere, how: How): Promise<void> {
  const name = JSON.stringify(paper)
  const begun = attempts.get(name) ?? { key: newIdempotencyKey(), print: null }
  if ('isBusy' in begun && begun.isBusy) return
  const size = how.size ?? here.paper
  const columns = COLUMNS[size]
  const way = columns === null ? 'DIALOG' : (how.way ?? here.printer)
  let attempt: Attempt = { ...begun, isBusy: true, failure: null }
  note(name, attempt)
  try {
    // Asked for first: without a printer no copy is counted.
    const printer = way === 'USB' ? await findPrinter(!how.isByItself) : null
    if (!attempt.print || way === 'NETWORK')
      attempt = { ...attempt, print: await askFor(paper, way, here.tillId, attempt.key) }
    const { document, failure } = attempt.print ?? {}
    if (way === 'NETWORK' && failure) throw new PrinterError(failure)
    if (document && printer && columns !== null)
      await sendToPrinter(printer, await bytesFor(document, columns))
    else if (document && way === 'DIALOG' && !(await printByDialog(document, size)))
      throw new PrinterError(TEXT.noDialog)
    note(name, null)
  } catch (error) {
    const isOver = isKeyUsed(error)
    note(name, {
      key: isOver ? newIdempotencyKey() : attempt.key,
      print: isOver ? null : attempt.print,
      isBusy: false,
      failure: error instanceof PrinterError ? error.message : serverSentence(error),
    })
    // A print whose answer was lost may be counted.
    refreshAfter(api.documents.print)
  }
}

function askFor(
  { kind, id, from, to, delivery }: DocumentName,
  way: Printer,
  tillId: number | null,
  idempotencyKey: string,
): Promise<Print> {
  const params = { kind, id: String(id) }
  const body = { way, tillId, from, to, delivery }
  return call(api.documents.print, { params, body }, { idempotencyKey })
}

/** The encoder comes with the first job for a USB printer. */
async function bytesFor(document: Document, columns: number): Promise<Uint8Array<ArrayBuffer>> {
  const { bytesOf } = await import('#domain/shop/documents/bytes.ts')
  return new Uint8Array(bytesOf(document, { columns }))
}

export type Printing = {
  here: PrinterHere | undefined
  isBusy: boolean
  failure: string | null
  print: (how?: How) => void
  /** Says no more that it did not come out. Printed again it is the same copy. */
  dismiss: () => void
}

/** The one way to print a document; `here` is undefined until the printer is known. */
export function usePrinting(paper: DocumentName, here: PrinterHere | undefined): Printing {
  const name = JSON.stringify(paper)
  const attempt = useSyncExternalStore(subscribe, () => attempts.get(name))
  return {
    here,
    isBusy: attempt?.isBusy ?? false,
    failure: attempt?.failure ?? null,
    print: (how = {}) => {
      if (here) void printDocument(paper, here, how)
    },
    dismiss: () => {
      if (attempt) note(name, { ...attempt, failure: null })
    },
  }
}
