import type {
  BranchId,
  Day,
  Label,
  ProductId,
  State,
  Take,
} from '#server/testing/stock-room/pieces/types.ts'

/** Ids of documents are given by whoever proposes the act; a driver maps them to the product's. */
type Deliver = {
  act: 'deliver'
  purchase: number
  branch: BranchId
  lines: {
    product: ProductId
    number: string | null
    expiry: Day | null
    cost: number
    qty: number
  }[]
}
type UndoDelivery = { act: 'undoDelivery'; purchase: number }

/** `taken` is what the product chose; left out, the model takes its own first choice. */
type Sell = {
  act: 'sell'
  sale: number
  branch: BranchId
  lines: { product: ProductId; qty: number; taken?: Take[] }[]
}
/** Units of a lot that was set apart meanwhile stay apart when they come back (decisions/0051): in which state the product says. */
export type Landed = { lot: Label; state: State }
type VoidSale = { act: 'voidSale'; sale: number; landed?: Landed[] }
type CustomerReturn = {
  act: 'customerReturn'
  customerReturn: number
  sale: number
  line: number
  /** The lot as it is labelled now; left out: "default the one taken last" (pharmacy.md 4). */
  lot?: Label
  qty: number
  condition: 'SHELF' | 'QUARANTINE' | 'DESTROYED'
  landed?: Landed[]
}

/** The label says all of the found units; where no lot is named the product picks the cost. */
type AdjustIn = { act: 'adjustIn'; adjustment: number; lot: Label; qty: number; reason: string }
type AdjustOut = { act: 'adjustOut'; adjustment: number; lot: Label; qty: number; reason: string }
type CorrectLot = { act: 'correctLot'; lot: Label; number: string | null; expiry: Day | null }
type ChangeState = { act: 'changeState'; lot: Label; qty: number; to: State }

type RequestTransfer = {
  act: 'requestTransfer'
  transfer: number
  from: BranchId
  to: BranchId
  lines: { product: ProductId; qty: number }[]
}
/** A take `byHand` was picked by a person; all others have to follow FEFO (2.2). */
export type ShipTake = Take & { byHand: boolean }
type Ship = { act: 'ship'; transfer: number; shipment: number; takes: ShipTake[] }
type ShipUnasked = {
  act: 'shipUnasked'
  transfer: number
  shipment: number
  from: BranchId
  to: BranchId
  takes: ShipTake[]
}
type SendAndReceive = Omit<ShipUnasked, 'act'> & { act: 'sendAndReceive'; takeIn: number }
export type TakeInRow = {
  row: number
  received: number
  damaged: number
  refused: number
  /** More than was sent: noted, moves nothing (2.4). */
  extra?: number
  /** Another lot than was sent: what the label of the received units says (2.4). */
  as?: { number: string | null; expiry: Day | null }
}
type TakeInAct = { act: 'takeIn'; transfer: number; takeIn: number; rows: TakeInRow[] }
type TakeBack = { act: 'takeBack'; transfer: number; rows: { row: number; qty: number }[] }
type UndoShipment = { act: 'undoShipment'; transfer: number; shipment: number }
type Lose = {
  act: 'lose'
  transfer: number
  rows: { row: number; qty: number; ofRefused: boolean }[]
  reason: string
}
type UndoTakeIn = { act: 'undoTakeIn'; takeIn: number }
type CloseTransfer = { act: 'closeTransfer'; transfer: number }
type CancelTransfer = { act: 'cancelTransfer'; transfer: number }

type DraftSupplierReturn = {
  act: 'draftSupplierReturn'
  supplierReturn: number
  branch: BranchId
  takes: Take[]
}
type SendSupplierReturn = { act: 'sendSupplierReturn'; supplierReturn: number }
type RefusedBySupplier = {
  act: 'refusedBySupplier'
  supplierReturn: number
  rows: { row: number; qty: number }[]
}
/** `supplierReturn` null is a credit without goods (section 5). */
type CreditAct = {
  act: 'credit'
  credit: number
  supplierReturn: number | null
  amount: number
  shares: { purchase: number; amount: number }[]
}
type SettleSupplierReturn = { act: 'settleSupplierReturn'; supplierReturn: number }
type DropSupplierReturn = { act: 'dropSupplierReturn'; supplierReturn: number }

type DraftWriteOff = { act: 'draftWriteOff'; writeOff: number; branch: BranchId; takes: Take[] }
type DoWriteOff = { act: 'doWriteOff'; writeOff: number }
type UndoWriteOff = { act: 'undoWriteOff'; writeOff: number }
type DropWriteOff = { act: 'dropWriteOff'; writeOff: number }

type OpenRecall = {
  act: 'openRecall'
  recall: number
  product: ProductId
  numbers: string[] | 'ALL'
}
type CloseRecall = { act: 'closeRecall'; recall: number }
/** `restored` is what the product gave back, by the recalled lot; left out, the model decides. */
export type Restored = { lot: Label; to: State; qty: number }
type OpenedByMistake = {
  act: 'openedByMistake'
  recall: number
  reason: string
  restored?: Restored[]
}

type Pay = { act: 'pay'; payment: number; purchase: number; amount: number }
type VoidPayment = { act: 'voidPayment'; payment: number }

type NextDay = { act: 'nextDay'; day: Day }

export type Act =
  | Deliver
  | UndoDelivery
  | Sell
  | VoidSale
  | CustomerReturn
  | AdjustIn
  | AdjustOut
  | CorrectLot
  | ChangeState
  | RequestTransfer
  | Ship
  | ShipUnasked
  | SendAndReceive
  | TakeInAct
  | TakeBack
  | UndoShipment
  | Lose
  | UndoTakeIn
  | CloseTransfer
  | CancelTransfer
  | DraftSupplierReturn
  | SendSupplierReturn
  | RefusedBySupplier
  | CreditAct
  | SettleSupplierReturn
  | DropSupplierReturn
  | DraftWriteOff
  | DoWriteOff
  | UndoWriteOff
  | DropWriteOff
  | OpenRecall
  | CloseRecall
  | OpenedByMistake
  | Pay
  | VoidPayment
  | NextDay

export type Kind = Act['act']
export type ActOf<K extends Kind> = Extract<Act, { act: K }>
