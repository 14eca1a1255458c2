import { TEXT } from '#web/products/product-form-text.ts'
import type { Notice } from '#web/products/use-saving.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'

type Props = { notice: Notice | null; isLoading: boolean; onLoadNewest: () => void }

/** Nothing is overwritten unseen: what is stored by now can be loaded, and what was typed is kept in it. */
export function SavingNotice({ notice, isLoading, onLoadNewest }: Props) {
  if (!notice) return null
  return (
    <Alert tone="warning">
      {notice.sentence}
      {notice.kind === 'stale' && (
        <>
          <p className="mt-1 font-normal">{TEXT.stale}</p>
          <Button className="mt-2.5" disabled={isLoading} onClick={onLoadNewest}>
            {TEXT.loadNewest}
          </Button>
        </>
      )}
    </Alert>
  )
}
