import type { TestPharmacy } from '#server/testing/platform/pharmacy.ts'
import { compareBooks, compareStock } from '#server/testing/stock-room/compare.ts'
import * as goods from '#server/testing/stock-room/goods-calls.ts'
import * as papers from '#server/testing/stock-room/paper-calls.ts'
import * as transfers from '#server/testing/stock-room/transfer-calls.ts'
import { FIRST_DAY, StockRoom, type Answered } from '#server/testing/stock-room/shop.ts'
import type { Act, ActOf, Kind } from '#server/testing/stock-room/pieces/acts.ts'
import { Dice } from '#server/testing/stock-room/pieces/dice.ts'
import { UNDER_RECALL } from '#server/testing/stock-room/pieces/freedoms.ts'
import { Pieces } from '#server/testing/stock-room/pieces/pieces.ts'
import { RandomActs } from '#server/testing/stock-room/pieces/random-acts.ts'
import type { Day } from '#server/testing/stock-room/pieces/types.ts'
import type { World } from '#server/testing/stock-room/pieces/world.ts'

type Calls = { [K in Kind]: (shop: StockRoom, act: ActOf<K>, world: World) => Answered }

const CALLS: Calls = {
  deliver: goods.deliver,
  undoDelivery: goods.undoDelivery,
  sell: goods.sell,
  voidSale: goods.voidSale,
  customerReturn: goods.customerReturn,
  adjustIn: goods.adjustIn,
  adjustOut: goods.adjustOut,
  correctLot: goods.correctLot,
  changeState: goods.changeState,
  requestTransfer: transfers.requestTransfer,
  ship: transfers.ship,
  shipUnasked: transfers.shipUnasked,
  sendAndReceive: transfers.sendAndReceive,
  takeIn: transfers.takeIn,
  takeBack: transfers.takeBack,
  undoShipment: transfers.undoShipment,
  lose: transfers.lose,
  undoTakeIn: transfers.undoTakeIn,
  closeTransfer: transfers.closeTransfer,
  cancelTransfer: transfers.cancelTransfer,
  draftSupplierReturn: papers.draftSupplierReturn,
  sendSupplierReturn: papers.sendSupplierReturn,
  refusedBySupplier: papers.refusedBySupplier,
  credit: papers.credit,
  settleSupplierReturn: papers.settleSupplierReturn,
  dropSupplierReturn: papers.dropSupplierReturn,
  draftWriteOff: papers.draftWriteOff,
  doWriteOff: papers.doWriteOff,
  undoWriteOff: papers.undoWriteOff,
  dropWriteOff: papers.dropWriteOff,
  openRecall: papers.openRecall,
  closeRecall: papers.closeRecall,
  openedByMistake: papers.openedByMistake,
  pay: papers.pay,
  voidPayment: papers.voidPayment,
  nextDay: async (shop, { day }) => {
    await shop.begin(day)
    return null
  },
}

function call<K extends Kind>(shop: StockRoom, act: ActOf<K>, world: World): Answered {
  return CALLS[act.act](shop, act, world)
}

/** How often each kind of act was done, was refused by both, and was left out because the text leaves it open. */
export type Counts = Map<Kind, { done: number; refused: number; left: number }>

/** Acts between two looks at the books. */
const BETWEEN = 200

/** Does random acts in a shop and in the model, and fails where they differ. */
export async function drive(
  pharmacy: TestPharmacy,
  { seed, acts }: { seed: number; acts: number },
): Promise<Counts> {
  const shop = new StockRoom(pharmacy)
  await shop.open()
  const model = new Pieces(FIRST_DAY, { damagedRecalled: 'RECALLED' })
  for (const act of firstGoods()) await doBoth(shop, model, act)
  const proposer = new RandomActs(model, seed)
  const dice = new Dice(seed)
  const counts: Counts = new Map()
  const days: Day[] = [FIRST_DAY]
  for (let n = 1; n <= acts; n += 1) {
    const act = proposer.next()
    const said = JSON.stringify(act)
    try {
      const end = await doBoth(shop, model, act)
      const count = counts.get(act.act) ?? { done: 0, refused: 0, left: 0 }
      counts.set(act.act, { ...count, [end]: count[end] + 1 })
      await compareStock(shop, model)
      if (act.act === 'nextDay' && end === 'done') days.push(act.day)
      const some = [
        ...days.slice(0, 1),
        ...dice.some(days.slice(1, -1), 4),
        ...days.slice(1).slice(-1),
      ]
      if (n === acts) await compareBooks(shop, model, days)
      else if (n % BETWEEN === 0) await compareBooks(shop, model, some)
    } catch (error) {
      throw new Error(`Seed ${seed}, act ${n}: ${said}, as done ${JSON.stringify(act)}`, {
        cause: error,
      })
    }
  }
  return counts
}

/** Each shelf holds something before anything is adjusted: what a shelf begins with is no gain. */
function firstGoods(): Act[] {
  return [1, 2, 3].map((branch) => ({
    act: 'deliver',
    purchase: -branch,
    branch,
    lines: [1, 2, 3, 4, 5, 6].map((product) => ({
      product,
      number: null,
      expiry: null,
      // Of its own, so that the lot is known by it wherever it goes.
      cost: product * 10_000 + 9_000 + branch,
      qty: 1,
    })),
  }))
}

/** Does an act in the shop, then in the model by what the shop chose. */
async function doBoth(
  shop: StockRoom,
  model: Pieces,
  act: Act,
): Promise<'done' | 'refused' | 'left'> {
  const free = model.freeToRefuse(act)
  if (free === UNDER_RECALL) return 'left'
  shop.tick()
  const refused = await call(shop, act, model.world)
  if (refused !== null && free !== null) return 'left'
  const refusal = model.do(act)
  if (refusal === null && refused === null) return 'done'
  if (refusal !== null && (refused !== null || refusal.startsWith('Already: '))) return 'refused'
  const [did, other] =
    refusal === null ? ['The model', `the shop: ${refused}`] : ['The shop', `the model: ${refusal}`]
  throw new Error(`${did} does it, not ${other}. ${JSON.stringify(act)}`)
}
