import type { PartnerSettings } from '#domain/partners/import/settings.ts'
import type { Draft } from '#web/import/use-draft.ts'
import { Card } from '#web/ui/Card.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'

/** What the choices are called for customers or for suppliers. */
export type ChoicesText = {
  choices: string
  sameName: string
  sameNameHint: string
  sameNames: Record<PartnerSettings['sameName'], string>
  existing: string
  existings: Record<PartnerSettings['existing'], string>
}

type Props = { draft: Draft<PartnerSettings>; text: ChoicesText }

/** How the import treats the lines of customers or suppliers. */
export function PartnerChoices({ draft: { settings, change }, text }: Props) {
  return (
    <Card title={text.choices}>
      <div className="grid gap-4 sm:max-2xl:grid-cols-2">
        <SelectField
          label={text.sameName}
          hint={text.sameNameHint}
          options={optionsOf(text.sameNames)}
          value={settings.sameName}
          onChange={
            ({ target }) => change({ sameName: target.value as PartnerSettings['sameName'] }) // one of the options
          }
        />
        <SelectField
          label={text.existing}
          options={optionsOf(text.existings)}
          value={settings.existing}
          onChange={
            ({ target }) => change({ existing: target.value as PartnerSettings['existing'] }) // one of the options
          }
        />
      </div>
    </Card>
  )
}

function optionsOf(labels: Record<string, string>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}
