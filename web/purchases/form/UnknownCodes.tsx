import { Link2 } from 'lucide-react'
import type { UnknownCode } from '#web/purchases/form/aside.ts'
import { CodeAlert } from '#web/purchases/form/CodeAlert.tsx'
import { TEXT } from '#web/purchases/form/form-text.ts'

type Props = {
  codes: readonly UnknownCode[]
  onLink: (code: UnknownCode) => void
  onDismiss: (code: string) => void
}

/** Codes of no product wait here until somebody has time for them: the next box may be scanned meanwhile. */
export function UnknownCodes({ codes, onLink, onDismiss }: Props) {
  return codes.map((unknown) => (
    <CodeAlert
      key={unknown.code}
      tone="warning"
      code={unknown.code}
      sentence={TEXT.unknownCode(unknown.code, unknown.qty)}
      icon={Link2}
      action={TEXT.link}
      actionOf={TEXT.linkOf(unknown.code)}
      onAction={() => onLink(unknown)}
      onDismiss={() => onDismiss(unknown.code)}
    />
  ))
}
