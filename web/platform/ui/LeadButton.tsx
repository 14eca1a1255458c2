import { Button } from '#web/platform/ui/Button.tsx'

type Props = { label: string; onPress: () => void }

/** Leads from an empty list to the form of its first entry. */
export function LeadButton({ label, onPress }: Props) {
  return (
    <Button ref={handOver} onClick={onPress}>
      {label}
    </Button>
  )
}

/** The button is gone when the first entry stands in the list. If it has the focus then, the page gets it. */
function handOver(button: HTMLButtonElement) {
  return () => {
    if (document.activeElement === button) document.querySelector('main')?.focus()
  }
}
