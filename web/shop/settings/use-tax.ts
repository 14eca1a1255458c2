import { useMemo } from 'react'
import { rateOf } from '#domain/money.ts'
import type { Tax } from '#domain/shop/settings/settings.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'

/** The tax of the shop, by which sales are calculated. */
export function useTax(): Tax {
  const { taxMode, taxRate, taxLabel } = useCurrentUser().settings
  return useMemo(
    () => ({ mode: taxMode, rate: rateOf(taxRate), label: taxLabel }),
    [taxMode, taxRate, taxLabel],
  )
}
