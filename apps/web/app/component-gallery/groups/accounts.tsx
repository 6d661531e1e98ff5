import { AccountPage, type AccountView } from '#modules/accounts/ui/account-page.tsx'
import { AccountShell } from '#modules/accounts/ui/account-shell.tsx'
import { AccountStrip } from '#modules/accounts/ui/account-strip.tsx'
import { SaveSearchForm } from '#modules/accounts/ui/save-search-form.tsx'
import { SaveSearchLink } from '#modules/accounts/ui/save-search-link.tsx'
import { SignInForm } from '#modules/accounts/ui/sign-in-form.tsx'
import { SignInSent } from '#modules/accounts/ui/sign-in-sent.tsx'
import { FormsStyle } from '#modules/forms/ui/forms-style.tsx'
import { useShell } from '../../shell/use-shell.ts'
import { Specimen } from './specimen.tsx'

const search = {
  id: '0191d6a0-1111-4222-8333-444455556666',
  name: 'Used cars: Toyota or Mazda, Diesel, Under $45,000',
  href: '/search/used-cars',
  newArrivals: true,
  priceDrops: true,
}

/** Account pages: empty, full and with errors. */
export function AccountsGroup() {
  const { noun, nounPlural, searchPath } = useShell()
  const words = { noun, nounPlural }
  const view: AccountView = {
    now: null,
    siteName: 'Example Motors',
    areMailsStopped: false,
    isGarageShared: false,
    saved: 0,
    searches: [],
    garage: { label: 'My Garage', href: '/my-garage' },
    searchHref: searchPath,
    unusedText: '730 days',
  }
  const other = { ...search, id: '2', name: 'Utes for work', newArrivals: false, priceDrops: false }
  return (
    <>
      <FormsStyle />
      <Specimen title="sign in" size="whole">
        <AccountShell heading="Sign in to My Garage" lead="No password: we send you a link.">
          <SignInForm next="/" told="You are signed out." refused={null} />
        </AccountShell>
      </Specimen>
      <Specimen title="sign in, at fault" size="wide">
        <SignInForm
          next="/"
          told={null}
          refused={{ error: 'invalid email address', typed: 'robin@' }}
        />
      </Specimen>
      <Specimen title="a link is sent" size="wide">
        <SignInSent next="/" />
      </Specimen>
      <Specimen title="account, nothing saved" size="whole">
        <AccountPage view={view} words={words} refused={null} />
      </Specimen>
      <Specimen title="account, searches saved" size="whole">
        <AccountPage
          view={{
            ...view,
            now: 'search-saved',
            saved: 3,
            searches: [search, other],
            areMailsStopped: true,
            isGarageShared: true,
          }}
          words={words}
          refused={null}
        />
      </Specimen>
      <Specimen title="save a search, at fault" size="wide">
        <SaveSearchForm
          search={search}
          refused={{
            error: 'Give the search a name, such as Utes for work.',
            newArrivals: true,
            priceDrops: false,
          }}
        />
      </Specimen>
      <Specimen title="beside the results" size="card">
        <SaveSearchLink href="/account/save-search" />
      </Specimen>
      <Specimen title="in the garage" size="wide">
        <AccountStrip nounPlural={nounPlural} path="/my-garage" />
      </Specimen>
    </>
  )
}
