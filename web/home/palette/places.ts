import { FileText } from 'lucide-react'
import { isFor, type Feature } from '#web/feature.ts'
import { GROUPS } from '#web/features.ts'
import { TEXT as MENU } from '#web/menu-text.ts'
import type { Row } from '#web/home/palette/row.ts'
import type { SignedIn } from '#web/platform/auth/current-user.ts'

const FEATURES: readonly Feature[] = GROUPS.flatMap<Feature>(({ features }) => features)

/** The pages that a user may go to, in the order of the sidebar. */
export function pagesFor(signedIn: SignedIn): Row[] {
  return FEATURES.flatMap(({ pages, menu }) =>
    pages.flatMap(({ path, allow, label }, at) => {
      const name = at === 0 && menu ? menu.label : label
      const isShown = name && isFor(signedIn, { allow, onlyWith: menu?.onlyWith })
      return isShown
        ? [{ kind: 'page', label: MENU[name], address: path, icon: menu?.icon ?? FileText }]
        : []
    }),
  )
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
