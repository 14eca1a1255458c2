import { texts } from '#domain/language.ts'
import { RotateCw, TriangleAlert } from 'lucide-react'
import { Button } from '#web/platform/ui/Button.tsx'

export const TEXT = texts('platform/ui/ErrorState', {
  title: 'This could not be loaded',
  retry: 'Try again',
})

type Props = {
  title?: string
  /** The server's sentence. */
  sentence: string
  onRetry: () => void
  retryLabel?: string
}

/** Shown in place of something that could not be loaded, with a button for a retry. */
export function ErrorState({
  title = TEXT.title,
  sentence,
  onRetry,
  retryLabel = TEXT.retry,
}: Props) {
  return (
    <div role="alert" className="flex flex-col items-center px-4 py-10 text-center">
      <TriangleAlert aria-hidden size={32} className="mb-3 text-ink-muted" />
      <p className="font-medium">{title}</p>
      <p className="mt-1 max-w-prose text-sm text-ink-muted">{sentence}</p>
      <Button icon={RotateCw} className="mt-4" onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  )
}
