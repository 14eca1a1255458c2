import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { inPacks } from '#domain/goods/products/packs.ts'
import type { Transfer } from '#domain/goods/transfers/answers.ts'
import { selectAll } from '#web/platform/ui/select-all.ts'
import { NumberField } from '#web/platform/ui/NumberField.tsx'
import { TEXT } from '#web/goods/transfers/acts/acts-text.ts'

export type Product = Transfer['lines'][number]['product']

type QtyProps = {
  label: string
  /** What it is of, for those who hear it. */
  of: { name: string; lot: string }
  product: Product
  /** Pieces as they are typed. */
  typed: number
  field: UseFormRegisterReturn & { error?: string | undefined }
}

/** A field for pieces of a lot; below stands how many packs they are. */
export function QtyField({ label, of, product, typed, field }: QtyProps) {
  return (
    <NumberField
      label={label}
      aria-label={TEXT.fieldOf(label, of.name, of.lot)}
      min={0}
      hint={inPacks(typed || 0, product) ?? undefined}
      onFocus={selectAll}
      className="min-w-0"
      {...field}
    />
  )
}

type RowProps = { name: string; details: string; marks?: ReactNode; children: ReactNode }

/** A row of goods: what they are, and the fields for them. */
export function GoodsRow({ name, details, marks, children }: RowProps) {
  return (
    <li className="grid gap-x-4 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
      <div className="min-w-0 text-sm">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-ink-muted tabular-nums">{details}</p>
        {marks && <p className="mt-1 flex flex-wrap gap-1">{marks}</p>}
      </div>
      {children}
    </li>
  )
}
