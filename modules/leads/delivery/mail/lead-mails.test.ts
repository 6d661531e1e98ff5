import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { composeMail } from '#platform/mail/compose-mail.ts'
import type { Mail, MailCalendar } from '#platform/mail/mail.types.ts'
import { createMailSender } from '../adapters/send-mail.ts'
import type { TakenMail } from '../delivery.types.ts'
import {
  buildDeliveredLead,
  buildTakenDelivery,
  exampleVehicle,
} from '../example-delivered-lead.fake.ts'

/** The mail as its receiver gets it, parsed by another library. */
async function send(
  lead: Parameters<typeof buildDeliveredLead>[0] = {},
  delivery: Partial<TakenMail> = {},
  senderAddress: string | null = null,
  calendar?: MailCalendar,
) {
  let sent: Mail | undefined
  const mailer = {
    send: (_siteId: number, mail: Mail) => {
      sent = mail
      return Promise.resolve({ ok: true, detail: '' } as const)
    },
    close: () => Promise.resolve(),
  }
  const findCalendar = () => Promise.resolve(calendar)
  await createMailSender({ mailer, senderAddress, findCalendar })(
    buildDeliveredLead(lead),
    buildTakenDelivery(delivery),
    new AbortController().signal,
  )
  return PostalMime.parse(await composeMail(sent!))
}
const confirmation = {
  kind: 'confirmation',
  destination: 'confirmation:ana@visitor.example',
} as const

describe('the mail to the dealer', () => {
  test('has its topic in the subject, and a reply goes to the visitor', async () => {
    const mail = await send()
    expect(mail).toMatchObject({
      subject: 'Used Vehicle Enquiry: 2022 Toyota HiLux (H1234) #0191d6a0',
      from: { name: 'Ana Example via Example Motors', address: 'hello@example-motors.example' },
      replyTo: [{ name: 'Ana Example', address: 'ana@visitor.example' }],
      to: [{ address: 'sales@example-motors.example' }],
      messageId: '<7b0c1f6e-aaaa-4bbb-8ccc-ddddeeeeffff@example-motors.forecourt>',
    })
    expect(mail.inReplyTo).toBeUndefined()
  })

  test.each(['text', 'html'] as const)('contains all of the lead as %s', async (part) => {
    const files = [
      { id: '1', field: 'Photos', name: 'left.jpg', mediaType: 'image/jpeg', bytes: 2_345_678 },
    ]
    const body = (await send({ files }))[part]!.replaceAll('\u00a0', ' ')
    for (const words of [
      'Saturday 21 November, 2:14 pm AEST',
      'ana@visitor.example',
      '0412 345 678',
      'Would you take a 2016 Mazda3 in trade?',
      '$51,990',
      '$54,990',
      '2022 Toyota HiLux',
      'Stock H1234',
      'https://www.example-motors.example/cars/2022-toyota-hilux-sr5-h1234',
      'Postcode',
      '3220',
      'Email me similar stock and latest offers.',
      'the box was ticked beforehand; the visitor left it as it was',
      'left.jpg',
      '2.3 MB',
      'utm_campaign: utes',
      '0191d6a0-1111-4222-8333-444455556666',
    ]) {
      expect(body).toContain(words)
    }
  })

  test.each([
    ['ai-agent', {}, true],
    ['email', {}, false],
    ['ai-agent', confirmation, false],
  ])(
    'of a visitor by %s with %j says that an agent prepared it: %s',
    async (medium, delivery, says) => {
      const payload = { name: 'Ana', linked_query_params: { utm_medium: medium } }
      const { text } = await send({ lead: { payload } }, delivery)
      expect(text?.includes('AI agent')).toBe(says)
    },
  )

  test.each([{}, confirmation])('shows the price of the car’s page (§4): %j', async (delivery) => {
    const price = { discount_kind: 'amount', discount_value: 500 }
    const { text } = await send({ site: buildExampleSite({ price }) }, delivery)
    expect(text).toContain('$51,490')
    expect(text).not.toContain('$51,990')
  })

  test('shows the car by the picture that links share, and has buttons to reply', async () => {
    const { html = '' } = await send()
    expect(html).toContain('src="https://www.example-motors.example/images/s-hilux/1200/share"')
    expect(html).toContain('href="tel:0412345678"')
    expect(html).toContain('href="mailto:ana%40visitor.example"')
  })

  test('has the booking’s calendar entry for the dealer, in this mail only', async () => {
    const calendar = {
      method: 'PUBLISH',
      fileName: 'appointment.ics',
      content: 'BEGIN:VCALENDAR\r\nMETHOD:PUBLISH\r\nEND:VCALENDAR\r\n',
    } as const
    const { attachments } = await send({}, {}, null, calendar)
    expect(attachments.map(({ filename, mimeType }) => `${filename} ${mimeType}`)).toContain(
      'appointment.ics application/ics',
    )
    for (const kind of ['confirmation', 'adf'] as const) {
      const delivery = { kind, destination: `${kind}:ana@visitor.example` }
      expect((await send({}, delivery, null, calendar)).attachments).toEqual([])
    }
  })

  test('of a site without pictures of it shows none', async () => {
    const { html = '' } = await send({ vehicle: { ...exampleVehicle, images: [] } })
    expect(html).not.toContain('<img')
  })

  test('holds nothing that a visitor wrote as HTML', async () => {
    const evil = `<img src=x onerror=alert(1)>"'`
    const { html = '' } = await send({
      lead: { firstName: evil, payload: { message: evil, [evil]: evil }, phone: evil },
    })
    expect(html).not.toContain('<img src=x')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;')
  })

  test('gets no header from a visitor’s text', async () => {
    const evil = 'Ana\r\nBcc: everybody@else.example\r\n\r\n<b>'
    const mail = await send({ lead: { firstName: evil, category: evil, email: 'a@b.example' } })
    expect(mail.bcc).toBeUndefined()
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(mail.replyTo?.[0]?.address).toBe('a@b.example')
  })

  test('is sent under a name that no visitor can make into another sender or a link', async () => {
    const firstName = 'Boss <boss@example-motors.example>\u202e\u0007 https://evil.example'
    const mail = await send({ lead: { firstName, lastName: 'x'.repeat(200) } })
    const name = mail.from?.name ?? ''
    expect(name).toBe(`Boss ${'x'.repeat(55)} via Example Motors`)
    expect(mail.replyTo?.[0]?.name).toBe(`Boss ${'x'.repeat(55)}`)
  })

  test.each(['a@b.example\r\nBcc: x@y.example', 'a@b.example, c@d.example', 'nobody'])(
    'without an address that servers take (%j) has no reply address',
    async (email) => {
      expect((await send({ lead: { email } })).replyTo).toBeUndefined()
    },
  )

  test('that is incomplete is marked so, and its update is in the same conversation', async () => {
    const first = await send({ stage: 'incomplete' })
    const update = await send(
      { stage: 'update' },
      {
        id: '00000000-0000-4000-8000-000000000002',
        revision: 1,
        firstId: '7b0c1f6e-aaaa-4bbb-8ccc-ddddeeeeffff',
      },
    )
    expect(first.subject).toMatch(/^Incomplete Used Vehicle Enquiry/)
    expect(first.text).toContain('The visitor stopped before the last step')
    expect(update.subject).toBe(`Re: ${first.subject}`)
    expect(update.inReplyTo).toBe(first.messageId)
    expect(update.references).toBe(first.messageId)
    expect(update.messageId).not.toBe(first.messageId)
    expect(update.text).toContain('0191d6a0-1111-4222-8333-444455556666')
    const more = await send({ stage: 'continued' })
    expect(more.subject).toBe(`Re: ${first.subject}`)
    expect(more.text).toContain('stopped again')
  })

  test('comes from the deployment’s own address where it has one', async () => {
    const mail = await send({}, {}, 'website@platform.example')
    expect(mail.from?.address).toBe('website@platform.example')
  })

  test('of a dealer without any address comes from the site’s host', async () => {
    const mail = await send({ site: buildExampleSite() })
    expect(mail.from?.address).toBe('website@example-motors.example')
  })
})

describe('the subject of a mail', () => {
  const evil = 'Pay 900 at once'
  const lead = {
    firstName: evil,
    lastName: evil,
    email: `"${evil}"@visitor.example`,
    phone: evil,
    form: evil,
    category: evil,
    subcategory: evil,
    payload: { message: evil, category: evil, subcategory: evil, name: evil },
  }
  const kinds = ['email', 'adf', 'confirmation'] as const
  const stages = ['new', 'incomplete', 'continued', 'update'] as const

  test.each(kinds.flatMap((kind) => stages.map((stage) => [kind, stage] as const)))(
    'of kind %s and stage %s holds no text of the visitor’s',
    async (kind, stage) => {
      const delivery = { kind, destination: `${kind}:ana@visitor.example` }
      for (const vehicle of [null, exampleVehicle]) {
        const { subject } = await send({ lead, stage, vehicle }, delivery)
        expect(subject).not.toContain('900')
        expect(subject).toMatch(/Enquiry|enquiry/)
      }
    },
  )

  test.each([
    ['General Enquiry', 'Career Enquiry', 'General Enquiry (Career Enquiry) #0191d6a0'],
    ['General Enquiry', null, 'General Enquiry #0191d6a0'],
    ['General Enquiry', 'Of my own', 'General Enquiry #0191d6a0'],
    ['Roof Racks', 'Fitting', 'Roof Racks (Fitting) #0191d6a0'],
    ['Roof Racks', null, 'Roof Racks #0191d6a0'],
    ['Of my own', null, 'Enquiry #0191d6a0'],
  ])('names category %j and subcategory %j as %j', async (category, subcategory, expected) => {
    const form = {
      slug: 'racks',
      title: 'Racks',
      category: 'Roof Racks',
      subcategory: 'Fitting',
      steps: [{ fields: [{ name: 'email', type: 'email', label: 'Email' }] }],
    }
    const site = buildExampleSite({ leads: { forms: [form] } })
    const { subject } = await send({ site, vehicle: null, lead: { category, subcategory } })
    expect(subject).toBe(expected)
  })

  test('differs between two leads about the same, and stays the same for an update', async () => {
    const one = await send({ vehicle: null })
    const other = await send({
      vehicle: null,
      lead: { id: '0291d6a0-1111-4222-8333-444455556666' },
    })
    expect(one.subject).not.toBe(other.subject)
  })
})

describe('the confirmation', () => {
  test('contains the sent values, when a reply comes, and how to reach the dealer', async () => {
    const { text = '', subject, to, replyTo, headers } = await send({}, confirmation)
    expect(to).toMatchObject([{ address: 'ana@visitor.example' }])
    expect(subject).toBe('We have your enquiry: 2022 Toyota HiLux | Example Motors')
    expect(replyTo).toMatchObject([{ address: 'hello@example-motors.example' }])
    expect(headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    )
    for (const words of [
      'Hi Ana,',
      'is this one still there?',
      '$51,990',
      'We are closed right now and will be in touch when we open: Monday 9 am.',
      '(03) 5550 1234',
      '1 Example Street, Geelong VIC 3220',
      'Monday to Friday: 9 am – 5 pm',
      'Saturday to Sunday: Closed',
    ]) {
      expect(text).toContain(words)
    }
  })

  test('sent while the dealer is open mentions it', async () => {
    const startedAt = new Date('2026-11-20T02:00:00Z')
    const { text } = await send({}, { ...confirmation, startedAt })
    expect(text).toContain('We are open until 5 pm and will be in touch shortly.')
  })

  test('has no link of a stranger’s, and no advertisement in its greeting', async () => {
    const { text = '', html = '' } = await send(
      {
        lead: {
          firstName: 'Win at casino.example',
          payload: {
            message: 'See https://evil.example/x and www.evil.example or evil.com',
            'Look at evil.com': 'yes',
          },
        },
      },
      confirmation,
    )
    for (const body of [text, html]) {
      expect(body).not.toContain('evil.')
      expect(body).not.toContain('casino')
      expect(body).toContain('See [link] and [link] or [link]')
      expect(body).toContain('Hello,')
    }
  })

  test('names the files that were received', async () => {
    const file = { id: '1', field: 'Photos', mediaType: 'image/jpeg', bytes: 2_345_678 }
    const files = [
      { ...file, name: 'image.jpg' },
      { ...file, name: 'win at evil.click.jpg' },
    ]
    const { text = '' } = await send({ files }, confirmation)
    expect(text).toContain('image.jpg')
    expect(text).toContain('win at [link].jpg')
  })

  test('contains nothing that is meant for the dealer alone', async () => {
    const { text = '' } = await send({}, confirmation)
    expect(text).not.toContain('utm_campaign')
    expect(text).not.toContain('Pages visited')
  })
})

describe.each([
  ['the mail to the dealer', {}, 'Their trade-in'],
  ['the mail to the visitor', confirmation, 'Your trade-in'],
] as const)('%s about a trade-in', (_what, delivery, title) => {
  const payload = {
    'Trade In Make': 'Kia',
    'Trade In Model': 'Rio',
    'Trade In Year': 2018,
    'Trade In Badge': 'S',
    'Trade In Kilometres': 64_000,
    'Trade In Valuation': '$14,500 to $17,000, 25 November 2026',
  }
  const read = async (more: Parameters<typeof send>[0]) =>
    (await send({ vehicle: null, ...more }, delivery)).text!.replaceAll('\u00a0', ' ')

  test('names the vehicle and repeats the range that was shown', async () => {
    const text = await read({ lead: { form: 'trade-in', category: 'Trade In', payload } })
    expect(text.toLowerCase()).toContain(title.toLowerCase())
    expect(text).toContain('2018 Kia Rio S, 64,000 km')
    expect(text).toContain('$14,500 to $17,000, 25 November 2026')
  })

  test('names no range where none was shown', async () => {
    const { 'Trade In Valuation': _, ...unvalued } = payload
    const text = await read({ lead: { form: 'trade-in', category: 'Trade In', payload: unvalued } })
    expect(text).toContain('2018 Kia Rio S, 64,000 km')
    expect(text).not.toContain('Estimated range')
  })

  test('is not in one about something else', async () => {
    expect((await read({})).toLowerCase()).not.toContain(title.toLowerCase())
  })
})
