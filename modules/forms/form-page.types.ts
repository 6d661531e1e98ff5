/** Departments that may have a number of their own (`phone_numbers`). */
export type PhoneDepartment = 'sales' | 'service' | 'parts' | 'finance' | 'fleet'

/** A page of a site with a form on it. */
export interface FormPage {
  /** As the site spells it. */
  readonly path: string
  /** Slugs of the forms that may be posted to it; of several, the vehicle decides which is shown. */
  readonly forms: readonly [string, ...string[]]
  readonly heading: string
  /** For the browser's tab and search engines. */
  readonly title: string
  readonly introduction: string
  readonly department: PhoneDepartment
  readonly canonicalPath: string
  /** Whether search engines should know it. */
  readonly isIndexed: boolean
  /** Slug of the location that the address chooses; null: none. */
  readonly location: string | null
  /** The dealership whose page it is (§2 /contact-us/{dealer-slug}); null: the site's. */
  readonly dealer: {
    readonly id: number
    readonly locationId: number | null
    /** Its name, or that of the location that the address names. */
    readonly name: string
  } | null
}

export type FormPageResult =
  | { readonly kind: 'page'; readonly page: FormPage }
  | { readonly kind: 'redirect'; readonly location: string }
