import { CountField, PercentField } from '#web/shop/settings/sections/number-fields.tsx'
import { SectionPage } from '#web/shop/settings/sections/SectionPage.tsx'
import { TEXT } from '#web/shop/settings/settings-text.ts'
import { Card } from '#web/platform/ui/Card.tsx'

/** What the books assume, and how long the law's records are kept. */
export function RecordsPage() {
  return (
    <SectionPage section="records" heights={['h-37', 'h-52']}>
      {(form) => (
        <>
          <Card title={TEXT.books}>
            <PercentField form={form} name="claimShare" label={TEXT.claimShare} />
          </Card>
          <Card title={TEXT.records}>
            <CountField
              form={form}
              name="retentionYears"
              label={TEXT.retentionYears}
              hint={TEXT.retentionYearsHint}
            />
          </Card>
        </>
      )}
    </SectionPage>
  )
}
