import { formatPesos, type Centavos } from '#domain/money.ts'

/** What the law takes off a line that is sold under a scheme: 'VAT -₱6.96 · discount -₱11.61'. */
export function takenOff(vat: Centavos, discount: Centavos): string {
  const told = [
    ...(vat > 0 ? [`VAT ${formatPesos(0 - vat)}`] : []),
    ...(discount > 0 ? [`discount ${formatPesos(0 - discount)}`] : []),
  ]
  return told.join(' · ') || 'The shop’s own price is lower'
}
