import { texts } from '#domain/language.ts'
import { Mail, MapPin, Phone, UserRound, type LucideIcon } from 'lucide-react'

export const TEXT = texts('platform/ui/ContactDetails', {
  contact: 'Contact Person',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
})

type Props = {
  /** The contact person. */
  contact?: string | null
  address?: string | null
  phone: string | null
  email: string | null
  className?: string
}

/**
 * Phone, e-mail and address, as links where the device can follow them. Unknown ones take no room.
 */
export function ContactDetails({ contact, address, phone, email, className = '' }: Props) {
  return (
    <dl className={`space-y-1 text-sm ${className}`}>
      <Detail icon={UserRound} label={TEXT.contact} value={contact} />
      <Detail icon={MapPin} label={TEXT.address} value={address} />
      <Detail icon={Phone} label={TEXT.phone} value={phone} href={phone && phoneLink(phone)} />
      <Detail icon={Mail} label={TEXT.email} value={email} href={email && `mailto:${email}`} />
    </dl>
  )
}

type DetailProps = {
  icon: LucideIcon
  label: string
  value: string | null | undefined
  href?: string | null
}

function Detail({ icon: Icon, label, value, href }: DetailProps) {
  if (!value) return null
  return (
    <div className="flex gap-2">
      <dt className="pt-1 text-ink-muted" title={label}>
        <Icon aria-hidden size={16} />
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="min-w-0 py-0.5 wrap-anywhere">
        {href ? (
          // The padding enlarges the target for fingers beyond the line of text.
          <a
            href={href}
            className="-my-2.5 inline-block py-2.5 underline decoration-line-strong underline-offset-3 hover:decoration-current"
          >
            {value}
          </a>
        ) : (
          value
        )}
      </dd>
    </div>
  )
}

/** A tel: link with the digits and plus signs of the text; null if fewer than three are left. */
function phoneLink(phone: string): string | null {
  const number = phone.replace(/[^\d+]/g, '')
  return number.length < 3 ? null : `tel:${number}`
}
