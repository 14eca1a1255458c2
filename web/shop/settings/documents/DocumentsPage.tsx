import { useState } from 'react'
import { api } from '#domain/api.ts'
import { LANGUAGES } from '#domain/language.ts'
import { PAPER_CODES } from '#domain/shop/settings/settings.ts'
import type { ShopSettings } from '#domain/shop/settings/api.ts'
import type { Till } from '#domain/shop/tills/api.ts'
import { useRead } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { LayoutPreview } from '#web/shop/settings/documents/LayoutPreview.tsx'
import { TestPage } from '#web/shop/settings/documents/TestPage.tsx'
import { TEXT } from '#web/shop/settings/documents/documents-text.ts'
import { SettingsFrame } from '#web/shop/settings/SettingsFrame.tsx'
import { useLayoutForm, type LayoutForm } from '#web/shop/settings/documents/use-layout-form.ts'
import { LANGUAGE_NAMES } from '#web/language.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { Loaded } from '#web/platform/ui/Loaded.tsx'
import { SaveForm } from '#web/platform/ui/SaveForm.tsx'
import { SelectField } from '#web/platform/ui/SelectField.tsx'
import { TextAreaField } from '#web/platform/ui/TextAreaField.tsx'

/** The layout of documents beside a preview, and the page that tries a printer. */
export function DocumentsPage() {
  const settings = useRead(api.settings.get, {}, { refetchOnMount: 'always' })
  const tills = useRead(api.tills.list)
  return (
    <SettingsFrame open="papers" title={TEXT.title} subtitle={TEXT.subtitle} isWide>
      <Loaded read={settings}>
        {(stored) => (
          <Loaded read={tills}>{(all) => <Layout settings={stored} tills={all} />}</Loaded>
        )}
      </Loaded>
    </SettingsFrame>
  )
}

type Props = { settings: ShopSettings; tills: readonly Till[] }

function Layout({ settings, tills }: Props) {
  const form = useLayoutForm(settings)
  const { till: own } = useCurrentUser()
  const open = tills.filter(({ isActive }) => isActive)
  const [tillId, chooseTill] = useState(own?.id ?? open[0]?.id ?? null)
  const till = open.find(({ id }) => id === tillId)
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="space-y-4">
        <SaveForm saving={form.saving}>
          <LayoutCard form={form} />
        </SaveForm>
        <Card title={TEXT.printer}>
          <SelectField
            label={TEXT.till}
            options={open.map(({ id, name, locationName }) => ({
              value: id,
              label: TEXT.tillAt(name, locationName),
            }))}
            value={tillId ?? ''}
            onChange={({ target }) => chooseTill(Number(target.value))}
          />
          {till && <TestPage key={till.id} till={till} />}
        </Card>
      </div>
      <LayoutPreview form={form} settings={settings} till={till} />
    </div>
  )
}

function LayoutCard({ form }: { form: LayoutForm }) {
  const { isBusy, isTyped } = form.saving
  return (
    <Card title={TEXT.texts}>
      <div className="space-y-4">
        <TextAreaField
          label={TEXT.paperHead}
          hint={TEXT.paperHeadHint}
          maxLength={500}
          {...form.field('paperHead')}
        />
        <TextAreaField
          label={TEXT.paperFoot}
          hint={TEXT.paperFootHint}
          maxLength={500}
          {...form.field('paperFoot')}
        />
        <SelectField
          label={TEXT.paperCode}
          options={PAPER_CODES.map((code) => ({ value: code, label: TEXT.codes[code] }))}
          {...form.field('paperCode')}
        />
        <SelectField
          label={TEXT.paperLanguage}
          hint={TEXT.paperLanguageHint}
          options={LANGUAGES.map((each) => ({ value: each, label: LANGUAGE_NAMES[each] }))}
          {...form.field('paperLanguage')}
        />
        <TextAreaField
          label={TEXT.softwareSupplier}
          rows={4}
          hint={TEXT.softwareSupplierHint}
          maxLength={500}
          {...form.field('softwareSupplier')}
        />
        <Button type="submit" look="primary" disabled={isBusy || !isTyped}>
          {isBusy ? TEXT.saving : TEXT.save}
        </Button>
      </div>
    </Card>
  )
}
