import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import { percentText, rateOf } from '#domain/money.ts'
import type { ShopSettings } from '#domain/settings/api.ts'
import { shopSettings } from '#domain/settings/bodies.ts'
import { ApiError, call, keyOf, queryClient, refresh, serverSentence } from '#web/api.ts'
import { TEXT } from '#web/settings/settings-text.ts'
import { toast } from '#web/ui/Toast.tsx'
import { useAskBeforeLeaving } from '#web/ui/use-ask-before-leaving.ts'
import { useCheckedForm, type CheckedForm } from '#web/ui/use-checked-form.ts'

type Typed = z.input<typeof shopSettings>
type Checked = z.output<typeof shopSettings>
type Body = ReturnType<typeof bodyOf>

export type SettingsForm = CheckedForm<Typed, Checked> & {
  isDirty: boolean
  isSaving: boolean
  /** Somebody else has saved since what the form began with. */
  isOutdated: boolean
  save: (event: FormEvent) => void
}

/**
 * The settings as they are typed. Whoever leaves them unsaved is asked first. What others save meanwhile changes
 * nothing under the hands, and the version stays that of what was seen: theirs is never written over. `onUntaxed` hears
 * when a tax was saved that some goods do not have.
 */
export function useSettingsForm(stored: ShopSettings, onUntaxed: () => void): SettingsForm {
  const [seen, setSeen] = useState(stored)
  const form = useCheckedForm(shopSettings, typedOf(seen))
  const { isDirty } = form.formState
  const typed = shopSettings.safeParse(useWatch({ control: form.control }))
  const isOwn = typed.success && isStored(stored, bodyOf(typed.data))
  const saving = useMutation({
    mutationFn: (checked: Checked) => save(bodyOf(checked), seen.version),
    onSuccess: (saved) => {
      setSeen(saved)
      if (saved.taxMode !== seen.taxMode || saved.taxRate !== seen.taxRate)
        void findUntaxed().then((isAny) => isAny && onUntaxed())
      form.reset(typedOf(saved))
      refresh([api.settings.get, api.auth.me, api.products.list, api.reports.dashboard])
      toast({ title: TEXT.saved, description: TEXT.savedHint })
    },
    onError: (error) => {
      form.takeRefusal(error)
      toast({ title: TEXT.failed, description: serverSentence(error), destructive: true })
    },
  })
  useAskBeforeLeaving(isDirty)
  return {
    ...form,
    isDirty,
    isSaving: saving.isPending,
    isOutdated: stored.version > seen.version && !isOwn,
    save: (event) => void form.handleSubmit((checked) => saving.mutate(checked))(event),
  }
}

/** What is stored as it was sent is saved: the answer to an earlier try was lost. */
async function save(body: Body, version: number): Promise<ShopSettings> {
  try {
    return await call(api.settings.update, { body: { ...body, version } })
  } catch (error) {
    const isConflict = error instanceof ApiError && error.status === 409
    const newest = isConflict ? await readNewest() : null
    if (newest && isStored(newest, body)) return newest
    throw error
  }
}

/** For the screen, too: what others saved is offered there. null when it cannot be read. */
function readNewest(): Promise<ShopSettings | null> {
  const queryFn = () => call(api.settings.get, {})
  return queryClient
    .fetchQuery({ queryKey: keyOf(api.settings.get), queryFn, staleTime: 0 })
    .catch(() => null)
}

/** Whether there are goods to be asked about now that the tax is another. */
async function findUntaxed(): Promise<boolean> {
  const queryFn = () => call(api.products.untaxed, {})
  const found = await queryClient
    .fetchQuery({ queryKey: keyOf(api.products.untaxed), queryFn, staleTime: 0 })
    .catch(() => null)
  return found !== null && found.products > 0 && rateOf(found.taxRatePct) > 0
}

function isStored(stored: ShopSettings, body: Body): boolean {
  const asSent = bodyOf(shopSettings.parse(typedOf(stored)))
  return JSON.stringify(asSent) === JSON.stringify(body)
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

function bodyOf(checked: Checked): Omit<CallOf<typeof api.settings.update>['body'], 'version'> {
  return {
    ...checked,
    taxRate: percentText(checked.taxRate),
    discountMaxManager: percentText(checked.discountMaxManager),
    discountMaxCashier: percentText(checked.discountMaxCashier),
  }
}
