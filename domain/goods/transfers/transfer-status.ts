export const TRANSFER_STATUSES = [
  'REQUESTED',
  'APPROVED',
  'SHIPPED',
  'CLOSED',
  'CANCELLED',
] as const
export type TransferStatus = (typeof TRANSFER_STATUSES)[number]

/** What became of goods that were sent. */
export const ACT_KINDS = ['RECEIVED', 'DAMAGED', 'REFUSED', 'BACK', 'LOST'] as const
export type ActKind = (typeof ACT_KINDS)[number]
