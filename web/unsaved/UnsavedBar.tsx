import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'

type Props = {
  sentence: string
  action: string
  onAction: () => void
  className?: string
}

/** Tells of what was typed and is not saved, and what can be done with it. */
export function UnsavedBar({ sentence, action, onAction, className = '' }: Props) {
  return (
    <Alert tone="warning" className={`sm:items-center! ${className}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {sentence}
        <Button onClick={onAction}>{action}</Button>
      </div>
    </Alert>
  )
}
