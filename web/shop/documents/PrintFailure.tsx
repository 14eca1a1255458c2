import type { PaperSize } from '#domain/shop/documents/kinds.ts'
import { TEXT } from '#web/shop/documents/documents-text.ts'
import type { Printing } from '#web/shop/documents/prints.ts'
import { Alert } from '#web/platform/ui/Alert.tsx'
import { Button } from '#web/platform/ui/Button.tsx'

type Props = {
  printing: Printing
  size?: PaperSize
  className?: string
  /** Moves the focus on once it was sent away. */
  onDismissed?: () => void
}

/** Why a document did not come out, with the ways to print the same copy again, or to do without. */
export function PrintFailure({ printing, size, className, onDismissed }: Props) {
  const { here, failure, isBusy, print, dismiss } = printing
  if (failure === null) return null
  const on = size ? { size } : {}
  return (
    <Alert tone="warning" className={className ?? ''}>
      <p>{TEXT.notPrinted(failure)}</p>
      <p className="mt-2 flex flex-wrap gap-2">
        <Button disabled={isBusy} onClick={() => print(on)}>
          {TEXT.printAgain}
        </Button>
        {here && here.printer !== 'DIALOG' && (
          <Button disabled={isBusy} onClick={() => print({ ...on, way: 'DIALOG' })}>
            {TEXT.byDialog}
          </Button>
        )}
        <Button
          look="ghost"
          disabled={isBusy}
          onClick={() => {
            dismiss()
            onDismissed?.()
          }}
        >
          {TEXT.notNow}
        </Button>
      </p>
    </Alert>
  )
}
