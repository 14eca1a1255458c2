/** Holds the place of text or a figure that is on its way; give it that text's size. It takes the text's colour. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden className={`block animate-pulse rounded bg-current/10 ${className}`} />
}
