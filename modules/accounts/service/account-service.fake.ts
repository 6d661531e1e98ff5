import type { AccountService } from './account-service.types.ts'

/** An account service without accounts, which never creates one. */
export const nobodysAccounts: AccountService = {
  noteSignInOpened: () => Promise.resolve(null),
  requestSignIn: () =>
    Promise.resolve({ kind: 'requested', eventId: '0191d6a0-1111-4222-8333-444455556666' }),
  findLinkOwner: () => Promise.resolve(undefined),
  signIn: () => Promise.resolve(undefined),
  findAccount: () => Promise.resolve(undefined),
  signOut: () => Promise.resolve(),
  signOutEverywhere: () => Promise.resolve(),
  listWatchlist: () => Promise.resolve([]),
  changeWatchlist: () => Promise.resolve([]),
  shareGarage: () => Promise.resolve(),
  stopSharingGarage: () => Promise.resolve(),
  listSearches: () => Promise.resolve([]),
  saveSearch: () => Promise.resolve(false),
  changeSearch: () => Promise.resolve(false),
  deleteSearch: () => Promise.resolve(false),
  resumeMails: () => Promise.resolve(),
  stopMails: () => Promise.resolve(),
  isMailToken: () => false,
  stopMailsByToken: () => Promise.resolve(false),
  exportAccount: () => Promise.resolve(undefined),
  deleteAccount: () => Promise.resolve(),
}
