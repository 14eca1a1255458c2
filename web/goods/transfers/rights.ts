import type { Transfer } from '#domain/goods/transfers/answers.ts'
import { awaitedQty, isUnsent, openQty } from '#domain/goods/transfers/transfer.ts'
import { MANAGERS } from '#domain/roles.ts'
import type { SignedIn } from '#web/platform/auth/current-user.ts'

type User = SignedIn['user']

/** What a user may do with a transfer as it is, by role and by the places where they work. */
export function rightsOn(transfer: Transfer, { role, reach }: User) {
  const { status, lines, goods, isToBeApproved } = transfer
  const isManager = MANAGERS.includes(role)
  const worksAt = (id: number) => reach === null || reach.includes(id)
  const sends = isManager && worksAt(transfer.fromLocationId)
  const receives = worksAt(transfer.toLocationId)
  const isLive = status !== 'CANCELLED'
  const isOpen = isLive && lines.some((line) => openQty(line) > 0)
  const begins =
    worksAt(transfer.begunAtId) && (isManager || transfer.begunAtId === transfer.toLocationId)
  const isUnderWay = goods.some(({ underWayQty }) => underWayQty > 0)
  return {
    approve: isManager && reach === null && isToBeApproved,
    sendBack: isManager && reach === null && isUnsent(transfer) && transfer.sentBack === null,
    ship: sends && isOpen && !isToBeApproved,
    shipAndReceive: sends && receives,
    takeIn: receives && goods.some((each) => awaitedQty(each) > 0),
    change: begins && isUnsent(transfer),
    closeLines: sends && isOpen && status === 'SHIPPED',
    decline: sends && isOpen && status !== 'SHIPPED',
    takeBack: sends && goods.some(({ refusedQty }) => refusedQty > 0),
    lose: sends && isUnderWay,
    undoShipment: sends,
    undoTakingIn: isManager && receives,
    settleExtras: sends,
    seesPicking: sends,
  }
}
export type Rights = ReturnType<typeof rightsOn>
