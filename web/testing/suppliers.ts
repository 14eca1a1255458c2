/** A supplier of whom nothing but the name is known. */
export const BLANK_SUPPLIER = {
  contact: null,
  notes: null,
  tin: null,
  isVatRegistered: false,
  paymentDays: null,
  isActive: true,
  returnsBeforeDays: null,
  returnsAfterDays: null,
  returnsWholePacks: false,
  returnsAuthorised: false,
  returnsCreditPct: '100.00',
}
