/**
 * What a payment was for, as an SQL expression over `sales`: taken with the sale, later, or before there was an invoice. `takenAt` is
 * the expression for when it was taken.
 */
export const PAYMENT_KIND = (takenAt: string) => `
  CASE WHEN sales.source = 'POS' OR ${takenAt} = sales.issued_at THEN 'SALE'
       WHEN ${takenAt} > sales.issued_at THEN 'PAYMENT' ELSE 'DEPOSIT' END`
