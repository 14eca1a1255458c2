import { texts } from '#domain/language.ts'
import { CloudOff } from 'lucide-react'
import { api } from '#domain/api.ts'
import { useRead } from '#web/api.ts'
import { useIsServerAway } from '#web/server-reach.ts'

export const TEXT = texts('platform/shell/ServerAway', {
  away: 'The server cannot be reached.',
  hint: 'Check the network. Botika tries again by itself.',
})
const HEARTBEAT_MS = 4000

/**
 * Says that the server cannot be reached. Its place is reserved, so that nothing moves and nothing
 * is covered.
 */
export function ServerAway({ className = '' }: { className?: string }) {
  return <output className={`block ${className}`}>{useIsServerAway() && <AwayNotice />}</output>
}

function AwayNotice() {
  // Polls. The first answer removes the notice and retries the queries that failed meanwhile.
  useRead(api.system.ready, {}, { refetchInterval: HEARTBEAT_MS, refetchOnMount: 'always' })
  return (
    <span className="flex animate-appear items-center gap-2 lg:items-start rounded bg-warning-soft px-2.5 py-1.5 text-xs leading-tight text-warning-ink lg:p-3 lg:text-sm">
      <CloudOff aria-hidden size={18} className="lg:mt-px" />
      <span className="min-w-0">
        <strong className="font-semibold">{TEXT.away}</strong>{' '}
        <span className="max-lg:hidden">{TEXT.hint}</span>
      </span>
    </span>
  )
}
