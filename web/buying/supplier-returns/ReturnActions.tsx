import { Ban, CircleSlash, PackageX, Printer, Receipt, Send } from 'lucide-react'
import { useState } from 'react'
import { api } from '#domain/api.ts'
import type { SupplierReturn } from '#domain/buying/supplier-returns/api.ts'
import { call } from '#web/api.ts'
import { DocumentDialog } from '#web/shop/documents/DocumentButton.tsx'
import { TEXT } from '#web/buying/supplier-returns/supplier-returns-text.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import type { MenuItem } from '#web/platform/ui/Menu.tsx'
import { PencilButton } from '#web/platform/ui/RowButtons.tsx'
import { RowMenu } from '#web/platform/ui/RowMenu.tsx'
import { useAction } from '#web/platform/ui/use-action.ts'

/** What is opened over the page of a supplier return. */
export type ReturnForm = 'edit' | 'refuse' | 'credit' | 'settle'

export type OpenForm = (form: ReturnForm, back: SupplierReturn) => void

type Props = { back: SupplierReturn; onForm: OpenForm }

/** The actions that the status of a supplier return allows. */
export function ReturnActions({ back, onForm }: Props) {
  const { id, number, status, locationId, goods } = back
  const [isPrinting, setIsPrinting] = useState(false)
  const sending = useSending(back)
  const cancellation = useCancellation(back)
  const printing = { label: TEXT.print, icon: Printer, onChoose: () => setIsPrinting(true) }
  const isOut = goods.some(({ qty, backQty }) => qty > backQty)
  const others: MenuItem[] = [
    ...(status === 'DRAFT' ? [cancellation] : []),
    ...(status === 'SENT' && isOut
      ? [{ label: TEXT.settle, icon: CircleSlash, onChoose: () => onForm('settle', back) }]
      : []),
  ]
  return (
    <div className="flex flex-wrap items-center justify-end gap-1 max-sm:justify-start">
      {status === 'DRAFT' && (
        <>
          <Button
            icon={Send}
            aria-label={TEXT.sendOf(number)}
            disabled={sending.isBusy}
            onClick={() => sending.ask(TEXT.confirmSend(number, back.supplierName))}
          >
            {TEXT.send}
          </Button>
          <PencilButton label={TEXT.edit(number)} onClick={() => onForm('edit', back)} />
        </>
      )}
      {status === 'SENT' && isOut && (
        <Button
          icon={Receipt}
          aria-label={TEXT.creditOf(number)}
          onClick={() => onForm('credit', back)}
        >
          {TEXT.credit}
        </Button>
      )}
      {(status === 'SENT' || status === 'SETTLED') && isOut && (
        <Button
          icon={PackageX}
          aria-label={TEXT.refuseOf(number)}
          onClick={() => onForm('refuse', back)}
        >
          {TEXT.refuse}
        </Button>
      )}
      <RowMenu name={number} items={[printing, ...others]} />
      {isPrinting && (
        <DocumentDialog
          paper={{ kind: 'supplierReturn', id }}
          locationId={locationId}
          title={number}
          isSheet
          onClose={() => setIsPrinting(false)}
        />
      )}
    </div>
  )
}

function useSending({ id, number, version }: SupplierReturn) {
  return useAction({
    send: (_: void, once) =>
      call(api.supplierReturns.send, { params: { id: String(id) }, body: { version } }, once),
    doneMessage: () => ({ title: TEXT.sent, description: number }),
    failed: TEXT.failed,
  })
}

function useCancellation({ id, number, version }: SupplierReturn): MenuItem {
  const cancel = useAction({
    send: () =>
      call(api.supplierReturns.update, {
        params: { id: String(id) },
        body: { status: 'CANCELLED', version },
      }),
    doneMessage: () => ({ title: TEXT.cancelled, description: number }),
    failed: TEXT.failed,
  })
  return {
    label: TEXT.cancel,
    icon: Ban,
    isDanger: true,
    disabled: cancel.isBusy,
    onChoose: () => cancel.ask(TEXT.confirmCancel(number)),
  }
}
