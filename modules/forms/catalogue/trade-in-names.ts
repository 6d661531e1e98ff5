/** Fields of the trade-in form, by their names on the wire, which the trade-in page asks a step at a time. */
export const tradeInNames = {
  rego: 'Trade In Rego',
  state: 'Trade In State',
  make: 'Trade In Make',
  model: 'Trade In Model',
  year: 'Trade In Year',
  badge: 'Trade In Badge',
  odometer: 'Trade In Kilometres',
  condition: 'Trade In Condition',
  serviceHistory: 'Trade In Service History',
  financeOwing: 'Finance Owing',
  financeCompany: 'Finance Company',
  financeAmount: 'Finance Amount',
  photos: 'Trade In Photos',
} as const

/** Name of the field in which the lead of a trade-in has its range; no form asks it. */
export const tradeInRangeName = 'Trade In Valuation'
