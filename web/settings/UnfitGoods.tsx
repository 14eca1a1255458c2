import { Link } from '@tanstack/react-router'
import { api } from '#domain/api.ts'
import { percentText, rateOf } from '#domain/money.ts'
import { call, serverSentence, useRead } from '#web/api.ts'
import { TEXT } from '#web/settings/settings-text.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useAction } from '#web/ui/use-action.ts'

type Props = {
  /**
   * Whether the dialog is open. It opens by itself after a tax was saved that some products do not fit.
   */
  isAsking: boolean
  onAsk: (isAsking: boolean) => void
}

/** A note on products that do not fit the shop's tax. They are exempt, or older than the tax. */
export function UnfitGoods({ isAsking, onAsk }: Props) {
  const read = useRead(api.products.unfit, {}, { refetchOnMount: 'always' })
  if (!read.data || read.data.products === 0) return null
  const { products } = read.data
  const percent = percentText(rateOf(read.data.taxRatePct))
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <p className="min-w-0 grow basis-60 text-ink-muted">{TEXT.unfit(products)}</p>
        <Button onClick={() => onAsk(true)}>{TEXT.setUnfit}</Button>
      </div>
      {isAsking && (
        <UnfitDialog products={products} percent={percent} onClose={() => onAsk(false)} />
      )}
    </>
  )
}

type DialogProps = { products: number; percent: string; onClose: () => void }

function UnfitDialog({ products, percent, onClose }: DialogProps) {
  const taxing = useAction({
    send: () => call(api.products.fitTax, { body: { taxRatePct: percent } }),
    refreshes: [api.products.list],
    tellDone: (done) => ({ title: TEXT.unfitSet(done.products, percent) }),
    failed: null,
    onDone: onClose,
  })

  function close() {
    if (!taxing.isBusy) onClose()
  }

  return (
    <Dialog
      title={TEXT.unfitTitle(products, percent)}
      description={TEXT.unfitHint(percent)}
      isOpen
      onClose={close}
      footer={
        <>
          <Button disabled={taxing.isBusy} onClick={close}>
            {TEXT.leaveUnfit}
          </Button>
          <Button look="primary" disabled={taxing.isBusy} onClick={() => void taxing.start()}>
            {taxing.isBusy ? TEXT.settingUnfit : TEXT.setAllUnfit(products, percent)}
          </Button>
        </>
      }
    >
      {taxing.error && <Alert className="mb-4">{serverSentence(taxing.error)}</Alert>}
      <Link
        to="/products"
        search={{ status: 'unfit' }}
        className="inline-flex min-h-7 items-center rounded text-sm font-semibold text-accent-ink underline-offset-4 hover:underline"
      >
        {TEXT.showUnfit}
      </Link>
    </Dialog>
  )
}
