import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Document } from '#domain/shop/documents/document.ts'
import type { PaperSize } from '#domain/shop/documents/kinds.ts'
import { PrintedDocument } from '#web/shop/documents/PrintedDocument.tsx'

const PX_A_MM = 96 / 25.4

/** Cancels the document that is still being prepared for the browser’s print dialog, if there is one. */
let endLast = () => {}

/** For how long a browser may take to open its dialog: none says that it will not. */
const MOST_WAIT_MS = 2000

/**
 * Opens the browser's print dialog with a document alone. The document stands beside the screens, so that leaving a screen
 * takes nothing from it. Answers whether the dialog was opened: a browser passes over a page that prints soon again, or
 * that its user has forbidden to. No browser says whether the document was printed.
 */
export async function printByDialog(document: Document, size: PaperSize): Promise<boolean> {
  endLast()
  const page = window.document
  const title = page.title
  const host = page.createElement('div')
  host.dataset['printed'] = ''
  page.body.append(host)
  const root = createRoot(host)
  flushSync(() => root.render(<PrintedDocument document={document} size={size} />))
  host.append(size === 'A4' ? footOfSheets(document.name) : pageOfRoll(host))
  // Browsers propose it as the name of the file.
  page.title = document.name

  const end = () => {
    window.removeEventListener('afterprint', end)
    endLast = () => {}
    page.title = title
    root.unmount()
    host.remove()
  }
  endLast = end
  // A phone goes on while its dialog is open.
  window.addEventListener('afterprint', end)
  const opened = new Promise<boolean>((resolve) => {
    window.addEventListener('beforeprint', () => resolve(true), { once: true })
    window.print()
    setTimeout(() => resolve(false), MOST_WAIT_MS)
  })
  const isOpened = await opened
  if (!isOpened && host.isConnected) end()
  return isOpened
}

/** What stands at the foot of each sheet, so that several are kept together. Browsers that know no feet leave it out. */
function footOfSheets(name: string): HTMLElement {
  const style = document.createElement('style')
  const font = 'font: 9pt var(--font-sans)'
  style.textContent = `@page document {
    @bottom-left { content: ${JSON.stringify(name)}; ${font} }
    @bottom-right { content: 'Page ' counter(page) ' of ' counter(pages); ${font} }
  }`
  return style
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
