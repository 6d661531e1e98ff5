import {
  locationField,
  messageField,
  optInField,
  personFields,
  postcodeField,
  wantedVehicleField,
} from './recurring-fields.ts'
import { questionSubcategory } from './category.rules.ts'
import { questionSlug } from './question-slug.ts'
import type { PlatformForm } from './platform-form.types.ts'

export const testDriveForm: PlatformForm = {
  submit: 'test_drive',
  source: {
    slug: 'test-drive',
    title: 'Book a test drive',
    description: 'Pick a time that suits you. We have it ready, and confirm by phone or email.',
    category: 'Test Drive',
    steps: [
      {
        fields: [
          wantedVehicleField,
          locationField,
          { name: 'Preferred Date and Time', type: 'dateTime', label: 'When would suit you?' },
          ...personFields,
          { ...messageField('Anything we should know?'), required: false },
          optInField,
        ],
      },
    ],
  },
}

export const requestPhotosForm: PlatformForm = {
  submit: 'request_photos',
  needsVehicle: true,
  source: {
    slug: 'request-photos',
    title: 'Request photos',
    description: 'Tell us what you would like to see closer, and we take the pictures.',
    category: 'Request Photos',
    steps: [
      {
        fields: [
          {
            name: 'Photos Wanted',
            type: 'checkGroup',
            label: 'What would you like to see?',
            required: false,
            choices: [
              { value: 'Outside', label: 'The outside, all around' },
              { value: 'Inside', label: 'Seats and dashboard' },
              { value: 'Boot', label: 'Boot or tray' },
              { value: 'Engine', label: 'Under the bonnet' },
              { value: 'Wheels', label: 'Wheels and tyres' },
              { value: 'Marks', label: 'Scratches, dents and wear' },
            ],
          },
          ...personFields,
          { ...messageField('Anything in particular?'), required: false },
          optInField,
        ],
      },
    ],
  },
}

export const tellMeWhenForm: PlatformForm = {
  submit: 'submit',
  source: {
    slug: 'tell-me-when',
    title: 'Tell me when it arrives',
    description: 'Say what you are after, and we write to you when one comes in.',
    category: 'Tell Me When',
    submit_label: 'Tell Me When',
    steps: [
      {
        fields: [
          { name: 'Wanted Make', type: 'make', label: 'Make', width: 'half', required: false },
          { name: 'Wanted Model', type: 'model', label: 'Model', width: 'half', required: false },
          {
            name: 'Wanted Body',
            type: 'string',
            label: 'Body type',
            width: 'half',
            required: false,
            max_length: 40,
          },
          {
            name: 'Wanted Price',
            type: 'currency',
            label: 'Up to',
            width: 'half',
            required: false,
          },
          ...personFields,
          postcodeField,
          { ...messageField('Anything else it must have?'), required: false },
          optInField,
        ],
      },
    ],
  },
}

/**
 * A question that may be published on the vehicle's page. It has no page of its own, and asks for no name: its answer is
 * shown to everybody.
 */
export const questionForm: PlatformForm = {
  submit: 'submit',
  needsVehicle: true,
  source: {
    slug: questionSlug,
    title: 'Ask about this {noun}',
    description: null,
    category: 'Used Vehicle Enquiry',
    subcategory: questionSubcategory,
    submit_label: 'Send my question',
    steps: [
      {
        fields: [
          { ...messageField('Your question'), max_length: 500 },
          { name: 'email', type: 'email', label: 'Your email' },
        ],
      },
    ],
  },
}
