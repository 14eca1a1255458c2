import { texts } from '#domain/language.ts'
import type { ReactNode } from 'react'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { EmailLink, PhoneLink } from '#web/platform/ui/ContactDetails.tsx'
import { PencilButton } from '#web/platform/ui/RowButtons.tsx'
import { activation, deletion, RowMenu } from '#web/platform/ui/RowMenu.tsx'
import { Aside, Cell, HeadCell, RowName, TableRow } from '#web/platform/ui/Table.tsx'

export const TEXT = texts('platform/ui/ContactRow', {
  inactive: 'Inactive',
  editOne: (name: string) => `Edit ${name}`,
  contact: 'Contact Person',
  phone: 'Phone',
  email: 'Email',
  notes: 'Notes',
  actions: 'Actions',
})

/** A phone has no line for an empty cell. */
const linedWhere = (isThere: boolean) => (isThere ? '' : 'max-sm:hidden')

/** The headings above rows of contacts: `children` are those of what else the list says of them. */
export function ContactHeads({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <>
      <HeadCell>{name}</HeadCell>
      <HeadCell>{TEXT.phone}</HeadCell>
      <HeadCell isAside>{TEXT.email}</HeadCell>
      <HeadCell isAside>{TEXT.notes}</HeadCell>
      {children}
      <HeadCell>
        <span className="sr-only">{TEXT.actions}</span>
      </HeadCell>
    </>
  )
}

type Props = {
  one: { name: string; isActive: boolean; phone: string | null; email: string | null }
  notes: string | null
  /** Stands below the name: whom to ask for. */
  contact?: string | null
  /** What a press on the name does, with the name in it. */
  opens: string
  onOpen: () => void
  /** null for users who may not edit. */
  onEdit: (() => void) | null
  /** null where the user may not delete. */
  onDelete: (() => void) | null
  /** null for a contact who is active or cannot be activated again. */
  onActivate: (() => void) | null
  isBusy: boolean
  /** Further cells. */
  children: ReactNode
}

/** A customer or supplier as a row of a list; as a card on a phone. */
export function ContactRow(props: Props) {
  const { one, notes, contact, opens, onOpen, onEdit, onDelete, onActivate, isBusy } = props
  const { name, isActive, phone, email } = one
  return (
    <TableRow onOpen={onOpen} className="max-sm:relative">
      <Cell className="min-w-40 max-sm:pr-24! max-sm:pb-1.5!">
        <RowName label={opens} onOpen={onOpen} className={isActive ? '' : 'text-ink-muted'}>
          {name}
        </RowName>{' '}
        {!isActive && <Badge>{TEXT.inactive}</Badge>}
        {contact && (
          <p className="wrap-anywhere text-ink-muted">
            <span className="sr-only">{TEXT.contact} </span>
            {contact}
          </p>
        )}
      </Cell>
      <Cell label={TEXT.phone} className={`tabular-nums ${linedWhere(phone !== null)}`}>
        <div className="wrap-anywhere lg:min-w-30">
          <span className="whitespace-nowrap">{phone && <PhoneLink phone={phone} />}</span>
          <Aside>{email && <EmailLink email={email} />}</Aside>
        </div>
      </Cell>
      <Cell
        isAside
        label={TEXT.email}
        className={`max-sm:wrap-anywhere sm:max-w-56 sm:truncate ${linedWhere(email !== null)}`}
      >
        {email && <EmailLink email={email} />}
      </Cell>
      <Cell isAside className={`text-ink-muted ${linedWhere(notes !== null)}`}>
        <p
          title={notes ?? undefined}
          className="line-clamp-3 wrap-anywhere whitespace-pre-line sm:line-clamp-2 sm:max-w-72"
        >
          {notes}
        </p>
      </Cell>
      {props.children}
      <Cell className="text-right whitespace-nowrap max-sm:absolute max-sm:top-2 max-sm:right-2">
        {onEdit && <PencilButton label={TEXT.editOne(name)} onClick={onEdit} />}
        <RowMenu
          name={name}
          items={[
            ...(onActivate ? [activation(onActivate, isBusy)] : []),
            ...(onDelete ? [deletion(onDelete, isBusy)] : []),
          ]}
        />
      </Cell>
    </TableRow>
  )
}
