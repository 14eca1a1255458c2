/** What a new shop needs before its first sale, in the order in which it is done. */
export const STEPS = ['SHOP', 'LOCATIONS', 'PEOPLE', 'GOODS', 'PRINTER', 'SALE'] as const
export type Step = (typeof STEPS)[number]
