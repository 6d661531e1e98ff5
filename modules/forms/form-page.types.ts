/** Departments that may have their own number (`phone_numbers`). */
export type PhoneDepartment = 'sales' | 'service' | 'parts' | 'finance' | 'fleet'

/** A page of a site with a form on it. */
export interface FormPage {
  /** Path, in the site's configured form. */
  readonly path: string
  /**
   * Slugs of the forms that may be posted to the page. If there are several, the vehicle of the enquiry decides which
   * one is shown.
   */
  readonly forms: readonly [string, ...string[]]
  readonly heading: string
  /** The page's title for the browser's tab and search engines. */
  readonly title: string
  readonly introduction: string
  readonly department: PhoneDepartment
  readonly canonicalPath: string
  /** Whether search engines should index it. */
  readonly isIndexed: boolean
  /** Slug of the location in the URL, which is preselected; null without one. */
  readonly location: string | null
  /** The dealership of the page (§2 /contact-us/{dealer-slug}); null: the whole site. */
  readonly dealer: {
    readonly id: number
    readonly locationId: number | null
    /** Name of the dealership, or of the location in the URL. */
    readonly name: string
  } | null
}

export type FormPageResult =
  | { readonly kind: 'page'; readonly page: FormPage }
  | { readonly kind: 'redirect'; readonly location: string }
