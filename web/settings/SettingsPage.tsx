import { useState } from 'react'
import { api } from '#domain/api.ts'
import { useRead } from '#web/api.ts'
import { TEXT } from '#web/settings/settings-text.ts'
import { SettingsEditor } from '#web/settings/SettingsEditor.tsx'
import { SystemCard } from '#web/settings/SystemCard.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export function SettingsPage() {
  const read = useRead(api.settings.get, {}, { refetchOnMount: 'always' })
  const [round, setRound] = useState(0)
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={TEXT.title} subtitle={TEXT.subtitle} />
      <Loaded read={read}>
        {(settings) => (
          <SettingsEditor key={round} settings={settings} onRenew={() => setRound(round + 1)} />
        )}
      </Loaded>
      <SystemCard />
    </div>
  )
}
