import type { LucideIcon } from 'lucide-react'
import { TEXT } from '#web/purchases/form/form-text.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'

type Props = {
  tone: 'warning' | 'danger'
  code: string
  sentence: string
  icon: LucideIcon
  action: string
  actionOf: string
  onAction: () => void
  onDismiss: () => void
}

/** A code of which no line came, what can be done about it, and that it is let go. */
export function CodeAlert({ tone, code, sentence, icon, action, ...props }: Props) {
  return (
    <Alert tone={tone} className="mb-2 items-center!">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-60 wrap-anywhere">{sentence}</p>
        <div className="flex flex-wrap gap-2">
          <Button icon={icon} aria-label={props.actionOf} onClick={props.onAction}>
            {action}
          </Button>
          <Button look="ghost" aria-label={TEXT.dismissOf(code)} onClick={props.onDismiss}>
            {TEXT.dismiss}
          </Button>
        </div>
      </div>
    </Alert>
  )
}
