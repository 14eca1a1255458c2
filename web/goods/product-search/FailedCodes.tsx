import { CodeAlert } from '#web/goods/product-search/CodeAlert.tsx'
import { wantedText } from '#web/goods/product-search/count-and-code.ts'
import { TEXT } from '#web/goods/product-search/product-search-text.ts'
import { useLookUps, type FailedCode, type LookUps } from '#web/goods/product-search/look-ups.ts'
import { Button } from '#web/platform/ui/Button.tsx'

type Props = { lookUps: LookUps; onAgain: (failed: FailedCode) => void; onDone: () => void }

/** The codes whose look-up failed, one alert for each reason. */
export function FailedCodes({ lookUps, onAgain, onDone }: Props) {
  const { failed } = useLookUps(lookUps)
  const sentences = [...new Set(failed.map(({ sentence }) => sentence))]
  return sentences.map((sentence) => {
    const alike = failed.filter((each) => each.sentence === sentence)
    const codes = alike.map(({ code, qty }) => wantedText({ qty, q: code })).join(', ')

    const said = alike[0]?.isUnanswered ? `${sentence} ${TEXT.byItself}` : sentence

    function forgetAll() {
      for (const { code, qty } of alike) lookUps.forget(code, qty)
      onDone()
    }

    return (
      <CodeAlert key={sentence} tone="danger" sentence={TEXT.notLookedUp(codes, said)}>
        <Button
          aria-label={TEXT.each(TEXT.lookUpAgain, codes)}
          onClick={() => {
            forgetAll()
            for (const each of alike) onAgain(each)
          }}
        >
          {TEXT.lookUpAgain}
        </Button>
        <Button look="ghost" aria-label={TEXT.each(TEXT.leaveOut, codes)} onClick={forgetAll}>
          {TEXT.leaveOut}
        </Button>
      </CodeAlert>
    )
  })
}
