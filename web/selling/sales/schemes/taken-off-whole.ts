import type { Centavos } from '#domain/money.ts'
import { TEXT as VAT_OFF, vatOffOf } from '#domain/law/schemes/vat-off.ts'
import { TEXT, type TakenOff } from '#web/selling/sales/schemes/taken-off.ts'

/** What the law takes off a whole sale, below each other; what is nothing is left out. */
export function takenOffWhole(lines: readonly TakenOff[]): { label: string; amount: Centavos }[] {
  const { ofGoods, onDiscount } = vatOffOf(lines)
  const statutoryDiscount = lines.reduce((sum, line) => sum + line.statutoryDiscount, 0)
  const reported: [string, Centavos][] = [
    [TEXT.vatOff, ofGoods],
    [VAT_OFF.onDiscount, onDiscount],
    [TEXT.byLaw, statutoryDiscount],
  ]
  return reported
    .filter(([, amount]) => amount > 0)
    .map(([label, amount]) => ({ label, amount: 0 - amount }))
}
