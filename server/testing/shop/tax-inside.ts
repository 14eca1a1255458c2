import type { TestPharmacy } from '#server/testing/platform/pharmacy.ts'

/** From now on 12 % are inside the prices, or 8.25 % are added to them. */
export async function setTaxInside({ owner }: TestPharmacy, isInside: boolean): Promise<void> {
  await owner.query('UPDATE settings SET tax_mode = $1, tax_rate = $2', [
    isInside ? 'INCLUDED_IN_PRICES' : 'ADDED_TO_TOTAL',
    isInside ? 12 : 8.25,
  ])
}
