/** A template as a person chooses it. */
export interface MailTemplate {
  /** Of a site, unique. */
  readonly key: string
  readonly name: string
  /** The enquiries for which it is suggested; null: any. */
  readonly category: string | null
  readonly text: string
}

/** What each site begins with, until its managers change it. */
export const starterTemplates: readonly MailTemplate[] = [
  {
    key: 'used-vehicle',
    name: 'Still available',
    category: 'Used Vehicle Enquiry',
    text: `Hi {{first_name}},

Thanks for getting in touch. Yes, the {{vehicle}} (stock number {{stock_number}}) is still here, at {{price}}. All the photos are at {{link}}.

When would suit you to come and see it? We are at {{location}}, today {{hours_today}}. Or call me on {{phone}}, if that is easier.`,
  },
  {
    key: 'new-vehicle',
    name: 'About a new car',
    category: 'New Vehicle Enquiry',
    text: `Hi {{first_name}},

Thanks for asking about the {{vehicle}}. Happy to help you get into the right one.

Are you after a certain colour or variant, and do you have a car to trade in? With that I can send you a price and say how soon you could have it.

If you would rather talk, I am on {{phone}}.`,
  },
  {
    key: 'test-drive',
    name: 'Test drive: time to confirm',
    category: 'Test Drive',
    text: `Hi {{first_name}},

Thanks for asking for a test drive. We will have the car ready for you at {{location}}. Please bring your driver licence.

Does the time you asked for still suit you? If not, tell me what does, or call me on {{phone}}.`,
  },
  {
    key: 'trade-in',
    name: 'Your trade-in',
    category: 'Trade In',
    text: `Hi {{first_name}},

Thanks for telling us about your car. From what you wrote I can give you a first idea of its value; for a firm figure we would like to have a look at it, which takes about twenty minutes.

Could you bring it to {{location}} this week? Today we are here {{hours_today}}.`,
  },
  {
    key: 'finance',
    name: 'Finance: what I need from you',
    category: 'Finance Enquiry',
    text: `Hi {{first_name}},

Thanks for asking about finance. So that the figures fit you, could you tell me roughly how much you would like to put down, and over how many years?

I will then send you repayments from our lenders. There is no check of your credit file until you say so. My number is {{phone}}.`,
  },
  {
    key: 'service',
    name: 'Service booking',
    category: 'Service Booking',
    text: `Hi {{first_name}},

Thanks for booking with us. Could you tell me the registration and about how many kilometres are on it, so that we have the right parts ready?

You reach the workshop on {{phone}}.`,
  },
  {
    key: 'missed-you',
    name: 'Tried to call you',
    category: null,
    text: `Hi {{first_name}},

I just tried to call you about your enquiry and could not reach you. When is a good time, or would you rather write? Just answer this mail.

{{me}}, {{phone}}`,
  },
  {
    key: 'thanks',
    name: 'Thanks, I am on it',
    category: null,
    text: `Hi {{first_name}},

Thanks for getting in touch with {{dealer}}. I am looking after your enquiry and will come back to you today.

If it is urgent, call me on {{phone}}.`,
  },
]

/** The signature of a site until its managers change it. */
export const starterSignature = `{{me}}
{{dealer}}
{{phone}}`

/** What is suggested first: the templates of the lead's category, then those for any enquiry, then the others. */
export const orderTemplates = (
  templates: readonly MailTemplate[],
  category: string,
): readonly MailTemplate[] => {
  const rank = (template: MailTemplate) =>
    template.category === category ? 0 : template.category === null ? 1 : 2
  return templates.toSorted((one, other) => rank(one) - rank(other))
}
