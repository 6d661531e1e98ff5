/** Error messages of fields. Those of §5, §8 and §9 are the specification's, word for word. */
export const fieldMessages = {
  required: '*This is a required field.',
  email: 'invalid email address',
  postcode: 'Invalid postcode. Please enter a 4-digit number.',
  zipCode: 'Invalid ZIP code. Please enter a 5-digit number.',
  phoneAu: 'Invalid phone number. Must be Australian or New Zealand number.',
  phoneTooLong: 'Invalid phone number. Too many characters.',
  phoneNotNumeric: 'Invalid phone number. Please use digits only.',
  terms: '* You must agree to the terms of use before submitting the form.',
  choice: 'Please choose one of the answers.',
  number: 'Please enter a number.',
  wholeNumber: 'Please enter a whole number.',
  amount: 'Please enter an amount, such as 25,000.',
  rego: 'Please use letters and digits only.',
  licence: 'Please enter a licence number of letters and digits.',
  day: 'Please enter a day of the month.',
  month: 'Please enter a month from 1 to 12.',
  year: 'Please enter a year of four digits.',
  date: 'Please enter a day that exists.',
  dateOfBirth: 'Please enter a date of birth in the past.',
  expired: 'This date has passed.',
  time: 'Please enter a time, such as 10:30.',
  past: 'Please choose a day that is still to come.',
  tyres: 'Please copy this number from the side of the tyre.',
} as const

export const tooLong = (most: number) => `Please use at most ${most} characters.`
export const tooSmall = (least: string) => `Please enter at least ${least}.`
export const tooGreat = (most: string) => `Please enter at most ${most}.`
export const tooManyFiles = (most: number) =>
  most === 1 ? 'Please choose one file only.' : `Please choose at most ${most} files.`
export const tooFarAhead = (days: number) => `Please choose a day within the next ${days} days.`
export const fileTooBig = (most: string) => `Please choose files of at most ${most} each.`
export const filesTooBig = (most: string) => `Please choose files of at most ${most} together.`
