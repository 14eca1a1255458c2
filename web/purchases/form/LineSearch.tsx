import { Check, CircleAlert, Hourglass, SearchX } from 'lucide-react'
import { useRef, type RefObject } from 'react'
import { MOST_QTY } from '#domain/quantity.ts'
import type { FoundProduct } from '#domain/products/api.ts'
import type { FailedCode } from '#web/purchases/form/aside.ts'
import { FailedCodes } from '#web/purchases/form/FailedCodes.tsx'
import { TEXT } from '#web/purchases/form/form-text.ts'
import { ProductBox } from '#web/purchases/form/ProductBox.tsx'
import type { LineNotice, Lines } from '#web/purchases/form/use-lines.ts'
import { useCodeLookUp } from '#web/sales/search/use-code-look-up.ts'
import { scannedInto, wantedOf, wantedText, type Scanned } from '#web/sales/search/wanted.ts'
import { useScanner, type Scan } from '#web/ui/scanner/use-scanner.ts'
import { useDebounced } from '#web/ui/search/use-debounced.ts'
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
  const { waitFor } = lines.coming
  const lastChoice = useRef<FoundProduct>(undefined)

  const textInBox = () => boxRef.current?.value.trim() ?? ''
  // What was entered is on its way already; another Enter would count it twice.
  const isComing = () => lines.coming.texts.includes(box.q)

  function choose(product: FoundProduct, qty: number) {
    if (isComing()) return
    const choice = { ...product }
    lastChoice.current = choice
    box.clear()
    // Who types on, goes elsewhere or chooses another meanwhile is not called back.
    const isWaitedFor = () =>
      lastChoice.current === choice &&
      document.activeElement === boxRef.current &&
      textInBox() === ''
    void lines.take(product, qty, isWaitedFor)
  }

  function enter(text: string) {
    if (isComing()) return
    const { qty, q } = wantedOf(text)
    void lookUp({ qty, code: q, otherwise: q }, text)
  }

  /** `typed` is what was entered: by the time of the answer another text may stand in the box. */
  async function lookUp({ qty, code, otherwise }: Scanned, typed: string | null) {
    if (qty === null) return lines.say('refused', TEXT.badCount(MOST_QTY))
    const label = typed ?? wantedText({ qty, q: code })
    const { outcome, code: asked } = await waitFor(label, lookUpCode(code, otherwise))
    const isInBox = typed !== null && textInBox() === typed
    if (outcome.kind === 'several' && (isInBox || textInBox() === ''))
      return showAll(asked, wantedText({ qty, q: asked }))
    // Who typed a name sees the list of what is like it, unless they have gone on to another.
    if (outcome.kind === 'similar' && typed !== null) return isInBox ? box.askNow(typed) : undefined
    if (isInBox) box.clear()
    if (outcome.kind === 'found') return lines.take(outcome.product, qty)
    if (outcome.kind === 'failed') return noteFailed(asked, qty, outcome.sentence)
    if (outcome.kind === 'several') return noteFailed(asked, qty, TEXT.several(asked))
    return lines.noteUnknown(asked, qty)
  }

  function noteFailed(code: string, qty: number, sentence: string) {
    lines.noteFailed({ code, qty, sentence, product: null })
  }

  function tryAgain(failed: FailedCode) {
    const { code, qty, product } = failed
    lines.forgetFailed(failed)
    boxRef.current?.focus()
    if (product) return void lines.take(product, qty)
    const isFree = textInBox() === ''
    const text = wantedText({ qty, q: code })
    if (isFree) box.type(text)
    return void lookUp({ qty, code, otherwise: code }, isFree ? text : null)
  }

  function dismiss(failed: FailedCode) {
    lines.forgetFailed(failed)
    boxRef.current?.focus()
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
    void lookUp(scannedInto(isHere ? before + code : code, code), null)
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
        onEnter={enter}
      />
      <NoticeLine notice={lines.notice} coming={lines.coming.texts} />
      <FailedCodes codes={lines.failed} onTryAgain={tryAgain} onDismiss={dismiss} />
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

/** What comes in a moment is not told of before. */
const WORTH_TELLING_MS = 300

type NoticeProps = { notice: LineNotice | null; coming: readonly string[] }

/** Always in the same place and of the same height. */
function NoticeLine({ notice, coming }: NoticeProps) {
  const [first = '', ...others] = coming
  const [slow] = useDebounced(first, WORTH_TELLING_MS)
  const isSlow = first !== '' && slow === first
  const { icon: Icon, look } = isSlow
    ? { icon: Hourglass, look: 'text-ink-muted' }
    : notice
      ? LOOKS[notice.tone]
      : { icon: null, look: 'text-ink-muted' }
  return (
    <output className="mt-1 flex min-h-8 items-center text-sm">
      <span
        key={isSlow ? 'coming' : notice?.id}
        className={`flex min-w-0 items-center gap-1.5 rounded px-1.5 py-1 font-medium ${look}`}
      >
        {Icon && <Icon aria-hidden size={16} className="shrink-0" />}
        {isSlow ? TEXT.coming(first, others.length) : (notice?.text ?? TEXT.ready)}
      </span>
    </output>
  )
}
