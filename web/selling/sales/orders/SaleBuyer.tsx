import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { api } from '#domain/api.ts'
import { buyerForm, type Buyer } from '#domain/shop/documents/api.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import { call, useRead } from '#web/api.ts'
import { TEXT } from '#web/selling/sales/orders/orders-text.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { BuyerFields } from '#web/platform/ui/BuyerFields.tsx'
import { OutOfDate } from '#web/platform/ui/Loaded.tsx'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { TextField } from '#web/platform/ui/TextField.tsx'
import { useCheckedForm } from '#web/platform/ui/use-checked-form.ts'
import { useSaving } from '#web/platform/ui/use-saving.ts'

/** Whom the invoice names as its buyer, and the way to name somebody until it is printed. */
export function SaleBuyer({ sale }: { sale: Sale }) {
  const [isNaming, setIsNaming] = useState(false)
  const params = { id: String(sale.id) }
  const read = useRead(api.documents.buyer, { params }, { refetchOnMount: 'always' })
  const { buyer = null, isPrinted = true } = read.data ?? {}
  return (
    <section className="text-sm">
      <OutOfDate reads={[read]} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 grow basis-60">
          <h3 className="text-ink-muted">{TEXT.soldTo}</h3>
          {/* Its line stands while it is read. */}
          <p className="min-h-5 font-medium wrap-anywhere">
            {read.data && (buyer ? lineOf(buyer) : (sale.customerName ?? TEXT.noBuyer))}
          </p>
        </div>
        {read.data &&
          (isPrinted ? (
            <p className="text-ink-muted">{TEXT.buyerStays}</p>
          ) : (
            <Button icon={Pencil} onClick={() => setIsNaming(true)}>
              {buyer ? TEXT.changeBuyer : TEXT.nameBuyer}
            </Button>
          ))}
      </div>
      {isNaming && <BuyerDialog sale={sale} buyer={buyer} onClose={() => setIsNaming(false)} />}
    </section>
  )
}

function lineOf({ name, tin, address, businessStyle }: Buyer): string {
  return [name, tin && TEXT.tin(tin), businessStyle, address].filter(Boolean).join(' · ')
}

type DialogProps = { sale: Sale; buyer: Buyer | null; onClose: () => void }

function BuyerDialog({ sale, buyer, onClose }: DialogProps) {
  const form = useCheckedForm(buyerForm, {
    name: buyer?.name ?? sale.customerName ?? '',
    tin: buyer?.tin ?? '',
    address: buyer?.address ?? sale.billingAddress ?? '',
    businessStyle: buyer?.businessStyle ?? '',
  })
  const saving = useSaving(form, {
    send: (body) => call(api.documents.nameBuyer, { params: { id: String(sale.id) }, body }),
    doneMessage: ({ buyer: named }) => ({ title: TEXT.buyerNamed, description: named?.name ?? '' }),
    failed: TEXT.error,
    onSaved: onClose,
  })
  return (
    <SaveDialog title={TEXT.buyerOf(TEXT.name(sale))} saving={saving} onClose={onClose}>
      <TextField
        label={TEXT.buyerName}
        required
        maxLength={255}
        autoComplete="off"
        {...form.field('name')}
      />
      <BuyerFields
        tin={form.field('tin')}
        businessStyle={form.field('businessStyle')}
        address={form.field('address')}
      />
    </SaveDialog>
  )
}
