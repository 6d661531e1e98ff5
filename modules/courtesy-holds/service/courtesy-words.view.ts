import type { CourtesyEnd } from '../hold/courtesy-hold.types.ts'
import type { CourtesyRefusal } from './courtesy-service.types.ts'

export interface CourtesyMessage {
  readonly heading: string
  readonly text: string
  /** Whether the shopper may reserve the vehicle with a deposit instead, if the site has that. */
  readonly mayReserve?: true
}

interface RefusalContext {
  /** `car`: within a sentence. */
  readonly noun: string
  /** Such as `at 1 pm` or `tomorrow at 9 am`; null: that is not known, or not a matter of time. */
  readonly possibleAt: string | null
}

/** Why a vehicle is not kept, and what the shopper can do instead. */
export function describeCourtesyRefusal(
  reason: CourtesyRefusal,
  { noun, possibleAt }: RefusalContext,
): CourtesyMessage {
  const again = possibleAt === null ? '' : ` You can ask us again ${possibleAt}.`
  switch (reason) {
    case 'courtesy.vehicle-sold':
      return { heading: 'It is sold', text: 'Somebody bought it. Let us find you one like it.' }
    case 'courtesy.vehicle-reserved':
      return {
        heading: 'It is reserved',
        text: 'Another buyer has reserved it. Plans change: call us, and you hear first if it comes free.',
      }
    case 'courtesy.being-reserved':
      return {
        heading: 'Somebody is reserving it now',
        text: `Another buyer is paying a deposit at this moment. If they do not,${again === '' ? ' it is free again in some minutes.' : ` it is free again ${possibleAt}.`} Call us before you set out.`,
      }
    case 'courtesy.someone-coming':
      return {
        heading: 'Somebody else is on their way',
        text: `We keep this ${noun} for them until ${stripAt(possibleAt)}. It is not reserved: a deposit comes first, or call us and we tell you how it went.`,
        mayReserve: true,
      }
    case 'courtesy.not-in-stock':
      return {
        heading: 'It is not here yet',
        text: 'Call us before you set out: we tell you when it arrives.',
      }
    case 'courtesy.closed':
      return {
        heading: 'We are closed now',
        text: `We keep a ${noun} for somebody on the way while we are open.${again}`,
        mayReserve: true,
      }
    case 'courtesy.closing-soon':
      return {
        heading: 'We close soon',
        text: `There is not enough time left today to show you this ${noun} properly. Call us if you are nearly here.${again}`,
        mayReserve: true,
      }
    case 'courtesy.full':
      return {
        heading: 'Many people are on their way',
        text: `We keep only a few at a time, and those are taken. Call us before you set out, and a person has a look.`,
        mayReserve: true,
      }
    case 'courtesy.own-hold':
      return {
        heading: 'You have one kept already',
        text: 'One at a time, so that everybody gets a fair chance: your email address or phone number has one kept at the moment. Its email has the link to let it go.',
      }
    case 'courtesy.often':
      return {
        heading: 'Please call us',
        text: 'You have had two kept within a day, and the website takes no more. Call us, and we set it aside for you.',
      }
    case 'courtesy.too-many':
      return {
        heading: 'Please call us',
        text: 'Several people have asked from your connection within the hour, and the website takes no more. Call us, and we set it aside for you.',
      }
    case 'courtesy.bot-token':
      return {
        heading: 'We could not confirm that a person asks',
        text: 'Nothing is kept. Please send it again, or call us and we set it aside for you.',
      }
    case 'courtesy.busy':
    case 'courtesy.unavailable':
      return {
        heading: 'That did not work',
        text: 'Nothing is kept yet. Please try again in a minute, or call us and we set it aside for you.',
      }
    case 'courtesy.no-mail':
      return {
        heading: 'Please call us',
        text: 'This website sends no mails at the moment, so we cannot mail you the code. Call us, and we set it aside for you.',
      }
    case 'courtesy.no-hours':
    case 'courtesy.not-enabled':
    case 'courtesy.vehicle-unknown':
      return {
        heading: 'Please call us',
        text: `We cannot keep this ${noun} by the website. Call us before you set out.`,
      }
  }
}

/** `3:40 pm` of `at 3:40 pm`. */
const stripAt = (possibleAt: string | null): string =>
  possibleAt === null ? 'later' : possibleAt.replace(/^at /, '')

/** What is wrong with an entered code. */
export const codeFaults = {
  wrong: 'That code is not right. Look at the newest email from us, and enter its six digits.',
  over: 'That code no longer works: it is too old, or was tried five times. Ask for another one below.',
} as const

/** Why a hold has ended, as its shopper reads it on the page. */
export function describeCourtesyEnd(end: CourtesyEnd, noun: string): CourtesyMessage {
  switch (end) {
    case 'time':
      return {
        heading: 'The time is over',
        text: `We no longer keep the ${noun} for you. It may well still be here: call us, or come as you are.`,
        mayReserve: true,
      }
    case 'shopper':
      return {
        heading: 'You let it go',
        text: 'Thank you for telling us. You are welcome at any other time.',
      }
    case 'arrived':
      return { heading: 'You are here', text: 'Good to have you. Somebody is with you.' }
    case 'staff':
      return {
        heading: 'We can’t keep it after all',
        text: 'We are sorry. Call us before you drive on.',
      }
    case 'deposit':
      return {
        heading: 'Somebody has reserved it',
        text: 'Another buyer has paid a deposit, which comes before a courtesy hold. Call us before you drive on.',
      }
    case 'own-deposit':
      return { heading: 'You have reserved it', text: 'Your deposit keeps it for you now.' }
    case 'reserved':
      return {
        heading: 'It is reserved',
        text: 'It has been reserved for another buyer at the dealership. Call us before you drive on.',
      }
    case 'sold':
      return { heading: 'It is sold', text: 'It has just been sold. Call us before you drive on.' }
    case 'withdrawn':
      return {
        heading: 'It is no longer on sale',
        text: 'It has been taken off our website. Call us before you drive on.',
      }
  }
}
