import { Eye, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { api } from '#domain/api.ts'
import type { Beneficiary } from '#domain/people/beneficiaries/api.ts'
import type { Customer } from '#domain/people/customers/api.ts'
import type { AnswerOf } from '#domain/endpoint.ts'
import { MANAGERS } from '#domain/roles.ts'
import { call, serverSentence, useRead } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { BeneficiaryDialog } from '#web/people/beneficiaries/BeneficiaryDialog.tsx'
import { TEXT } from '#web/people/beneficiaries/beneficiaries-text.ts'
import { nameOf, useSchemes } from '#web/law/schemes/use-schemes.ts'
import { Button, IconButton } from '#web/platform/ui/Button.tsx'
import { formatDate } from '#web/platform/ui/dates.ts'
import { ErrorState } from '#web/platform/ui/ErrorState.tsx'
import { PencilButton } from '#web/platform/ui/RowButtons.tsx'
import { deletion, RowMenu } from '#web/platform/ui/RowMenu.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { useAction } from '#web/platform/ui/use-action.ts'

/**
 * The cards that a customer has shown. The law's schemes are for shops where VAT lies in the prices; others see none of this.
 */
export function CardList({ customer }: { customer: Customer }) {
  const { taxMode } = useCurrentUser().settings
  return taxMode === 'INCLUDED_IN_PRICES' ? <Cards customer={customer} /> : null
}

function Cards({ customer }: { customer: Customer }) {
  const titleId = useId()
  const query = { customerId: String(customer.id) }
  const read = useRead(api.beneficiaries.list, { query }, { refetchOnMount: 'always' })
  const [edited, setEdited] = useState<Beneficiary | 'new' | null>(null)
  const cards = read.data
  return (
    <section aria-labelledby={titleId} className="mt-5">
      <header className="flex items-center justify-between gap-4">
        <h3 id={titleId} className="font-semibold">
          {TEXT.title}
        </h3>
        <Button look="ghost" icon={Plus} className="px-2!" onClick={() => setEdited('new')}>
          {TEXT.add}
        </Button>
      </header>
      {read.isError && !cards ? (
        <ErrorState sentence={serverSentence(read.error)} onRetry={() => void read.refetch()} />
      ) : !cards ? (
        <Skeleton className="h-14" />
      ) : cards.length === 0 ? (
        <p className="text-sm text-ink-muted">{TEXT.none}</p>
      ) : (
        <ul className="divide-y">
          {cards.map((card) => (
            <CardRow key={card.id} card={card} onEdit={() => setEdited(card)} />
          ))}
        </ul>
      )}
      {edited && (
        <BeneficiaryDialog
          card={edited === 'new' ? null : edited}
          customer={customer}
          known={cards}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  )
}

type Whole = AnswerOf<typeof api.beneficiaries.reveal>

function CardRow({ card, onEdit }: { card: Beneficiary; onEdit: () => void }) {
  const { id, holderName, maskedNumber, childName, childBirthDay, mission, validUntil, version } =
    card
  const isManager = MANAGERS.includes(useCurrentUser().user.role)
  const name = nameOf(useSchemes(), card.scheme)
  const params = { id: String(id) }
  // The whole number is kept here and not in the cache: it goes with the dialog, and with the
  // version it was read of.
  const [whole, setWhole] = useState<(Whole & { version: number }) | null>(null)
  const shown = whole?.version === version ? whole : null
  const reveal = useAction({
    send: () => call(api.beneficiaries.reveal, { params }),
    failed: TEXT.revealFailed,
    onDone: (read) => setWhole({ ...read, version }),
  })
  const deleting = useAction({
    send: () => call(api.beneficiaries.delete, { params }),
    doneMessage: () => ({ title: TEXT.deleted }),
    failed: TEXT.deleteFailed,
  })
  return (
    <li className="flex min-h-14 items-center gap-2 py-1.5">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">
          {name}{' '}
          <span className="inline-block tabular-nums">{shown?.idNumber ?? maskedNumber}</span>
        </p>
        <p className="text-sm wrap-anywhere text-ink-muted">
          {[holderName, shown?.tin && TEXT.tinIs(shown.tin)].filter(Boolean).join(' · ')}
        </p>
        {childName !== null && childBirthDay !== null && (
          <p className="text-sm wrap-anywhere text-ink-muted">
            {TEXT.child(childName, formatDate(childBirthDay))}
          </p>
        )}
        {mission !== null && validUntil !== null && (
          <p className="text-sm wrap-anywhere text-ink-muted">
            {TEXT.ofMission(mission, formatDate(validUntil))}
          </p>
        )}
        {shown && <output className="block text-sm text-ink-muted">{TEXT.shown}</output>}
      </div>
      {isManager && !shown && (
        <IconButton
          label={TEXT.showOf(name)}
          icon={Eye}
          className="text-ink-muted"
          disabled={reveal.isBusy}
          onClick={() => void reveal.start()}
        />
      )}
      <PencilButton label={TEXT.editOf(name)} onClick={onEdit} />
      {isManager && (
        <RowMenu
          name={name}
          items={[deletion(() => deleting.ask(TEXT.confirmDelete), deleting.isBusy)]}
        />
      )}
    </li>
  )
}
