import { codeKey, foldedName } from '#domain/folding.ts'
import type { Change } from '#domain/platform/import/changes.ts'
import type { Value } from '#domain/platform/import/row-reading.ts'
import { packsIn, packsText, type FilePack } from '#domain/goods/products/import/packs-text.ts'

// A file adds packs, and changes those that it names; what it does not say stays, and nothing is deleted.

/** A pack with all that is known of it. */
export type WholePack = FilePack & { isSold: boolean; isBought: boolean; isActive: boolean }

/** Whether two names are of one pack. */
export function isPackOf({ name }: { name: string }, other: { name: string }): boolean {
  return foldedName(name) === foldedName(other.name)
}

/** A pack as a file leaves it; `stored` is the pack of its name, null for a new one. The spelling of its name stays. */
export function packAfter(stored: WholePack | null, given: FilePack): WholePack {
  return {
    name: stored?.name ?? given.name,
    factor: given.factor,
    price: given.price ?? stored?.price ?? null,
    isSold: given.isSold ?? stored?.isSold ?? true,
    isBought: given.isBought ?? stored?.isBought ?? true,
    isActive: given.isActive ?? stored?.isActive ?? true,
    barcodes: [...(stored?.barcodes ?? []), ...codesAdded(stored, given)],
  }
}

/** The codes that a file gives a pack, which has others already. */
export function codesAdded(stored: WholePack | null, { barcodes }: FilePack): string[] {
  const own = stored?.barcodes.map(codeKey) ?? []
  return barcodes.filter((code) => !own.includes(codeKey(code)))
}

/** All packs of a product as a file leaves them, the new ones last. */
export function packsAfter(stored: readonly WholePack[], given: readonly FilePack[]): WholePack[] {
  const givenFor = (pack: WholePack) => given.find((each) => isPackOf(each, pack))
  const kept = stored.map((pack) => packAfter(pack, givenFor(pack) ?? pack))
  const added = given.filter((each) => !stored.some((pack) => isPackOf(pack, each)))
  return [...kept, ...added.map((each) => packAfter(null, each))]
}

/** Stored packs as files write them: only that a pack is not sold, bought or active is said. */
export function storedText(packs: readonly WholePack[]): string {
  const orNothing = (is: boolean) => (is ? null : false)
  return packsText(
    packs.map(({ isSold, isBought, isActive, ...pack }) => ({
      ...pack,
      isSold: orNothing(isSold),
      isBought: orNothing(isBought),
      isActive: orNothing(isActive),
    })),
  )
}

/** The packs that a row changes or adds, each as it was and as it becomes. */
export function packChanges(stored: Value | null | undefined, given: Value): Change[] {
  const before = packsIn(String(stored ?? '')).map((pack) => packAfter(null, pack))
  return packsAfter(before, packsIn(String(given))).flatMap((pack, at): Change[] => {
    const [was, becomes] = [before[at], storedText([pack])]
    const text = was ? storedText([was]) : null
    return text === becomes ? [] : [{ field: 'packs', before: text, after: becomes }]
  })
}
