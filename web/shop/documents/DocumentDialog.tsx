import { Printer } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { api } from '#domain/api.ts'
import type { Document } from '#domain/shop/documents/document.ts'
import type { PaperSize } from '#domain/shop/documents/kinds.ts'
import { useRead } from '#web/api.ts'
import { TEXT } from '#web/shop/documents/documents-text.ts'
import { DocumentOnScreen } from '#web/shop/documents/PrintedDocument.tsx'
import { PrintFailure } from '#web/shop/documents/PrintFailure.tsx'
import { usePrinterAt } from '#web/shop/documents/printer-here.ts'
import { usePrinting, type DocumentName } from '#web/shop/documents/prints.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Dialog } from '#web/platform/ui/Dialog.tsx'
import { NotLoaded, OutOfDate, useFailure } from '#web/platform/ui/Loaded.tsx'
import { Spinner } from '#web/platform/ui/Spinner.tsx'
import { Tabs } from '#web/platform/ui/Tabs.tsx'

export type DocumentProps = {
  paper: DocumentName
  /** Where it belongs to; null where it belongs to the whole shop. */
  locationId: number | null
  /** What it is called until it is there. */
  title: string
  /** A document of the office begins as a sheet. */
  isSheet?: boolean
}

type Props = DocumentProps & {
  onClose: () => void
  /** Above the document. */
  children?: ReactNode
}

/** A document as it would be printed now, on the till's paper and as a sheet, and the button that prints what is shown. */
export function DocumentDialog(props: Props) {
  const { paper, locationId, title, isSheet = false, onClose, children } = props
  const printing = usePrinting(paper, usePrinterAt(locationId))
  const [chosen, choose] = useState<PaperSize | null>(isSheet ? 'A4' : null)
  const size = chosen ?? printing.here?.paper
  const read = useRead(api.documents.get, callOf(paper), { refetchOnMount: 'always' })
  const { missing } = useFailure(read)
  const shown = missing ? undefined : read.data

  // One press shows the document, the next one prints it.
  const printRef = useRef<HTMLButtonElement>(null)
  const isReady = shown !== undefined && size !== undefined && !children
  useEffect(() => {
    if (isReady) printRef.current?.focus()
  }, [isReady])

  function close() {
    // What went wrong is said here.
    if (!printing.isBusy) onClose()
  }

  return (
    <Dialog
      title={shown?.document.name ?? title}
      width="large"
      isTall
      isOpen
      onClose={close}
      footer={
        <>
          {shown && (
            <p className="mr-auto self-center text-sm text-ink-muted">
              {TEXT.copies(shown.copies)}
            </p>
          )}
          <Button
            ref={printRef}
            look="primary"
            icon={Printer}
            disabled={!shown || !size || printing.isBusy}
            onClick={() => size && printing.print({ size })}
          >
            {printing.isBusy ? TEXT.printing : TEXT.print}
          </Button>
        </>
      }
    >
      {children}
      <PrintFailure printing={printing} {...(size && { size })} className="mb-3" />
      {missing ? (
        <NotLoaded read={read} error={missing} />
      ) : shown && size ? (
        <>
          <OutOfDate reads={[read]} />
          <Sizes
            document={shown.document}
            ofTill={printing.here?.paper ?? 'A4'}
            size={size}
            onChoose={choose}
          />
        </>
      ) : (
        <div className="grid min-h-60 place-items-center">
          <Spinner label={TEXT.loading} />
        </div>
      )}
    </Dialog>
  )
}

function callOf({ kind, id, from, to, delivery }: DocumentName) {
  return { params: { kind, id: String(id) }, query: { from, to, delivery: delivery?.toString() } }
}

type SizesProps = {
  document: Document
  ofTill: PaperSize
  size: PaperSize
  onChoose: (size: PaperSize) => void
}

/** The paper of the till beside a sheet, where they are not the same. */
function Sizes({ document, ofTill, size, onChoose }: SizesProps) {
  if (ofTill === 'A4') return <DocumentOnScreen document={document} size="A4" />
  return (
    <Tabs
      label={TEXT.size}
      shown={size}
      onShow={onChoose}
      tabs={[ofTill, 'A4' as const].map((each) => ({
        name: each,
        label: TEXT.sizes[each],
        content: <DocumentOnScreen document={document} size={each} />,
      }))}
    />
  )
}
