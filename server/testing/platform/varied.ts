import { randomUUID } from 'node:crypto'

/** A word that nothing else is called by. */
export const word = () => randomUUID().slice(0, 8)
export const times = <T>(size: number, each: (place: number) => T): T[] =>
  Array.from({ length: size }, (_, place) => each(place))
/** A search for so many words. */
export const wordsFor = (size: number) => times(size, (place) => `tablet${place}`).join(' ')

/** As many of the optional fields as the size says. */
export function some(size: number, fields: object): object {
  return Object.fromEntries(Object.entries(fields).slice(0, size))
}
