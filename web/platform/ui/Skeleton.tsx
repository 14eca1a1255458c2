import { texts } from '#domain/language.ts'

export const TEXT = texts('platform/ui/Skeleton', { loading: 'Loading...' })

/**
 * Stands in for text that is loading. Its class gives it the size of that text; its colour is that
 * of the text around.
 */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden className={`block animate-pulse rounded bg-current/10 ${className}`} />
}

type CardsProps = {
  /** The layout of the cards that will stand here. */
  className: string
  /** How high each of them is: classes; or one class for all, and there are as many as a window shows. */
  height: string | readonly string[]
  label?: string
}

/** Stands in for a list of cards that is loading, as high as they are. */
export function CardSkeletons({ className, height, label = TEXT.loading }: CardsProps) {
  const heights = typeof height === 'string' ? Array<string>(8).fill(height) : height
  return (
    <div className={className}>
      <output className="sr-only">{label}</output>
      {heights.map((each, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- they have no state, and several are alike
        <div key={place} className={`space-y-3 rounded border bg-surface p-4 ${each}`}>
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-3.5 w-2/3" />
          <Skeleton className="h-3.5 w-1/3" />
        </div>
      ))}
    </div>
  )
}
