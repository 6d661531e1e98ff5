import { buildPath } from '#modules/links/paths.ts'

/** Paths of account pages, on every site that has accounts. */
export const accountPaths = {
  account: '/account',
  signIn: '/account/sign-in',
  /** Target of the link in the mail. */
  confirm: '/account/confirm',
  saveSearch: '/account/save-search',
  mails: '/account/mails',
  data: '/account/data',
  delete: '/account/delete',
} as const

/** @param next page to show after signing in */
export const buildSignInPath = (next: string): string =>
  buildPath(accountPaths.signIn, { next: next === '/' ? null : next })

export const buildConfirmPath = (token: string): string =>
  buildPath(accountPaths.confirm, { token })

export const buildMailsPath = (token: string): string => buildPath(accountPaths.mails, { token })

/** @param search URL of the search page */
export const buildSaveSearchPath = (search: string): string =>
  buildPath(accountPaths.saveSearch, { search })
