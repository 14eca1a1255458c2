import {
  ArrowLeftRight,
  Barcode,
  OctagonAlert,
  Flame,
  Pill,
  ReceiptText,
  ShoppingCart,
  Truck,
  Undo2,
  Users,
  type LucideIcon,
} from 'lucide-react'

/** The icons of what is searched on the server. */
export const ICONS = {
  product: Pill,
  lot: Barcode,
  sale: ReceiptText,
  purchase: ShoppingCart,
  recall: OctagonAlert,
  supplierReturn: Undo2,
  writeOff: Flame,
  transfer: ArrowLeftRight,
  customer: Users,
  supplier: Truck,
} satisfies Record<string, LucideIcon>

export type Kind = keyof typeof ICONS

/** A row of the palette: where it leads, and what it is called. */
export type Row = {
  kind: Kind | 'page' | 'action'
  label: string
  address: string
  icon: LucideIcon
  /** What distinguishes it from others of that name. */
  detail?: string
  /** Further facts, which are not kept. */
  note?: string
  /** The location without which it cannot be seen. */
  locationId?: number
}

/** Several lots lead to one product. */
export const keyOfRow = ({ address, label }: Pick<Row, 'address' | 'label'>) =>
  `${address} ${label}`

/** The text of a row that is searched. */
export const textOfRow = ({ label, detail = '' }: Row) => `${label} ${detail}`
