/** Mulberry32: small, fast, and the same row of numbers for the same seed everywhere. */
export class Dice {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 up to, not including, 1. */
  roll(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** Both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.roll() * (most - least + 1))
  }

  chance(probability: number): boolean {
    return this.roll() < probability
  }

  pick<T>(items: readonly T[]): T | undefined {
    return items[Math.floor(this.roll() * items.length)]
  }

  /** Up to `most` different items, in a random order. */
  some<T>(items: readonly T[], most: number): T[] {
    const left = [...items]
    const picked: T[] = []
    for (let n = this.between(1, most); n > 0 && left.length > 0; n -= 1) {
      picked.push(...left.splice(Math.floor(this.roll() * left.length), 1))
    }
    return picked
  }

  /** A key of the table, by its weight. */
  weighted<K extends string>(weights: readonly (readonly [K, number])[]): K {
    let left = this.roll() * weights.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [key, weight] of weights) {
      left -= weight
      if (left < 0) return key
    }
    throw new Error('No weight is above zero')
  }
}
