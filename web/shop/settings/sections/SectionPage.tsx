import { useState, type ReactNode } from 'react'
import { api } from '#domain/api.ts'
import type { ShopSettings } from '#domain/shop/settings/api.ts'
import { useRead } from '#web/api.ts'
import type { Section } from '#web/shop/settings/sections/section-fields.ts'
import { SettingsFrame } from '#web/shop/settings/SettingsFrame.tsx'
import { TEXT } from '#web/shop/settings/settings-text.ts'
import { useSettingsForm, type SettingsForm } from '#web/shop/settings/use-settings-form.ts'
import { Alert } from '#web/platform/ui/Alert.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Loaded } from '#web/platform/ui/Loaded.tsx'
import { SaveForm } from '#web/platform/ui/SaveForm.tsx'
import { CardSkeletons } from '#web/platform/ui/Skeleton.tsx'

type Props = {
  section: Section
  /** Heights of the cards, as far as a window shows. */
  heights: readonly string[]
  /** Below the form. */
  below?: ReactNode
  children: (form: SettingsForm, settings: ShopSettings) => ReactNode
}

/** A page of settings with its own Save. */
export function SectionPage({ section, heights, below, children }: Props) {
  const read = useRead(api.settings.get, {}, { refetchOnMount: 'always' })
  const [round, setRound] = useState(0)
  return (
    <SettingsFrame open={section}>
      <Loaded read={read} skeleton={<CardSkeletons className="space-y-4" height={heights} />}>
        {(settings) => (
          <SectionForm
            key={round}
            section={section}
            settings={settings}
            onRenew={() => setRound(round + 1)}
          >
            {children}
          </SectionForm>
        )}
      </Loaded>
      {below}
    </SettingsFrame>
  )
}

type FormProps = Pick<Props, 'section' | 'children'> & {
  settings: ShopSettings
  /** Remounts the form with the settings as they are stored now. */
  onRenew: () => void
}

/** The form, with a note if another user has saved newer settings of this page. */
function SectionForm({ section, settings, onRenew, children }: FormProps) {
  const form = useSettingsForm(settings, { section })
  const { isBusy, isTyped } = form.saving
  return (
    <SaveForm saving={form.saving}>
      {form.isOutdated && (
        <Alert tone="warning">
          <p>{TEXT.outdated}</p>
          <Button className="mt-2" onClick={onRenew}>
            {TEXT.renew}
          </Button>
        </Alert>
      )}
      {/* What has the focus is scrolled to where the bar below does not cover it. */}
      <div className="space-y-4 **:scroll-mb-24">{children(form, settings)}</div>
      <div className="sticky bottom-0 -mx-1 flex justify-end bg-canvas px-1 py-3">
        <Button type="submit" look="primary" disabled={isBusy || !isTyped} data-uncovered>
          {isBusy ? TEXT.saving : TEXT.save}
        </Button>
      </div>
    </SaveForm>
  )
}
