/** A model's URL that another page of a site already has. */
export interface AddressClash {
  readonly site: string
  readonly path: string
  /** `toyota/hilux`. */
  readonly model: string
  /** The page with that URL: 'the form page', 'the model kia/niro'. */
  readonly owner: string
  /** The slug of a page written by the site's author; null for other pages. */
  readonly documentSlug: string | null
}
