import { texts } from '#domain/language.ts'
import { Lock } from 'lucide-react'
import type { Endpoint } from '#domain/endpoint.ts'
import { MessagePage } from '#web/platform/shell/MessagePage.tsx'

export const TEXT = texts('platform/shell/AccessDeniedPage', {
  title: 'Access Denied',
  administrators: 'You need administrator privileges to access this page.',
  managers: 'You need manager or administrator privileges to access this page.',
})

/** Shown instead of a screen whose main call the user's role may not make. */
export function AccessDeniedPage({ allow }: { allow: Endpoint['allow'] }) {
  const sentence = allow.includes('MANAGER') ? TEXT.managers : TEXT.administrators
  return <MessagePage icon={Lock} title={TEXT.title} sentence={sentence} />
}
