/** Permissions of a dealership's key; each endpoint names the one that it requires. */
export const apiScopes = [
  'docs:read',
  'leads:read',
  'leads:write',
  'media:write',
  'stock:write',
] as const
export type ApiScope = (typeof apiScopes)[number]

/** The credentials in a request: the key's id is public and identifies it. */
export interface ApiCredential {
  readonly kind: 'basic' | 'bearer'
  readonly id: string
  readonly secret: string
}

/** The owner of a key: a site for basic authentication (§7), a dealership for everything else. */
export type ApiKeyOwner =
  | { readonly kind: 'site'; readonly siteId: number }
  | { readonly kind: 'dealership'; readonly dealershipId: number }

/** A key in lists; its secret is shown only once, when it is created. */
export interface ApiKey {
  readonly id: string
  readonly owner: ApiKeyOwner
  /** Empty for a site's key. */
  readonly scopes: readonly ApiScope[]
  /** The purpose, as described by the key's creator. */
  readonly note: string | null
  readonly createdAt: Date
  /** Rounded to the hour. */
  readonly lastUsedAt: Date | null
  readonly revokedAt: Date | null
}

/** Finds and checks the keys of requests. */
export interface ApiKeys {
  /**
   * @returns undefined for a key that is unknown to this site and its dealerships, wrong or revoked
   */
  find(
    site: { readonly id: number; readonly dealerships: readonly { readonly id: number }[] },
    credential: ApiCredential,
  ): Promise<ApiKey | undefined>
}
