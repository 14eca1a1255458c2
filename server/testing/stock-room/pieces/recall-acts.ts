import type { ActOf, Restored } from '#server/testing/stock-room/pieces/acts.ts'
import { fold, isQuantity, keyOf } from '#server/testing/stock-room/pieces/labels.ts'
import { must, type World } from '#server/testing/stock-room/pieces/world.ts'
import type { Lot, Piece, Recall, Refusal, State } from '#server/testing/stock-room/pieces/types.ts'

/**
 * Stockroom.md 4.2: "every unit of those numbers for sale or in quarantine becomes RECALLED", at
 * all places at once. What is under way or was sold is met when it comes to a shelf.
 */
export function openRecall(world: World, act: ActOf<'openRecall'>): Refusal {
  if (world.recalls.has(act.recall)) return 'This recall exists'
  const { recall: id, product } = act
  const numbers = act.numbers === 'ALL' ? 'ALL' : new Set(act.numbers.map(fold))
  if (numbers !== 'ALL' && (numbers.size === 0 || numbers.has(''))) return 'No number is named'
  const recall: Recall = { id, product, numbers, status: 'OPEN', changed: [] }
  world.recalls.set(id, recall)
  for (const lot of world.lotsOf(null, product)) {
    if (lot.state === 'RECALLED' || lot.shelf.size === 0 || !covers(recall, lot)) continue
    const target = world.lotFor({ ...lot, state: 'RECALLED' })
    const taken = { recall: id, was: lot.state }
    for (const piece of lot.shelf)
      world.move(piece, { at: 'branch', branch: lot.branch }, target, taken)
  }
  return null
}

export function covers(recall: Recall, lot: Pick<Lot, 'product' | 'number'>): boolean {
  if (recall.product !== lot.product) return false
  if (recall.numbers === 'ALL') return true
  return lot.number !== null && recall.numbers.has(fold(lot.number))
}

/** 4.3: "Closing changes no state." */
export function closeRecall(world: World, act: ActOf<'closeRecall'>): Refusal {
  const recall = world.recalls.get(act.recall)
  if (!recall) return 'There is no such recall'
  if (recall.status === 'CLOSED') return 'Already: it is closed'
  if (recall.status !== 'OPEN') return 'It was a mistake'
  recall.status = 'CLOSED'
  return null
}

/**
 * 4.3: "units that have not moved since get back the state that they had". Of a lot from which
 * some went, the pieces are exchangeable: which went is the product's to say, within bounds.
 */
export function openedByMistake(world: World, act: ActOf<'openedByMistake'>): Refusal {
  const recall = world.recalls.get(act.recall)
  if (!recall) return 'There is no such recall'
  if (recall.status === 'MISTAKE') return 'Already: it is taken back'
  if (act.reason === '') return 'A reason is wanted'
  // First it ends, so that only other recalls hold back what is restored.
  const { status } = recall
  recall.status = 'MISTAKE'
  const restored = act.restored ?? proposedRestore(world, recall)
  const wrong = outOfBounds(world, recall, restored)
  if (wrong) {
    recall.status = status
    return wrong
  }
  for (const { lot: label, to, qty } of restored) {
    const lot = must(world.find(label), 'a recalled lot')
    const target = world.lotFor({ ...lot, state: to })
    for (const piece of world.pick(lot, qty, (one) => unmoved(one, recall, to))) {
      world.move(piece, { at: 'branch', branch: lot.branch }, target)
    }
  }
  return null
}

/** Its last step is this recall's, and it came out of that state. */
function unmoved({ history }: Piece, recall: Recall, was: State): boolean {
  const taken = history.at(-1)?.taken
  return taken?.recall === recall.id && taken.was === was
}

/**
 * What the model gives back, by its single pieces. Units that another open recall covers stay
 * RECALLED: whatever renames or restores is no change by hand (4.2).
 */
export function proposedRestore(world: World, recall: Recall): Restored[] {
  const restored: Restored[] = []
  const others = [...world.recalls.values()].filter(
    (other) => other !== recall && other.status === 'OPEN',
  )
  for (const { lot: recalled, was, qty } of recall.changed) {
    const lot = world.find(recalled)
    if (!lot || others.some((other) => covers(other, lot))) continue
    const still = [...lot.shelf].filter((piece) => unmoved(piece, recall, was)).length
    const back = Math.min(still, qty)
    if (back > 0) restored.push({ lot, to: was, qty: back })
  }
  return restored
}

/** Of each lot into which a recall took units: how many, and the fewest and most to give back. */
function boundsOf(world: World, recall: Recall) {
  const bounds = new Map<
    string,
    { taken: Map<State, number>; least: number; most: number; outs: number }
  >()
  for (const { lot: recalled, was, qty, outs } of recall.changed) {
    const lot = world.find(recalled)
    if (!lot) continue
    const key = keyOf(lot)
    const held = bounds.get(key) ?? {
      taken: new Map<State, number>(),
      least: 0,
      most: 0,
      outs,
    }
    held.outs = Math.min(held.outs, outs)
    held.taken.set(was, (held.taken.get(was) ?? 0) + qty)
    const all = [...held.taken.values()].reduce((sum, one) => sum + one, 0)
    // A lot that was joined to another by a correction has moved as a whole.
    held.least = lot === recalled ? Math.max(0, all - (lot.outs - held.outs)) : 0
    held.most = Math.min(all, lot.shelf.size)
    if (world.isRecalled(lot.product, lot.number)) held.least = held.most = 0
    bounds.set(key, held)
  }
  return bounds
}

function outOfBounds(world: World, recall: Recall, restored: readonly Restored[]): Refusal {
  const bounds = boundsOf(world, recall)
  const said = new Map<string, number>()
  for (const { lot, to, qty } of restored) {
    const key = keyOf(lot)
    const held = bounds.get(key)
    if (!held) return `The recall took nothing into ${key}`
    if (!isQuantity(qty)) return 'A quantity is a whole number above zero'
    if (qty > (held.taken.get(to) ?? 0)) return `Fewer of ${key} were ${to}`
    said.set(key, (said.get(key) ?? 0) + qty)
  }
  for (const [key, { least, most }] of bounds) {
    const qty = said.get(key) ?? 0
    if (qty < least || qty > most) return `${qty} of ${key} came back, not ${least} to ${most}`
  }
  return null
}
