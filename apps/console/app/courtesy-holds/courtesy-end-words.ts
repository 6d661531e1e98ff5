import type { CourtesyEnd } from '#modules/courtesy-holds/hold/courtesy-hold.types.ts'

/** How a courtesy hold ended, as staff read it. */
export const courtesyEndWords: Readonly<Record<CourtesyEnd, string>> = {
  time: 'The time was over',
  shopper: 'They can’t come',
  arrived: 'They came',
  staff: 'Cancelled by us',
  deposit: 'Somebody else paid a deposit',
  'own-deposit': 'They reserved it with a deposit',
  sold: 'It was sold',
  reserved: 'It was reserved for somebody else',
  withdrawn: 'It was taken off the website',
}

/** Style of the mark of an end. */
export const courtesyEndMarks: Readonly<Record<CourtesyEnd, string>> = {
  time: 'plain',
  shopper: 'plain',
  arrived: 'good',
  staff: 'bad',
  deposit: 'bad',
  'own-deposit': 'good',
  sold: 'bad',
  reserved: 'bad',
  withdrawn: 'bad',
}
