/** One thing that is wrong with a configuration: where, and what to do about it. */
export interface ConfigurationFault {
  /** Path in the file, such as `dealerships[0].locations[1].address.postcode`; empty for the file itself. */
  readonly path: string
  readonly message: string
}

/** A remark on a valid configuration: where, and what to know. */
export interface ConfigurationNotice {
  readonly path: string
  readonly message: string
}
