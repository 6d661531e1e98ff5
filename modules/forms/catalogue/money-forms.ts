import { listLoanTerms } from '../fields/loan-terms.rules.ts'
import {
  messageField,
  optInField,
  personFields,
  postcodeField,
  preferredDealershipField,
  regoField,
} from './recurring-fields.ts'
import type { PlatformForm } from './platform-form.types.ts'

/** Its choices are the years that the site's `finance.longest_years` allows. */
export const loanTermName = 'Loan Term'

export const financeForm: PlatformForm = {
  submit: 'submit',
  source: {
    slug: 'finance',
    title: 'Talk to us about finance',
    description: 'A few figures are enough to begin with.',
    category: 'Finance Enquiry',
    steps: [
      {
        fields: [
          preferredDealershipField,
          {
            name: 'Vehicle Price Budget',
            type: 'currency',
            label: 'What would you like to spend?',
            width: 'half',
          },
          {
            name: 'Deposit',
            type: 'currency',
            label: 'Deposit',
            width: 'half',
            required: false,
          },
          {
            name: loanTermName,
            type: 'radioGroup',
            label: 'Over how many years?',
            required: false,
            choices: [...listLoanTerms(7)],
          },
          {
            name: 'Employment',
            type: 'select',
            label: 'How do you earn your living?',
            placeholder: 'Please Select',
            choices: [
              { value: 'Full Time', label: 'Employed full time' },
              { value: 'Part Time', label: 'Employed part time or casual' },
              { value: 'Self Employed', label: 'Self-employed' },
              { value: 'Retired', label: 'Retired' },
              { value: 'Other', label: 'Something else' },
            ],
          },
          ...personFields,
          postcodeField,
          { ...messageField('Anything else?'), required: false },
          optInField,
        ],
      },
    ],
  },
}

export const sellMyCarForm: PlatformForm = {
  submit: 'submit',
  source: {
    slug: 'sell-my-car',
    title: 'Tell us about your {noun}',
    description: 'What it is, how far it has gone, a few photos: we make you an offer.',
    category: 'Sell My Car',
    steps: [
      {
        fields: [
          regoField,
          { name: 'Make', type: 'make', label: 'Make', width: 'half' },
          { name: 'Model', type: 'model', label: 'Model', width: 'half' },
          { name: 'Year', type: 'year', label: 'Year', width: 'half' },
          { name: 'Kilometres', type: 'distance', label: 'Odometer', width: 'half' },
          { name: 'Condition', type: 'starRating', label: 'Condition', required: false },
          {
            name: 'Photos',
            type: 'file',
            label: 'Photos',
            hint: 'Up to ten, 10 MB each.',
            required: false,
            max: 10,
          },
          ...personFields,
          postcodeField,
          { ...messageField('Service history, extras, marks'), required: false },
          optInField,
        ],
      },
    ],
  },
}
