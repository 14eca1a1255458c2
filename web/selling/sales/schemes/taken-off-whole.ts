import type { Centavos } from '#domain/money.ts'
import { VAT_ON_DISCOUNT, vatOffOf } from '#domain/law/schemes/vat-off.ts'
import type { TakenOff } from '#web/selling/sales/schemes/taken-off.ts'

/** What the law takes off a whole sale, below each other; what is nothing is left out. */
export function takenOffWhole(lines: readonly TakenOff[]): { label: string; amount: Centavos }[] {
  const { ofGoods, onDiscount } = vatOffOf(lines)
  const statutoryDiscount = lines.reduce((sum, line) => sum + line.statutoryDiscount, 0)
  const reported: [string, Centavos][] = [
    ['VAT off', ofGoods],
    [VAT_ON_DISCOUNT, onDiscount],
    ['Discount by law', statutoryDiscount],
  ]
  return reported
    .filter(([, amount]) => amount > 0)
    .map(([label, amount]) => ({ label, amount: 0 - amount }))
}
