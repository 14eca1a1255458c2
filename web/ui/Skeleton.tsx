/**
 * Stands in for text that is loading. Its class gives it the size of that text; its colour is that
 * of the text around.
 */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden className={`block animate-pulse rounded bg-current/10 ${className}`} />
}

const CARDS = [1, 2, 3, 4, 5, 6, 7, 8]

type CardsProps = {
  /** The layout of the cards that will stand here. */
  className: string
  /** How high one of them is: a class. */
  height: string
  label?: string
}

/** Stands in for a list of cards that is loading, as high as they are. */
export function CardSkeletons({ className, height, label = 'Loading...' }: CardsProps) {
  return (
    <div className={className}>
      <output className="sr-only">{label}</output>
      {CARDS.map((card) => (
        <div key={card} className={`space-y-3 rounded border bg-surface p-4 ${height}`}>
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-3.5 w-2/3" />
          <Skeleton className="h-3.5 w-1/3" />
        </div>
      ))}
    </div>
  )
}
