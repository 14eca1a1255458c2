import { texts } from '#domain/language.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'

export const TEXT = texts('shop/locations/ReachNote', {
  onlyYours: (count: number) => (count === 1 ? 'At your location only' : 'At your locations only'),
})

/** A note below figures of customers and suppliers: they cover only the locations of the user. */
export function ReachNote({ className = '-mt-2 mb-4' }: { className?: string }) {
  const { reach } = useCurrentUser().user
  if (reach === null) return null
  return <p className={`text-sm text-ink-muted ${className}`}>{TEXT.onlyYours(reach.length)}</p>
}
