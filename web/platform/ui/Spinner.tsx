import { texts } from '#domain/language.ts'
import { LoaderCircle } from 'lucide-react'

export const TEXT = texts('platform/ui/Spinner', { loading: 'Loading...' })

type Props = { label?: string; size?: number; className?: string }

/** A spinner whose label is read by screen readers. */
export function Spinner({ label = TEXT.loading, size = 24, className = '' }: Props) {
  return (
    <output className={`inline-flex text-accent-ink ${className}`}>
      <LoaderCircle aria-hidden size={size} className="animate-spin" />
      <span className="sr-only">{label}</span>
    </output>
  )
}

/** A spinner for a page that has nothing else to show yet. */
export function PageSpinner() {
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <Spinner size={32} />
    </div>
  )
}
