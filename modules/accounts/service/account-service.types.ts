import type { Site } from '#modules/sites/site.types.ts'
import type { Account, SavedSearch, WatchlistEntry } from '../account/account.types.ts'
import type { AccountRecord } from '../removal/account-data.store.ts'
import type { SearchAddress } from '../searches/saved-search.rules.ts'
import type { SearchWishes } from '../searches/saved-search.store.ts'
import type { SignInRequest, SignInRequested } from '../sign-in/request-sign-in.ts'
import type { SignedIn } from '../sign-in/sign-in.ts'
import type { WatchlistChange } from '../watchlist/change-watchlist.ts'

/** What pages and endpoints do with accounts. Whatever takes an account sees and changes what is its own alone. */
export interface AccountService {
  /** §7 Event 36: the page to sign in at was opened. Never throws. @returns its id; null: a flood of them is not stored */
  noteSignInOpened(site: Site): Promise<string | null>
  requestSignIn(site: Site, request: SignInRequest): Promise<SignInRequested>
  /** Whom a link would sign in; undefined for one that is unknown at this site, used or late. */
  findLinkOwner(site: Site, token: string): Promise<string | undefined>
  /** @param replacedKey of the browser's session until now */
  signIn(site: Site, token: string, replacedKey: string | null): Promise<SignedIn | undefined>
  /** Who is signed in at this site with a key from the cookie. */
  findAccount(site: Site, sessionKey: string | null): Promise<Account | undefined>
  signOut(site: Site, sessionKey: string): Promise<void>
  signOutEverywhere(site: Site, account: Account): Promise<void>
  listWatchlist(site: Site, account: Account): Promise<WatchlistEntry[]>
  /** @returns the list as it is then */
  changeWatchlist(
    site: Site,
    account: Account,
    change: WatchlistChange,
    now: Date,
  ): Promise<WatchlistEntry[]>
  listSearches(site: Site, account: Account): Promise<SavedSearch[]>
  /** False: the account has as many searches as it may. */
  saveSearch(
    site: Site,
    account: Account,
    address: SearchAddress,
    wishes: SearchWishes,
  ): Promise<boolean>
  /** False: the account has no such search. */
  changeSearch(site: Site, account: Account, id: string, wishes: SearchWishes): Promise<boolean>
  deleteSearch(site: Site, account: Account, id: string): Promise<boolean>
  resumeMails(site: Site, account: Account): Promise<void>
  stopMails(site: Site, account: Account): Promise<void>
  /** Whether a link in one of our mails ends the mails of an account of this site. */
  isMailToken(site: Site, token: string): boolean
  /** Does so. False: the token is none of ours. A repeat, and an account that is gone, are no errors. */
  stopMailsByToken(site: Site, token: string): Promise<boolean>
  exportAccount(site: Site, account: Account): Promise<AccountRecord | undefined>
  deleteAccount(site: Site, account: Account): Promise<void>
}
