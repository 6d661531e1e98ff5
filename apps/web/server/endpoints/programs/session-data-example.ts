import type { z } from 'zod'
import type { sessionDataSchema } from '#modules/content/session-data.view.ts'

/** The session data in the API document's examples. */
export const sessionDataExample: z.input<typeof sessionDataSchema> = {
  website_id: 1,
  opening_hours: [
    {
      location_id: 100,
      location_slug: 'city',
      opening_hours: [
        { weekday: 1, status: 'Open', formated_hours: null, open: '09:00', close: '17:00' },
      ],
    },
  ],
  special_hours: [
    {
      location_slug: null,
      date: '2026-12-25',
      name: 'Christmas Day',
      status: 'Closed',
      formated_hours: null,
      open: null,
      close: null,
    },
  ],
  phone_numbers: {
    main: '(03) 5550 1234',
    sales: null,
    service: null,
    parts: null,
    finance: null,
    fleet: null,
  },
  announcements: [{ slug: 'new-workshop', title: 'Our new workshop is open' }],
  stock_summary: {
    count: 126,
    makes: ['Toyota'],
    models: { Toyota: { HiLux: 126 } },
    car_types: { used: 124, new: 2, demo: 0 },
  },
  feature_flags: {
    autobot: false,
    dealercell: false,
    dealerstudio: false,
    redbook: false,
    autograb: false,
    nevdis: false,
    car_clarity: false,
    history_report: true,
    video_call: false,
    favourites: true,
    phone_reveal: true,
    compare: true,
  },
}
