import { api } from '#domain/api.ts'
import type { Location } from '#domain/shop/locations/api.ts'
import { useRead } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { StepButtons, type Going } from '#web/home/guide/StepButtons.tsx'
import { TestPage } from '#web/shop/settings/documents/TestPage.tsx'
import { BrowserBinding } from '#web/shop/tills/BrowserBinding.tsx'
import { TillList } from '#web/shop/tills/TillList.tsx'
import { Loaded } from '#web/platform/ui/Loaded.tsx'

/** How the tills of the first branch print, and a page to try it on. */
export function PrinterStep(going: Going) {
  const read = useRead(api.locations.list)
  return (
    <Loaded read={read}>
      {([main]) => (
        <>
          {main && <Tills location={main} />}
          <StepButtons {...going} />
        </>
      )}
    </Loaded>
  )
}

function Tills({ location }: { location: Location }) {
  const here = useCurrentUser().till
  const query = { locationId: String(location.id) }
  const read = useRead(api.tills.list, { query }, { refetchOnMount: 'always' })
  return (
    <Loaded read={read}>
      {(tills) => {
        const tried =
          tills.find(({ id }) => id === here?.id) ?? tills.find(({ isFirst }) => isFirst)
        return (
          <>
            <TillList location={location} tills={tills} />
            {tried && <BrowserBinding key={`browser ${tried.id}`} till={tried} />}
            {tried && <TestPage key={tried.id} till={tried} />}
          </>
        )
      }}
    </Loaded>
  )
}
