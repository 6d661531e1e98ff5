import type { StockViews } from '#modules/search/stock-views.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { buildLoginEvent } from '#modules/tracking/build-login-event.ts'
import type { EventRecorder } from '#modules/tracking/event-recorder.ts'
import { createAttemptCounter } from '#platform/http/attempt-counter.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import type { AccountService } from './account-service.types.ts'
import { deleteAccount, findAccountRecord } from '../removal/account-data.store.ts'
import {
  changeSearch,
  deleteSearch,
  listSearches,
  saveSearch,
} from '../searches/saved-search.store.ts'
import { beginWatch } from '../searches/stock-watch.store.ts'
import { createUnsubscribeTokens } from '../searches/unsubscribe-token.ts'
import { watchStockJob } from '../searches/watch-stock.job.ts'
import { hashSecretText, isSecretText } from '#platform/config/secret-text.ts'
import {
  deleteSession,
  deleteSessionsOf,
  findSessionAccount,
} from '../session/account-session.store.ts'
import { resumeMails, stopMails } from '../session/mail-opt-out.store.ts'
import { requestSignIn } from '../sign-in/request-sign-in.ts'
import { findUsableLink } from '../sign-in/sign-in-link.store.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { changeWatchlist } from '../watchlist/change-watchlist.ts'
import { shareGarage, stopSharingGarage } from '../watchlist/garage-sharing.store.ts'
import { listWatchlist } from '../watchlist/watchlist.store.ts'

interface AccountSources {
  readonly database: Database
  /** Derived from FORECOURT_SECRET, the current one first. */
  readonly secrets: readonly string[]
  readonly stock: Pick<StockViews, 'listCards' | 'listLeft'>
  readonly events: Pick<EventRecorder, 'record'>
}

/**
 * Limit of stored openings of the sign-in page for each site and minute, against floods by
 * programs.
 */
const openingsPerMinute = 60

export function openAccountService({
  database,
  secrets,
  stock,
  events,
}: AccountSources): AccountService {
  const tokens = createUnsubscribeTokens(secrets)
  const openings = createAttemptCounter(() => performance.now())
  const within = <T>(site: Pick<Site, 'id'>, work: (tx: Tx) => Promise<T>): Promise<T> =>
    database.withScope(ownScopeOf(site.id), work)
  return {
    async noteSignInOpened(site) {
      const limits = { addressLimit: openingsPerMinute, siteLimit: openingsPerMinute }
      if (!openings.take({ siteId: site.id, address: '', ...limits }).ok) return null
      const event = buildLoginEvent(site, 36)
      await events.record(site, event)
      return event.uniqueId
    },
    requestSignIn: (site, request) => requestSignIn({ database, secrets }, site, request),
    async findLinkOwner(site, token) {
      if (!isSecretText(token)) return undefined
      return (await within(site, (tx) => findUsableLink(tx, hashSecretText(token))))?.email
    },
    signIn: (site, token, replacedKey) => signIn(database, site, token, replacedKey),
    async findAccount(site, key) {
      if (key === null || !isSecretText(key)) return undefined
      return within(site, (tx) => findSessionAccount(tx, hashSecretText(key)))
    },
    signOut: (site, key) => within(site, (tx) => deleteSession(tx, hashSecretText(key))),
    signOutEverywhere: (site, { id }) => within(site, (tx) => deleteSessionsOf(tx, id)),
    listWatchlist: (site, { id }) => within(site, (tx) => listWatchlist(tx, id)),
    changeWatchlist: (site, account, change, now) =>
      changeWatchlist({ database, stock }, site, account, change, now),
    shareGarage: (site, { id }) => within(site, (tx) => shareGarage(tx, id)),
    stopSharingGarage: (site, { id }) => within(site, (tx) => stopSharingGarage(tx, id)),
    listSearches: (site, { id }) => within(site, (tx) => listSearches(tx, id)),
    saveSearch: (site, { id }, address, settings) =>
      within(site, async (tx) => {
        const owner = { accountId: id, siteId: site.id }
        if (!(await saveSearch(tx, owner, address, settings))) return false
        // The first check marks the current stock as known, before new vehicles can arrive.
        if (await beginWatch(tx, site.id)) await enqueue(tx, watchStockJob, [{ siteId: site.id }])
        return true
      }),
    changeSearch: (site, account, id, settings) =>
      within(site, (tx) => changeSearch(tx, account.id, id, settings)),
    deleteSearch: (site, account, id) => within(site, (tx) => deleteSearch(tx, account.id, id)),
    resumeMails: (site, { id }) => within(site, (tx) => resumeMails(tx, id)),
    stopMails: (site, { id }) => within(site, (tx) => stopMails(tx, id)),
    isMailToken: (site, token) => tokens.read(site.id, token) !== undefined,
    async stopMailsByToken(site, token) {
      const accountId = tokens.read(site.id, token)
      if (accountId === undefined) return false
      await within(site, (tx) => stopMails(tx, accountId))
      return true
    },
    exportAccount: (site, { email }) => within(site, (tx) => findAccountRecord(tx, email)),
    deleteAccount: (site, { email }) => within(site, (tx) => deleteAccount(tx, email)),
  }
}
