import { z } from 'zod'
import * as field from '#domain/fields.ts'
import { texts } from '#domain/language.ts'

export const TEXT = texts('domain/selling/sales/schemes/cards-body', {
  tooMany: 'A sale names at most 10 persons',
})

/** The schemes whose card shows that somebody may buy basic goods for less. */
export const SHOWN_WITH = ['SC', 'PWD'] as const
export type ShownWith = (typeof SHOWN_WITH)[number]

/** Whose cards were shown for a sale, as checkouts and orders send them: one person for each scheme. */
export const cardsOfSale = z
  .array(
    z.object({
      beneficiaryId: field.id,
      /** What the person's booklet still allows of this week, where the scheme has a weekly cap. */
      weekLeft: field.optionalMoney('weekLeft'),
      /** Who came in their place. */
      representative: field.optionalText('representative', 255),
      /**
       * Whose card a discount with VAT inside was shown with, as the 5 % on basic goods is: it stands in that book. When left out, the
       * card of the same number or holder that is shown beside it, or was kept.
       */
      shownWith: z.enum(SHOWN_WITH).nullish(),
    }),
  )
  .max(10, { error: () => TEXT.tooMany })
export type CardsOfSale = z.output<typeof cardsOfSale>

/** What a line of a sale says of schemes. */
export const lineOfLaw = {
  /** The code of the scheme whose card was shown for it. */
  scheme: z.string().max(20).nullish(),
  /** Why it is more than a person takes in thirty days. */
  supplyReason: field.note('reason', 500),
}
