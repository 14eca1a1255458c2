import { RotateCcw } from 'lucide-react'
import type { FailedCode } from '#web/purchases/form/aside.ts'
import { TEXT } from '#web/purchases/form/form-text.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'

type Props = {
  codes: readonly FailedCode[]
  onTryAgain: (code: FailedCode) => void
  onDismiss: (code: FailedCode) => void
}

/** What was scanned while the server could not tell what it is waits here: its line is missing until then. */
export function FailedCodes({ codes, onTryAgain, onDismiss }: Props) {
  return codes.map((failed) => (
    <Alert key={`${failed.code} ${failed.product?.id}`} className="mb-2 items-center!">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
          {TEXT.failedCode(failed.code, failed.qty, failed.sentence)}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            icon={RotateCcw}
            aria-label={TEXT.tryAgainOf(failed.code)}
            onClick={() => onTryAgain(failed)}
          >
            {TEXT.tryAgain}
          </Button>
          <Button
            look="ghost"
            aria-label={TEXT.dismissOf(failed.code)}
            onClick={() => onDismiss(failed)}
          >
            {TEXT.dismiss}
          </Button>
        </div>
      </div>
    </Alert>
  ))
}
