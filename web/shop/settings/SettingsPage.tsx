import { Link } from '@tanstack/react-router'
import { BadgePercent, ReceiptText, Wallet } from 'lucide-react'
import { useState } from 'react'
import { api } from '#domain/api.ts'
import { useRead } from '#web/api.ts'
import { TEXT } from '#web/shop/settings/settings-text.ts'
import { SettingsEditor } from '#web/shop/settings/SettingsEditor.tsx'
import { SystemCard } from '#web/shop/settings/SystemCard.tsx'
import { Loaded } from '#web/platform/ui/Loaded.tsx'
import { PageHeader } from '#web/platform/ui/PageHeader.tsx'
import { CardSkeletons } from '#web/platform/ui/Skeleton.tsx'

/** Of the cards of the form, as far as a window shows. */
const HEIGHTS = [
  'h-137 pointer-coarse:h-142.5 max-sm:h-172!',
  'h-107 pointer-coarse:h-113 max-sm:h-238!',
  'h-64 pointer-coarse:h-66 max-sm:h-84!',
  'h-37 pointer-coarse:h-38 max-sm:h-58!',
]

const LINK_LOOK =
  'inline-flex min-h-control items-center gap-2 rounded border border-line-strong/60 bg-surface px-4 text-sm font-semibold transition-colors hover:bg-sunken'

export function SettingsPage() {
  const read = useRead(api.settings.get, {}, { refetchOnMount: 'always' })
  const [round, setRound] = useState(0)
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={TEXT.title} subtitle={TEXT.subtitle}>
        <Link to="/shifts" className={LINK_LOOK}>
          <Wallet aria-hidden size={18} />
          {TEXT.cashControl}
        </Link>
        <Link to="/settings/schemes" className={LINK_LOOK}>
          <BadgePercent aria-hidden size={18} />
          {TEXT.schemes}
        </Link>
        <Link to="/settings/papers" className={LINK_LOOK}>
          <ReceiptText aria-hidden size={18} />
          {TEXT.papers}
        </Link>
      </PageHeader>
      <Loaded read={read} skeleton={<CardSkeletons className="space-y-4" height={HEIGHTS} />}>
        {(settings) => (
          <SettingsEditor key={round} settings={settings} onRenew={() => setRound(round + 1)} />
        )}
      </Loaded>
      <SystemCard />
    </div>
  )
}
