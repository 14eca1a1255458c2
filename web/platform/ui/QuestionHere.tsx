import { useEffect, useSyncExternalStore } from 'react'
import { answer, dropQuestion, openQuestion, subscribe } from '#web/platform/ui/confirmed.ts'
import { lazyDialog } from '#web/platform/ui/lazy-dialog.tsx'

const load = () => import('#web/platform/ui/Question.tsx')
const QuestionDialog = lazyDialog(load, 'QuestionDialog')

/** In milliseconds. The till stands first; then the dialog comes, so that it asks while the server is away, too. */
const LOAD_AFTER_MS = 2_000

/** Where `confirmed` asks; rendered once, while somebody is signed in. */
export function QuestionHere() {
  const question = useSyncExternalStore(subscribe, openQuestion)
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => {}), LOAD_AFTER_MS)
    return () => {
      clearTimeout(timer)
      dropQuestion()
    }
  }, [])
  return question && <QuestionDialog {...question} onClose={() => answer(null)} />
}
