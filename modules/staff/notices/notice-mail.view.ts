import type { MailDocument } from '#modules/leads/delivery/mail/mail-document.types.ts'
import { nameBrand, nameSender, type StaffReceiver } from '../mails/staff-mail.view.ts'
import type { StaffNotice } from './send-staff-notice.job.ts'

/** The support access that a notice is about. */
export interface NoticedAccess {
  readonly siteName: string
  readonly personName: string
  readonly reason: string
  readonly hours: number
}

interface NoticeMail {
  readonly subject: string
  readonly document: MailDocument
}

interface NoticeWords {
  readonly subject: string
  readonly text: string
  /** The small print below the text: what to do if somebody else made the change. */
  readonly footer: string
  readonly button: { readonly label: string; readonly path: string }
}

const own = { label: 'See your passkeys', path: '/you' } as const
const alarm =
  'If this was not you, sign in at once, remove what you do not know, end all other sessions, and let your manager know.'

const ownWords: Readonly<
  Record<Exclude<StaffNotice, 'support-requested' | 'support-started'>, NoticeWords>
> = {
  'passkey-added': {
    subject: 'A passkey was added to your access',
    text: 'A passkey was added: it signs in to the console as you, without a mailed code.',
    footer: alarm,
    button: own,
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your access',
    text: 'A passkey was removed: it does not sign in as you any more.',
    footer: alarm,
    button: own,
  },
  'recovery-code-used': {
    subject: 'One of your recovery codes was used',
    text: 'A recovery code was used instead of your passkey. If you lost the device with your passkey, remove that passkey and add another one.',
    footer: alarm,
    button: own,
  },
  'recovery-codes-replaced': {
    subject: 'You have new recovery codes',
    text: 'New recovery codes were made. The earlier ones do not work any more.',
    footer: alarm,
    button: own,
  },
}

/** A mail that notifies a person of something that concerns the safety of their access, or of their customers' data. */
export function buildNoticeMail(
  receiver: StaffReceiver,
  {
    notice,
    access,
    consoleOrigin,
  }: {
    readonly notice: StaffNotice
    readonly access: NoticedAccess | undefined
    readonly consoleOrigin: string
  },
): NoticeMail | undefined {
  const words = isOfSupport(notice) ? access && wordSupport(notice, access) : ownWords[notice]
  if (words === undefined) return undefined
  const { subject, text, footer, button } = words
  return {
    subject,
    document: {
      brand: nameBrand(receiver),
      label: isOfSupport(notice) ? 'Support access' : 'Your access',
      preview: text,
      parts: [
        { kind: 'heading', text: `Hello ${receiver.name}`, under: null },
        { kind: 'text', text },
        { kind: 'button', label: button.label, href: consoleOrigin + button.path },
      ],
      footer: [footer, ...nameSender(receiver)],
    },
  }
}

const isOfSupport = (
  notice: StaffNotice,
): notice is Extract<StaffNotice, 'support-requested' | 'support-started'> =>
  notice === 'support-requested' || notice === 'support-started'

function wordSupport(
  notice: 'support-requested' | 'support-started',
  { siteName, personName, reason, hours }: NoticedAccess,
): NoticeWords {
  const span = hours === 1 ? 'one hour' : `${hours} hours`
  const button = { label: 'See it under People', path: '/people' } as const
  return notice === 'support-requested'
    ? {
        subject: `${siteName}: ${personName} asks for support access`,
        text: `${personName}, who runs this platform, asks to look into the customers’ data of ${siteName} for ${span}: “${reason}” Nothing is opened before you allow it.`,
        footer: 'You can allow or decline it in the console. If you do nothing, it stays closed.',
        button,
      }
    : {
        subject: `${siteName}: support access has started`,
        text: `${personName}, who runs this platform, can read the customers’ data of ${siteName} for at most ${span}: “${reason}”`,
        footer: 'You can end it at any time in the console.',
        button,
      }
}
