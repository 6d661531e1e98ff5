import {
  messageField,
  optInField,
  personFields,
  regoField,
  serviceLocationField,
} from './recurring-fields.ts'
import type { FieldSource, PlatformForm } from './platform-form.types.ts'

/**
 * Fields of the visitor's own vehicle. The names `Vehicle Make` and `Vehicle Model` are not used, since §3 reserves
 * them for a vehicle in stock.
 */
const ownVehicleFields: readonly FieldSource[] = [
  { name: 'Make', type: 'make', label: 'Make', width: 'half' },
  { name: 'Model', type: 'model', label: 'Model', width: 'half' },
  { name: 'Year', type: 'year', label: 'Year', width: 'half', required: false },
]

const regoName = regoField.name

/** The vehicle to be serviced, identified by its plate, or by make and model. */
const comingVehicleFields: readonly FieldSource[] = [
  { ...regoField, hint: 'With it we know your {noun}, and make and model may stay empty.' },
  ...ownVehicleFields.map((field) =>
    field.required === false ? field : { ...field, required_unless: regoName },
  ),
]

export const serviceForm: PlatformForm = {
  submit: 'submit',
  source: {
    slug: 'service',
    title: 'Ask our service team',
    description: 'A noise, a warning light, a price for a service: we answer in plain words.',
    category: 'Service Enquiry',
    steps: [
      {
        fields: [
          serviceLocationField,
          ...personFields,
          regoField,
          ...ownVehicleFields.map((field) => ({ ...field, required: false })),
          messageField('How can we help?'),
          optInField,
        ],
      },
    ],
  },
}

export const bookServiceForm: PlatformForm = {
  submit: 'submit',
  source: {
    slug: 'book-a-service',
    title: 'Book a Service',
    description: 'Tell us when it suits you. We confirm the time by phone or email.',
    category: 'Service Booking',
    submit_label: 'Request This Booking',
    steps: [
      {
        fields: [
          serviceLocationField,
          ...comingVehicleFields,
          {
            name: 'Kilometres',
            type: 'distance',
            label: 'Odometer',
            width: 'half',
            required: false,
          },
          {
            name: 'Service Interval',
            type: 'serviceInterval',
            label: 'Which service is due?',
            required: false,
          },
          {
            name: 'additional_services',
            type: 'checkGroup',
            label: 'Anything else?',
            required: false,
            choices: [
              { value: 'Roadworthy', label: 'Roadworthy or safety check' },
              { value: 'Tyres', label: 'Tyres and wheel alignment' },
              { value: 'Brakes', label: 'Brakes' },
              { value: 'Battery', label: 'Battery' },
              { value: 'Air Conditioning', label: 'Air conditioning' },
              { value: 'Courtesy Vehicle', label: 'A loan vehicle while you have mine' },
            ],
          },
          {
            name: 'Tyres',
            type: 'tyres',
            label: 'Which tyres?',
            required: false,
            shown_when: { field: 'additional_services', equals: ['Tyres'] },
          },
          { name: 'Preferred Date and Time', type: 'dateTime', label: 'When would suit you?' },
          ...personFields,
          { ...messageField('Notes'), required: false },
          optInField,
        ],
      },
    ],
  },
}

export const partsForm: PlatformForm = {
  submit: 'submit',
  source: {
    slug: 'parts',
    title: 'Ask for parts and accessories',
    description: 'Name the part, or describe it. The registration helps us find the one that fits.',
    category: 'Parts Enquiry',
    steps: [
      {
        fields: [
          { ...serviceLocationField, name: 'location', label: 'Location' },
          ...personFields,
          regoField,
          ...ownVehicleFields.map((field) => ({ ...field, required: false })),
          {
            name: 'VIN',
            type: 'string',
            label: 'VIN, where you have it',
            hint: 'Seventeen letters and digits, on the registration papers and behind the windscreen.',
            required: false,
            max_length: 20,
          },
          { name: 'Part', type: 'string', label: 'Part or accessory', max_length: 160 },
          messageField(),
          optInField,
        ],
      },
    ],
  },
}
