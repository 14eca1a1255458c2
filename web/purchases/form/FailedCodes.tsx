import { RotateCcw } from 'lucide-react'
import type { FailedCode } from '#web/purchases/form/aside.ts'
import { CodeAlert } from '#web/purchases/form/CodeAlert.tsx'
import { TEXT } from '#web/purchases/form/form-text.ts'

type Props = {
  codes: readonly FailedCode[]
  onTryAgain: (code: FailedCode) => void
  onDismiss: (code: FailedCode) => void
}

/** What was scanned while the server could not tell what it is waits here: its line is missing until then. */
export function FailedCodes({ codes, onTryAgain, onDismiss }: Props) {
  return codes.map((failed) => (
    <CodeAlert
      key={`${failed.code} ${failed.product?.id}`}
      tone="danger"
      code={failed.code}
      sentence={TEXT.failedCode(failed.code, failed.qty, failed.sentence)}
      icon={RotateCcw}
      action={TEXT.tryAgain}
      actionOf={TEXT.tryAgainOf(failed.code)}
      onAction={() => onTryAgain(failed)}
      onDismiss={() => onDismiss(failed)}
    />
  ))
}
