/** API names of the trade-in form's fields, which the trade-in page asks step by step. */
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

/** Name under which a trade-in lead stores its price range; not a field of any form. */
export const tradeInRangeName = 'Trade In Valuation'
