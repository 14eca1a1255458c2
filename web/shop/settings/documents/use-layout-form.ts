import type { z } from 'zod'
import { api } from '#domain/api.ts'
import type { ShopSettings } from '#domain/shop/settings/api.ts'
import { paperLayout } from '#domain/shop/settings/bodies.ts'
import { call } from '#web/api.ts'
import { TEXT } from '#web/shop/settings/documents/documents-text.ts'
import { readShop, savePart, shopOf, type Shop } from '#web/shop/settings/shop.ts'
import { useAskBeforeLeaving } from '#web/platform/ui/use-ask-before-leaving.ts'
import { useSaving, type Saving } from '#web/platform/ui/use-saving.ts'
import { useStoredForm, type StoredForm } from '#web/platform/ui/use-stored-form.ts'

type Typed = z.input<typeof paperLayout>
type Checked = z.output<typeof paperLayout>

export type LayoutForm = StoredForm<Typed, Checked, Shop> & { saving: Saving }

/** The form of the layout: a part of the settings, whose version it shares. */
export function useLayoutForm(settings: ShopSettings): LayoutForm {
  const form = useStoredForm<Typed, Checked, Shop>(paperLayout, {
    stored: shopOf(settings),
    typedOf: (stored) => typedOf(stored ?? settings),
    read: readShop,
  })
  const saving = useSaving(form, {
    send: (checked) => {
      const seen = form.stored ?? settings
      const isAsSeen = (newest: ShopSettings) =>
        JSON.stringify(typedOf(newest)) === JSON.stringify(typedOf(seen))
      return savePart(seen, isAsSeen, async (version) =>
        shopOf(await call(api.settings.update, { body: { ...checked, version } })),
      )
    },
    doneMessage: () => ({ title: TEXT.saved, description: TEXT.savedHint }),
    failed: TEXT.failed,
    onSaved: form.goOn,
  })
  useAskBeforeLeaving(saving.isTyped)
  return { ...form, saving }
}

function typedOf({
  softwareSupplier,
  paperHead,
  paperFoot,
  paperCode,
  paperLanguage,
}: ShopSettings): Typed {
  return {
    softwareSupplier: softwareSupplier ?? '',
    paperHead: paperHead ?? '',
    paperFoot: paperFoot ?? '',
    paperCode,
    paperLanguage,
  }
}
