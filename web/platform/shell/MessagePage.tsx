import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  icon: LucideIcon
  title: string
  sentence: string
  /** Buttons or links that help. */
  children?: ReactNode
}

/** A page that only shows a message. */
export function MessagePage({ icon: Icon, title, sentence, children }: Props) {
  return (
    <div className="grid min-h-[70dvh] place-items-center px-4 text-center">
      <title>{`${title} · Botika`}</title>
      <div>
        <Icon aria-hidden size={40} className="mx-auto mb-4 text-ink-muted" />
        <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
        <p className="mt-1 max-w-prose text-ink-muted">{sentence}</p>
        {children && <div className="mt-6">{children}</div>}
      </div>
    </div>
  )
}
