import type { PartnerSettings } from '#domain/people/partners/import/settings.ts'
import { ChoiceField } from '#web/platform/import/ChoiceField.tsx'
import type { Draft } from '#web/platform/import/draft.ts'
import { Card } from '#web/platform/ui/Card.tsx'

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
        <ChoiceField
          label={text.sameName}
          hint={text.sameNameHint}
          words={text.sameNames}
          value={settings.sameName}
          onChoose={(sameName) => change({ sameName })}
        />
        <ChoiceField
          label={text.existing}
          words={text.existings}
          value={settings.existing}
          onChoose={(existing) => change({ existing })}
        />
      </div>
    </Card>
  )
}
