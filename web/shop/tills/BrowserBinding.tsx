import { MonitorSmartphone } from 'lucide-react'
import { api } from '#domain/api.ts'
import type { Till } from '#domain/shop/tills/api.ts'
import { call } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { TEXT } from '#web/shop/tills/tills-text.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { formatDay } from '#web/platform/ui/dates.ts'
import { useAction } from '#web/platform/ui/use-action.ts'

/** Says which browser a till is, and makes it this one or none. */
export function BrowserBinding({ till }: { till: Till }) {
  const { timeZone } = useCurrentUser().settings
  const { name, isActive, isBound, isHere, boundAt, boundByName } = till
  const params = { id: String(till.id) }
  const bind = useAction({
    send: (_, once) => call(api.tills.bind, { params, body: { takeOver: isBound } }, once),
    doneMessage: () => ({ title: TEXT.success, description: TEXT.bound(name) }),
    failed: TEXT.error,
  })
  const release = useAction({
    send: () => call(api.tills.release, { params }),
    doneMessage: () => ({ title: TEXT.success, description: TEXT.released(name) }),
    failed: TEXT.error,
  })
  const state = isHere
    ? TEXT.isHere(name)
    : isBound
      ? TEXT.isElsewhere(name, boundByName ?? '', formatDay(boundAt ?? '', timeZone))
      : TEXT.isNowhere(name)

  return (
    <div className="rounded bg-sunken p-3 text-sm">
      <p className="mb-2 flex items-center gap-2">
        <MonitorSmartphone aria-hidden size={18} className="shrink-0 text-ink-muted" />
        {state}
      </p>
      {/* One button that changes its words, so that the focus stays on it. */}
      <p className="flex flex-wrap gap-2">
        {isHere ? (
          <Button key="act" onClick={() => release.start()}>
            {TEXT.release}
          </Button>
        ) : (
          isActive && (
            <Button
              key="act"
              onClick={() => (isBound ? bind.ask(TEXT.confirmTakeOver(name)) : bind.start())}
            >
              {TEXT.use(name)}
            </Button>
          )
        )}
        {isBound && !isHere && (
          <Button onClick={() => release.ask(TEXT.confirmRelease(name))}>{TEXT.release}</Button>
        )}
      </p>
    </div>
  )
}
