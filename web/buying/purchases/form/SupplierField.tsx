import { Plus } from 'lucide-react'
import type { RefObject } from 'react'
import type { Supplier } from '#domain/buying/suppliers/api.ts'
import { TEXT } from '#web/buying/purchases/form/purchase-form-text.ts'
import { SUPPLIERS } from '#web/buying/suppliers/supplier-source.ts'
import { Picker } from '#web/platform/ui/picker/Picker.tsx'

const ACTIVE = { ...SUPPLIERS, isOffered: ({ isActive }: Supplier) => isActive }

export type SupplierChoice = Pick<Supplier, 'id' | 'name'> &
  Partial<Pick<Supplier, 'isVatRegistered'>>

type Props = {
  chosen: SupplierChoice | null
  boxRef: RefObject<HTMLInputElement | null>
  error: string | undefined
  onChoose: (supplier: SupplierChoice | null) => void
  /** Opens the dialog of a new supplier with the typed name. */
  onAdd: (name: string) => void
}

/** Chooses an active supplier, or starts a new one. */
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
