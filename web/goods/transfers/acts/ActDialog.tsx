import { api } from '#domain/api.ts'
import type { Transfer } from '#domain/goods/transfers/answers.ts'
import { useRead } from '#web/api.ts'
import { ApproveDialog } from '#web/goods/transfers/acts/ApproveDialog.tsx'
import { LoseDialog } from '#web/goods/transfers/acts/LoseDialog.tsx'
import { SendBackDialog } from '#web/goods/transfers/acts/SendBackDialog.tsx'
import { ShipDialog } from '#web/goods/transfers/acts/ShipDialog.tsx'
import { TakeBackDialog } from '#web/goods/transfers/acts/TakeBackDialog.tsx'
import { TakeInDialog } from '#web/goods/transfers/acts/TakeInDialog.tsx'
import { TEXT } from '#web/goods/transfers/acts/acts-text.ts'
import { ReadDialog } from '#web/platform/ui/ReadDialog.tsx'

export type ActName = keyof typeof DIALOGS

type Props = { act: ActName; transfer: Transfer; onClose: () => void }

/** The dialog of what is to be done with a transfer. */
export function ActDialog({ act, ...props }: Props) {
  const Act = DIALOGS[act]
  return <Act {...props} />
}

/** What the origin has is read before it is chosen from. */
function PickedDialog(props: Omit<Props, 'act'>) {
  const { id, number, toLocationName } = props.transfer
  const read = useRead(
    api.transfers.picking,
    { params: { id: String(id) } },
    { refetchOnMount: 'always' },
  )
  return (
    <ReadDialog read={read} title={TEXT.shipTitle(number, toLocationName)} onClose={props.onClose}>
      {(picking) => <ShipDialog {...props} picking={picking} />}
    </ReadDialog>
  )
}

const DIALOGS = {
  approve: ApproveDialog,
  sendBack: SendBackDialog,
  ship: PickedDialog,
  takeIn: TakeInDialog,
  takeBack: TakeBackDialog,
  lose: LoseDialog,
}
