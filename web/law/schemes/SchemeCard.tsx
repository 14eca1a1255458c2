import { CalendarPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { api } from '#domain/api.ts'
import { centavosOf, formatPesos } from '#domain/money.ts'
import type { SchemeRow } from '#domain/law/schemes/api.ts'
import { call } from '#web/api.ts'
import { TEXT } from '#web/law/schemes/schemes-text.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { IconButton } from '#web/platform/ui/Button.tsx'
import { formatDate } from '#web/platform/ui/dates.ts'
import { PencilButton } from '#web/platform/ui/RowButtons.tsx'
import { deletion, RowMenu } from '#web/platform/ui/RowMenu.tsx'
import { useAction } from '#web/platform/ui/use-action.ts'

type Props = {
  scheme: SchemeRow
  /** The shop adds its tax on top, and grants none of them. */
  isTaxExclusive: boolean
  onEdit: () => void
  /** null where another row of the code follows. */
  onLater: (() => void) | null
}

export function SchemeCard({ scheme, isTaxExclusive, onEdit, onLater }: Props) {
  const { id, code, name, weeklyCap, source } = scheme
  const deleting = useAction({
    send: () => call(api.schemes.delete, { params: { id: String(id) } }),
    doneMessage: () => ({ title: TEXT.deleted }),
    failed: TEXT.deleteFailed,
  })
  return (
    <li className="rounded border bg-surface p-4 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3">
        <h2 className="font-semibold">
          {name} <span className="font-normal text-ink-muted">{code}</span>
        </h2>
        <StateBadge scheme={scheme} isTaxExclusive={isTaxExclusive} />
        <div className="-mr-2 ml-auto flex">
          {onLater && (
            <IconButton
              label={TEXT.laterOf(name)}
              icon={CalendarPlus}
              className="text-ink-muted"
              onClick={onLater}
            />
          )}
          <PencilButton label={TEXT.editOf(name)} onClick={onEdit} />
          <RowMenu
            name={name}
            items={[deletion(() => deleting.ask(TEXT.confirmDelete(name)), deleting.isBusy)]}
          />
        </div>
      </div>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm sm:gap-x-6">
        <Fact label={TEXT.discount}>{TEXT.percent(scheme.rate)}</Fact>
        <Fact label={TEXT.vat}>{TEXT.vats[scheme.vatTreatment]}</Fact>
        <Fact label={TEXT.limit}>
          {weeklyCap === null ? TEXT.noLimit : TEXT.limitIs(formatPesos(centavosOf(weeklyCap)))}
        </Fact>
        <Fact label={TEXT.id}>{scheme.idLabel}</Fact>
        {scheme.asksChild && <Fact label={TEXT.child}>{TEXT.forChild}</Fact>}
        {scheme.asksMission && <Fact label={TEXT.asksMission}>{TEXT.asksMissionHint}</Fact>}
        {scheme.coversAll && <Fact label={TEXT.goods}>{TEXT.allGoods}</Fact>}
        <Fact label={TEXT.days}>{daysOf(scheme)}</Fact>
        <Fact label={TEXT.source}>{source ?? TEXT.noSource}</Fact>
      </dl>
    </li>
  )
}

function StateBadge({ scheme, isTaxExclusive }: Pick<Props, 'scheme' | 'isTaxExclusive'>) {
  const { isActive, isInForce, hasBegun } = scheme
  if (isTaxExclusive) return <Badge>{TEXT.states.unused}</Badge>
  if (!isActive) return <Badge>{TEXT.states.off}</Badge>
  if (isInForce) return <Badge tone="positive">{TEXT.states.inForce}</Badge>
  return <Badge>{hasBegun ? TEXT.states.ended : TEXT.states.planned}</Badge>
}

function daysOf({ fromDay, toDay }: SchemeRow): string {
  const [from, to] = [fromDay && formatDate(fromDay), toDay && formatDate(toDay)]
  if (from && to) return TEXT.between(from, to)
  if (from) return TEXT.from(from)
  return to ? TEXT.until(to) : TEXT.always
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="wrap-anywhere tabular-nums">{children}</dd>
    </div>
  )
}
