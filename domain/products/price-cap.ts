import { formatPesos, type Centavos } from '#domain/money.ts'

/** Why goods are not sold at a price above the most that the law lets them cost; null where they are. */
export function capRefusal(name: string, price: Centavos, most: Centavos): string | null {
  if (price <= most) return null
  return `${name} may cost at most ${formatPesos(most)} by law, and not ${formatPesos(price)}: a manager lowers its price`
}
