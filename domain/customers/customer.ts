/** Which customers a list shows: the till offers active ones only. */
export const CUSTOMER_STATUSES = ['active', 'inactive', 'all'] as const

/** What a customer whose data were erased is called, on their sales too. */
export function forgottenName(id: number): string {
  return `Deleted customer #${id}`
}
