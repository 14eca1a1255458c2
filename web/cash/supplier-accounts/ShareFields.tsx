import { formatPesos } from '#domain/money.ts'
import type { PayShares, Payable } from '#web/cash/supplier-accounts/pay-shares.ts'
import { TEXT } from '#web/cash/supplier-accounts/supplier-accounts-text.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { formatDate } from '#web/platform/ui/dates.ts'
import { MoneyField } from '#web/platform/ui/MoneyField.tsx'

/** What of a payment pays which purchase; the rest stays as credit. */
export function ShareFields({ shares }: { shares: PayShares }) {
  const { debts, typed, rest, tooMuch, isOldestFirst, type, shareOldestFirst } = shares
  if (debts.length === 0 && rest === 0) return null
  return (
    <fieldset className="rounded border">
      <legend className="ml-3 px-1 text-sm font-semibold">{TEXT.whatItPays}</legend>
      <ul className="max-h-72 divide-y overflow-y-auto">
        {debts.map((debt, place) => {
          const name = nameOf(debt)
          return (
            <li
              key={`${debt.purchaseId} ${debt.openingId}`}
              className="flex items-center gap-3 px-4 py-1.5"
            >
              <span className="min-w-0 flex-1 text-sm">
                <span className="font-medium wrap-anywhere">{name}</span>
                <span className="block text-ink-muted tabular-nums">
                  {[
                    formatPesos(debt.open),
                    debt.dueOn && `${TEXT.due} ${formatDate(debt.dueOn)}`,
                    debt.daysLate > 0 && TEXT.late(debt.daysLate),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <MoneyField
                label={TEXT.share(name)}
                isLabelHidden
                value={typed[place] ?? ''}
                onChange={({ target }) => type(place, target.value)}
                className="w-36"
              />
            </li>
          )
        })}
      </ul>
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 border-t px-4 py-1 text-sm">
        <output
          className={`min-w-0 flex-1 tabular-nums ${tooMuch > 0 ? 'font-medium text-danger-ink' : 'text-ink-muted'}`}
        >
          {tooMuch > 0
            ? TEXT.tooMuchShared(formatPesos(tooMuch))
            : rest > 0 && TEXT.rest(formatPesos(rest))}
        </output>
        {!isOldestFirst && <Button onClick={shareOldestFirst}>{TEXT.oldestFirst}</Button>}
      </div>
    </fieldset>
  )
}

/** What a purchase or an opening balance is called, with the supplier's invoice. */
export function nameOf({
  purchaseId,
  openingId,
  number,
}: Pick<Payable, 'purchaseId' | 'openingId' | 'number'>): string {
  const what =
    purchaseId !== null
      ? TEXT.purchase(purchaseId)
      : openingId !== null
        ? TEXT.opening
        : TEXT.takenBack
  return [what, number].filter(Boolean).join(' · ')
}
