/** A fault of a configuration: where it is, and what to do about it. */
export interface ConfigurationFault {
  /** Path in the file, such as `dealerships[0].locations[1].address.postcode`; empty for the file itself. */
  readonly path: string
  readonly message: string
}

/** A remark about a valid configuration: where it applies, and what to know. */
export interface ConfigurationNotice {
  readonly path: string
  readonly message: string
}
