import { ChevronDown, FileText } from 'lucide-react'
import type { SupplierAccount } from '#domain/cash/supplier-accounts/answers.ts'
import { useAccountFile } from '#web/cash/supplier-accounts/AccountFilters.tsx'
import { TEXT } from '#web/cash/supplier-accounts/supplier-accounts-text.ts'
import { FormatMenu } from '#web/platform/export/FormatMenu.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Menu } from '#web/platform/ui/Menu.tsx'

export type AccountForm = 'pay' | 'opening' | 'claim' | 'credit' | 'statement'

type Props = { account: SupplierAccount; onForm: (form: AccountForm) => void }

/** What is done with an account. */
export function AccountActions({ account, onForm }: Props) {
  const { supplierId, supplierName, since } = account
  const [download, isBusy] = useAccountFile()
  if (since === null) return null
  return (
    <>
      <FormatMenu
        name={TEXT.statementOf(supplierName)}
        isBusy={isBusy}
        onChoose={(format) =>
          download({ body: { format, of: { what: 'statement', supplierId, from: since } } })
        }
      />
      <Button icon={FileText} onClick={() => onForm('statement')}>
        {TEXT.statement}
      </Button>
      <Menu
        button={
          <Button>
            {TEXT.more}
            <ChevronDown aria-hidden size={16} className="-mr-1 text-ink-muted" />
          </Button>
        }
        items={[
          { label: TEXT.enterCredit, onChoose: () => onForm('credit') },
          { label: TEXT.enterClaim, onChoose: () => onForm('claim') },
          { label: TEXT.enterOpening, onChoose: () => onForm('opening') },
        ]}
      />
      <Button look="primary" onClick={() => onForm('pay')}>
        {TEXT.pay}
      </Button>
    </>
  )
}
