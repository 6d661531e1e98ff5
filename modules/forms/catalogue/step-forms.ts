import {
  locationField,
  messageField,
  optInField,
  personFields,
  postcodeField,
  regoField,
} from './recurring-fields.ts'
import type { PlatformForm } from './platform-form.types.ts'
import { tradeInNames } from './trade-in-names.ts'

/**
 * A trade-in form of several steps. The first asks for contact details, so that an unfinished form can be followed up
 * (§3 Incomplete).
 */

export const tradeInForm: PlatformForm = {
  submit: 'submit',
  source: {
    slug: 'trade-in',
    title: 'What is your {noun} worth?',
    description: 'Five short steps. We look at the market and come back with a figure.',
    category: 'Trade In',
    steps: [
      {
        heading: 'Who are we talking to?',
        description: 'So that we can send you the figure.',
        fields: [...personFields, postcodeField],
      },
      {
        heading: 'Your {noun}',
        description: 'As it stands on the registration papers.',
        fields: [
          { ...regoField, name: tradeInNames.rego },
          // The states of the country; left out for New Zealand, which has no states.
          {
            name: tradeInNames.state,
            type: 'select',
            label: 'State of registration',
            required: false,
            width: 'half',
          },
          { name: tradeInNames.make, type: 'make', label: 'Make', width: 'half' },
          { name: tradeInNames.model, type: 'model', label: 'Model', width: 'half' },
          { name: tradeInNames.year, type: 'year', label: 'Year', width: 'half' },
          { name: tradeInNames.odometer, type: 'distance', label: 'Odometer', width: 'half' },
          {
            name: tradeInNames.badge,
            type: 'string',
            label: 'Badge or variant',
            required: false,
            max_length: 60,
          },
        ],
      },
      {
        heading: 'How it is',
        description: 'An honest answer now saves a change of price later.',
        fields: [
          {
            name: tradeInNames.condition,
            type: 'radioCardGroup',
            label: 'Condition',
            choices: [
              { value: 'Excellent', label: 'Excellent', hint: 'Looks and drives like new' },
              { value: 'Good', label: 'Good', hint: 'Small marks, nothing to repair' },
              { value: 'Fair', label: 'Fair', hint: 'Wear that shows, or a repair due' },
              { value: 'Poor', label: 'Poor', hint: 'Damaged, or does not drive' },
            ],
          },
          {
            name: tradeInNames.serviceHistory,
            type: 'radioGroup',
            label: 'Service history',
            choices: [
              { value: 'Full', label: 'Complete' },
              { value: 'Part', label: 'In part' },
              { value: 'None', label: 'None' },
            ],
          },
          {
            name: tradeInNames.financeOwing,
            type: 'radioGroup',
            label: 'Is there finance owing on it?',
            choices: [
              { value: 'Yes', label: 'Yes' },
              { value: 'No', label: 'No' },
            ],
          },
          {
            name: tradeInNames.photos,
            type: 'file',
            label: 'Photos',
            hint: 'Up to ten, 10 MB each.',
            required: false,
            max: 10,
          },
        ],
        skips: [{ when: { field: tradeInNames.financeOwing, equals: ['No'] }, to: 4 }],
      },
      {
        heading: 'Finance owing',
        description: 'Roughly is close enough for now.',
        fields: [
          { name: tradeInNames.financeCompany, type: 'string', label: 'Lender', max_length: 80 },
          { name: tradeInNames.financeAmount, type: 'currency', label: 'Amount owing' },
        ],
      },
      {
        heading: 'Nearly there',
        description: 'Where would you bring it, and is there anything else we should know?',
        fields: [locationField, { ...messageField('Anything else?'), required: false }, optInField],
      },
    ],
  },
}

export const fleetForm: PlatformForm = {
  submit: 'submit',
  source: {
    slug: 'fleet',
    title: 'Vehicles for your business',
    description: 'Three short steps, and our fleet manager calls you with a proposal.',
    category: 'Fleet Enquiry',
    steps: [
      {
        heading: 'You and your business',
        fields: [
          { name: 'Company', type: 'string', label: 'Business name', max_length: 100 },
          ...personFields,
        ],
      },
      {
        heading: 'What you need',
        fields: [
          { name: 'Vehicle Count', type: 'number', label: 'How many vehicles?', min: 1, max: 5000 },
          {
            name: 'Vehicle Kinds',
            type: 'checkCard',
            label: 'What kind?',
            choices: [
              { value: 'Cars', label: 'Cars and wagons' },
              { value: 'SUVs', label: 'SUVs' },
              { value: 'Utes', label: 'Utes and cab chassis' },
              { value: 'Vans', label: 'Vans and people movers' },
              { value: 'Trucks', label: 'Trucks' },
            ],
          },
          {
            name: 'Timeframe',
            type: 'radioGroup',
            label: 'When?',
            choices: [
              { value: 'This Month', label: 'This month' },
              { value: 'Three Months', label: 'Within three months' },
              { value: 'This Year', label: 'Within a year' },
              { value: 'Looking', label: 'Only looking' },
            ],
          },
        ],
      },
      {
        heading: 'Anything else?',
        fields: [locationField, { ...messageField('Notes'), required: false }, optInField],
      },
    ],
  },
}
