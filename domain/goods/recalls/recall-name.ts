/** What people call a recall. */
export function recallName(id: number): string {
  return `Recall #${id}`
}
