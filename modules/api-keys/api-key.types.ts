/** What a dealership's key may do; each is opened by the endpoints that name it. */
export const apiScopes = [
  'docs:read',
  'leads:read',
  'leads:write',
  'media:write',
  'stock:write',
] as const
export type ApiScope = (typeof apiScopes)[number]

/** What a request shows: the key's id is no secret, and is what it is found by. */
export interface ApiCredential {
  readonly kind: 'basic' | 'bearer'
  readonly id: string
  readonly secret: string
}

/** Whose a key is: a site's for basic authentication (§7), a dealership's for everything else. */
export type ApiKeyOwner =
  | { readonly kind: 'site'; readonly siteId: number }
  | { readonly kind: 'dealership'; readonly dealershipId: number }

/** A key as it is listed; its secret is shown once, when it is made. */
export interface ApiKey {
  readonly id: string
  readonly owner: ApiKeyOwner
  /** Empty for a site's. */
  readonly scopes: readonly ApiScope[]
  /** What it is for, in the words of whoever made it. */
  readonly note: string | null
  readonly createdAt: Date
  /** To the hour. */
  readonly lastUsedAt: Date | null
  readonly revokedAt: Date | null
}

/** Finds the keys of requests. */
export interface ApiKeys {
  /** @returns undefined for one that is not of this site or its dealerships, is wrong, or revoked */
  find(
    site: { readonly id: number; readonly dealerships: readonly { readonly id: number }[] },
    credential: ApiCredential,
  ): Promise<ApiKey | undefined>
}
