/** The law of a state or country about cancelling the purchase of a vehicle from a dealer. */
export interface CoolingOff {
  /** Text for buyers, about the contract of sale that follows the deposit. */
  readonly used: string
  readonly new: string
  /** Source of the law, for later checks; null: not confirmed, so the text mentions no right. */
  readonly source: string | null
}

const same = (words: string, source: string | null): CoolingOff => ({
  used: words,
  new: words,
  source,
})

const noneByLaw = (place: string, source: string): CoolingOff =>
  same(
    `The law of ${place} gives no cooling-off period on a vehicle that you buy at a dealership: a contract of sale binds you once it is signed.`,
    source,
  )

/** A text that mentions no right, but the authority to ask. */
const notConfirmed = (regulator: string): CoolingOff =>
  same(
    `Whether you may change your mind after you sign the contract of sale, for how long and at what cost, depends on how you buy: we tell you before you sign, and ${regulator} explains the law.`,
    null,
  )

/**
 * Texts by country and state, according to the sources on 25 November 2026. Where neither the law nor its regulator's
 * page could be read, the text mentions no right (docs/decisions/reservations.md). A dealer's own terms
 * (`reserve.terms`) replace the platform's terms, but not these texts.
 */
export const coolingOffByPlace: Readonly<Record<string, CoolingOff>> = {
  'AU/nsw': notConfirmed('NSW Fair Trading'),
  'AU/vic': {
    used: 'Victoria gives you three clear business days to end the contract of sale in writing. The dealer may then keep $100 or 1% of the price, whichever is more. The right ends when you accept delivery, and commercial vehicles and companies have none.',
    new: 'Victoria gives you three clear business days to end the contract of sale in writing. The dealer may then keep $400 or 2% of the price, whichever is more. The right ends when you accept delivery, and commercial vehicles and companies have none.',
    source:
      'Motor Car Traders Act 1986 (Vic) s 43; Motor Car Traders Regulations 2018 sch 2; Consumer Affairs Victoria',
  },
  'AU/qld': {
    used: 'Queensland gives you until 5 pm of the dealer’s next business day to end the contract of sale of a used vehicle in writing. The dealer may then keep at most $100. The right ends when you drive the vehicle away, and commercial vehicles and caravans have none.',
    new: 'Queensland gives no cooling-off period on a new vehicle.',
    source:
      'Motor Dealers and Chattel Auctioneers Act 2014 (Qld) ss 99 to 109; Queensland Government, cooling-off period for buying a used car',
  },
  'AU/sa': {
    used: 'South Australia gives you two clear business days, Saturdays among them, to end the contract of sale of a second-hand vehicle in writing, unless you sign a waiver. The dealer may then keep $100 or 2% of the price, whichever is less.',
    new: 'South Australia gives no cooling-off period on a new vehicle.',
    source:
      'Second-hand Vehicle Dealers Act 1995 (SA) s 18B; SA.GOV.AU, cooling-off rights when buying second-hand vehicles',
  },
  'AU/act': same(
    'The Australian Capital Territory gives you three clear business days to end the contract of sale in writing, unless you sign the right away when you accept delivery. The dealer may then keep $100 or 1% of the price, whichever is more. Companies have no such right.',
    'Sale of Motor Vehicles Act 1977 (ACT) s 25B',
  ),
  'AU/wa': noneByLaw(
    'Western Australia',
    'Consumer Protection WA, cancelling a contract to buy a car',
  ),
  'AU/nt': noneByLaw('the Northern Territory', 'NT.GOV.AU, contracts and deposits'),
  'AU/tas': noneByLaw('Tasmania', 'Consumer, Building and Occupational Services, buying a new car'),
  'NZ/': notConfirmed('Consumer Protection of New Zealand'),
  'US/': same(
    'Federal law gives no cooling-off period on a vehicle that you buy at a dealership; your state may.',
    '16 CFR 429.0 and 429.3 (Cooling-Off Rule)',
  ),
}

/** The text for places that are not in the table. */
export const unknownCoolingOff: CoolingOff = notConfirmed('the consumer office of your state')
