import type { MailDocument } from '#modules/leads/delivery/mail/mail-document.types.ts'
import type { StaffReceiver } from '#modules/staff/mails/staff-mail.view.ts'
import type { SendAllocationMailPayload } from './send-allocation-mail.job.ts'

interface AllocationMail {
  readonly kind: SendAllocationMailPayload['kind']
  /** Such as 'Test Drive'. */
  readonly wants: string
  /** Such as '2022 Toyota HiLux'; null: the lead is about no vehicle. */
  readonly vehicle: string | null
  /** Absolute. */
  readonly href: string
}

const words = {
  given: {
    subject: 'New lead for you',
    label: 'New lead',
    text: 'It is yours by the rules of your site. The customer’s name and message are in the console.',
  },
  'passed-on': {
    subject: 'A lead is now yours',
    label: 'Passed on',
    text: 'Nobody acted upon it in time, so it has been passed on to you. The customer is still waiting.',
  },
  unanswered: {
    subject: 'Nobody has answered a lead',
    label: 'Not answered',
    text: 'The people who had it did not act in time. Give it to somebody, or answer it yourself.',
  },
} as const

/** A mail about a lead, without anything of the customer: mailboxes are read on many screens. */
export function buildAllocationMail(
  receiver: StaffReceiver,
  { kind, wants, vehicle, href }: AllocationMail,
): { readonly subject: string; readonly document: MailDocument } {
  const { subject, label, text } = words[kind]
  const about = vehicle === null ? wants : `${wants}, ${vehicle}`
  return {
    subject: `${subject}: ${about}`,
    document: {
      brand: receiver.kind === 'dealer' ? receiver.dealer.name : 'Forecourt',
      label,
      preview: about,
      parts: [
        { kind: 'heading', text: about, under: `${subject}, ${receiver.name}` },
        { kind: 'text', text },
        { kind: 'button', label: 'Open the lead', href },
      ],
      footer: [
        'You get this mail because of your role in the console. Say there when you are away.',
        ...(receiver.kind === 'dealer' ? [receiver.dealer.legal_name ?? receiver.dealer.name] : []),
      ],
    },
  }
}
