import { Ban, FileText, Flame, Printer, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '#domain/api.ts'
import type { WriteOff } from '#domain/goods/write-offs/api.ts'
import { call } from '#web/api.ts'
import { DocumentDialog } from '#web/shop/documents/DocumentButton.tsx'
import { TEXT } from '#web/goods/write-offs/write-offs-text.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import type { MenuItem } from '#web/platform/ui/Menu.tsx'
import { PencilButton } from '#web/platform/ui/RowButtons.tsx'
import { RowMenu } from '#web/platform/ui/RowMenu.tsx'
import { useAction } from '#web/platform/ui/use-action.ts'

export type OpenForm = (form: 'edit' | 'destroy', writeOff: WriteOff) => void

type Props = { writeOff: WriteOff; onForm: OpenForm }

/** The actions that the status of a write-off allows. */
export function WriteOffActions({ writeOff, onForm }: Props) {
  const { id, number, status, locationId, doneAt } = writeOff
  const [printed, setPrinted] = useState<'destructionList' | 'destruction' | null>(null)
  const cancellation = useCancellation(writeOff)
  const undoing = useUndoing(writeOff)
  const items: MenuItem[] = [
    {
      label: TEXT.printList,
      icon: FileText,
      onChoose: () => setPrinted('destructionList'),
    },
    ...(doneAt === null
      ? []
      : [
          {
            label: TEXT.printCertificate,
            icon: Printer,
            onChoose: () => setPrinted('destruction'),
          },
        ]),
    ...(status === 'DRAFT' ? [cancellation] : []),
  ]
  return (
    <div className="flex flex-wrap items-center justify-end gap-1 max-sm:justify-start">
      {status === 'DRAFT' && (
        <>
          <Button
            icon={Flame}
            aria-label={TEXT.destroyOf(number)}
            onClick={() => onForm('destroy', writeOff)}
          >
            {TEXT.destroy}
          </Button>
          <PencilButton label={TEXT.edit(number)} onClick={() => onForm('edit', writeOff)} />
        </>
      )}
      {status === 'DONE' && writeOff.isOfToday && (
        <Button
          icon={Undo2}
          aria-label={TEXT.undoOf(number)}
          disabled={undoing.isBusy}
          onClick={() => undoing.ask(TEXT.confirmUndo(number))}
        >
          {TEXT.undo}
        </Button>
      )}
      <RowMenu name={number} items={items} />
      {printed && (
        <DocumentDialog
          paper={{ kind: printed, id }}
          locationId={locationId}
          title={number}
          isSheet
          onClose={() => setPrinted(null)}
        />
      )}
    </div>
  )
}

function useUndoing({ id, number }: WriteOff) {
  return useAction({
    send: () => call(api.writeOffs.undo, { params: { id: String(id) } }),
    doneMessage: () => ({ title: TEXT.undoneNow, description: number }),
    failed: TEXT.failed,
  })
}

function useCancellation({ id, number, version }: WriteOff): MenuItem {
  const cancel = useAction({
    send: () =>
      call(api.writeOffs.update, {
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
