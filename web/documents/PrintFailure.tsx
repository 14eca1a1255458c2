import type { PaperSize } from '#domain/documents/kinds.ts'
import { TEXT } from '#web/documents/documents-text.ts'
import type { Printing } from '#web/documents/prints.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'

type Props = { printing: Printing; size?: PaperSize; className?: string }

/** Why a paper did not come out, with the ways to print the same copy again. */
export function PrintFailure({ printing, size, className }: Props) {
  const { here, failure, isBusy, print } = printing
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
      </p>
    </Alert>
  )
}
