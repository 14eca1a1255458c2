import { api } from '#domain/api.ts'
import type { PaperSize, Printer } from '#domain/shop/documents/kinds.ts'
import { useRead } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'

/** How documents come out at this browser. */
export type PrinterHere = {
  /** null where no till is known: then by the dialog. */
  tillId: number | null
  printer: Printer
  paper: PaperSize
  printsItself: boolean
}

const BY_DIALOG: PrinterHere = {
  tillId: null,
  printer: 'DIALOG',
  paper: '80MM_48',
  printsItself: false,
}

/**
 * The printer of the till that this browser is. A browser that is none uses that of the first till of the document's
 * location; undefined while that is being read.
 */
export function usePrinterAt(locationId: number | null): PrinterHere | undefined {
  const { till } = useCurrentUser()
  const isAsked = till === null && locationId !== null
  const query = { locationId: String(locationId) }
  const { data, isPending } = useRead(api.tills.list, { query }, { enabled: isAsked })
  if (isAsked && isPending) return undefined
  const first = till ?? data?.find(({ isFirst }) => isFirst)
  if (!first) return BY_DIALOG
  const { id, printer, paper, printsItself } = first
  return { tillId: id, printer, paper, printsItself }
}
