import { Link, useNavigate } from '@tanstack/react-router'
import { Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Section } from '#web/shop/settings/sections/section-fields.ts'
import { FURTHER_SECTIONS, SECTION_NAMES } from '#web/shop/settings/section-names.ts'
import { TEXT } from '#web/shop/settings/settings-text.ts'
import { PageHeader } from '#web/platform/ui/PageHeader.tsx'
import { SideList } from '#web/platform/ui/SideList.tsx'

const sectionAt = (section: Section) =>
  ({
    key: section,
    label: SECTION_NAMES[section],
    link: { to: '/settings/$section', params: { section } },
  }) as const

const PAGES = [
  { key: 'store', label: SECTION_NAMES.store, link: { to: '/settings' } },
  ...FURTHER_SECTIONS.map(sectionAt),
  { key: 'papers', label: TEXT.papers, link: { to: '/settings/papers' } },
  { key: 'schemes', label: TEXT.schemes, link: { to: '/settings/schemes' } },
] as const

type Props = {
  open: (typeof PAGES)[number]['key']
  /** The settings' own, if not given. */
  title?: string
  subtitle?: string
  /** Buttons of the page. */
  buttons?: ReactNode
  /** The page takes the whole width. */
  isWide?: boolean
  children: ReactNode
}

/** A page of the settings beside the list of all of them. */
export function SettingsFrame(props: Props) {
  const { open, title = TEXT.title, subtitle = TEXT.subtitle, buttons, isWide, children } = props
  const navigate = useNavigate()
  return (
    <div className={isWide ? '' : 'max-w-3xl xl:max-w-240'}>
      <PageHeader title={title} subtitle={subtitle}>
        <Link
          to="/shifts"
          className="inline-flex min-h-control items-center gap-2 rounded border border-line-strong/60 bg-surface px-4 text-sm font-semibold transition-colors hover:bg-sunken"
        >
          <Wallet aria-hidden size={18} />
          {TEXT.cashControl}
        </Link>
        {buttons}
      </PageHeader>
      <SideList
        name={TEXT.allPages}
        label={TEXT.page}
        items={PAGES}
        open={open}
        onOpen={(key) => {
          const chosen = PAGES.find((page) => page.key === key)
          if (chosen) void navigate(chosen.link)
        }}
      >
        {children}
      </SideList>
    </div>
  )
}
