import { Ban, Check, PackageCheck, PackageX, Printer, Send, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '#domain/api.ts'
import type { Transfer } from '#domain/goods/transfers/answers.ts'
import { openQty } from '#domain/goods/transfers/transfer.ts'
import { call } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import type { ActName } from '#web/goods/transfers/acts/ActDialog.tsx'
import { rightsOn, type Rights } from '#web/goods/transfers/rights.ts'
import { TEXT } from '#web/goods/transfers/transfers-text.ts'
import { DocumentDialog } from '#web/shop/documents/DocumentButton.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import type { MenuItem } from '#web/platform/ui/Menu.tsx'
import { PencilButton } from '#web/platform/ui/RowButtons.tsx'
import { RowMenu } from '#web/platform/ui/RowMenu.tsx'
import { useAction } from '#web/platform/ui/use-action.ts'

export type TransferActions = {
  onAct: (transfer: Transfer, act: ActName) => void
  onEdit: (transfer: Transfer) => void
}

type Props = TransferActions & { transfer: Transfer }

/** What the user may do with a transfer as it is. */
export function ActionButtons({ transfer, onAct, onEdit }: Props) {
  const { id, number, fromLocationId } = transfer
  const { user } = useCurrentUser()
  const rights = rightsOn(transfer, user)
  const [printed, setPrinted] = useState<'transfer' | 'picking' | null>(null)
  const seldom = useSeldom(transfer, rights, onAct)
  const act = (name: ActName) => () => onAct(transfer, name)
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {rights.sendBack && (
        <Button icon={Undo2} onClick={act('sendBack')}>
          {TEXT.sendBack}
        </Button>
      )}
      {rights.approve && (
        <Button look="primary" icon={Check} onClick={act('approve')}>
          {TEXT.approve}
        </Button>
      )}
      {rights.takeIn && (
        <Button
          look="primary"
          icon={PackageCheck}
          aria-label={TEXT.takeInOf(number)}
          onClick={act('takeIn')}
        >
          {TEXT.takeIn}
        </Button>
      )}
      {rights.ship && (
        <Button
          look={rights.takeIn ? 'secondary' : 'primary'}
          icon={Send}
          aria-label={TEXT.shipOf(number)}
          onClick={act('ship')}
        >
          {TEXT.ship}
        </Button>
      )}
      {rights.change && (
        <PencilButton label={TEXT.editOf(number)} onClick={() => onEdit(transfer)} />
      )}
      <RowMenu
        name={number}
        items={[
          { label: TEXT.print, icon: Printer, onChoose: () => setPrinted('transfer') },
          ...(rights.seesPicking
            ? [{ label: TEXT.printPicking, icon: Printer, onChoose: () => setPrinted('picking') }]
            : []),
          ...seldom,
        ]}
      />
      {printed && (
        <DocumentDialog
          paper={{ kind: printed, id }}
          locationId={fromLocationId}
          title={number}
          isSheet
          onClose={() => setPrinted(null)}
        />
      )}
    </div>
  )
}

function useSeldom(
  transfer: Transfer,
  rights: Rights,
  onAct: TransferActions['onAct'],
): MenuItem[] {
  const { id, number, version, lines } = transfer
  const params = { id: String(id) }
  const cancel = useAction({
    send: () => call(api.transfers.update, { params, body: { status: 'CANCELLED', version } }),
    doneMessage: () => ({ title: TEXT.cancelled, description: number }),
    failed: TEXT.error,
  })
  const open = lines.filter((line) => openQty(line) > 0).map(({ line }) => line)
  const closing = useAction({
    send: () => call(api.transfers.closeLines, { params, body: { lines: open, version } }),
    doneMessage: () => ({ title: TEXT.linesClosed, description: number }),
    failed: TEXT.error,
  })
  return [
    ...(rights.takeBack
      ? [{ label: TEXT.takeBack, icon: Undo2, onChoose: () => onAct(transfer, 'takeBack') }]
      : []),
    ...(rights.lose
      ? [{ label: TEXT.lose, icon: PackageX, onChoose: () => onAct(transfer, 'lose') }]
      : []),
    ...(rights.closeLines || (rights.decline && !rights.change)
      ? [
          {
            label: TEXT.closeLines,
            icon: Ban,
            isDanger: true,
            disabled: closing.isBusy,
            onChoose: () => closing.ask(TEXT.confirmClose(number)),
          },
        ]
      : []),
    ...(rights.change
      ? [
          {
            label: TEXT.cancel,
            icon: Ban,
            isDanger: true,
            disabled: cancel.isBusy,
            onChoose: () => cancel.ask(TEXT.confirmCancel(number)),
          },
        ]
      : []),
  ]
}
