import { RETURNS_BY, UNPAID_FINAL_ORDERS } from '#domain/shop/settings/settings.ts'
import { CountField, PercentField } from '#web/shop/settings/sections/number-fields.tsx'
import { SectionPage } from '#web/shop/settings/sections/SectionPage.tsx'
import { TEXT } from '#web/shop/settings/settings-text.ts'
import type { SettingsForm } from '#web/shop/settings/use-settings-form.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { SelectField } from '#web/platform/ui/SelectField.tsx'
import { SwitchField } from '#web/platform/ui/SwitchField.tsx'

const HEIGHTS = ['h-37 pointer-coarse:h-38 max-sm:h-58!', 'h-64 max-sm:h-80!', 'h-44 max-sm:h-76!']

/** What is given off, owed and taken back, and by whom. */
export function SellingPage() {
  return (
    <SectionPage section="selling" heights={HEIGHTS}>
      {(form) => (
        <>
          <DiscountsCard form={form} />
          <PaymentsCard form={form} />
          <ReturnsCard form={form} />
        </>
      )}
    </SectionPage>
  )
}

type Props = { form: SettingsForm }

function DiscountsCard({ form }: Props) {
  return (
    <Card title={TEXT.discounts}>
      <div className="grid gap-4 sm:grid-cols-2">
        <PercentField form={form} name="discountMaxManager" label={TEXT.discountMaxManager} />
        <PercentField form={form} name="discountMaxCashier" label={TEXT.discountMaxCashier} />
      </div>
    </Card>
  )
}

/** Who answers for money that is still owed, and for money that came once. */
function PaymentsCard({ form }: Props) {
  return (
    <Card title={TEXT.payments}>
      <div className="space-y-4">
        <SelectField
          label={TEXT.unpaidFinalOrders}
          hint={TEXT.unpaidFinalOrdersHint}
          options={UNPAID_FINAL_ORDERS.map((who) => ({
            value: who,
            label: TEXT.unpaidFinalOrdersBy[who],
          }))}
          {...form.field('unpaidFinalOrders')}
        />
        <SwitchField
          label={TEXT.uniqueReferences}
          hint={TEXT.uniqueReferencesHint}
          {...form.field('uniqueReferences')}
        />
      </div>
    </Card>
  )
}

/** Up to where a cashier takes goods back alone. */
function ReturnsCard({ form }: Props) {
  return (
    <Card title={TEXT.returns}>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={TEXT.returnsBy}
          hint={TEXT.returnsByHint}
          options={RETURNS_BY.map((who) => ({ value: who, label: TEXT.returnsByWhom[who] }))}
          {...form.field('returnsBy')}
        />
        <CountField
          form={form}
          name="returnDays"
          label={TEXT.returnDays}
          hint={TEXT.returnDaysHint}
        />
      </div>
    </Card>
  )
}
