import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { api } from '#domain/api.ts'
import { inLanguage, type Catalogue, type Language } from '#domain/language.ts'
import type { Header } from '#domain/shop/documents/making.ts'
import { PAPER_SIZES, type PaperSize } from '#domain/shop/documents/kinds.ts'
import { SAMPLE_HEADER, sampleSale } from '#domain/selling/sales/documents/sample-sale.ts'
import { saleDocument } from '#domain/selling/sales/documents/sale-document.ts'
import type { ShopSettings } from '#domain/shop/settings/api.ts'
import type { Till } from '#domain/shop/tills/api.ts'
import { useRead } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { DocumentOnScreen } from '#web/shop/documents/PrintedDocument.tsx'
import { serverMs } from '#web/server-clock.ts'
import { TEXT } from '#web/shop/settings/documents/documents-text.ts'
import type { LayoutForm } from '#web/shop/settings/documents/use-layout-form.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { Loaded } from '#web/platform/ui/Loaded.tsx'
import { Tabs } from '#web/platform/ui/Tabs.tsx'

type Props = { form: LayoutForm; settings: ShopSettings; till: Till | undefined }

/** A sale that nobody made, on each paper, with what is typed in the form. */
export function LayoutPreview({ form, settings, till }: Props) {
  const { isDemo } = useCurrentUser().settings
  const version = useRead(api.system.health).data?.version ?? ''
  const [openedAt] = useState(() => new Date(serverMs()).toISOString())
  const [size, choose] = useState<PaperSize>(till?.paper ?? '80MM_48')
  const typed = useWatch({ control: form.control })
  const paperLanguage = typed.paperLanguage ?? settings.paperLanguage
  const catalogue = useCatalogue(paperLanguage)
  const softwareSupplier = typed.softwareSupplier || null
  const header = { ...useHeader(settings, till), softwareSupplier, paperLanguage }
  const { taxLabel, timeZone, taxpayer } = settings
  const layout = {
    head: typed.paperHead || null,
    foot: typed.paperFoot || null,
    code: typed.paperCode ?? settings.paperCode,
    taxLabel,
    timeZone,
    software: `Botika ${version}`,
    isDemo,
  }
  const sale = sampleSale({ taxpayer, at: openedAt })
  const write = () => saleDocument({ header, layout, copy: 1 }, sale)
  return (
    <Card title={TEXT.preview} className="min-w-0 lg:sticky lg:top-6">
      <p className="mb-3 text-sm text-ink-muted">{TEXT.previewHint}</p>
      <Tabs
        label={TEXT.size}
        isOfPage
        shown={size}
        onShow={choose}
        tabs={PAPER_SIZES.map((each) => ({
          name: each,
          label: TEXT.sizes[each],
          content: each === size && (
            <section
              aria-label={TEXT.sizes[each]}
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard too
              tabIndex={0}
              className="overflow-y-auto rounded lg:max-h-[calc(100dvh-16rem)]"
            >
              <Loaded read={catalogue}>
                {(spoken) => <DocumentOnScreen document={inLanguage(spoken, write)} size={each} />}
              </Loaded>
            </section>
          ),
        }))}
      />
    </Card>
  )
}

/** What papers say in a language; Filipino is loaded where the shop chooses it. */
function useCatalogue(language: Language) {
  return useQuery<Catalogue>({
    queryKey: ['catalogue of papers', language],
    queryFn: async () => (await import('#domain/catalogues.ts')).CATALOGUES[language],
    staleTime: Infinity,
    ...(language === 'en' && { initialData: {} }),
  })
}

/** What stands at the head of the till's documents, as it is stored. */
function useHeader(settings: ShopSettings, till: Till | undefined): Header {
  const locations = useRead(api.locations.list).data
  const location = locations?.find(({ id }) => id === till?.locationId)
  const { storeName, registeredName, taxpayer, tin, storeAddress } = settings
  return {
    ...SAMPLE_HEADER,
    storeName,
    registeredName,
    taxpayer,
    tin,
    ...(location && { branchCode: location.branchCode, locationName: location.name }),
    address: location?.address || storeAddress,
    phone: location?.phone ?? null,
    ...(till && {
      tillName: till.name,
      min: till.min,
      serialNumber: till.serialNumber,
      permit: till.permit,
      permitDate: till.permitDate,
    }),
  }
}
