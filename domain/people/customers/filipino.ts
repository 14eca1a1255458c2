import type { Translated } from '#domain/language.ts'
import type { TEXT as STATEMENT } from '#domain/people/customers/statement-document.ts'

export const filipino = {
  'domain/people/customers/statement-document': {
    title: 'STATEMENT OF ACCOUNT',
    name: (customer, to) => `Statement ni ${customer}, ${to}`,
    address: 'Address',
    period: 'Panahon',
    days: (from, to) => `${from} hanggang ${to}`,
    paper: 'Dokumento',
    balance: 'Balanse',
    due: (day) => `Takdang araw ${day}`,
    totalOwed: 'KABUUANG UTANG',
    what: { INVOICE: 'Invoice', PAYMENT: 'Bayad para sa', RETURN: 'Pagbabalik ng' },
    notDue: 'Wala pa sa takdang araw',
    late: (least, most) => `${least} hanggang ${most} araw na lampas`,
    later: (days) => `Higit sa ${days} araw na lampas`,
  } satisfies Translated<typeof STATEMENT>,
}
