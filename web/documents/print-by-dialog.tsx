import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Document } from '#domain/documents/document.ts'
import type { PaperSize } from '#domain/documents/kinds.ts'
import { Paper } from '#web/documents/Paper.tsx'

const PX_A_MM = 96 / 25.4

/** Of the paper that is on its way to the dialog, if any. */
let endLast = () => {}

/**
 * Opens the browser's print dialog with a document alone. It stands beside the screens, so that one which is left
 * meanwhile takes nothing from it. Whether it was printed, no browser tells.
 */
export function printByDialog(document: Document, size: PaperSize): void {
  endLast()
  const page = window.document
  const title = page.title
  const host = page.createElement('div')
  host.dataset['printed'] = ''
  page.body.append(host)
  const root = createRoot(host)
  flushSync(() => root.render(<Paper document={document} size={size} />))
  if (size !== 'A4') host.append(pageOfRoll(host))
  // Browsers propose it as the name of the file.
  page.title = document.name

  endLast = () => {
    endLast = () => {}
    page.title = title
    root.unmount()
    host.remove()
  }
  // A phone goes on while its dialog is open.
  window.addEventListener('afterprint', endLast, { once: true })
  window.print()
}

/** Many drivers take no longer page. */
const LONGEST_MM = 3000

/** One page as long as the paper, because a roll has no pages; a very long one is torn off in parts. */
function pageOfRoll(host: HTMLElement): HTMLElement {
  const { width, height } = host.getBoundingClientRect()
  const style = document.createElement('style')
  const mm = (px: number) => `${Math.min(LONGEST_MM, Math.ceil(px / PX_A_MM))}mm`
  style.textContent = `@page { size: ${mm(width)} ${mm(height)}; margin: 0 }`
  return style
}
