import { Plus, Search, Users } from 'lucide-react'
import { api } from '#domain/api.ts'
import { codeKey } from '#domain/folding.ts'
import { ROLES } from '#domain/roles.ts'
import type { StaffMember } from '#domain/people/users/api.ts'
import { useRead } from '#web/api.ts'
import { roleLabel } from '#web/platform/auth/role-label.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { Loaded } from '#web/platform/ui/Loaded.tsx'
import { PageHeader } from '#web/platform/ui/PageHeader.tsx'
import { matching } from '#web/platform/ui/matching.ts'
import { ListFilters, SEARCH_WIDTH } from '#web/platform/ui/ListFilters.tsx'
import { SelectField } from '#web/platform/ui/SelectField.tsx'
import { HeadCell, Table, TableBody, TableHead, TableSkeleton } from '#web/platform/ui/Table.tsx'
import { TwinsNotice } from '#web/platform/ui/TwinsNotice.tsx'
import { TextField } from '#web/platform/ui/TextField.tsx'
import { countSet, oneOf, useFilters } from '#web/platform/ui/use-filters.ts'
import { useOpened } from '#web/platform/ui/use-opened.ts'
import { UserRow } from '#web/people/users/UserRow.tsx'
import { UserDialog } from '#web/people/users/UserDialog.tsx'
import { TEXT } from '#web/people/users/users-text.ts'

const NO_FILTERS = { search: '', role: '', status: 'all' }
type Filters = typeof NO_FILTERS
const KNOWN = { role: oneOf(ROLES), status: oneOf(Object.keys(TEXT.statuses)) }

export function UsersPage() {
  const [filters, change] = useFilters(NO_FILTERS, KNOWN)
  const [edited, setEdited] = useOpened<StaffMember | 'new'>({ add: 'new' })
  const read = useRead(api.users.list, {}, { refetchOnMount: 'always' })
  const found = matchingUsers(read.data ?? [], filters)
  return (
    <>
      <PageHeader
        title={TEXT.title}
        subtitle={TEXT.subtitle}
        count={read.data ? TEXT.count(found.length) : ''}
      >
        <Button look="primary" icon={Plus} onClick={() => setEdited('new')}>
          {TEXT.add}
        </Button>
      </PageHeader>
      <UserFilters filters={filters} onChange={change} />
      <TwinsNotice
        what="username or email"
        named={(read.data ?? []).flatMap(({ username, email, fullName }) =>
          [username, email].flatMap((name) => (name === null ? [] : { name, of: fullName })),
        )}
        fold={codeKey}
        hint={TEXT.giveAnother}
      />
      <Loaded read={read} skeleton={<UsersTable users={undefined} onEdit={setEdited} />}>
        {() => <UsersTable users={found} onEdit={setEdited} />}
      </Loaded>
      {edited && (
        <UserDialog user={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  )
}

function matchingUsers(users: StaffMember[], { search, role, status }: Filters): StaffMember[] {
  const found = matching(users, search, ({ fullName, username, email }) =>
    [fullName, username, email].join(' '),
  )
  return found.filter(
    ({ isActive, ...user }) =>
      (role === '' || user.role === role) &&
      (status === 'all' || isActive === (status === 'active')),
  )
}

type FiltersProps = { filters: Filters; onChange: (changes: Partial<Filters>) => void }

function UserFilters({ filters, onChange }: FiltersProps) {
  return (
    <ListFilters
      search={
        <TextField
          label={TEXT.search}
          isLabelHidden
          icon={Search}
          type="search"
          placeholder={TEXT.search}
          value={filters.search}
          onChange={({ target }) => onChange({ search: target.value })}
          className={SEARCH_WIDTH}
        />
      }
      often={{
        set: countSet(filters, NO_FILTERS, ['role', 'status']),
        fields: (
          <>
            <SelectField
              label={TEXT.role}
              isLabelHidden
              placeholder={TEXT.allRoles}
              options={ROLES.map((value) => ({ value, label: roleLabel(value) }))}
              value={filters.role}
              onChange={({ target }) => onChange({ role: target.value })}
              className="grow basis-36"
            />
            <SelectField
              label={TEXT.status}
              isLabelHidden
              options={Object.entries(TEXT.statuses).map(([value, label]) => ({ value, label }))}
              value={filters.status}
              onChange={({ target }) => onChange({ status: target.value })}
              className="grow basis-36"
            />
          </>
        ),
      }}
      onClear={null}
    />
  )
}

type TableProps = {
  /** undefined while they load. */
  users: StaffMember[] | undefined
  onEdit: (user: StaffMember) => void
}

function UsersTable({ users, onEdit }: TableProps) {
  if (users?.length === 0)
    return (
      <Card>
        <EmptyState icon={Users} title={TEXT.none} hint={TEXT.noneHint} />
      </Card>
    )
  return (
    <Card className="p-0!">
      <Table caption={TEXT.title}>
        <TableHead>
          <HeadCell>{TEXT.person}</HeadCell>
          <HeadCell>{TEXT.role}</HeadCell>
          <HeadCell>{TEXT.places}</HeadCell>
          <HeadCell>
            <span className="sr-only">{TEXT.createdHead}</span>
          </HeadCell>
          <HeadCell>
            <span className="sr-only">{TEXT.actions}</span>
          </HeadCell>
        </TableHead>
        {!users && <TableSkeleton columns={5} label={TEXT.loading} />}
        <TableBody>
          {users?.map((user) => (
            <UserRow key={user.id} user={user} onEdit={() => onEdit(user)} />
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}
