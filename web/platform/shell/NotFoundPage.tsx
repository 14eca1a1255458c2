import { texts } from '#domain/language.ts'
import { Link } from '@tanstack/react-router'
import { Compass } from 'lucide-react'
import { MessagePage } from '#web/platform/shell/MessagePage.tsx'

export const TEXT = texts('platform/shell/NotFoundPage', {
  title: '404 Page Not Found',
  sentence: 'There is nothing at this address.',
  back: 'Go to the Dashboard',
})

export function NotFoundPage() {
  return (
    <MessagePage icon={Compass} title={TEXT.title} sentence={TEXT.sentence}>
      <Link
        to="/dashboard"
        className="inline-flex min-h-control items-center rounded bg-accent px-4 text-sm font-semibold text-on-accent transition-colors hover:bg-accent-hover"
      >
        {TEXT.back}
      </Link>
    </MessagePage>
  )
}
