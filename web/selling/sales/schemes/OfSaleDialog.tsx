import { z } from 'zod'
import * as field from '#domain/fields.ts'
import { pesosOf } from '#domain/money.ts'
import { TEXT } from '#web/selling/sales/schemes/card-text.ts'
import type { BeneficiaryCard } from '#web/selling/sales/schemes/cards.ts'
import { RepresentativeField } from '#web/selling/sales/schemes/RepresentativeField.tsx'
import { MoneyField } from '#web/platform/ui/MoneyField.tsx'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { useCheckedForm } from '#web/platform/ui/use-checked-form.ts'
import { useSaving } from '#web/platform/ui/use-saving.ts'

const ofSale = z.object({
  booklet: field.optionalMoney(() => TEXT.weekLeft),
  representative: field.optionalText(() => TEXT.representative, 255),
})

type Props = {
  card: BeneficiaryCard
  onChanged: (card: BeneficiaryCard) => void
  onClose: () => void
}

/** What counts for one sale alone, of a card that was shown: what its booklet still allows, and who came. */
export function OfSaleDialog({ card, onChanged, onClose }: Props) {
  const { booklet = null, representative, scheme } = card
  const form = useCheckedForm(ofSale, {
    booklet: booklet === null ? '' : pesosOf(booklet),
    representative: representative ?? '',
  })
  const saving = useSaving(form, {
    // Nothing of it is stored before the sale is.
    send: (changed) =>
      Promise.resolve({
        ...card,
        booklet: changed.booklet ?? null,
        representative: changed.representative ?? null,
      }),
    doneMessage: () => ({ title: TEXT.changed }),
    failed: TEXT.failed,
    onSaved: onChanged,
  })

  return (
    <SaveDialog title={scheme.name} submitLabel={TEXT.apply} saving={saving} onClose={onClose}>
      {scheme.weeklyCap !== null && (
        <MoneyField label={TEXT.weekLeft} autoComplete="off" {...form.field('booklet')} />
      )}
      <RepresentativeField {...form.field('representative')} />
    </SaveDialog>
  )
}
