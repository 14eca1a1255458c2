import { api } from '#domain/api.ts'
import type { StaffMember } from '#domain/users/api.ts'
import { call, useRead } from '#web/api.ts'
import { useCurrentUser } from '#web/auth/current-user.ts'
import { roleLabel } from '#web/auth/role-label.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { ContactCard } from '#web/ui/ContactCard.tsx'
import { formatDay } from '#web/ui/dates.ts'
import { toast } from '#web/ui/Toast.tsx'
import { useDeleting } from '#web/ui/use-deleting.ts'
import { TEXT } from '#web/users/users-text.ts'

type Props = { user: StaffMember; onEdit: () => void }

export function UserCard({ user, onEdit }: Props) {
  const { user: me, settings } = useCurrentUser()
  const isOwn = user.id === me.id
  const params = { id: String(user.id) }
  const { askDelete, activate, isBusy } = useDeleting({
    one: { ...user, name: user.fullName },
    words: TEXT,
    refreshes: [api.users.list],
    sendDelete: () => call(api.users.delete, { params }),
    sendActive: (isActive) =>
      call(api.users.update, { params, body: { isActive, version: user.version } }),
  })
  const name = user.fullName || user.username || user.email
  return (
    <ContactCard
      name={name}
      isActive={user.isActive}
      notes={null}
      onEdit={onEdit}
      onDelete={isOwn ? tellOwn : askDelete}
      onActivate={user.isActive ? null : activate}
      isBusy={isBusy}
      details={
        <>
          <p className={`text-sm wrap-anywhere text-ink-muted ${user.isActive ? '-mt-2' : ''}`}>
            {user.username ? `@${user.username}` : user.email}
          </p>
          <p className="mt-2 flex flex-wrap gap-2">
            <Badge tone={user.role === 'CASHIER' ? 'neutral' : 'positive'}>
              {roleLabel(user.role)}
            </Badge>
            {isOwn && <Badge tone="positive">{TEXT.current}</Badge>}
          </p>
          <Places user={user} />
          <p className="mt-3 mb-1.5 text-sm text-ink-muted">
            {TEXT.createdOn(formatDay(user.createdAt, settings.timeZone))}
          </p>
        </>
      }
    />
  )
}

function tellOwn() {
  toast({ title: TEXT.deleteFailed, description: TEXT.ownAccount, destructive: true })
}

function Places({ user: { role, locationIds } }: Pick<Props, 'user'>) {
  const locations = useRead(api.locations.list)
  const names = (locations.data ?? []).filter(({ id }) => locationIds.includes(id))
  // Administrators work everywhere, whatever locations were stored before.
  if (role === 'ADMIN' || names.length === 0) return null
  return (
    <p className="mt-2 text-sm wrap-anywhere text-ink-muted">
      {TEXT.worksAt(names.map(({ name }) => name).join(', '))}
    </p>
  )
}
