import { z } from 'zod'
import { lineField, slugField, textField } from './field.schema.ts'

/** §3 Form field types, by their names. */
export const fieldTypes = [
  'address',
  'button',
  'CCExpiration',
  'check',
  'checkGroup',
  'checkCard',
  'currency',
  'dateTime',
  'dateTimeGeneric',
  'distance',
  'dob',
  'email',
  'expiryDate',
  'file',
  'fullName',
  'hidden',
  'kilometre',
  'licenseNumber',
  'locationSelect',
  'locationSelectCustom',
  'make',
  'model',
  'number',
  'optIn',
  'phone',
  'postcode',
  'radio',
  'radioGroup',
  'radioCardGroup',
  'rego',
  'select',
  'serviceInterval',
  'starRating',
  'string',
  'textarea',
  'tyres',
  'websiteLocationSelect',
  'year',
] as const

/** A field's name in the API: `first_name`, `Rego`, `Service Location`. */
const fieldNameField = () =>
  z
    .string()
    .regex(
      /^[A-Za-z][A-Za-z0-9_ -]{0,59}$/,
      'write a name that starts with a letter, of letters, digits, spaces, hyphens and _',
    )

const choiceSchema = z
  .strictObject({
    value: lineField(100).describe('What is sent.'),
    label: lineField(120).describe('What the visitor reads.'),
    hint: lineField(160).nullable().default(null).describe('A second line. Null: none.'),
  })
  .describe('One of the answers.')

const conditionSchema = z
  .strictObject({
    field: fieldNameField().describe('Name of another field of the form, before this one.'),
    equals: z
      .array(lineField(100).describe('An answer.'))
      .max(20)
      .default([])
      .describe('Answers that count. Empty: any answer without a fault.'),
  })
  .describe('Holds while another field is filled and free of errors (§5).')

export const fieldSchema = z
  .strictObject({
    name: fieldNameField().describe('Name on the wire, once in a form.'),
    type: z.enum(fieldTypes).describe('Kind of field (§3).'),
    label: lineField(300).describe('Words above the field, or beside a box.'),
    placeholder: lineField(120).nullable().default(null).describe('Words in it. Null: none.'),
    hint: lineField(300).nullable().default(null).describe('Help under the label. Null: none.'),
    required: z.boolean().default(true).describe('Whether it must be filled in while it is shown.'),
    required_unless: fieldNameField()
      .nullable()
      .default(null)
      .describe(
        'Another field of the form, before this one, that makes this one optional once it is filled. Null: none.',
      ),
    width: z.enum(['full', 'half']).default('full').describe('Half: two stand beside each other.'),
    choices: z
      .array(choiceSchema)
      .max(60)
      .default([])
      .describe('Answers of a choice. Empty: those that the kind of field brings itself.'),
    shown_when: conditionSchema
      .nullable()
      .default(null)
      .describe('When the field is shown. Null: always.'),
    value: lineField(300)
      .nullable()
      .default(null)
      .describe('Answer at first; {vehicle} becomes the vehicle asked about. Null: none.'),
    min: z
      .number()
      .nullable()
      .default(null)
      .describe('Least number or year. Null: the kind’s own.'),
    max: z.number().nullable().default(null).describe('Greatest number or year, or most files.'),
    max_length: z
      .int()
      .min(1)
      .max(10_000)
      .nullable()
      .default(null)
      .describe('Most characters. Null: the kind’s own.'),
  })
  .describe('A field of a form.')

const skipSchema = z
  .strictObject({
    when: conditionSchema.describe('When the steps between are left out.'),
    to: z.int().min(1).max(20).describe('Index of the step that follows, the first being 0.'),
  })
  .describe('A way past the next steps.')

const stepSchema = z
  .strictObject({
    heading: lineField(120).nullable().default(null).describe('Heading. Null: the form’s title.'),
    description: lineField(400).nullable().default(null).describe('A sentence. Null: none.'),
    fields: z
      .array(fieldSchema)
      .min(1, 'name at least one field')
      .max(40)
      .describe('Fields, in order.'),
    skips: z.array(skipSchema).max(10).default([]).describe('Ways past the next steps.'),
  })
  .describe('A step; a form of one step is a single form.')

/** A form, which is pure configuration (§3, §4, §5, §9). */
export const formSchema = z
  .strictObject({
    slug: slugField().describe(
      'Name of the form, such as test-drive; a platform form’s replaces it.',
    ),
    title: lineField(120).describe('Heading of the form.'),
    description: lineField(400).nullable().default(null).describe('Sentence under it. Null: none.'),
    category: lineField(60).describe('category of its leads, such as General Enquiry.'),
    subcategory: lineField(60).nullable().default(null).describe('subcategory. Null: none.'),
    submit_label: lineField(40)
      .nullable()
      .default(null)
      .describe('Words on the last button. Null: button_labels.submit.'),
    success_text: textField(600)
      .nullable()
      .default(null)
      .describe('What the visitor reads after sending. Null: the platform’s of its category.'),
    steps: z
      .array(stepSchema)
      .min(1, 'name at least one step')
      .max(20)
      .describe('Steps, in order.'),
  })
  .describe('A form.')

export type FieldType = (typeof fieldTypes)[number]
export type FieldCondition = z.output<typeof conditionSchema>
export type FormDefinition = z.output<typeof formSchema>
/** A form before parsing, in which fields with defaults are optional. */
export type FormSource = z.input<typeof formSchema>
