import type { ChoiceView, FormRules } from '../form.types.ts'

const australia = {
  ACT: 'Australian Capital Territory',
  NSW: 'New South Wales',
  NT: 'Northern Territory',
  QLD: 'Queensland',
  SA: 'South Australia',
  TAS: 'Tasmania',
  VIC: 'Victoria',
  WA: 'Western Australia',
}

const unitedStates =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'

/** States in addresses and licences. New Zealand has no states. */
export const statesByCountry: Readonly<Record<FormRules['country'], readonly ChoiceView[]>> = {
  AU: Object.entries(australia).map(([value, label]) => ({ value, label, hint: null })),
  NZ: [],
  US: unitedStates.split(' ').map((value) => ({ value, label: value, hint: null })),
}
