/** The parts of an address; empty where it has none. */
export interface AddressParts {
  readonly street: string
  readonly city: string
  readonly state: string
  readonly postcode: string
}

/**
 * The line of an address below its street, as each country writes it: 'Dandenong VIC 3175' (Australia Post), 'Tulsa, OK
 * 74116' (USPS), 'Tauranga, Bay of Plenty 3110'. Only an Australian state stands without a comma: it is an abbreviation, and
 * its postcode has four digits.
 */
export function formatTown({ city, state, postcode }: Omit<AddressParts, 'street'>): string {
  const region = [state, postcode].filter((part) => part !== '').join(' ')
  if (city === '' || region === '') return city + region
  const isAustralian = /^[A-Z]{2,3}$/i.test(state) && /^\d{4}$/.test(postcode)
  return state === '' || isAustralian ? `${city} ${region}` : `${city}, ${region}`
}

/** An address on one line. */
export const formatAddress = (address: AddressParts): string =>
  [address.street, formatTown(address)].filter((part) => part !== '').join(', ')
