import { Plus } from 'lucide-react'
import type { RefObject } from 'react'
import type { Supplier } from '#domain/suppliers/api.ts'
import { TEXT } from '#web/purchases/form/purchase-form-text.ts'
import { SUPPLIERS } from '#web/suppliers/supplier-source.ts'
import { Picker } from '#web/ui/picker/Picker.tsx'

const ACTIVE = { ...SUPPLIERS, isOffered: ({ isActive }: Supplier) => isActive }

export type SupplierChoice = Pick<Supplier, 'id' | 'name'>

type Props = {
  chosen: SupplierChoice | null
  boxRef: RefObject<HTMLInputElement | null>
  error: string | undefined
  onChoose: (supplier: SupplierChoice | null) => void
  /** Makes a new one of what was typed. */
  onAdd: (name: string) => void
}

/** Of whom is ordered: one that goods may be ordered from still, or a new one. */
export function SupplierField({ chosen, boxRef, error, onChoose, onAdd }: Props) {
  return (
    <Picker
      boxRef={boxRef}
      label={TEXT.supplier}
      required
      placeholder={TEXT.supplierPlaceholder}
      error={error}
      source={ACTIVE}
      value={chosen?.id ?? null}
      text={chosen?.name}
      clear={TEXT.changeSupplier}
      onChoose={onChoose}
      add={{ icon: Plus, label: TEXT.addSupplier, onAdd }}
      className="col-span-2 sm:col-span-1"
    />
  )
}
