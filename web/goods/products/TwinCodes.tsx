import { api } from '#domain/api.ts'
import { codeKey } from '#domain/folding.ts'
import { useRead } from '#web/api.ts'
import { TEXT } from '#web/goods/products/products-text.ts'
import { TwinsNotice } from '#web/platform/ui/TwinsNotice.tsx'

/** Codes that several products or packs have, above the list where they are mended. */
export function TwinCodes() {
  const { data } = useRead(api.products.twinCodes)
  return (
    <TwinsNotice
      what="code"
      named={(data ?? []).map(({ code, productName, packName }) => ({
        name: code,
        of: [productName, packName].filter((name) => name !== null).join(', '),
      }))}
      fold={codeKey}
      hint={TEXT.giveOthers}
    />
  )
}
