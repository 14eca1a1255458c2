import type { TestPharmacy } from '#server/testing/platform/pharmacy.ts'

/** Does what only a shop with VAT in its prices may, such as taking down a card, in one that adds its tax to the total. */
export async function whileVatIsInside<Done>(
  { owner }: Pick<TestPharmacy, 'owner'>,
  work: () => Promise<Done>,
): Promise<Done> {
  await owner.query("UPDATE settings SET tax_mode = 'INCLUDED_IN_PRICES'")
  try {
    return await work()
  } finally {
    await owner.query("UPDATE settings SET tax_mode = 'ADDED_TO_TOTAL'")
  }
}
