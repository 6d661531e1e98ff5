/** An address of a model at which a site has something else. */
export interface AddressClash {
  readonly site: string
  readonly path: string
  /** `toyota/hilux`. */
  readonly model: string
  /** What has the address: 'the form page', 'the model kia/niro'. */
  readonly owner: string
  /** Of the page that an author of the site wrote, where that is it. */
  readonly documentSlug: string | null
}
