import type { z } from 'zod'
import type { manufacturerSchema } from '#modules/models/manufacturer-wire.ts'

/** The make in the API document's examples. */
export const manufacturerExample: z.input<typeof manufacturerSchema> = {
  id: 1,
  name: 'Toyota',
  slug: 'toyota',
  logo: { url: null },
  models: [
    {
      id: 7,
      name: 'HiLux',
      slug: 'hilux',
      description: 'A ute for work and for the weekend.',
      body: 'ute',
      bodyStyle: 'Ute',
      manufacturer_body: null,
      manufacturer_name: 'Toyota',
      image: null,
      status: '',
      fuel: ['Diesel'],
      variant: 'WorkMate',
      override_url: null,
      path: '/hilux',
      aftermarket_manufacturer_id: null,
      accessories_count: 0,
    },
  ],
}
