import type { Transfer } from '#domain/goods/transfers/answers.ts'
import type {
  ApprovalBody,
  ClosedLines,
  PicksBody,
  SendingBack,
  TransferChange,
} from '#domain/goods/transfers/bodies.ts'
import { isUnsent, openQty } from '#domain/goods/transfers/transfer.ts'
import { MANAGERS } from '#domain/roles.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Refused, refusedField, type User } from '#server/refusals.ts'
import {
  endAct,
  lockFor,
  notThere,
  refuseOther,
  type Actor,
} from '#server/goods/transfers/acting.ts'
import { lineRows } from '#server/goods/transfers/lines.ts'
import { listPicking, replacePicks } from '#server/goods/transfers/picking.sql.ts'
import {
  markClosed,
  readRules,
  replaceLines,
  setRequested,
} from '#server/goods/transfers/write.sql.ts'
import { say } from '#server/said.ts'

/** Whether a user approves transfers: administrators and managers who work everywhere. */
export const isApprover = ({ role, reach }: Pick<User, 'role' | 'reach'>) =>
  MANAGERS.includes(role) && reach === null

/** Changes lines or notes of a transfer of which nothing is out, or cancels it. */
export async function changeTransfer(
  tx: Tx,
  id: number,
  { version, ...change }: TransferChange,
  by: Actor,
): Promise<Transfer> {
  const before = await lockFor(tx, id, 'begunAtId', by)
  const isCancelling = change.status === 'CANCELLED'
  if (isCancelling && before.status === 'CANCELLED') return before
  // What is sent unasked is the business of managers.
  if (before.begunAtId === before.fromLocationId && !MANAGERS.includes(by.user.role))
    throw new Refused(403, 'Your role may not do this')
  refuseOther(before, { version })
  const { number } = before
  if (!isUnsent(before))
    throw new Refused(
      409,
      isCancelling
        ? say`Goods of transfer ${number} have been shipped: it cannot be cancelled`
        : say`Goods of transfer ${number} have been shipped: what was asked for stays as it is`,
    )
  if (change.lines) await changeLines(tx, before, change.lines)
  const isOther = change.lines !== undefined
  const { after } = await endAct(
    tx,
    before,
    {
      action: isCancelling ? 'CANCEL' : 'UPDATE',
      isCancelled: isCancelling,
      ...(change.notes !== undefined && { notes: change.notes }),
      // Another request is judged anew.
      ...(isOther && { approvedById: null, sentBack: null }),
    },
    by,
  )
  return after
}

async function changeLines(
  tx: Tx,
  { id, goods, lines: former }: Transfer,
  lines: NonNullable<TransferChange['lines']>,
): Promise<void> {
  const rows = await lineRows(tx, lines)
  if (goods.length === 0) return replaceLines(tx, id, rows)
  // Goods that came back refer to their lines, so products stay on them.
  const isSame =
    rows.length === former.length &&
    rows.every(({ productId }, index) => productId === former[index]?.productId)
  if (!isSame)
    throw refusedField(
      409,
      'lines',
      'Goods of it were shipped and came back: its products stay. Cancel it and begin another instead.',
    )
  await setRequested(
    tx,
    id,
    rows.map(({ requestedQty }, index) => ({ line: index + 1, requestedQty })),
  )
}

function refuseUnlessApprover({ user }: Actor): void {
  if (isApprover(user)) return
  throw new Refused(403, 'Only administrators, and managers who work everywhere, approve transfers')
}

/** Approves a transfer that waits for it; of single lines less than was asked for. */
export async function approveTransfer(
  tx: Tx,
  id: number,
  { lines, version }: ApprovalBody,
  by: Actor,
): Promise<Transfer> {
  const before = await lockFor(tx, id, null, by)
  refuseUnlessApprover(by)
  if (before.status === 'APPROVED' && lines.length === 0) return before
  refuseOther(before, { version })
  if (before.status !== 'REQUESTED')
    throw new Refused(409, say`Transfer ${before.number} waits for no approval`)
  for (const [index, { line, qty }] of lines.entries()) {
    const wanted = before.lines.find((each) => each.line === line)
    if (!wanted)
      throw refusedField(400, `lines.${index}.line`, say`This transfer has no line ${line}`)
    if (qty > wanted.requestedQty)
      throw refusedField(
        409,
        `lines.${index}.qty`,
        say`Only ${wanted.requestedQty} of ${wanted.product.name} were asked for`,
      )
  }
  const approved = new Map(lines.map(({ line, qty }) => [line, qty]))
  if (before.lines.every(({ line, requestedQty }) => (approved.get(line) ?? requestedQty) === 0))
    throw new Refused(409, 'Nothing would be left: send it back with a sentence instead')
  await setRequested(
    tx,
    id,
    lines.map(({ line, qty }) => ({ line, requestedQty: qty })),
  )
  const { after } = await endAct(
    tx,
    before,
    { action: 'APPROVE', approvedById: by.user.id, sentBack: null },
    by,
  )
  return after
}

/** Sends a request back with a sentence; who wrote it changes it. */
export async function sendBack(
  tx: Tx,
  id: number,
  { reason, version }: SendingBack,
  by: Actor,
): Promise<Transfer> {
  const before = await lockFor(tx, id, null, by)
  refuseUnlessApprover(by)
  if (before.sentBack === reason) return before
  refuseOther(before, { version })
  if (!isUnsent(before))
    throw new Refused(409, say`Goods of transfer ${before.number} have been shipped`)
  const decision = { approvedById: null, sentBack: { reason, byId: by.user.id } }
  const { after } = await endAct(tx, before, { action: 'SEND_BACK', ...decision }, by)
  return after
}

/** Keeps the lots that somebody at the origin chose; it is no version of the transfer, and nothing is reserved. */
export async function preparePicks(
  tx: Tx,
  id: number,
  { picks, version }: PicksBody,
  by: Actor,
): Promise<Transfer> {
  const transfer = await lockFor(tx, id, 'fromLocationId', by)
  refuseOther(transfer, { version })
  const shelves = await listPicking(tx, id, by.now)
  for (const [index, { line, lotId }] of picks.entries())
    if (!shelves.some((each) => each.line === line && each.lots.some((lot) => lot.id === lotId)))
      throw refusedField(
        409,
        `picks.${index}.lotId`,
        'That lot is not there any more. Look at the shelf again.',
      )
  await replacePicks(tx, id, joined(picks))
  return transfer
}

/** Picks with each lot of a line once. */
export function joined(picks: PicksBody['picks']): PicksBody['picks'] {
  const byLot = new Map<string, PicksBody['picks'][number]>()
  for (const each of picks) {
    const key = `${each.line} ${each.lotId}`
    const former = byLot.get(key)
    byLot.set(key, former ? { ...each, qty: former.qty + each.qty } : each)
  }
  return [...byLot.values()]
}

/** Says at the origin that no more of some lines is sent. */
export async function closeLines(
  tx: Tx,
  id: number,
  { lines, version }: ClosedLines,
  by: Actor,
): Promise<Transfer> {
  const before = await lockFor(tx, id, 'fromLocationId', by)
  const wanted = before.lines.filter(({ line }) => lines.includes(line))
  if (before.status !== 'CANCELLED' && wanted.every(({ isClosed }) => isClosed)) return before
  refuseOther(before, { version })
  if (wanted.length < new Set(lines).size) throw notThere()
  if (wanted.every((line) => openQty(line) === 0))
    throw new Refused(409, 'All of that has been shipped')
  await markClosed(tx, id, lines)
  const { after } = await endAct(tx, before, { action: 'CLOSE_LINES', metadata: { lines } }, by)
  return after
}

/** Refuses to ship what waits to be approved. */
export async function refuseUnapproved(tx: Tx, transfer: Transfer): Promise<void> {
  if (transfer.status !== 'REQUESTED') return
  const { needApproval } = await readRules(tx)
  if (needApproval) throw new Refused(409, say`Transfer ${transfer.number} waits to be approved`)
}
