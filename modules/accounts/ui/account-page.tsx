import { Form } from 'react-router'
import type { SavedSearch } from '../account/account.types.ts'
import { accountPaths } from '../account/account-paths.ts'
import { SavedSearchCard } from './saved-search-card.tsx'

export interface AccountView {
  readonly now: keyof typeof notices | null
  readonly siteName: string
  readonly areMailsStopped: boolean
  /** Whether the dealer's people may see the saved vehicles. */
  readonly isGarageShared: boolean
  /** Number of saved vehicles. */
  readonly saved: number
  readonly searches: readonly SavedSearch[]
  readonly garage: { readonly label: string; readonly href: string }
  readonly searchHref: string
  /** Time after which an unused account is deleted: '730 days'. */
  readonly unusedText: string
}

interface AccountPageProps {
  readonly view: AccountView
  readonly words: { readonly noun: string; readonly nounPlural: string }
  readonly refused: { readonly error: string; readonly id: string } | null
}

const notices = {
  'search-saved': 'The search is saved.',
  'search-changed': 'The search is changed.',
  'search-deleted': 'The search is deleted.',
  'mails-on': 'We write to you about your saved searches again.',
  'mails-off': 'We write to you about your saved searches no more.',
  'garage-shared': 'We see what you have saved when you enquire.',
  'garage-private': 'What you have saved is yours alone again.',
} as const

/** The account page: saved vehicles and searches, mail settings, data export, and signing out. */
export function AccountPage({ view, words, refused }: AccountPageProps) {
  const { searches, saved, garage } = view
  const isOfASearch = searches.some(({ id }) => id === refused?.id)
  const note = refused === null ? (view.now === null ? null : notices[view.now]) : null
  return (
    <>
      {note === null ? null : <output className="notice">{note}</output>}
      {refused === null || isOfASearch ? null : (
        <p className="notice" role="alert">
          {refused.error}
        </p>
      )}
      <section className="account-part" aria-labelledby="saved-vehicles">
        <h2 id="saved-vehicles">Saved {words.nounPlural}</h2>
        <p>
          {saved === 0
            ? `Press the heart on any ${words.noun}: it is here then, and wherever else you sign in.`
            : `${saved} saved ${saved === 1 ? words.noun : words.nounPlural}, the same on everything that you are signed in on.`}
        </p>
        <p>
          <a className="button" href={saved === 0 ? view.searchHref : garage.href}>
            {saved === 0 ? `Browse ${words.nounPlural}` : `Open ${garage.label}`}
          </a>
        </p>
        <GarageSwitch view={view} nounPlural={words.nounPlural} />
      </section>
      <section className="account-part" aria-labelledby="saved-searches">
        <h2 id="saved-searches">Saved searches</h2>
        {searches.length === 0 ? (
          <>
            <p>
              None yet. Search as you like, then press ‘Save this search’ above the results: we
              write to you when one arrives or a price drops, if you want us to.
            </p>
            <p>
              <a className="button button-quiet" href={view.searchHref}>
                Search {words.nounPlural}
              </a>
            </p>
          </>
        ) : (
          <ul className="saved-searches">
            {searches.map((search) => (
              <SavedSearchCard
                key={search.id}
                search={search}
                error={refused?.id === search.id ? refused.error : null}
              />
            ))}
          </ul>
        )}
        {searches.length === 0 && !view.areMailsStopped ? null : (
          <MailsSwitch areStopped={view.areMailsStopped} />
        )}
      </section>
      <section className="account-part" aria-labelledby="your-data">
        <h2 id="your-data">Your data</h2>
        <p>
          What this account holds is your address, what you saved, and when you signed in. An
          account that nobody uses for {view.unusedText} is deleted by itself.
        </p>
        <p className="account-row">
          <a className="button button-quiet" href={accountPaths.data} download>
            Download my data
          </a>
          <a className="button button-quiet" href={accountPaths.delete}>
            Delete my account
          </a>
        </p>
      </section>
      <section className="account-part" aria-labelledby="signing-out">
        <h2 id="signing-out">Signing out</h2>
        <p>
          Your saved {words.nounPlural} leave this browser when you sign out, and are back when you
          sign in.
        </p>
        <Form method="post" action={accountPaths.account} className="account-row">
          <button type="submit" name="do" value="sign-out" className="button button-quiet">
            Sign out
          </button>
          <button
            type="submit"
            name="do"
            value="sign-out-everywhere"
            className="button button-quiet"
          >
            Sign out everywhere
          </button>
        </Form>
      </section>
    </>
  )
}

/** Off until the visitor turns it on: what somebody likes is theirs to say. */
function GarageSwitch({
  view: { isGarageShared, siteName },
  nounPlural,
}: {
  readonly view: Pick<AccountView, 'isGarageShared' | 'siteName'>
  readonly nounPlural: string
}) {
  return (
    <Form method="post" action={accountPaths.account} className="account-mails">
      <p>
        {isGarageShared
          ? `When you enquire, the people of ${siteName} see the ${nounPlural} that you have saved.`
          : `Only you see your saved ${nounPlural}. If you like, the people of ${siteName} see them too when you enquire, and know what you are looking for.`}
      </p>
      <button
        type="submit"
        name="do"
        value={isGarageShared ? 'stop-sharing-garage' : 'share-garage'}
        className="button button-quiet"
      >
        {isGarageShared ? 'Keep them to myself' : `Let ${siteName} see them`}
      </button>
    </Form>
  )
}

function MailsSwitch({ areStopped }: { readonly areStopped: boolean }) {
  return (
    <Form method="post" action={accountPaths.account} className="account-mails">
      <p>
        {areStopped
          ? 'Mails about saved searches are off, whatever is chosen above.'
          : 'One mail a day at most, for all of them together.'}
      </p>
      <button
        type="submit"
        name="do"
        value={areStopped ? 'mails-on' : 'mails-off'}
        className="button button-quiet"
      >
        {areStopped ? 'Turn mails on' : 'Turn all mails off'}
      </button>
    </Form>
  )
}
