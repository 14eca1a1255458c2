import { pesosOf } from '#domain/money.ts'
import type { SupplierAccount, SupplierStatement } from '#domain/cash/supplier-accounts/answers.ts'
import { agedAt, linesOf, type Aged } from '#domain/cash/supplier-accounts/statement.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Scope } from '#server/platform/reach/reach.sql.ts'
import { Refused, refusedField } from '#server/refusals.ts'
import {
  findAccountSupplier,
  listAwaitedReturns,
  listClaims,
  listCreditNotes,
  listCredits,
  listDebts,
  listOpenings,
  listPayments,
} from '#server/cash/supplier-accounts/account.sql.ts'
import { readSince, readSums } from '#server/cash/supplier-accounts/list.sql.ts'
import { listStatementEntries } from '#server/cash/supplier-accounts/statement.sql.ts'
import { readToday } from '#server/shop/settings/settings.sql.ts'

/** How many days a statement goes back when the caller does not say. */
const STATEMENT_DAYS = 90

type OfSupplier = Scope & { supplierId: number }

/** The account of a supplier, as far as it is within reach. Nothing is owed where no accounts are kept. */
export async function readSupplierAccount(
  tx: Tx,
  asked: OfSupplier,
  now: Date,
): Promise<SupplierAccount> {
  const supplier = await findAccountSupplier(tx, asked.supplierId)
  if (!supplier) throw new Refused(404, 'There is no such supplier')
  return {
    ...supplier,
    since: await readSince(tx),
    sums: await readSums(tx, asked, now),
    debts: await listDebts(tx, asked, now),
    credits: await listCredits(tx, asked, now),
    payments: await listPayments(tx, asked, now),
    notes: await listCreditNotes(tx, asked),
    claims: await listClaims(tx, asked),
    openings: await listOpenings(tx, asked),
    awaitedReturns: await listAwaitedReturns(tx, asked, now),
  }
}

type Days = { from?: string | null | undefined; to?: string | null | undefined }

/** The statement of a supplier's account, of the last three months where no days are named. */
export async function readStatement(
  tx: Tx,
  { from, to, ...asked }: OfSupplier & Days,
  now: Date,
): Promise<SupplierStatement & { supplierName: string }> {
  const supplier = await findAccountSupplier(tx, asked.supplierId)
  if (!supplier) throw new Refused(404, 'There is no such supplier')
  const last = to ?? (await readToday(tx, now))
  const first = from ?? daysBefore(last, STATEMENT_DAYS)
  if (first > last) throw refusedField(400, 'from', 'From must not be after To')
  const entries = await listStatementEntries(tx, { ...asked, to: last })
  const before = entries.filter(({ day }) => day < first)
  const opening = before.reduce((sum, { amount }) => sum + amount, 0)
  let balance = opening
  const lines = linesOf(entries.filter(({ day }) => day >= first)).map((line) => {
    balance += line.amount
    return { ...line, amount: pesosOf(line.amount), balance: pesosOf(balance) }
  })
  return {
    supplierName: supplier.supplierName,
    from: first,
    to: last,
    before: pesosOf(opening),
    lines,
    balance: pesosOf(balance),
    aged: inPesos(agedAt(entries, last)),
  }
}

function inPesos(aged: Aged): SupplierStatement['aged'] {
  return Object.fromEntries(
    Object.entries(aged).map(([part, amount]) => [part, pesosOf(amount)]),
  ) as SupplierStatement['aged'] // the same parts, in pesos
}

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 24 * 60 * 60_000).toISOString().slice(0, 10)
}
