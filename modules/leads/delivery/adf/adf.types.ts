/** A lead as ADF/XML 1.0 (reliability.md): all values are text, empty if unknown. */
export interface AdfLead {
  /** `resend`: the update of a lead that was sent as incomplete, with the same id. */
  readonly status: 'new' | 'resend'
  readonly id: string
  /** Source of the ids: the website's host. */
  readonly source: string
  /** ISO 8601 with UTC offset. */
  readonly requestDate: string
  /** The vehicle of the enquiry first, then a trade-in. */
  readonly vehicles: readonly AdfVehicle[]
  readonly customer: {
    readonly firstName: string
    readonly lastName: string
    readonly email: string
    readonly phone: string
    readonly postcode: string
    readonly comments: string
  }
  readonly vendor: AdfParty
  readonly provider: AdfParty
}

export interface AdfVehicle {
  readonly interest: 'buy' | 'sell' | 'trade-in' | 'test-drive'
  readonly status: 'new' | 'used'
  readonly year: string
  readonly make: string
  readonly model: string
  readonly vin?: string
  readonly stock?: string
  readonly trim?: string
  readonly bodyStyle?: string
  readonly transmission?: string
  readonly odometer?: { readonly units: 'km' | 'miles'; readonly reading: string }
  readonly condition?: 'excellent' | 'good' | 'fair' | 'poor' | 'unknown'
  readonly colour?: string
  readonly price?: { readonly currency: string; readonly amount: string }
  readonly comments?: string
}

export interface AdfParty {
  readonly name: string
  readonly url: string
  readonly email: string
  readonly phone: string
}
