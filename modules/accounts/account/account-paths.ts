import { buildPath } from '#modules/links/paths.ts'

/** Where the pages of accounts are, on every site that has them. */
export const accountPaths = {
  account: '/account',
  signIn: '/account/sign-in',
  /** Of the link in the mail. */
  confirm: '/account/confirm',
  saveSearch: '/account/save-search',
  mails: '/account/mails',
  data: '/account/data',
  delete: '/account/delete',
} as const

/** @param next where the visitor is led afterwards */
export const buildSignInPath = (next: string): string =>
  buildPath(accountPaths.signIn, { next: next === '/' ? null : next })

export const buildConfirmPath = (token: string): string =>
  buildPath(accountPaths.confirm, { token })

export const buildMailsPath = (token: string): string => buildPath(accountPaths.mails, { token })

/** @param search address of the search page */
export const buildSaveSearchPath = (search: string): string =>
  buildPath(accountPaths.saveSearch, { search })
