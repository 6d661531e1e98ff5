import type { RecordedReturn } from '#modules/returns/record/record-return.ts'
import { readMoney } from '../../words/write-money.ts'

/**
 * Reads the form about a vehicle that was brought back.
 *
 * @returns a sentence about a missing or invalid field, if there is one
 */
export function readReturn(
  read: (name: string) => string,
): Omit<RecordedReturn, 'reservationId'> | string {
  const count = (name: string, most: number): number | undefined => {
    const plain = read(name).replaceAll(',', '').trim()
    return /^\d{1,7}$/.test(plain) && Number(plain) <= most ? Number(plain) : undefined
  }
  const odometer = count('odometer', 9_999_999)
  const fuelPercent = count('fuel', 100)
  const returnedOn = read('on')
  if (
    odometer === undefined ||
    fuelPercent === undefined ||
    !/^20\d\d-\d\d-\d\d$/.test(returnedOn)
  ) {
    return 'Write when it came back, the odometer, and how full the tank is in percent.'
  }
  const paidCents = readMoney(read('paid'))
  const lienCents = readMoney(read('lien') === '' ? '0' : read('lien'))
  if (paidCents === undefined || lienCents === undefined) {
    return 'Write in dollars what the buyer paid in all, and what is owing on it.'
  }
  const because = read('because').trim()
  const ruling = read('ruling')
  if (ruling === 'accept' && (because === '' || because.length > 300)) {
    return 'Say why it is taken back nevertheless, in up to 300 letters.'
  }
  const [balanceReference, lienReference] = [
    read('balanceReference').trim(),
    read('lienReference').trim(),
  ]
  if ([balanceReference, lienReference].some((text) => text.length > 100 || /\p{Cc}/u.test(text))) {
    return 'A reference of the bank has up to 100 letters.'
  }
  return {
    found: {
      returnedOn,
      odometer,
      fuelPercent,
      isComplete: read('isComplete') === '1',
      isAsDelivered: read('isAsDelivered') === '1',
    },
    paidCents,
    lienCents,
    balanceReference: balanceReference === '' ? null : balanceReference,
    lienReference: lienReference === '' ? null : lienReference,
    ruling:
      ruling === 'accept'
        ? { kind: 'accept', because }
        : { kind: ruling === 'refuse' ? 'refuse' : 'decide' },
  }
}
