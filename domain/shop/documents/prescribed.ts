/**
 * What a law or the tax office prescribes on papers, and an examiner looks for. It is English on each of them, whatever language
 * the shop chose. So are readings as a whole (`domain/cash/shifts/readings/`): they are the machine's record (RMO 24-2023).
 */
export const PRESCRIBED = {
  /** The principal document is an invoice and is called so (RA 11976, RR 7-2024). */
  invoice: { cash: 'CASH INVOICE', charge: 'CHARGE INVOICE', name: 'Invoice' },

  /** What is handed out beside invoices, and what is no invoice (RR 7-2024). */
  noInputTax: 'THIS DOCUMENT IS NOT VALID FOR CLAIM OF INPUT TAX.',
  noInvoice: 'NOT AN INVOICE',
  noInvoiceOfDemo: 'DEMO - NOT AN INVOICE',

  /** Of a further copy (RMO 24-2023). */
  reprint: (copy: number) => `REPRINT ${copy}`,

  /** Whose number it is (RR 7-2024), and the machine's own (RMO 24-2023). */
  taxNumbers: { VAT: 'VAT REG TIN', NON_VAT: 'NON-VAT REG TIN' },
  tin: 'TIN',
  min: 'MIN',
  serialNumber: 'S/N',
  permit: 'PTU',
  permitIssued: (day: string) => `Issued ${day}`,

  /** What of a sale bears VAT and what does not (RR 7-2024), and what a seller without VAT says of all of it (RR 10-2015). */
  vatable: 'VATable Sales (V)',
  vatAmount: 'VAT Amount',
  vatExempt: 'VAT-Exempt Sales (E)',
  zeroRated: 'Zero-Rated Sales (Z)',
  exempt: 'VAT-EXEMPT',

  /** What a scheme of law takes off (RA 9994 and RR 7-2010, RA 10754 and RR 5-2017, RR 13-2020, RR 1-2023). */
  lessVat: 'Less VAT',
  lessVatOnDiscount: 'Less VAT on the discount',
  lessDiscount: 'Less statutory discount',
  vat: 'VAT',
  vatOnDiscount: 'VAT on the discount',
  discount: 'discount',

  /** Whose card was shown, by the same laws: what it is called has the scheme's own words. */
  holder: {
    name: 'Name',
    tin: 'TIN',
    child: 'Child',
    born: 'Born',
    mission: 'Mission',
    validUntil: 'Valid until',
    representative: 'By',
    discount: 'Discount',
    signature: 'Signature',
  },

  /** To whom an invoice is made out (RR 7-2024). */
  buyer: {
    heading: 'Sold to',
    name: 'Name',
    tin: 'TIN',
    address: 'Address',
    businessStyle: 'Business style',
  },
} as const
