/** What the law of a place says of changing one's mind about a vehicle that a dealer sold. */
export interface CoolingOff {
  /** For people, about the contract of sale that comes after the deposit. */
  readonly used: string
  readonly new: string
  /** Where that is written, for whoever has to check it. */
  readonly source: string
}

const noneByLaw = (place: string) =>
  `The law of ${place} gives no cooling-off period on a vehicle that you buy at a dealership.`

const newsouthwales =
  'If the dealer arranges your loan, New South Wales gives you until 5 pm of the dealer’s next business day to end the contract of sale. Paid otherwise, there is no cooling-off period.'

/** By country and state, read on 25 November 2026. What is missing has not been read. A dealer's own terms (`reserve.terms`) go before the platform's, and not before the law. */
export const coolingOffByPlace: Readonly<Record<string, CoolingOff>> = {
  'AU/nsw': {
    used: newsouthwales,
    new: newsouthwales,
    source: 'Motor Dealers and Repairers Act 2013 (NSW)',
  },
  'AU/vic': {
    used: 'Victoria gives you three clear business days to end the contract of sale in writing, unless you accept delivery before. The dealer may then keep $100 or 1% of the price, whichever is more.',
    new: 'Victoria gives you three clear business days to end the contract of sale in writing, unless you accept delivery before. The dealer may then keep $400 or 2% of the price, whichever is more.',
    source: 'Motor Car Traders Act 1986 (Vic), section 43',
  },
  'AU/qld': {
    used: 'Queensland gives you until 5 pm of the dealer’s next business day to end the contract of sale of a used vehicle, unless you drive it away before. The dealer may then keep at most $100.',
    new: 'Queensland gives no cooling-off period on a new vehicle.',
    source: 'Motor Dealers and Chattel Auctioneers Act 2014 (Qld)',
  },
  'AU/sa': {
    used: 'South Australia gives you two clear business days to end the contract of sale of a second-hand vehicle. The dealer may then keep $100 or 2% of the price, whichever is less.',
    new: 'South Australia gives no cooling-off period on a new vehicle.',
    source: 'Second-hand Vehicle Dealers Act 1995 (SA)',
  },
  'AU/wa': {
    used: noneByLaw('Western Australia'),
    new: noneByLaw('Western Australia'),
    source: 'Motor Vehicle Dealers Act 1973 (WA), which has none',
  },
  'AU/nt': {
    used: noneByLaw('the Northern Territory'),
    new: noneByLaw('the Northern Territory'),
    source: 'Consumer Affairs and Fair Trading Act 1990 (NT), which has none for vehicles',
  },
  'NZ/': {
    used: 'New Zealand gives no cooling-off period on a vehicle that you buy from a trader. The Consumer Guarantees Act protects you all the same.',
    new: 'New Zealand gives no cooling-off period on a vehicle that you buy from a trader. The Consumer Guarantees Act protects you all the same.',
    source: 'Motor Vehicle Sales Act 2003 and Consumer Guarantees Act 1993 (NZ)',
  },
  'US/': {
    used: 'Federal law gives no cooling-off period on a vehicle that you buy at a dealership; your state may.',
    new: 'Federal law gives no cooling-off period on a vehicle that you buy at a dealership; your state may.',
    source: '16 CFR Part 429 (Cooling-Off Rule)',
  },
}

/** Where we have not read the law: the dealer has to say it in the contract. */
export const unknownCoolingOff: CoolingOff = {
  used: 'Whether you may change your mind after you sign the contract of sale, and for how long, is written in the contract: ask us before you sign.',
  new: 'Whether you may change your mind after you sign the contract of sale, and for how long, is written in the contract: ask us before you sign.',
  source: 'none: this place is not among those read',
}
