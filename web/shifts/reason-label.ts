import type { CashReason, MoveKind } from '#domain/shifts/drawer.ts'

const LABELS: Record<CashReason, string> = {
  CHANGE_FUND: 'Change fund',
  SAFE: 'To the safe',
  EXPENSE: 'Petty expense',
  OTHER: 'Other',
}

/** Why cash was moved by hand. */
export function reasonLabel(reason: CashReason, kind: MoveKind): string {
  return reason === 'SAFE' && kind === 'IN' ? 'From the safe' : LABELS[reason]
}
