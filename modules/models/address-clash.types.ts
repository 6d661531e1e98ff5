/** Something else that a site has at the address of a model. */
export interface AddressClash {
  readonly site: string
  /** `toyota/hilux`. */
  readonly model: string
  /** What has the address, and what to do about it. */
  readonly message: string
}
