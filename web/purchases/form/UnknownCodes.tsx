import { Link2 } from 'lucide-react'
import { CodeAlert } from '#web/finding/CodeAlert.tsx'
import type { UnknownCode } from '#web/purchases/form/names-and-codes.ts'
import { TEXT } from '#web/purchases/form/purchase-form-text.ts'
import { Button } from '#web/ui/Button.tsx'

type Props = {
  codes: readonly UnknownCode[]
  onLink: (code: UnknownCode) => void
  onDismiss: (code: string) => void
}

/** Codes of no product wait here until somebody has time for them: the next box may be scanned meanwhile. */
export function UnknownCodes({ codes, onLink, onDismiss }: Props) {
  return codes.map((unknown) => {
    const { code, qty } = unknown
    return (
      <CodeAlert key={code} tone="warning" sentence={TEXT.unknownCode(code, qty)}>
        <Button icon={Link2} aria-label={TEXT.linkOf(code)} onClick={() => onLink(unknown)}>
          {TEXT.link}
        </Button>
        <Button look="ghost" aria-label={TEXT.dismissOf(code)} onClick={() => onDismiss(code)}>
          {TEXT.dismiss}
        </Button>
      </CodeAlert>
    )
  })
}
