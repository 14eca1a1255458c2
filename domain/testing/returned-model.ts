import {
  lower,
  rounded,
  MODEL_SCHEMES,
  type ModelCode,
  type ModelFigures,
} from '#domain/testing/statutory-model.ts'

// What of a sale under the law comes back, and what a person's week still allows: the second half of statutory-model.ts, written from
// the same text by the same rule.

export type ModelShare = {
  gross: bigint
  due: bigint
  vat: bigint
  vatRemoved: bigint
  statutory: bigint
  discount: bigint
}

/**
 * What each of several returns of one line gives back (section 4, Money; decision 88): every part's share of all pieces
 * that have come back by then is rounded, less what was given before, never below nothing nor above
 * what is left of it. So any split adds up to the sale, and twelve twelfths are the box.
 *
 * The text leaves open whether the remainder that the line's own discount takes may be negative: it
 * may here, by a centavo or so, and a later return makes up for it, since the price must be met exactly.
 * The text leaves open how tax is held to its due: it is not here. Where either happens, `isPlain` says so,
 * and the product's own bounds begin.
 */
export function modelReturns(sold: ModelFigures, backs: readonly bigint[]): ModelShare[] {
  const { pieces } = sold
  const given = { gross: 0n, due: 0n, vat: 0n, vatRemoved: 0n, statutory: 0n }
  let cameBack = 0n

  function next(part: keyof typeof given): bigint {
    const left = sold[part] - given[part]
    const share = rounded(sold[part] * cameBack, pieces) - given[part]
    const clamped = share < 0n ? 0n : lower(share, left)
    given[part] += clamped
    return clamped
  }

  return backs.map((back) => {
    cameBack += back
    if (back < 0n || cameBack > pieces) throw new Error('More came back than was sold')
    const gross = next('gross')
    const [due, vat] = [next('due'), next('vat')]
    const [vatRemoved, statutory] = [next('vatRemoved'), next('statutory')]
    return {
      gross,
      due,
      vat,
      vatRemoved,
      statutory,
      discount: gross - due - vatRemoved - statutory,
    }
  })
}

/** Whether a return is of amounts that can be: only then the model knows no bounds of ours. */
export function isPlain(share: Pick<ModelShare, 'discount' | 'vat' | 'due'>): boolean {
  return share.discount >= 0n && share.vat <= share.due
}

/** What a line has left after returns. */
export function leftAfter(sold: ModelFigures, shares: readonly ModelShare[]): ModelShare {
  const left = (part: keyof ModelShare) =>
    shares.reduce((rest, share) => rest - share[part], sold[part])
  return {
    gross: left('gross'),
    due: left('due'),
    vat: left('vat'),
    vatRemoved: left('vatRemoved'),
    statutory: left('statutory'),
    discount: left('discount'),
  }
}

type Bought = { sale: number; line: number; week: string; person: string; code: ModelCode }
type Used = Bought & { counts: bigint; pieces: bigint; back: bigint }

/** What persons have used up of their weeks, over all branches of a shop. */
export class ModelWeeks {
  #used: Used[] = []

  /** What a week still allows a person: by our count, or by what their booklet says if that is lower. */
  left(code: ModelCode, person: string, week: string, booklet: bigint | null = null): bigint {
    const weekly = MODEL_SCHEMES[code].weekly ?? 0n
    const used = this.used(code, person, week)
    const counted = used > weekly ? 0n : weekly - used
    return booklet === null ? counted : lower(counted, booklet)
  }

  /** The goods that count for a week, less what of them came back within it. */
  used(code: ModelCode, person: string, week: string): bigint {
    return this.#used
      .filter((one) => one.week === week && one.code === code && one.person === person)
      .reduce((sum, { counts, pieces, back }) => sum + counts - rounded(counts * back, pieces), 0n)
  }

  sell(bought: Bought, { countsForWeek: counts, pieces }: ModelFigures): void {
    this.#used.push({ ...bought, counts, pieces, back: 0n })
  }

  /** Pieces of a line come back in a week: those of an earlier week give nothing back. */
  takeBack(sale: number, line: number, week: string, pieces: bigint): void {
    for (const one of this.#used)
      if (one.sale === sale && one.line === line && one.week === week) one.back += pieces
  }

  /** A sale that is voided was a mistake: it never took anything. */
  drop(sale: number): void {
    this.#used = this.#used.filter((one) => one.sale !== sale)
  }
}
