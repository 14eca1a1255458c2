import { randomUUID } from 'node:crypto'
import { api } from '#domain/api.ts'
import type { CheckoutBody } from '#domain/selling/sales/checkout-body.ts'
import type { NewOrderBody } from '#domain/selling/sales/order-body.ts'
import { checkoutOf, orderOf } from '#server/testing/selling/checkout.ts'
import { openLocation, type TestPharmacy } from '#server/testing/platform/pharmacy.ts'
import { whileVatIsInside } from '#server/testing/law/vat-inside.ts'
import { someLetters } from '#server/testing/platform/words.ts'

/** Customers who buy and are forgotten, and a search for what is left of them. */
export async function openForgetting(pharmacy: TestPharmacy) {
  const { manager, cashier, location, product } = await openLocation(pharmacy, { inStock: 1000 })

  /** A customer with one word in all personal fields, by which it can be searched for. */
  async function make() {
    const word = someLetters()
    const body = {
      name: `Rosalinda ${word}`,
      phone: `0995-${word}`,
      email: `${word}@example.com`,
      notes: `Diabetic ${word}`,
      address: `3 ${word} Street`,
      businessStyle: `${word} Bakery`,
    }
    const idempotencyKey = randomUUID()
    const customer = await cashier.send(api.customers.create, { body }, { idempotencyKey })
    const card = { scheme: 'SC', holderName: body.name, idNumber: word, tin: '123456789' }
    await whileVatIsInside(pharmacy, () =>
      cashier.send(api.beneficiaries.enter, { body: { ...card, customerId: customer.id } }),
    )
    return { ...customer, word, body, idempotencyKey }
  }

  function forget(id: number) {
    return manager.try(api.customers.anonymise, { params: { id: String(id) } })
  }

  /** A checkout of two units. */
  function checkout(customerId: number, sellNote: string | null = null): { body: CheckoutBody } {
    const { body } = checkoutOf(location.id, [{ product, qty: 2 }], { customerId })
    return { body: { ...body, sale: { ...body.sale, sellNote } } }
  }

  /** An order of two units, with the word in everything that is typed. */
  function order(customerId: number, word: string, more: Partial<NewOrderBody> = {}) {
    return orderOf(location.id, [{ product, quantity: 2 }], {
      customerId,
      billingAddress: `1 ${word} Street`,
      shippingAddress: `2 ${word} Street`,
      sellNote: `Insulin for ${word}`,
      ...more,
    })
  }

  return {
    manager,
    cashier,
    make,
    forget,
    checkout,
    order,
    tablesWith: (word: string) => tablesWith(pharmacy, word),
  }
}

/** The tables in which a word occurs anywhere. */
export async function tablesWith(pharmacy: TestPharmacy, word: string): Promise<string[]> {
  return (await tablesWithEach(pharmacy, { word })).word
}

/** The tables in which each of some words occurs anywhere. */
export async function tablesWithEach<Name extends string>(
  { owner }: TestPharmacy,
  words: Record<Name, string>,
): Promise<Record<Name, string[]>> {
  const names = Object.keys(words) as Name[]
  const found = Object.fromEntries(names.map((name) => [name, [] as string[]])) as Record<
    Name,
    string[]
  >
  const { rows } = await owner.query<{ table: string }>(
    `SELECT tablename AS "table" FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`,
  )
  for (const { table } of rows) {
    const { rows: held } = await owner.query<{ at: number }>(
      `SELECT at::int - 1 AS at FROM unnest($1::text[]) WITH ORDINALITY AS words (word, at)
        WHERE EXISTS (SELECT FROM ${table} AS held WHERE held::text ILIKE '%' || word || '%')`,
      [Object.values(words)],
    )
    for (const { at } of held) found[names[at]!].push(table)
  }
  return found
}
