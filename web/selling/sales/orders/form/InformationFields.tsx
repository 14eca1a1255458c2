import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { parseCount } from '#domain/money.ts'
import { PRICE_GROUP_WORDS, PRICE_GROUPS } from '#domain/goods/products/price-groups.ts'
import { SALE_STATUS_WORDS, SALE_STATUSES } from '#domain/selling/sales/sale.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { TEXT } from '#web/selling/sales/orders/form/order-form-text.ts'
import { useOrderPrices } from '#web/selling/sales/orders/form/use-order-prices.ts'
import type { OrderForm } from '#web/selling/sales/orders/form/use-order-form.ts'
import { daysAfter } from '#web/platform/ui/moments.ts'
import { formatDate } from '#web/platform/ui/dates.ts'
import { FieldGroup } from '#web/platform/ui/FieldGroup.tsx'
import { NumberField } from '#web/platform/ui/NumberField.tsx'
import { SelectField } from '#web/platform/ui/SelectField.tsx'
import { TextField } from '#web/platform/ui/TextField.tsx'
import { FormDateField } from '#web/platform/ui/calendar/FormDateField.tsx'

type Props = { form: OrderForm }

export function InformationFields({ form }: Props) {
  const { chooseGroup, isManager } = useOrderPrices(form)
  const watched = { control: form.control } as const
  const sellingPriceGroup = useWatch({ ...watched, name: 'sellingPriceGroup' })
  const status = useWatch({ ...watched, name: 'status' })
  const salesDate = useWatch({ ...watched, name: 'salesDate' })
  const payTermDays = useWatch({ ...watched, name: 'payTermDays' })
  const dueDay = daysAfter(salesDate, parseCount(payTermDays || '0') ?? Number.NaN)
  return (
    <FieldGroup title={TEXT.information} className="items-start sm:grid-cols-2 lg:grid-cols-4">
      <TextField
        label={TEXT.invoiceNumber}
        placeholder={TEXT.invoicePlaceholder}
        maxLength={50}
        autoComplete="off"
        spellCheck={false}
        {...form.field('invoiceNumber')}
      />
      <OrderLocationField form={form} />
      <SelectField
        label={TEXT.priceGroup}
        options={PRICE_GROUPS.map((group) => ({ value: group, label: PRICE_GROUP_WORDS[group] }))}
        value={sellingPriceGroup}
        onChange={({ target }) => {
          const group = PRICE_GROUPS.find((each) => each === target.value)
          if (group) chooseGroup(group)
        }}
        stored={form.beside.sellingPriceGroup}
      />
      <SelectField
        label={TEXT.status}
        hint={status === 'Final' ? TEXT.finalHint : TEXT.statusHint}
        options={SALE_STATUSES.map((value) => ({ value, label: SALE_STATUS_WORDS[value] }))}
        {...form.field('status')}
      />
      <FormDateField
        label={TEXT.salesDate}
        today={form.today}
        readOnly={!isManager}
        hint={isManager ? undefined : TEXT.dayIsManagers}
        form={form}
        name="salesDate"
      />
      <NumberField
        label={TEXT.terms}
        hint={dueDay ? TEXT.due(formatDate(dueDay)) : undefined}
        min={0}
        max={3650}
        {...form.field('payTermDays')}
      />
      <AgentField form={form} />
    </FieldGroup>
  )
}

function OrderLocationField({ form }: Props) {
  const chosenId = useWatch({ control: form.control, name: 'locationId' })
  return (
    <SelectField
      label={TEXT.location}
      required
      placeholder={TEXT.chooseLocation}
      options={form.locations
        .filter(({ id, isActive }) => isActive || id === chosenId)
        .map(({ id, name, isActive }) => ({
          value: id,
          label: isActive ? name : TEXT.inactiveLocation(name),
        }))}
      value={chosenId ?? ''}
      onChange={({ target }) => form.choose('locationId', Number(target.value) || null)}
      error={form.getFieldState('locationId', form.formState).error?.message}
      stored={form.beside.locationId}
    />
  )
}

const OTHER = 'other'

/** Offers the signed-in user and the stored agent by name. Any other agent is typed as an id. */
function AgentField({ form }: Props) {
  const { user } = useCurrentUser()
  const chosen = useWatch({ control: form.control, name: 'commissionAgentId' })
  const stored = form.stored ?? form.copied
  const known = [{ value: String(user.id), label: TEXT.ownAgent(user.fullName) }]
  const agentId = stored?.commissionAgentId
  if (stored && agentId != null && agentId !== user.id)
    known.push({
      value: String(agentId),
      label: TEXT.agentNamed(stored.commissionAgentName, agentId),
    })
  const [isOther, setIsOther] = useState(false)
  const isShown = isOther || (chosen !== '' && known.every(({ value }) => value !== chosen))
  return (
    <>
      <SelectField
        label={TEXT.agent}
        placeholder={TEXT.noAgent}
        options={[...known, { value: OTHER, label: TEXT.otherAgent }]}
        value={isShown ? OTHER : chosen}
        onChange={({ target }) => {
          setIsOther(target.value === OTHER)
          form.choose('commissionAgentId', target.value === OTHER ? '' : target.value)
        }}
        error={
          isShown
            ? undefined
            : form.getFieldState('commissionAgentId', form.formState).error?.message
        }
        stored={isShown ? undefined : form.beside.commissionAgentId}
      />
      {isShown && <NumberField label={TEXT.agentId} min={1} {...form.field('commissionAgentId')} />}
    </>
  )
}
