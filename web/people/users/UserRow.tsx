import { api } from '#domain/api.ts'
import type { StaffMember } from '#domain/people/users/api.ts'
import { isMadeUp } from '#domain/people/users/made-up-email.ts'
import { call, useRead } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { roleLabel } from '#web/platform/auth/role-label.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { formatDay } from '#web/platform/ui/dates.ts'
import { Cell, RowName, TableRow } from '#web/platform/ui/Table.tsx'
import { toast } from '#web/platform/ui/Toast.tsx'
import { useDeleting } from '#web/platform/ui/use-deleting.ts'
import { TEXT } from '#web/people/users/users-text.ts'
import { PencilButton } from '#web/platform/ui/RowButtons.tsx'
import { activation, deletion, RowMenu } from '#web/platform/ui/RowMenu.tsx'

type Props = { user: StaffMember; onEdit: () => void }

/** A user as a row of the list, with buttons to change, delete or activate them. */
export function UserRow({ user, onEdit }: Props) {
  const { user: me, settings } = useCurrentUser()
  const { isActive } = user
  const isOwn = user.id === me.id
  const params = { id: String(user.id) }
  const { askDelete, activate, isBusy } = useDeleting({
    one: { ...user, name: user.fullName },
    words: TEXT,
    sendDelete: () => call(api.users.delete, { params }),
    sendActive: (isActive) =>
      call(api.users.update, { params, body: { isActive, version: user.version } }),
  })
  const name = user.fullName || user.username || user.email
  return (
    <TableRow onOpen={onEdit}>
      <Cell className="min-w-44 max-sm:pb-1.5!">
        <p className="wrap-anywhere">
          <RowName onOpen={onEdit} className={isActive ? '' : 'text-ink-muted'}>
            {name}
          </RowName>{' '}
          {isOwn && <Badge tone="positive">{TEXT.current}</Badge>}
          {!isActive && <Badge>{TEXT.inactive}</Badge>}
        </p>
        <p className="wrap-anywhere text-ink-muted">
          {user.username ? `@${user.username}` : user.email}
          {isMadeUp(user.email) && ` · ${TEXT.noEmail}`}
        </p>
      </Cell>
      <Cell label={TEXT.role}>
        <span>
          <Badge tone={user.role === 'CASHIER' ? 'neutral' : 'positive'}>
            {roleLabel(user.role)}
          </Badge>{' '}
          {user.hasPin && <Badge>{TEXT.hasPin}</Badge>}
        </span>
      </Cell>
      <Cell className="wrap-anywhere">
        <Places user={user} />
      </Cell>
      <Cell className="text-ink-muted tabular-nums sm:whitespace-nowrap">
        {TEXT.createdOn(formatDay(user.createdAt, settings.timeZone))}
      </Cell>
      <Cell className="text-right whitespace-nowrap">
        <PencilButton label={TEXT.editOne(name)} onClick={onEdit} />
        <RowMenu
          name={name}
          items={[
            ...(isActive ? [] : [activation(activate, isBusy)]),
            deletion(isOwn ? explainOwn : askDelete, isBusy),
          ]}
        />
      </Cell>
    </TableRow>
  )
}

function explainOwn() {
  toast({ title: TEXT.deleteFailed, description: TEXT.ownAccount, destructive: true })
}

function Places({ user: { role, locationIds } }: Pick<Props, 'user'>) {
  const locations = useRead(api.locations.list)
  const names = (locations.data ?? []).filter(({ id }) => locationIds.includes(id))
  // Administrators work everywhere, whatever locations were stored before.
  if (role === 'ADMIN' || names.length === 0)
    return <span className="text-ink-muted">{TEXT.everyLocation}</span>
  return TEXT.worksAt(names.map(({ name }) => name).join(', '))
}
