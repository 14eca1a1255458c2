import { MOST_SAID_LETTERS } from '#domain/shop/settings/said-words.ts'
import { RETURNS_BY } from '#domain/shop/settings/settings.ts'
import { CountField } from '#web/shop/settings/sections/number-fields.tsx'
import { SectionPage } from '#web/shop/settings/sections/SectionPage.tsx'
import { TEXT } from '#web/shop/settings/settings-text.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { SelectField } from '#web/platform/ui/SelectField.tsx'
import { SwitchField } from '#web/platform/ui/SwitchField.tsx'
import { TextAreaField } from '#web/platform/ui/TextAreaField.tsx'

/** When stock is low, how goods go between locations, and which words find goods. */
export function GoodsPage() {
  return (
    <SectionPage section="goods" heights={['h-64 max-sm:h-76!', 'h-60', 'h-84']}>
      {(form) => (
        <>
          <Card title={TEXT.stock}>
            <div className="space-y-4">
              <CountField
                form={form}
                name="lowStockDefault"
                label={TEXT.lowStockDefault}
                hint={TEXT.lowStockHint}
              />
              <SwitchField
                label={TEXT.witnessByPin}
                hint={TEXT.witnessByPinHint}
                {...form.field('witnessByPin')}
              />
            </div>
          </Card>
          <Card title={TEXT.transfers}>
            <SwitchField
              label={TEXT.transfersNeedApproval}
              hint={TEXT.transfersNeedApprovalHint}
              {...form.field('transfersNeedApproval')}
            />
            <div className="mt-4 grid gap-4 sm:grid-cols-2">
              <SelectField
                label={TEXT.transfersTakenInBy}
                hint={TEXT.returnsByHint}
                options={RETURNS_BY.map((who) => ({ value: who, label: TEXT.returnsByWhom[who] }))}
                {...form.field('transfersTakenInBy')}
              />
              <CountField
                form={form}
                name="transfersLateDays"
                label={TEXT.transfersLateDays}
                hint={TEXT.transfersLateDaysHint}
              />
            </div>
          </Card>
          <Card title={TEXT.search}>
            <TextAreaField
              label={TEXT.saidWords}
              hint={TEXT.saidWordsHint}
              rows={8}
              maxLength={MOST_SAID_LETTERS}
              {...form.field('saidWords')}
            />
          </Card>
        </>
      )}
    </SectionPage>
  )
}
