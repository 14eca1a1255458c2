import { TEXT } from '#web/home/guide/guide-text.ts'
import { Button } from '#web/platform/ui/Button.tsx'

export type Going = {
  isDone: boolean
  isBusy: boolean
  /** To the next step; one that is not done is skipped. */
  onGoOn: () => void
}

/** Below a step: further to the next. */
export function StepButtons({ isDone, isBusy, onGoOn }: Going) {
  return (
    <div className="mt-5 flex justify-end border-t pt-4">
      <Button look={isDone ? 'primary' : 'secondary'} disabled={isBusy} onClick={onGoOn}>
        {isDone ? TEXT.goOn : TEXT.skip}
      </Button>
    </div>
  )
}

/** Below a step that is a form: save and further, or further without. */
export function SaveButtons({ isSaving, isDone, isBusy, onGoOn }: Going & { isSaving: boolean }) {
  return (
    <div className="flex flex-row-reverse flex-wrap gap-2 border-t pt-4">
      <Button type="submit" look="primary" disabled={isSaving || isBusy}>
        {isSaving ? TEXT.saving : TEXT.save}
      </Button>
      <Button disabled={isSaving || isBusy} onClick={onGoOn}>
        {isDone ? TEXT.goOn : TEXT.skip}
      </Button>
    </div>
  )
}
