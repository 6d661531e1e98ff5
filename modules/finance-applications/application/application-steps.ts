import { personFields } from '#modules/forms/catalogue/recurring-fields.ts'
import type { FieldSource } from '#modules/forms/catalogue/platform-form.types.ts'
import type { StepName } from './application.types.ts'
import { consentFields } from './consent-wording.ts'

interface ApplicationStep {
  readonly heading: string
  readonly description: string | null
  readonly fields: readonly FieldSource[]
}

const half = { width: 'half' } as const
const money = (name: string, label: string, hint?: string): FieldSource => ({
  name,
  type: 'currency',
  label,
  ...half,
  ...(hint === undefined ? {} : { hint }),
})
const optional = (field: FieldSource): FieldSource => ({ ...field, required: false })
const choices = (...labels: readonly string[]) => labels.map((label) => ({ value: label, label }))
const years = (name: string, label: string): FieldSource => ({
  name,
  type: 'number',
  label,
  min: 0,
  max: 90,
  ...half,
})

/** The questions of each step of an application. */
export const applicationSteps: Readonly<Record<StepName, ApplicationStep>> = {
  about: {
    heading: 'You and the loan',
    description: 'About ten minutes in all. Have your licence and your last payslip beside you.',
    fields: [
      ...personFields,
      money('Amount', 'How much would you like to borrow?'),
      optional(money('Deposit', 'Deposit')),
      {
        name: 'Term',
        type: 'radioGroup',
        label: 'Over how many years?',
        choices: ['1', '2', '3', '4', '5', '7'].map((value) => ({
          value,
          label: value === '1' ? '1 year' : `${value} years`,
        })),
      },
      {
        name: 'Purpose',
        type: 'radioGroup',
        label: 'Mostly for',
        choices: choices('Private use', 'Business'),
      },
    ],
  },
  address: {
    heading: 'Where you live',
    description: null,
    fields: [
      { name: 'Address', type: 'address', label: 'Home address' },
      years('Years at address', 'For how many years?'),
      {
        name: 'Housing',
        type: 'select',
        label: 'You',
        ...half,
        placeholder: 'Please Select',
        choices: choices(
          'Rent',
          'Board',
          'Own with a mortgage',
          'Own outright',
          'Live with family',
        ),
      },
    ],
  },
  previous_address: {
    heading: 'Where you lived before',
    description: 'Lenders look back three years.',
    fields: [
      { name: 'Previous address', type: 'address', label: 'Previous address' },
      years('Years at previous address', 'For how many years?'),
    ],
  },
  employment: {
    heading: 'Your work',
    description: null,
    fields: [
      {
        name: 'Employment',
        type: 'select',
        label: 'How do you earn your living?',
        placeholder: 'Please Select',
        choices: choices(
          'Employed full time',
          'Employed part time',
          'Casual',
          'Self-employed',
          'Retired',
          'Something else',
        ),
      },
      optional({
        name: 'Occupation',
        type: 'string',
        label: 'Occupation',
        ...half,
        max_length: 80,
      }),
      optional(years('Years in work', 'For how many years?')),
      optional({
        name: 'Employer',
        type: 'string',
        label: 'Employer or own business',
        max_length: 120,
      }),
    ],
  },
  income: {
    heading: 'What comes in',
    description:
      'After tax. If you leave before you have sent the application, we ask for it again.',
    fields: [
      money('Income', 'Your pay or drawings'),
      {
        name: 'Income period',
        type: 'select',
        label: 'Each',
        ...half,
        placeholder: 'Please Select',
        choices: choices('Week', 'Fortnight', 'Month', 'Year'),
      },
      optional(money('Other income', 'Anything else, a month', 'Rent, benefits, child support.')),
    ],
  },
  expenses: {
    heading: 'What goes out',
    description: 'A month, as near as you know.',
    fields: [
      money('Housing cost', 'Rent, board or mortgage'),
      money('Living expenses', 'Food, power, phone, transport'),
      optional(money('Loan repayments', 'Repayments of other loans')),
      optional(money('Card limits', 'Limits of all credit cards together')),
      {
        name: 'Dependants',
        type: 'number',
        label: 'How many people depend on you?',
        min: 0,
        max: 20,
        ...half,
      },
    ],
  },
  assets: {
    heading: 'What you own and owe',
    description: 'Leave empty what does not apply.',
    fields: [
      optional(money('Home value', 'Home, at today’s price')),
      optional(money('Home owing', 'Still owing on it')),
      optional(money('Vehicle value', 'Vehicles')),
      optional(money('Vehicle owing', 'Still owing on them')),
      optional(money('Savings', 'Savings')),
      optional(money('Other debts', 'Other debts')),
    ],
  },
  identity: {
    heading: 'Who you are',
    description: 'As it stands on your driver licence.',
    fields: [
      { name: 'Date of birth', type: 'dob', label: 'Date of birth' },
      { name: 'Licence number', type: 'licenseNumber', label: 'Driver licence' },
    ],
  },
  consent: {
    heading: 'Before we send it',
    description: null,
    fields: [
      { name: consentFields.credit_check, type: 'check', label: 'credit' },
      { name: consentFields.privacy, type: 'check', label: 'privacy' },
    ],
  },
}
