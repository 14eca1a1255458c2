import { FileText } from 'lucide-react'
import { isFor, type Feature } from '#web/feature.ts'
import { GROUPS } from '#web/features.ts'
import { TEXT as MENU } from '#web/menu-text.ts'
import type { Row } from '#web/home/palette/row.ts'
import { FURTHER_SECTIONS, SECTION_NAMES } from '#web/shop/settings/section-names.ts'
import type { SignedIn } from '#web/platform/auth/current-user.ts'

const FEATURES: readonly Feature[] = GROUPS.flatMap<Feature>(({ features }) => features)

/** The pages that a user may go to, in the order of the sidebar. */
export function pagesFor(signedIn: SignedIn): Row[] {
  return FEATURES.flatMap(({ pages, menu }) =>
    pages.flatMap(({ path, allow, label }, at) => {
      if (!isFor(signedIn, { allow, onlyWith: menu?.onlyWith })) return []
      const of = { kind: 'page', icon: menu?.icon ?? FileText } as const
      if (path === SETTINGS_BY_NAME) return sectionsOf(of)
      const name = at === 0 && menu ? menu.label : label
      if (!name) return []
      const detail = path === '/settings' ? SECTION_NAMES.store : ''
      return [{ ...of, label: MENU[name], address: path, detail }]
    }),
  )
}

const SETTINGS_BY_NAME = '/settings/$section'

/** The further pages of the settings, each by its name. */
function sectionsOf(of: Pick<Row, 'kind' | 'icon'>): Row[] {
  return FURTHER_SECTIONS.map((section) => ({
    ...of,
    label: SECTION_NAMES[section],
    address: SETTINGS_BY_NAME.replace('$section', section),
    detail: MENU.Settings,
  }))
}

/** What a user may do by the first page of each feature. */
export function actionsFor(signedIn: SignedIn): Row[] {
  return FEATURES.flatMap(({ pages: [{ path }], menu, actions = [] }) =>
    actions
      .filter(({ call, onlyWith }) => isFor(signedIn, { allow: call.allow, onlyWith }))
      .map(({ label, does }) => ({
        kind: 'action',
        label: MENU[label],
        address: `${path}?do=${does}`,
        icon: menu?.icon ?? FileText,
      })),
  )
}
