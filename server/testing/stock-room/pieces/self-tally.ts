import type { Act, TakeInRow } from '#server/testing/stock-room/pieces/acts.ts'
import { stillSold } from '#server/testing/stock-room/pieces/counter-acts.ts'
import { stock, underWayByDestination } from '#server/testing/stock-room/pieces/questions.ts'
import type { Label, Take, Transfer } from '#server/testing/stock-room/pieces/types.ts'
import { must, type World } from '#server/testing/stock-room/pieces/world.ts'

/** Written anew on purpose: the check must not ask the code that it checks. */
export function isSellableOn({ state, expiry }: Label, day: string): boolean {
  return state === 'FOR_SALE' && !(expiry !== null && expiry < day)
}

type Change = { at: string; pieces: number; value: number }

const shelf = (branch: number, product: number): string => `shelf ${branch} ${product}`
const onWay = (to: number, product: number): string => `on the way to ${to} ${product}`

/**
 * A second, coarser model: sums by place and product, kept by arithmetic on what each act says.
 * `changeOf` looks at the world before the act; `differs` compares afterwards.
 */
export class Tally {
  readonly #sums = new Map<string, { pieces: number; value: number }>()

  add(changes: readonly Change[]): void {
    for (const { at, pieces, value } of changes) {
      const held = this.#sums.get(at) ?? { pieces: 0, value: 0 }
      this.#sums.set(at, { pieces: held.pieces + pieces, value: held.value + value })
    }
  }

  differs(world: World): string | null {
    const real = new Map<string, { pieces: number; value: number }>()
    const count = (at: string, pieces: number, value: number): void => {
      const held = real.get(at) ?? { pieces: 0, value: 0 }
      real.set(at, { pieces: held.pieces + pieces, value: held.value + value })
    }
    for (const row of stock(world)) count(shelf(row.branch, row.product), row.pieces, row.value)
    for (const row of underWayByDestination(world)) {
      count(onWay(row.branch, row.product), row.pieces, row.value)
    }
    for (const at of new Set([...real.keys(), ...this.#sums.keys()])) {
      const is = real.get(at) ?? { pieces: 0, value: 0 }
      const should = this.#sums.get(at) ?? { pieces: 0, value: 0 }
      if (is.pieces !== should.pieces || is.value !== should.value) {
        return `${at}: ${is.pieces} for ${is.value}, should be ${should.pieces} for ${should.value}`
      }
    }
    return null
  }
}

const lots = (takes: readonly { lot: Label; qty: number }[], sign: 1 | -1): Change[] =>
  takes.map(({ lot, qty }) => ({
    at: shelf(lot.branch, lot.product),
    pieces: sign * qty,
    value: sign * qty * lot.cost,
  }))

export function changeOf(world: World, act: Act): Change[] {
  switch (act.act) {
    case 'deliver':
      return lots(
        act.lines.map(({ qty, ...line }) => ({
          lot: { ...line, branch: act.branch, state: 'FOR_SALE' },
          qty,
        })),
        1,
      )
    case 'undoDelivery':
      return lots(world.purchases.get(act.purchase)?.lines ?? [], -1)
    case 'sell':
      return act.lines.flatMap(({ product, qty, taken }) =>
        lots(taken ?? world.fefo(act.branch, product, qty) ?? [], -1),
      )
    case 'voidSale': {
      const sold = world.sales.get(act.sale)?.lines.flatMap((line) => line.pieces) ?? []
      return lots(
        sold.map(({ lot }) => ({ lot, qty: 1 })),
        1,
      )
    }
    case 'customerReturn': {
      const lot = act.lot ?? stillSold(world, act.sale, act.line).at(-1)?.lot
      return act.condition === 'DESTROYED' || !lot ? [] : lots([{ lot, qty: act.qty }], 1)
    }
    case 'adjustIn':
      return lots([act], 1)
    case 'adjustOut':
      return lots([act], -1)
    case 'sendSupplierReturn':
      return lots(world.supplierReturns.get(act.supplierReturn)?.rows ?? [], -1)
    case 'refusedBySupplier': {
      const rows = world.supplierReturns.get(act.supplierReturn)?.rows ?? []
      return lots(
        act.rows.flatMap(({ row, qty }) =>
          rows.slice(row, row + 1).map(({ lot }) => ({ lot, qty })),
        ),
        1,
      )
    }
    case 'doWriteOff':
      return lots(world.writeOffs.get(act.writeOff)?.rows ?? [], -1)
    case 'undoWriteOff':
      return lots(world.writeOffs.get(act.writeOff)?.rows ?? [], 1)
    case 'cancelTransfer':
    case 'changeState':
    case 'closeRecall':
    case 'closeTransfer':
    case 'correctLot':
    case 'credit':
    case 'draftSupplierReturn':
    case 'draftWriteOff':
    case 'dropSupplierReturn':
    case 'dropWriteOff':
    case 'lose':
    case 'nextDay':
    case 'openRecall':
    case 'openedByMistake':
    case 'pay':
    case 'requestTransfer':
    case 'sendAndReceive':
    case 'settleSupplierReturn':
    case 'ship':
    case 'shipUnasked':
    case 'takeBack':
    case 'takeIn':
    case 'undoShipment':
    case 'undoTakeIn':
    case 'voidPayment':
    default:
      return ofTransfer(world, act)
  }
}

function sent(to: number, takes: readonly Take[]): Change[] {
  const away = lots(takes, -1)
  const coming = takes.map(({ lot, qty }) => ({
    at: onWay(to, lot.product),
    pieces: qty,
    value: qty * lot.cost,
  }))
  return [...away, ...coming]
}

function ofTransfer(world: World, act: Act): Change[] {
  if (act.act === 'shipUnasked') return sent(act.to, act.takes)
  if (act.act === 'sendAndReceive') {
    return act.takes.flatMap(({ lot, qty }) => [
      ...lots([{ lot, qty }], -1),
      ...lots([{ lot: { ...lot, branch: act.to }, qty }], 1),
    ])
  }
  if (act.act === 'undoTakeIn') {
    const made = world.takeIns.get(act.takeIn)
    const transfer = made && world.transfers.get(made.transfer)
    if (!made || !transfer) return []
    return made.arrived.flatMap(({ row, qty }) => leaves(transfer, row, -qty, transfer.to))
  }
  if (!('transfer' in act)) return []
  const transfer = world.transfers.get(act.transfer)
  if (!transfer) return []
  switch (act.act) {
    case 'ship':
      return sent(transfer.to, act.takes)
    case 'takeIn':
      return act.rows.flatMap((row) => leaves(transfer, row.row, entered(row), transfer.to))
    case 'takeBack':
      return act.rows.flatMap(({ row, qty }) => leaves(transfer, row, qty, transfer.from))
    case 'lose':
      return act.rows.flatMap(({ row, qty }) => leaves(transfer, row, qty, null))
    case 'undoShipment':
      return transfer.rows
        .filter(({ shipment }) => shipment === act.shipment)
        .flatMap(({ id, shipped }) => leaves(transfer, id, shipped.pieces, transfer.from))
    case 'cancelTransfer':
    case 'closeTransfer':
    case 'requestTransfer':
    default:
      return []
  }
}

const entered = ({ received, damaged }: TakeInRow): number => received + damaged

/** So much leaves the way, for a shelf or for good. Below zero it goes back on the way. */
function leaves({ to, rows }: Transfer, row: number, pieces: number, branch: number | null) {
  const lot = rows[row]?.lot
  if (!lot) return []
  const value = pieces * must(lot.cost, 'a cost')
  const away: Change = { at: onWay(to, lot.product), pieces: -pieces, value: -value }
  return branch === null ? [away] : [away, { at: shelf(branch, lot.product), pieces, value }]
}
