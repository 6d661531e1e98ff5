import type { Site } from '#modules/sites/site.types.ts'
import type { Account, SavedSearch, WatchlistEntry } from '../account/account.types.ts'
import type { AccountRecord } from '../removal/account-data.store.ts'
import type { SearchAddress } from '../searches/saved-search.rules.ts'
import type { SearchSettings } from '../searches/saved-search.store.ts'
import type { SignInRequest, SignInRequested } from '../sign-in/request-sign-in.ts'
import type { SignedIn } from '../sign-in/sign-in.ts'
import type { WatchlistChange } from '../watchlist/change-watchlist.ts'

/**
 * The operations on accounts for pages and endpoints. Methods with an account parameter read and
 * change only its own data.
 */
export interface AccountService {
  /**
   * §7 Event 36: the sign-in page was opened. Never throws.
   *
   * @returns the event's id; null if there are too many to store
   */
  noteSignInOpened(site: Site): Promise<string | null>
  requestSignIn(site: Site, request: SignInRequest): Promise<SignInRequested>
  /**
   * Address of the user whom a link would sign in; undefined if it is unknown at this site, used or
   * expired.
   */
  findLinkOwner(site: Site, token: string): Promise<string | undefined>
  /** @param replacedKey key of the browser's current session, which ends */
  signIn(site: Site, token: string, replacedKey: string | null): Promise<SignedIn | undefined>
  /** The account at this site for a session key from the cookie. */
  findAccount(site: Site, sessionKey: string | null): Promise<Account | undefined>
  signOut(site: Site, sessionKey: string): Promise<void>
  signOutEverywhere(site: Site, account: Account): Promise<void>
  listWatchlist(site: Site, account: Account): Promise<WatchlistEntry[]>
  /** @returns the resulting list */
  changeWatchlist(
    site: Site,
    account: Account,
    change: WatchlistChange,
    now: Date,
  ): Promise<WatchlistEntry[]>
  /** Lets the dealer's people see the saved vehicles. */
  shareGarage(site: Site, account: Account): Promise<void>
  stopSharingGarage(site: Site, account: Account): Promise<void>
  listSearches(site: Site, account: Account): Promise<SavedSearch[]>
  /** False: the account has reached its limit of searches. */
  saveSearch(
    site: Site,
    account: Account,
    address: SearchAddress,
    settings: SearchSettings,
  ): Promise<boolean>
  /** False: the account has no such search. */
  changeSearch(site: Site, account: Account, id: string, settings: SearchSettings): Promise<boolean>
  deleteSearch(site: Site, account: Account, id: string): Promise<boolean>
  resumeMails(site: Site, account: Account): Promise<void>
  stopMails(site: Site, account: Account): Promise<void>
  /** Whether a token from a mail link is valid for an account of this site. */
  isMailToken(site: Site, token: string): boolean
  /**
   * Stops the mails. False: the token is invalid. Repeats, and deleted accounts, are not errors.
   */
  stopMailsByToken(site: Site, token: string): Promise<boolean>
  exportAccount(site: Site, account: Account): Promise<AccountRecord | undefined>
  deleteAccount(site: Site, account: Account): Promise<void>
}
