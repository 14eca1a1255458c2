import type { FoundProduct, Product } from '#domain/goods/products/api.ts'

/** Schemes of law as a Philippine shop's settings have them. */
export const SC = {
  code: 'SC',
  name: 'Senior Citizen',
  rate: '20.00',
  vatTreatment: 'EXEMPT',
  weeklyCap: null,
  idLabel: 'Senior citizen or other government ID',
  asksChild: false,
  asksMission: false,
  coversAll: false,
} as const

export const PWD = { ...SC, code: 'PWD', name: 'Person with Disability' } as const

export const BNPC = {
  ...SC,
  code: 'BNPC',
  name: 'Basic Necessities',
  rate: '5.00',
  vatTreatment: 'INSIDE',
  weeklyCap: '2500.00',
} as const

export const NAAC = {
  ...SC,
  code: 'NAAC',
  name: 'National Athlete or Coach',
  vatTreatment: 'ON_THE_REST',
  idLabel: 'PNSTM ID',
} as const

export const SP = {
  ...SC,
  code: 'SP',
  name: 'Solo Parent',
  rate: '10.00',
  idLabel: 'Solo parent ID (SPIC)',
  asksChild: true,
} as const

export const MOV = {
  ...NAAC,
  code: 'MOV',
  name: 'Medal of Valor',
  idLabel: 'Medal of Valor ID, or of widow, widower or dependant',
} as const

export const DIPLOMAT = {
  ...SC,
  code: 'DIPLOMAT',
  name: 'Diplomat',
  rate: '0.00',
  vatTreatment: 'ZERO_RATED',
  idLabel: 'VAT exemption card or certificate',
  asksMission: true,
  coversAll: true,
} as const

/** The tax of a shop whose prices have VAT inside. */
export const VAT_INSIDE = {
  taxMode: 'INCLUDED_IN_PRICES',
  taxRate: '12.00',
  taxLabel: 'VAT',
} as const

/** Which schemes cover goods of no category, and which they were left out of. */
export function coverOf({
  schemesAdded,
  schemesLeftOut,
}: Pick<Product, 'schemesAdded' | 'schemesLeftOut'>): Pick<FoundProduct, 'schemes' | 'uncovered'> {
  const uncovered = Object.fromEntries(schemesLeftOut.map((code) => [code, 'LEFT_OUT' as const]))
  return { schemes: schemesAdded, uncovered }
}
