import { formatPesos, percentText, rateOf, type Centavos, type Rate } from '#domain/money.ts'
import { MANAGERS, type Role } from '#domain/roles.ts'
import { unpaidRefusal } from '#domain/selling/sales/order.ts'
import type { Need } from '#server/authority.ts'
import type { SaleBasis } from '#server/selling/sales/sales.sql.ts'
import { say } from '#server/said.ts'

// What of a sale or order not every role may do.

const isManager = (role: Role) => MANAGERS.includes(role)

/** Another price than the product's own. */
export function otherPrice(product: string, price: Centavos, own: Centavos): Need {
  return {
    may: isManager,
    sentence: () => 'Only a manager may change a price',
    what: say`${product} at ${formatPesos(price)} in place of ${formatPesos(own)}`,
  }
}

/** A discount that `isWithin` the most that a role may give; `what` names it. */
export function largeDiscount(
  { discountMax }: SaleBasis,
  isWithin: (most: Rate) => boolean,
  what: string,
): Need {
  return {
    may: (role) => isWithin(rateOf(discountMax[role])),
    sentence: (role) =>
      say`You may give at most ${percentText(rateOf(discountMax[role]))} % discount`,
    what,
  }
}

/** An order that is issued with something owed on it, where that is for managers. */
export function unpaid(owed: Centavos): Need {
  return {
    may: isManager,
    sentence: () => unpaidRefusal(owed),
    what: say`${formatPesos(owed)} left unpaid`,
    field: 'payments',
  }
}
