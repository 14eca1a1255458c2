/**
 * The independent model of Botika's stock room: a list of single pieces, each with its lot, its
 * cost and its place. Written from the specification alone, without a look at the product's
 * code; README.md says what the text leaves open.
 */
import type { Act, ActOf, Kind } from '#server/testing/stock-room/pieces/acts.ts'
import {
  sendAndReceive,
  takeIn,
  undoTakeIn,
} from '#server/testing/stock-room/pieces/arrival-acts.ts'
import {
  customerReturn,
  deliver,
  sell,
  undoDelivery,
  voidSale,
} from '#server/testing/stock-room/pieces/counter-acts.ts'
import { freeToRefuse } from '#server/testing/stock-room/pieces/freedoms.ts'
import {
  credit,
  doWriteOff,
  draftSupplierReturn,
  draftWriteOff,
  dropSupplierReturn,
  dropWriteOff,
  pay,
  refusedBySupplier,
  sendSupplierReturn,
  settle,
  undoWriteOff,
  voidPayment,
} from '#server/testing/stock-room/pieces/paper-acts.ts'
import * as questions from '#server/testing/stock-room/pieces/questions.ts'
import {
  closeRecall,
  openedByMistake,
  openRecall,
} from '#server/testing/stock-room/pieces/recall-acts.ts'
import {
  adjustIn,
  adjustOut,
  changeState,
  correctLot,
} from '#server/testing/stock-room/pieces/shelf-acts.ts'
import { shrinkage } from '#server/testing/stock-room/pieces/shrinkage.ts'
import {
  cancelTransfer,
  closeTransfer,
  lose,
  requestTransfer,
  ship,
  shipUnasked,
  takeBack,
  undoShipment,
} from '#server/testing/stock-room/pieces/transfer-acts.ts'
import type {
  BranchId,
  Day,
  Freedoms,
  PieceView,
  ProductId,
  Refusal,
  Take,
} from '#server/testing/stock-room/pieces/types.ts'
import { World } from '#server/testing/stock-room/pieces/world.ts'

type Acts = { [K in Kind]: (world: World, act: ActOf<K>) => Refusal }

const ACTS: Acts = {
  deliver,
  undoDelivery,
  sell,
  voidSale,
  customerReturn,
  adjustIn,
  adjustOut,
  correctLot,
  changeState,
  requestTransfer,
  ship,
  shipUnasked,
  sendAndReceive,
  takeIn,
  takeBack,
  undoShipment,
  lose,
  undoTakeIn,
  closeTransfer,
  cancelTransfer,
  draftSupplierReturn,
  sendSupplierReturn,
  refusedBySupplier,
  credit,
  settleSupplierReturn: settle,
  dropSupplierReturn,
  draftWriteOff,
  doWriteOff,
  undoWriteOff,
  dropWriteOff,
  openRecall,
  closeRecall,
  openedByMistake,
  pay,
  voidPayment,
  nextDay,
}

function nextDay(world: World, act: ActOf<'nextDay'>): Refusal {
  if (act.day <= world.day) return 'Days go forward'
  world.day = act.day
  return null
}

export class Pieces {
  readonly world: World

  constructor(day: Day, freedoms: Partial<Freedoms> = {}) {
    this.world = new World(day, freedoms)
  }

  /** Null: done. A sentence: refused, and nothing has changed. */
  do<K extends Kind>(act: ActOf<K>): Refusal {
    this.world.act += 1
    const perform = ACTS[act.act]
    return perform(this.world, act)
  }

  /**
   * Asked before `do`: why the product may refuse this although the model would do it, because the
   * text leaves it open; null where it has to do as the model does.
   */
  freeToRefuse(act: Act): string | null {
    return freeToRefuse(this.world, act)
  }

  get day(): Day {
    return this.world.day
  }

  list(): PieceView[] {
    return this.world.pieces.map(questions.viewOf)
  }

  /** What a sale or a shipment takes by FEFO; pieces by expiry are binding, ties are not. */
  fefo(branch: BranchId, product: ProductId, qty: number): Take[] | null {
    return this.world.fefo(branch, product, qty)
  }

  sellable(branch: BranchId, product: ProductId): number {
    return this.world.sellable(branch, product)
  }

  stock(): questions.StockRow[] {
    return questions.stock(this.world)
  }

  underWayByRow(): questions.UnderWayRow[] {
    return questions.underWayByRow(this.world)
  }

  underWayByDestination(): questions.InboundRow[] {
    return questions.underWayByDestination(this.world)
  }

  identities(): questions.Identity[] {
    return questions.identities(this.world)
  }

  asOf(day: Day): { stock: questions.StockRow[]; inbound: questions.InboundRow[] } {
    return questions.asOf(this.world, day)
  }

  shrinkage(): ReturnType<typeof shrinkage> {
    return shrinkage(this.world)
  }

  owed(): { purchase: number; owed: number }[] {
    return questions.owed(this.world)
  }
}
