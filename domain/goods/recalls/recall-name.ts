import { texts } from '#domain/language.ts'

export const TEXT = texts('domain/goods/recalls/recall-name', {
  name: (id: number) => `Recall #${id}`,
})

/** What people call a recall. */
export function recallName(id: number): string {
  return TEXT.name(id)
}
