import { z } from 'zod'
import { noFilesReasons } from './no-files.rules.ts'
import { noTimeReasons } from './no-time.rules.ts'
import { lineBounds, longestFormName } from './field-bounds.rules.ts'
import { longestText } from './lead-value.rules.ts'

const text = (maximum: number, description: string, example: string) =>
  z.string().max(maximum).optional().meta({ description, example })

/**
 * Documents a metadata field without a maximum: longer text is truncated, since metadata is never a reason to refuse
 * a lead.
 */
const cutText = (description: string, example: string) =>
  z.string().optional().meta({ description, example })

/** The documented fields of a lead; `parseLeadBody` parses them and is more lenient. */
const leadSchema = z
  .looseObject({
    category: text(
      lineBounds.category,
      'What the enquiry is about: an enquiry type, or the category of a form of the site. Any other is refused.',
      'General Enquiry',
    ),
    subcategory: text(lineBounds.subcategory, 'A category within the category.', 'Career Enquiry'),
    name: text(lineBounds.name, 'The whole name, or the first.', 'Ada'),
    first_name: text(lineBounds.first_name, 'In place of `name`.', 'Ada'),
    last_name: text(lineBounds.last_name, 'The family name.', 'Lovelace'),
    email: text(lineBounds.email, 'Needed unless there is a phone.', 'ada@visitor.example'),
    phone: text(lineBounds.phone, 'Needed unless there is an e-mail address.', '0412 345 678'),
    postcode: text(lineBounds.postcode, 'The visitor’s postcode.', '3000'),
    message: text(longestText, 'What the visitor wrote.', 'Is it still there?'),
    car_id: z
      .int()
      .positive()
      .optional()
      .meta({ description: 'The vehicle that the enquiry is about.', example: 7 }),
    form: text(
      longestFormName,
      'The form of the site whose rules the lead has to meet; one that the site does not have is refused.',
      'general',
    ),
    step_index: z
      .int()
      .min(0)
      .max(99)
      .optional()
      .meta({ description: 'Which step of a form of several steps this is, from 0.', example: 0 }),
    form_completed: z
      .boolean()
      .optional()
      .meta({ description: 'False while more steps follow.', example: true }),
    idempotency_key: text(
      200,
      'At least 22 random letters, digits, hyphens and underscores. The same lead with the same key is stored once. The header `Idempotency-Key` is read first.',
      '7f5e1a3c9b2d4e6f8a0b1c2d3e4f5a6b',
    ),
    event_id: cutText(
      'The sender’s own id of the conversion, echoed in the response: 1 to 200 visible letters of ASCII. Any other is ignored.',
      'evt-77',
    ),
    url: cutText(
      'The page that the form was on, cut to 2,000 characters.',
      'https://www.my-dealer.example/contact',
    ),
    source: cutText('Which software or campaign sent it, cut to 60 characters.', 'Website'),
  })
  .meta({
    id: 'Lead',
    description:
      'An enquiry. A form’s own fields stand beside these under their names, as texts, numbers, booleans or lists of texts.',
  })

/** The body of `POST /api/leads` and `PUT /api/leads/{id}` (§7), for the API's documentation. */
export const leadRequestSchema = z
  .looseObject({ lead: leadSchema })
  .meta({ id: 'LeadRequest', description: 'A lead, or a step of one.' })

/** The response to a stored lead or step. */
export const leadResponseSchema = z
  .object({
    id: z.uuid(),
    lead_id: z.uuid().meta({ description: 'The same as `id`.' }),
    lead_token: z.string().optional().meta({
      description:
        'Lets later steps continue this lead. Left out where the same complete lead, without a key, came from another network address within the last five minutes.',
    }),
    success_url: z.string().meta({ description: 'The page to show next.' }),
    event_id: z
      .string()
      .optional()
      .meta({ description: 'Of a complete lead: the id of its conversion.' }),
    booking: z
      .object({
        taken: z.boolean(),
        reason: z.enum(noTimeReasons).optional().meta({
          description:
            'Why the lead is stored without the time. `confirm-by-mail`: the visitor was sent a link that takes it.',
        }),
        message: z.string().optional().meta({ description: 'The reason for people.' }),
      })
      .optional()
      .meta({
        description: 'Of a complete lead of a form that books a free time: whether it was taken.',
      }),
    files: z
      .object({
        stored: z.literal(false),
        reason: z.enum(noFilesReasons),
        message: z.string().meta({ description: 'The reason for people.' }),
      })
      .optional()
      .meta({
        description:
          'The lead is stored without the files that came with it: as many as may be have come from this address in an hour (`address`) or to the site in a day (`site`), or little space is left (`disk`).',
      }),
  })
  .meta({ id: 'LeadResponse', description: 'The lead is stored.' })
