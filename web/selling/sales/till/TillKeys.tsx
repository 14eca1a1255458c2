import { texts } from '#domain/language.ts'
import { COUNT_KEY } from '#web/goods/product-search/count-and-code.ts'
import { KeyRows } from '#web/platform/keys/KeyRows.tsx'
import { KEYS, PART_KEY } from '#web/selling/sales/till/use-shortcuts.ts'

export const TEXT = texts('selling/sales/till/TillKeys', {
  till: 'At the till',
  fields: 'In its fields',
  does: {
    print: 'Print the receipt of the last sale',
    search: 'Search products',
    price: 'Check a price without selling',
    customer: 'Search customers',
    card: 'Card of a senior or of another scheme',
    quantity: 'Quantity of the selected line',
    unit: 'Its unit: then the letter of one',
    above: 'Select the line above',
    below: 'Select the line below',
    remove: 'Remove the selected line, until Undo',
    hold: 'Hold the cart',
    resume: 'Take back a held cart or a ticket',
    complete: 'Complete the sale',
    amount: 'Amount received; again: next payment method',
  } satisfies Record<keyof typeof KEYS, string>,
  doesInFields: {
    count: 'Between a quantity and a code: sell so many',
    part: 'After an amount: one payment of several',
  },
})

/** The till's part of the key help. */
export function TillKeys() {
  return (
    <>
      <KeyRows title={TEXT.till} keys={KEYS} does={TEXT.does} />
      <KeyRows
        title={TEXT.fields}
        keys={{ count: COUNT_KEY, part: PART_KEY }}
        does={TEXT.doesInFields}
      />
    </>
  )
}
