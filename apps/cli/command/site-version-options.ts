import { userInfo } from 'node:os'
import type { SiteAuthor } from '#modules/sites/request-context.types.ts'

const longestName = 100

/** The name of the person who changes a site: the option's or the login's. Undefined: an invalid name. */
export function readSiteAuthor({ by }: { readonly by?: string }): SiteAuthor | undefined {
  const name = (by ?? userInfo().username).trim()
  if (!/^[^\p{Cc}]{1,100}$/u.test(name)) return undefined
  return { kind: 'operator', name }
}

export const badAuthor = {
  code: 'site.by',
  message: `--by: write a name of at most ${longestName} letters.`,
}

/** The number of a version; `bad`: not a version number. */
export function readVersionNumber(text: string | undefined): number | undefined | 'bad' {
  if (text === undefined) return undefined
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 'bad'
}

export const badVersion = (where: string) => ({
  code: 'site.bad-version',
  message: `${where} takes the number of a version, as site history prints it.`,
})
