import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { z } from 'zod'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import { percentText } from '#domain/money.ts'
import type { ShopSettings } from '#domain/settings/api.ts'
import { shopSettings } from '#domain/settings/bodies.ts'
import { call, refresh, serverSentence } from '#web/api.ts'
import { TEXT } from '#web/settings/settings-text.ts'
import { toast } from '#web/ui/Toast.tsx'
import { useCheckedForm, type CheckedForm } from '#web/ui/use-checked-form.ts'
import { useLeaveQuestion } from '#web/ui/use-leave-question.ts'

type Typed = z.input<typeof shopSettings>
type Checked = z.output<typeof shopSettings>

export type SettingsForm = CheckedForm<Typed, Checked> & {
  isDirty: boolean
  isSaving: boolean
  /** Somebody else has saved since what the form began with. */
  isOutdated: boolean
  save: (event: FormEvent) => void
}

/**
 * The settings as they are typed. Whoever leaves them unsaved is asked first. What others save meanwhile changes
 * nothing under the hands, and the version stays that of what was seen: theirs is never written over.
 */
export function useSettingsForm(stored: ShopSettings): SettingsForm {
  const [seen, setSeen] = useState(stored)
  const form = useCheckedForm(shopSettings, typedOf(seen))
  const { isDirty } = form.formState
  const saving = useMutation({
    mutationFn: (checked: Checked) =>
      call(api.settings.update, { body: { ...bodyOf(checked), version: seen.version } }),
    onSuccess: (saved) => {
      setSeen(saved)
      form.reset(typedOf(saved))
      refresh([api.settings.get, api.auth.me, api.products.list, api.reports.dashboard])
      toast({ title: TEXT.saved, description: TEXT.savedHint })
    },
    onError: (error) => {
      form.takeRefusal(error)
      toast({ title: TEXT.failed, description: serverSentence(error), destructive: true })
    },
  })
  useLeaveQuestion(isDirty)
  return {
    ...form,
    isDirty,
    isSaving: saving.isPending,
    isOutdated: stored.version > seen.version,
    save: (event) => void form.handleSubmit((checked) => saving.mutate(checked))(event),
  }
}

function typedOf(stored: ShopSettings): Typed {
  const { storeName, storeAddress, taxMode, taxRate, taxLabel, lowStockDefault } = stored
  const { discountMaxManager, discountMaxCashier, idleLockMinutes } = stored
  const { backupAt, backupKeepDays, backupKeepWeeks } = stored
  return {
    storeName,
    storeAddress: storeAddress ?? '',
    taxMode,
    taxRate,
    taxLabel,
    lowStockDefault,
    discountMaxManager,
    discountMaxCashier,
    idleLockMinutes,
    backupAt,
    backupKeepDays,
    backupKeepWeeks,
  }
}

function bodyOf(checked: Checked): CallOf<typeof api.settings.update>['body'] {
  return {
    ...checked,
    taxRate: percentText(checked.taxRate),
    discountMaxManager: percentText(checked.discountMaxManager),
    discountMaxCashier: percentText(checked.discountMaxCashier),
  }
}
