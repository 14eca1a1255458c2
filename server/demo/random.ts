/** Random numbers that are the same in every run, so that demos differ only by the day on which they are made. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  /** A number from 0 up to but not including 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number from least to most, both included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  oneOf<T>(choices: readonly T[]): T {
    const choice = choices[this.between(0, choices.length - 1)]
    if (choice === undefined) throw new Error('there is nothing to choose from')
    return choice
  }
}

/** Makes a function that chooses among things in proportion to their weights. */
export function weighted<T>(things: readonly T[], weightOf: (thing: T) => number) {
  let sum = 0
  const bounds = things.map((thing) => (sum += weightOf(thing)))
  return (random: Random): T => {
    const point = random.next() * sum
    const index = bounds.findIndex((bound) => point < bound)
    const thing = things[index]
    if (thing === undefined) throw new Error('there is nothing to choose from')
    return thing
  }
}
