import { texts } from '#domain/language.ts'

export const TEXT = texts('domain/cash/supplier-accounts/methods', {
  methods: {
    CASH: 'Cash',
    BANK: 'Bank transfer',
    CHECK: 'Check',
    EWALLET: 'E-Wallet',
    WITHHELD: 'Tax withheld (2307)',
    CREDIT: 'Credit with the supplier',
  } satisfies Record<SupplierMethod, string>,
  kinds: { CLAIM: 'Claim', PRICE: 'Price' } satisfies Record<CreditKind, string>,
})

/** How a supplier is paid. WITHHELD is tax that the shop pays to the tax office; CREDIT applies what lies with the supplier. */
export const SUPPLIER_METHODS = ['CASH', 'BANK', 'CHECK', 'EWALLET', 'WITHHELD', 'CREDIT'] as const
export type SupplierMethod = (typeof SUPPLIER_METHODS)[number]

/** Why a supplier credits something without goods that went back. */
export const CREDIT_KINDS = ['CLAIM', 'PRICE'] as const
export type CreditKind = (typeof CREDIT_KINDS)[number]
