import type { z } from 'zod'
import { api } from '#domain/api.ts'
import type { ShopSettings } from '#domain/shop/settings/api.ts'
import { cashRules } from '#domain/cash/shifts/bodies.ts'
import { pesosOf } from '#domain/money.ts'
import { useRead } from '#web/api.ts'
import { readShop, saveCashRules, shopOf, type Shop } from '#web/shop/settings/shop.ts'
import { CASH_RULES_TEXT as TEXT } from '#web/cash/shifts/cash-rules-text.ts'
import { Dialog } from '#web/platform/ui/Dialog.tsx'
import { Loaded } from '#web/platform/ui/Loaded.tsx'
import { MoneyField } from '#web/platform/ui/MoneyField.tsx'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { SwitchField } from '#web/platform/ui/SwitchField.tsx'
import { useSaving } from '#web/platform/ui/use-saving.ts'
import { useStoredForm } from '#web/platform/ui/use-stored-form.ts'

/** How cash is controlled, for the owner to change. */
export function CashRulesDialog({ onClose }: { onClose: () => void }) {
  const read = useRead(api.settings.get, {}, { refetchOnMount: 'always' })
  if (read.data && read.isFetchedAfterMount)
    return <CashRules settings={read.data} onClose={onClose} />
  return (
    <Dialog title={TEXT.title} isOpen onClose={onClose}>
      <Loaded read={read}>{() => null}</Loaded>
    </Dialog>
  )
}

function CashRules({ settings, onClose }: { settings: ShopSettings; onClose: () => void }) {
  const form = useStoredForm<z.input<typeof cashRules>, z.output<typeof cashRules>, Shop>(
    cashRules,
    { stored: shopOf(settings), typedOf: (stored) => typedOf(stored ?? settings), read: readShop },
  )
  const { version, cashControl } = form.stored ?? settings
  const saving = useSaving(form, {
    send: async (rules) => {
      const limits = {
        cashOutLimit: pesosOf(rules.cashOutLimit),
        countOffLimit: pesosOf(rules.countOffLimit),
      }
      return saveCashRules({ ...rules, ...limits, version })
    },
    question: (rules) => (rules.cashControl && !cashControl ? TEXT.asks : null),
    doneMessage: (saved) => ({ title: saved.cashControl ? TEXT.isOn : TEXT.isOff }),
    failed: TEXT.failed,
    onSaved: onClose,
  })
  return (
    <SaveDialog title={TEXT.title} saving={saving} onClose={onClose}>
      <SwitchField
        label={TEXT.cashControl}
        hint={TEXT.cashControlHint}
        {...form.field('cashControl')}
      />
      <MoneyField
        label={TEXT.cashOutLimit}
        hint={TEXT.cashOutHint}
        required
        {...form.field('cashOutLimit')}
      />
      <MoneyField
        label={TEXT.countOffLimit}
        hint={TEXT.countOffHint}
        required
        {...form.field('countOffLimit')}
      />
      <SwitchField
        label={TEXT.byReason}
        hint={TEXT.byReasonHint}
        {...form.field('opensDrawerByReason')}
      />
    </SaveDialog>
  )
}

function typedOf(stored: ShopSettings): z.input<typeof cashRules> {
  const { cashControl, cashOutLimit, countOffLimit, opensDrawerByReason } = stored
  return { cashControl, cashOutLimit, countOffLimit, opensDrawerByReason }
}
