import { texts } from '#domain/language.ts'
import { CircleAlert, RotateCw } from 'lucide-react'
import { serverSentence, UnansweredError } from '#web/api.ts'
import { MessagePage } from '#web/platform/shell/MessagePage.tsx'
import { Button } from '#web/platform/ui/Button.tsx'

export const TEXT = texts('platform/shell/FailurePage', {
  title: 'This screen stopped working',
  sentence: 'Nothing that was saved is lost. Reload the page to go on.',
  unloaded: 'This screen could not be loaded',
  reload: 'Reload',
})

/** Shown when a screen could not be loaded or has failed. An error of ours is not described. */
export function FailurePage({ error }: { error: unknown }) {
  const isUnloaded = error instanceof UnansweredError
  return (
    <MessagePage
      icon={CircleAlert}
      title={isUnloaded ? TEXT.unloaded : TEXT.title}
      sentence={isUnloaded ? serverSentence(error) : TEXT.sentence}
    >
      <Button look="primary" icon={RotateCw} onClick={() => window.location.reload()}>
        {TEXT.reload}
      </Button>
    </MessagePage>
  )
}
