import { useEffect } from 'react'
import { joinAsTill } from '#web/selling/sales/customer-window/channel.ts'
import { shownOf } from '#web/selling/sales/customer-window/shown.ts'
import type { Till } from '#web/selling/sales/till/till.ts'
import { useTax } from '#web/shop/settings/use-tax.ts'

/** Sends what the customer may see of a till, at every change of it and whenever a window asks. */
export function ForCustomer({ till }: { till: Till }) {
  const tax = useTax()
  useEffect(() => {
    const { show, hide, leave } = joinAsTill(() => shownOf(till.state(), till.seller, tax))
    show()
    const unsubscribe = till.subscribe(show)
    // A page that is closed unmounts nothing.
    window.addEventListener('pagehide', hide)
    return () => {
      window.removeEventListener('pagehide', hide)
      unsubscribe()
      hide()
      leave()
    }
  }, [till, tax])
  return null
}
