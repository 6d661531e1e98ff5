import {
  departmentField,
  locationField,
  messageField,
  optInField,
  personFields,
  postcodeField,
  updatesOptInField,
  wantedVehicleField,
} from './recurring-fields.ts'
import type { PlatformForm } from './platform-form.types.ts'

export const generalForm: PlatformForm = {
  submit: 'submit',
  source: {
    slug: 'general',
    title: 'Send us a message',
    description: 'Tell us what it is about, and the right person will answer.',
    category: 'General Enquiry',
    steps: [
      {
        fields: [
          departmentField,
          locationField,
          ...personFields,
          postcodeField,
          messageField('Message', 'How can we help?'),
          optInField,
        ],
      },
    ],
  },
}

const vehicleFields = [
  wantedVehicleField,
  ...personFields,
  postcodeField,
  locationField,
  {
    ...messageField('Message', 'What would you like to know?'),
    value: 'Is the {vehicle} still available?',
  },
  optInField,
]

export const newVehicleForm: PlatformForm = {
  submit: 'enquire',
  source: {
    slug: 'new-vehicle',
    title: 'Ask about this {noun}',
    description: 'Price, delivery, options: ask whatever you would ask at the yard.',
    category: 'New Vehicle Enquiry',
    steps: [{ fields: vehicleFields }],
  },
}

export const usedVehicleForm: PlatformForm = {
  submit: 'enquire',
  source: {
    slug: 'used-vehicle',
    title: 'Ask about this {noun}',
    description: 'Its history, its condition, when you can see it: ask whatever you like.',
    category: 'Used Vehicle Enquiry',
    steps: [{ fields: vehicleFields }],
  },
}

export const careersForm: PlatformForm = {
  submit: 'submit',
  source: {
    slug: 'careers',
    title: 'Work with us',
    description: 'Tell us what you do well. A short note and your resume are enough.',
    // §9: a careers enquiry is stored in another category.
    category: 'General Enquiry',
    subcategory: 'Career Enquiry',
    steps: [
      {
        fields: [
          ...personFields,
          locationField,
          { name: 'Position', type: 'string', label: 'Position you are after', max_length: 100 },
          {
            name: 'Resume',
            type: 'file',
            label: 'Resume',
            hint: 'PDF, Word or a picture, up to 10 MB each.',
            required: false,
            max: 3,
          },
          messageField('About you', 'What you have done, and when you could start'),
          updatesOptInField,
        ],
      },
    ],
  },
}
