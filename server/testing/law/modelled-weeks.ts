import { ModelWeeks } from '#domain/testing/returned-model.ts'
import {
  modelSale,
  type ModelFigures,
  type ModelLine,
  type ModelShop,
} from '#domain/testing/statutory-model.ts'

// In which order things that were done at once may have been done, by what persons' weeks then allowed.

export type Back = {
  kind: 'return'
  saleId: number
  line: number
  week: string
  pieces: bigint
}

export type Made =
  | {
      kind: 'sale'
      id: number
      person: string
      week: string
      /** What the booklet still allowed. */
      booklet: bigint | null
      /** What the server said was left, each time that the till had calculated with more or less. */
      reported: readonly bigint[]
      lines: readonly ModelLine[]
      figures: readonly ModelFigures[]
      /** What was exchanged for it: that comes back first, and gives back its week. */
      back: Back | null
    }
  | Back
  | { kind: 'void'; saleId: number }

/** The weeks after all that was made, in that order. */
export function weeksAfter(made: readonly Made[]): ModelWeeks {
  const weeks = new ModelWeeks()
  for (const each of made) enter(weeks, each)
  return weeks
}

function enter(weeks: ModelWeeks, made: Made): void {
  if (made.kind === 'return') return weeks.takeBack(made.saleId, made.line, made.week, made.pieces)
  if (made.kind === 'void') return weeks.drop(made.saleId)
  const { id: sale, person, week, lines, figures, back } = made
  if (back) enter(weeks, back)
  for (const [line, { scheme: code }] of lines.entries())
    if (code) weeks.sell({ sale, line, week, person, code }, figures[line]!) // figures of each line
}

/**
 * What was made at once in an order in which every sale got what the week then allowed; null where there is none. What a sale took of its
 * week is as it was then: the till, which sends money alone, may have calculated with more where no centavo hung on it.
 */
export function inOrder(
  shop: ModelShop,
  before: readonly Made[],
  atOnce: readonly Made[],
): Made[] | null {
  for (const order of orders(atOnce)) {
    const done = doneSo(shop, before, order)
    if (done) return done
  }
  return null
}

function orders(made: readonly Made[]): Made[][] {
  if (made.length === 0) return [[]]
  return made.flatMap((first, at) => orders(made.toSpliced(at, 1)).map((rest) => [first, ...rest]))
}

function doneSo(shop: ModelShop, before: readonly Made[], order: readonly Made[]): Made[] | null {
  const made = [...before]
  /** What was left at some moment until now, to each sale of the order. */
  const seen = order.map((each) => (each.kind === 'sale' ? [leftTo(made, each)] : []))
  const done: Made[] = []
  for (const [at, each] of order.entries()) {
    if (each.kind === 'sale') {
      const { lines: figures } = modelSale(shop, each.lines, leftTo(made, each))
      if (moneyOf(figures) !== moneyOf(each.figures)) return null
      if (each.reported.some((left) => !seen[at]!.includes(left))) return null // of each of the order
      done.push({ ...each, figures })
    } else done.push(each)
    made.push(done[at]!) // pushed above
    for (const [other, lefts] of seen.entries()) {
      const asking = order[other]
      if (asking?.kind === 'sale') lefts.push(leftTo(made, asking))
    }
  }
  return done
}

/** What a sale found of its week after all that was made. */
function leftTo(
  made: readonly Made[],
  { person, week, booklet, back }: Made & { kind: 'sale' },
): bigint {
  const weeks = weeksAfter(back ? [...made, back] : made)
  return weeks.left('BNPC', person, week, booklet)
}

function moneyOf(figures: readonly ModelFigures[]): string {
  return figures.map(({ countsForWeek: _, ...money }) => Object.values(money).join()).join(';')
}
