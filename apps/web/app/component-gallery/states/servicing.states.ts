import type { ServicingView } from '#modules/servicing/servicing.view.ts'

/** Service prices with every optional part and some long texts. */
export const servicingSample: ServicingView = {
  menu: {
    columns: ['Petrol or hybrid, four cylinders', 'Diesel four-wheel drive'],
    rows: [
      {
        name: 'Essential service',
        due: 'Every 15,000 km or 12 months',
        includes: ['Oil and filter', 'safety check', 'fluids topped up'],
        prices: ['$289', '$399'],
      },
      {
        name: 'Major service with everything that a four-wheel drive needs after the Simpson Desert',
        due: 'Every 120,000 km',
        includes: [],
        prices: ['From $1,639', 'By quote'],
      },
    ],
  },
  extraWork: {
    columns: ['Price'],
    rows: [
      { name: 'Wheel alignment', due: null, includes: ['With a printout.'], prices: ['$119'] },
      { name: 'Courtesy Vehicle', due: null, includes: [], prices: ['No charge'] },
    ],
  },
  cappedPrices: {
    columns: ['1st service', '2nd service', '3rd service', '4th service', '5th service'],
    rows: [
      {
        name: 'Corolla, Corolla Cross, C-HR',
        interval: '15,000 km or 12 months',
        prices: ['$255', '$255', '$255', '$255', '$255'],
      },
      {
        name: 'HiLux',
        interval: '10,000 km or 6 months',
        prices: ['$305', '$305', '$305', '–', '–'],
      },
    ],
    interval: null,
    until: 'Until 30 June 2027',
    note: 'For private buyers. Wear is extra, and we ask before we fit it.',
  },
  tyres: {
    grades: ['Sound value', 'What we would fit'],
    sizes: [
      { size: '205/55 R16', fits: 'Golf, i30', prices: ['$139', '$189'] },
      { size: '295/80 R22.5 steer', fits: null, prices: ['–', '$640'] },
    ],
    brands: [
      { name: 'Michelin', text: 'Quiet, and lasts longest on our own cars.' },
      { name: 'Hankook', text: null },
    ],
    work: [{ name: 'Wheel alignment', text: null, price: '$99' }],
  },
  priceNote: 'Prices include GST.',
}
