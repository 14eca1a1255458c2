/**
 * Stands in for text that is loading. Its class gives it the size of that text; its colour is that
 * of the text around.
 */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden className={`block animate-pulse rounded bg-current/10 ${className}`} />
}
