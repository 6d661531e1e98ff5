import { formatWhen } from '#modules/bookings/booking/booking.view.ts'
import { formatWrittenDay } from '#modules/locations/opening-hours-text.rules.ts'
import { findLastReturnDay } from '#modules/reservations/delivery/return-period.rules.ts'
import { formatMoney } from '#modules/sites/money-format.ts'
import { nameZone } from '#modules/sites/staff-time.rules.ts'
import { buildVehicleTitle } from '#modules/vehicles/card/vehicle-title.rules.ts'
import { nameConsumerLaw } from '../conditions/consumer-law.rules.ts'
import type { MailedReturn } from './return-mail.types.ts'

export interface StepWords {
  readonly subject: string
  readonly heading: string
  readonly text: string
}

/** `Tuesday 1 December, 9:30 am`; null: no appointment. */
export const nameTime = ({ stored, site }: Pick<MailedReturn, 'site' | 'stored'>): string | null =>
  stored.appointment === null ? null : formatWhen(stored.appointment.startsAt, site)

/** The appointment's time like `nameTime`, with its time zone, for staff. */
export function nameStaffTime(mailed: Pick<MailedReturn, 'site' | 'stored'>): string | null {
  const when = nameTime(mailed)
  const { appointment } = mailed.stored
  if (when === null || appointment === null) return null
  return `${when} ${nameZone(appointment.startsAt, mailed.site.configuration.region.time_zone)}`
}

/** The text of a step for the buyer. */
export function findBuyerWords(mailed: MailedReturn): StepWords {
  const { step, stored, delivery, site, vehicle, location } = mailed
  const { region } = site.configuration
  const title = buildVehicleTitle(vehicle)
  const last = findLastReturnDay(delivery)
  const until = last === null ? '' : formatWrittenDay(last, region.locale)
  const when = nameTime(mailed) ?? ''
  const place = location?.name ?? 'the place where you bought it'
  switch (step) {
    case 'noticed':
      return {
        subject: `We have your notice: ${title}`,
        heading: 'We have your notice',
        text: `You want to bring the ${title} back. Next you choose a time for that at ${place}; it has to be back by ${until}. Nothing is lost if you keep it after all: just withdraw your notice.`,
      }
    case 'booked':
      return {
        subject: `Bring it back ${when}`,
        heading: `We expect you ${when}`,
        text: `Please bring the ${title} to ${place}, with all keys, accessories, handbooks and whatever else came with it, and at least a quarter of a tank. We look it over while you wait.`,
      }
    case 'moved':
      return {
        subject: `New time: ${when}`,
        heading: `We now expect you ${when}`,
        text: `The time to bring back the ${title} has changed; the earlier one no longer counts.`,
      }
    case 'withdrawn':
      return {
        subject: `You keep it: ${title}`,
        heading: `The ${title} stays yours`,
        text: `You have withdrawn your notice. If you think again, tell us by ${until}.`,
      }
    case 'returned':
      return {
        subject: `We have taken it back: ${title}`,
        heading: `We have taken the ${title} back`,
        text: describeMoney(mailed),
      }
    case 'refused':
      return {
        subject: `We could not take it back: ${title}`,
        heading: `We could not take the ${title} back`,
        text: `Not all of the conditions held when we looked it over${stored.found === null ? '' : ` on ${formatWrittenDay(stored.found.returnedOn, region.locale)}`}; they are below. The car stays yours. This changes nothing about your rights under ${nameConsumerLaw(region.country)} if something is wrong with it.`,
      }
  }
}

function describeMoney({ stored, site }: Pick<MailedReturn, 'site' | 'stored'>): string {
  const { money } = stored
  if (money === null) return 'Thank you for bringing it back.'
  const write = (cents: number) => formatMoney(cents, site.configuration.region)
  const parts = [
    money.depositCents === 0
      ? null
      : `${write(money.depositCents)} goes back to the card that you paid your deposit with; banks take up to ten business days to show it.`,
    money.balanceCents === 0 ? null : `${write(money.balanceCents)} we have paid to your account.`,
    money.lienCents === 0
      ? null
      : `${write(money.lienCents)} went to the lender, to lift what was owing on it.`,
  ]
  return `Thank you for bringing it back. ${parts.filter((part) => part !== null).join(' ')}`
}

/** Text about the provider's refund; staff recorded the other payments themselves. */
function describeDealerMoney({ stored, site }: Pick<MailedReturn, 'site' | 'stored'>): string {
  const cents = stored.money?.depositCents ?? 0
  return cents === 0
    ? 'Nothing of the deposit goes back through its payment provider.'
    : `${formatMoney(cents, site.configuration.region)} of the deposit goes back through its payment provider.`
}

/** The text of a step for the dealer. */
export function findDealerWords(mailed: MailedReturn): StepWords {
  const { step, stored, vehicle } = mailed
  const title = `${buildVehicleTitle(vehicle)}, stock ${vehicle.stocknum}`
  const when = nameStaffTime(mailed) ?? ''
  const lien = stored.saidLien ? ' The buyer says that something is owing on it.' : ''
  switch (step) {
    case 'noticed':
      return {
        subject: `Notice of a return: ${title}`,
        heading: `${title} is to come back`,
        text: `The buyer gave notice on the website and chooses a time next.${lien}`,
      }
    case 'booked':
      return {
        subject: `Return ${when}: ${title}`,
        heading: `${title} comes back ${when}`,
        text: `Please have somebody ready to look it over, and record what you find.${lien}`,
      }
    case 'moved':
      return {
        subject: `Return moved to ${when}: ${title}`,
        heading: `${title} now comes back ${when}`,
        text: 'The buyer chose another time on the website.',
      }
    case 'withdrawn':
      return {
        subject: `Return withdrawn: ${title}`,
        heading: `The buyer keeps ${title}`,
        text: 'The notice is withdrawn; any appointment is free again.',
      }
    case 'returned':
      return {
        subject: `Taken back: ${title}`,
        heading: `${title} is taken back`,
        text: `${describeDealerMoney(mailed)} The buyer is told. Offer the vehicle again by your stock feed.`,
      }
    case 'refused':
      return {
        subject: `Return refused: ${title}`,
        heading: `${title} was not taken back`,
        text: 'The buyer is told which conditions did not hold.',
      }
  }
}
