import { Check, CircleAlert, SearchX } from 'lucide-react'
import type { RefObject } from 'react'
import { MOST_QTY } from '#domain/quantity.ts'
import type { FoundProduct } from '#domain/products/api.ts'
import { TEXT } from '#web/purchases/form/form-text.ts'
import { ProductBox } from '#web/purchases/form/ProductBox.tsx'
import type { LineNotice, Lines } from '#web/purchases/form/use-lines.ts'
import { useCodeLookUp } from '#web/sales/search/use-code-look-up.ts'
import { scannedInto, wantedOf, wantedText, type Scanned } from '#web/sales/search/wanted.ts'
import { useScanner, type Scan } from '#web/ui/scanner/use-scanner.ts'
import { useSearchBox } from '#web/ui/search/use-search-box.ts'

type Props = {
  lines: Lines
  locationId: number | null
  boxRef: RefObject<HTMLInputElement | null>
  /** Another dialog lies over this one: what is scanned there is not meant for the order. */
  isPaused: boolean
  /** What is scanned now would be lost with the answer. */
  isSaving: boolean
}

/** Brings products onto the order: chosen from a list, typed as a code, or scanned with the cursor anywhere. */
export function LineSearch({ lines, locationId, boxRef, isPaused, isSaving }: Props) {
  const box = useSearchBox()
  const lookUpCode = useCodeLookUp(locationId)

  function choose(product: FoundProduct, qty: number) {
    box.clear()
    void lines.take(product, qty, true)
  }

  async function lookUp({ qty, code, otherwise }: Scanned, isScan: boolean) {
    if (qty === null) return lines.say('refused', TEXT.badCount(MOST_QTY))
    const { outcome, code: asked } = await lookUpCode(code, otherwise)
    if (outcome.kind === 'found') {
      if (!isScan) box.clear()
      return lines.take(outcome.product, qty, false)
    }
    if (outcome.kind === 'failed') return lines.say('refused', outcome.sentence)
    if (outcome.kind === 'several') return showAll(asked, wantedText({ qty, q: asked }))
    // Who typed a name sees the list of what is like it.
    if (outcome.kind === 'similar' && !isScan) return box.askNow(box.q)
    if (!isScan) box.clear()
    return lines.noteUnknown(asked, qty)
  }

  function showAll(code: string, wanted: string) {
    lines.say('refused', TEXT.several(code))
    box.type(wanted)
    box.askNow(wanted)
    boxRef.current?.focus()
  }

  function handleScan({ code, field, before }: Scan) {
    const isHere = field !== null && field === boxRef.current
    if (isHere) box.clear()
    if (isSaving) return lines.say('refused', TEXT.isSaving)
    void lookUp(scannedInto(isHere ? before + code : code, code), true)
  }

  return (
    <div>
      {!isPaused && (
        <Scanner onScan={handleScan} onDoubt={() => lines.say('refused', TEXT.tooFast)} />
      )}
      <ProductBox
        ref={boxRef}
        label={TEXT.search}
        box={box}
        locationId={locationId}
        words={{ add: TEXT.add, addProduct: TEXT.addProduct }}
        onChoose={choose}
        onEnter={(text) => {
          const { qty, q } = wantedOf(text)
          void lookUp({ qty, code: q, otherwise: q }, false)
        }}
      />
      <NoticeLine notice={lines.notice} />
    </div>
  )
}

type ScannerProps = { onScan: (scan: Scan) => void; onDoubt: () => void }

/** Hears for as long as it stands there. */
function Scanner({ onScan, onDoubt }: ScannerProps) {
  useScanner(onScan, onDoubt)
  return null
}

const LOOKS = {
  added: { icon: Check, look: 'flash text-accent-ink' },
  unknown: { icon: SearchX, look: 'flash text-warning-ink' },
  refused: { icon: CircleAlert, look: 'flash text-danger-ink' },
}

/** Always in the same place and of the same height. */
function NoticeLine({ notice }: { notice: LineNotice | null }) {
  const { icon: Icon, look } = notice ? LOOKS[notice.tone] : { icon: null, look: 'text-ink-muted' }
  return (
    <output className="mt-1 flex min-h-8 items-center text-sm">
      <span
        key={notice?.id}
        className={`flex items-center gap-1.5 rounded px-1.5 py-1 font-medium ${look}`}
      >
        {Icon && <Icon aria-hidden size={16} />}
        {notice?.text ?? TEXT.ready}
      </span>
    </output>
  )
}
