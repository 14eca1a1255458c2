import { Link } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { api } from '#domain/api.ts'
import { parseRate } from '#domain/money.ts'
import type { TaxClass } from '#domain/law/schemes/tax-class.ts'
import { useReadPage } from '#web/api.ts'
import { TEXT } from '#web/shop/settings/settings-text.ts'
import type { SettingsForm } from '#web/shop/settings/use-settings-form.ts'

/** How many of the shop's goods bear VAT and how many are exempt, once the form says that VAT lies in the prices. */
export function GoodsClasses({ form }: { form: SettingsForm }) {
  const [taxMode, taxRate] = useWatch({ control: form.control, name: ['taxMode', 'taxRate'] })
  const isVatInside = taxMode === 'INCLUDED_IN_PRICES' && (parseRate(String(taxRate)) ?? 0) > 0
  return isVatInside && <ClassesNote />
}

// Only the total counts of these answers are used, so one row is enough.
const ONE = { limit: '1' }

function ClassesNote() {
  const all = useReadPage(api.products.list, { query: ONE }).data?.total
  const query = { ...ONE, taxClass: 'VAT_EXEMPT' as const }
  const exempt = useReadPage(api.products.list, { query }).data?.total
  return (
    <output className="mt-3 block text-sm">
      <p>
        {TEXT.goodsClasses}{' '}
        {all !== undefined && exempt !== undefined && TEXT.goodsCounted(all, exempt)}
      </p>
      {all !== undefined && all > 0 && (
        <p className="mt-1 flex flex-wrap gap-x-4">
          <ProductsLink taxClass="VATABLE">{TEXT.showVatable}</ProductsLink>
          <ProductsLink taxClass="VAT_EXEMPT">{TEXT.showExempt}</ProductsLink>
        </p>
      )}
    </output>
  )
}

function ProductsLink({ taxClass, children }: { taxClass: TaxClass; children: string }) {
  return (
    <Link
      to="/products"
      search={{ taxClass }}
      className="inline-flex min-h-7 items-center rounded font-semibold text-accent-ink underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  )
}
