import { Link2 } from 'lucide-react'
import { CodeAlert } from '#web/goods/product-search/CodeAlert.tsx'
import type { UnknownCode } from '#web/buying/purchases/form/names-and-codes.ts'
import { TEXT } from '#web/buying/purchases/form/purchase-form-text.ts'
import { Button } from '#web/platform/ui/Button.tsx'

type Props = {
  codes: readonly UnknownCode[]
  onLink: (code: UnknownCode) => void
  onDismiss: (code: string) => void
}

/**
 * The scanned codes that belong to no product. They wait here until somebody links or dismisses
 * them, so that scanning can go on.
 */
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
