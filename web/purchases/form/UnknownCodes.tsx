import { Link2 } from 'lucide-react'
import { TEXT } from '#web/purchases/form/form-text.ts'
import type { UnknownCode } from '#web/purchases/form/aside.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'

type Props = {
  codes: readonly UnknownCode[]
  onLink: (code: UnknownCode) => void
  onDismiss: (code: string) => void
}

/** Codes of no product wait here until somebody has time for them: the next box may be scanned meanwhile. */
export function UnknownCodes({ codes, onLink, onDismiss }: Props) {
  return codes.map((unknown) => (
    <Alert key={unknown.code} tone="warning" className="mb-2 items-center!">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
          {TEXT.unknownCode(unknown.code, unknown.qty)}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            icon={Link2}
            aria-label={TEXT.linkOf(unknown.code)}
            onClick={() => onLink(unknown)}
          >
            {TEXT.link}
          </Button>
          <Button
            look="ghost"
            aria-label={TEXT.dismissOf(unknown.code)}
            onClick={() => onDismiss(unknown.code)}
          >
            {TEXT.dismiss}
          </Button>
        </div>
      </div>
    </Alert>
  ))
}
