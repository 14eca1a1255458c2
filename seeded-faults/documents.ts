import type { Fault } from './fault.ts'

/** Faults in what documents say, and in how their copies are counted. */
export const OF_DOCUMENTS: readonly Fault[] = [
  {
    name: 'header-of-today-on-a-reprint',
    rule: 'A reprint has the names, TIN and address of its document’s moment',
    file: 'server/shop/documents/read-document.ts',
    from: 'findHeader(tx, source.tillId, source.at)',
    to: 'findHeader(tx, source.tillId, source.at && now.toISOString())',
    caughtBy: ['server/shop/documents/prints.test.ts'],
  },
  {
    name: 'each-print-a-first-copy',
    rule: 'The second copy of an invoice says that it is one',
    file: 'domain/shop/documents/frame.ts',
    from: 'copy > 1 ?',
    to: 'copy > 2 ?',
    caughtBy: ['domain/shop/documents/golden.test.ts', 'server/shop/documents/prints.test.ts'],
  },
  {
    name: 'copies-counted-without-a-lock',
    rule: 'Prints at once get a number each',
    file: 'server/shop/documents/documents.sql.ts',
    from: 'hashtextextended(${name}, 0)',
    to: 'hashtextextended(${name}, pg_backend_pid())',
    caughtBy: ['server/shop/documents/prints.test.ts'],
  },
  {
    name: 'later-payments-on-the-invoice',
    rule: 'An invoice shows what was paid when it was issued, however often it is printed',
    file: 'server/shop/documents/documents.sql.ts',
    from: "(sales.status <> 'Final' OR payments.created_at <= ${ISSUED})",
    to: "(sales.status <> 'Final' OR payments.created_at >= sales.created_at)",
    caughtBy: ['server/shop/documents/documents.test.ts'],
  },
  {
    name: 'buyer-changed-after-the-print',
    rule: 'Whom an invoice names stays once a copy is out of the printer',
    file: 'server/shop/documents/name-buyer.ts',
    from: "if ((await countPrints(tx, 'INVOICE', saleId)) > 0)",
    to: "if ((await countPrints(tx, 'INVOICE', saleId)) > 1)",
    caughtBy: ['server/shop/documents/prints.test.ts'],
  },
  {
    name: 'exempt-goods-as-vatable',
    rule: 'What bears VAT stands apart from what is exempt, and they add up to what is due',
    file: 'domain/selling/sales/schemes/statutory-line.ts',
    from: 'vatable: due - tax, vat: tax',
    to: 'vatable: due, vat: tax',
    caughtBy: ['domain/shop/documents/golden.test.ts', 'server/shop/documents/documents.test.ts'],
  },
  {
    name: 'demo-without-its-mark',
    rule: 'Nothing that a demo prints may pass for a document of a shop',
    file: 'domain/shop/documents/frame.ts',
    from: 'layout.isDemo ? [strong([DEMO])] : []',
    to: 'layout.isDemo && copy > 1 ? [strong([DEMO])] : []',
    caughtBy: ['domain/shop/documents/golden.test.ts'],
  },
  {
    name: 'statements-for-cashiers',
    rule: 'What a customer owes in all is a manager’s to hand out',
    file: 'domain/shop/documents/kinds.ts',
    from: '  statement: MANAGERS,',
    to: '  statement: ROLES,',
    caughtBy: ['server/shop/documents/documents.test.ts'],
  },
]
