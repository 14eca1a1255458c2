import fc from 'fast-check'
import { CODES } from '#server/testing/law/made-up-goods-of-law.ts'

// What is done at the counter of modelled-counter.ts, at random.

const anyLine = fc.record({
  what: fc.nat(),
  count: fc.oneof(fc.constantFrom(1, 2), fc.integer({ min: 1, max: 40 })),
  price: fc.constantFrom('own', 'own', 'own', 'lower', 'higher', 'cap'),
  discountPct: fc.constantFrom(0, 0, 0, 100_000, 200_000, 333_333),
  scheme: fc.constantFrom(...CODES, 'BNPC' as const, 'BNPC' as const, 'BNPC' as const, null),
  /** Whether the card is shown for goods that it does not cover, too. */
  isStubborn: fc.nat(19).map((number) => number === 0),
})
const person = fc.constantFrom(0 as const, 0 as const, 0 as const, 1 as const)
const booklet = fc.constantFrom(null, null, null, 0, 333_33)
const anyCart = fc.record({
  who: person,
  /** Whether the cards of some schemes are another person's. */
  isForTwo: fc.boolean(),
  booklet,
  lines: fc.array(anyLine, { minLength: 1, maxLength: 4 }),
})
/** Goods on one person's booklet. */
const anyShared = fc.record({
  who: fc.constant(0 as const),
  isForTwo: fc.constant(false),
  booklet: fc.constant(null),
  lines: fc.array(
    fc.record({
      what: fc.nat(),
      count: fc.integer({ min: 1, max: 40 }),
      price: fc.constant('own' as const),
      discountPct: fc.constant(0),
      scheme: fc.constant('BNPC' as const),
      isStubborn: fc.constant(false),
    }),
    { minLength: 1, maxLength: 2 },
  ),
})
/** Goods of a line of an earlier sale, by the piece or by whole packs. */
const anyGoods = fc.record({
  which: fc.nat(),
  /** Whether goods are looked for that used up some of this week. */
  isOfWeek: fc.boolean(),
  qty: fc.nat(),
  isWhole: fc.boolean(),
})

const place = fc.constantFrom(0 as const, 1 as const)
const anySale = fc.record({
  kind: fc.constant('sell' as const),
  place,
  /** At the till; or as an order, which is issued at once or waits. */
  as: fc.constantFrom(null, null, null, 'Final', 'Draft', 'Quotation', 'Proforma'),
  /** Whether an order asks for a discount over all of it, which none has that names a scheme. */
  isDiscounted: fc.nat(4).map((number) => number === 0),
  cart: anyCart,
})
const anyIssue = fc.record({ kind: fc.constant('issue' as const), which: fc.nat(), booklet })
const anyReturn = fc.record({ kind: fc.constant('take back' as const), goods: anyGoods })
const anyExchange = fc.record({
  kind: fc.constant('exchange' as const),
  goods: anyGoods,
  cart: fc.oneof(anyCart, anyShared),
})
const anyVoid = fc.record({ kind: fc.constant('void' as const), which: fc.nat() })

/** Something that is done at the counter. */
const anyAct = fc.oneof(
  { weight: 7, arbitrary: anySale },
  { weight: 2, arbitrary: anyReturn },
  { weight: 2, arbitrary: anyExchange },
  { weight: 1, arbitrary: anyIssue },
  { weight: 2, arbitrary: anyVoid },
)

/** One of several who buy on one booklet. */
const anyShare = fc.record({
  kind: fc.constant('sell' as const),
  place,
  as: fc.constantFrom(null, null, 'Final' as const),
  isDiscounted: fc.constant(false),
  cart: anyShared,
})

const several = { minLength: 2, maxLength: 3 }
/** How many days after the one before a moment is, and what is done in it at once: now and then one week is shared out. */
export const anyMoment = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      later: fc.constantFrom(0, 0, 0, 1, 3, 7),
      acts: fc.array(anyAct, several),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ later: fc.constantFrom(0, 7), acts: fc.array(anyShare, several) }),
  },
)

type ValueOf<A> = A extends fc.Arbitrary<infer Value> ? Value : never
export type Cart = ValueOf<typeof anyCart>
export type Goods = ValueOf<typeof anyGoods>
export type Sale = ValueOf<typeof anySale>
export type Exchange = ValueOf<typeof anyExchange>
export type Issue = ValueOf<typeof anyIssue>
export type Act = ValueOf<typeof anyAct>
