import { texts } from '#domain/language.ts'
import { MonitorSmartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { CUSTOMER_WINDOW } from '#web/selling/sales/customer-window/address.ts'
import { ParkedSalesHere } from '#web/selling/sales/parked-sales/ParkedSalesHere.tsx'
import type { Till } from '#web/selling/sales/till/till.ts'
import { IconButton } from '#web/platform/ui/Button.tsx'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'

export const TEXT = texts('selling/sales/cart/LateActions', {
  customerWindow: 'Open the customer’s window',
})

const ForCustomer = lazyPart(
  () => import('#web/selling/sales/customer-window/ForCustomer.tsx'),
  'ForCustomer',
)

type Props = {
  till: Till
  locationId: number
  /** The key of the parked sales, where it is free. */
  shortcut: string | undefined
  onParked: () => void
}

/** The buttons beside the cart that no sale waits for. */
export function LateActions({ till, locationId, shortcut, onParked }: Props) {
  return (
    <>
      <CustomerWindowButton till={till} />
      <ParkedSalesHere locationId={locationId} shortcut={shortcut} onOpen={onParked} />
    </>
  )
}

/** Opens the window for a second screen. Once there is one, which asks by itself, it gets what it shows. */
function CustomerWindowButton({ till }: { till: Till }) {
  const [isAsked, setIsAsked] = useState(false)
  useEffect(() => {
    const channel = new BroadcastChannel(CUSTOMER_WINDOW)
    channel.addEventListener('message', () => setIsAsked(true), { once: true })
    return () => channel.close()
  }, [])
  return (
    <>
      <IconButton
        label={TEXT.customerWindow}
        icon={MonitorSmartphone}
        className="text-ink-muted max-sm:hidden"
        onClick={() => window.open(CUSTOMER_WINDOW, CUSTOMER_WINDOW, 'popup,width=1024,height=600')}
      />
      {isAsked && <ForCustomer till={till} />}
    </>
  )
}
