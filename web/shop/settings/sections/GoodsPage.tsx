import { MOST_SAID_LETTERS } from '#domain/shop/settings/said-words.ts'
import { CountField } from '#web/shop/settings/sections/number-fields.tsx'
import { SectionPage } from '#web/shop/settings/sections/SectionPage.tsx'
import { TEXT } from '#web/shop/settings/settings-text.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { TextAreaField } from '#web/platform/ui/TextAreaField.tsx'

/** When stock is low, and which words find goods. */
export function GoodsPage() {
  return (
    <SectionPage section="goods" heights={['h-44', 'h-84']}>
      {(form) => (
        <>
          <Card title={TEXT.stock}>
            <CountField
              form={form}
              name="lowStockDefault"
              label={TEXT.lowStockDefault}
              hint={TEXT.lowStockHint}
            />
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
