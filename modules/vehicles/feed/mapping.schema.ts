import { RE2JS } from 're2js'
import { z } from 'zod'
import { importFields } from './car-fields.ts'
import { findRowFilterFault } from './row-filter.rules.ts'

const columnSchema = z
  .union([z.string().min(1), z.int().min(0)])
  .describe(
    'A column: its name, or in a file without a header row its position from 0. In JSON a key, or a path of keys joined by dots.',
  )

/** A pattern in the syntax of RE2, without lookaround and back-references, so that it takes linear time. */
const pattern = z
  .string()
  .min(1)
  .max(300)
  .superRefine((text, context) => {
    try {
      RE2JS.compile(text)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      context.addIssue({
        code: 'custom',
        message: `is not a regular expression as RE2 has them (without look-around and back-references): ${reason}`,
      })
    }
  })

const decimalMark = z.enum(['.', ','])

const transformSchema = z
  .union([
    z
      .literal('number')
      .describe(
        "The one number in the text, whatever words and signs stand around it, without its thousands' marks; nothing where there is none. One that could be two different numbers, or several numbers, reject the row.",
      ),
    z
      .literal('miles-to-km')
      .describe('The one number in the text, as `number` finds it, from miles to kilometres.'),
    z
      .literal('hash')
      .describe('A short stable key of the columns in `from`, for files without stock numbers.'),
    z
      .enum(['title-make', 'title-model', 'title-badge'])
      .describe(
        "A part of a title such as '2018 Land Rover Discovery Sport SE': known makes and models are found in it.",
      ),
    z
      .literal('base-colour')
      .describe("The base colour of a paint's name; nothing where it names none."),
    z
      .strictObject({
        number: z.strictObject({
          min: z.number().optional().describe('A smaller number counts as nothing.'),
          max: z.number().optional().describe('A greater number counts as nothing.'),
          decimal: decimalMark
            .optional()
            .describe('The mark before decimals, if it is not the one of the mapping.'),
        }),
      })
      .describe('As `number`, within bounds.'),
    z
      .strictObject({
        before: z.string().min(1).describe('The mark.'),
        last: z.boolean().optional().describe('True takes the last mark, not the first.'),
      })
      .describe('The text before a mark; all of it where the mark is missing.'),
    z
      .strictObject({
        after: z.string().min(1).describe('The mark.'),
        last: z.boolean().optional().describe('True takes the last mark, not the first.'),
      })
      .describe('The text after a mark; nothing where the mark is missing.'),
    z
      .strictObject({ match: pattern.describe('A regular expression.') })
      .describe(
        'What the first group of the pattern matches, or all of the match; nothing without a match.',
      ),
    z
      .strictObject({
        replace: pattern.describe('A regular expression.'),
        with: z
          .string()
          .max(300)
          .refine((text) => !/\$[`']/.test(text), {
            error:
              "repeats the text around a match ($` or $'); write $1 or $& for what was matched",
          })
          .describe('What stands in for every match; `$1` is its first group, `$&` all of it.'),
      })
      .describe('The text with every match replaced.'),
    z
      .strictObject({
        date: z.enum(['dmy', 'mdy', 'ymd']).describe('Order of day, month and year.'),
      })
      .describe(
        "A date as an ISO date: in figures with two or four of the year, with the month in words ('24 Mar 2026'), ISO already, or a day number of Excel. One that cannot be read is reported, and its field is left empty.",
      ),
  ])
  .describe('One step that a value goes through.')
export type Transform = z.infer<typeof transformSchema>

const sourceSchema = z.union([
  columnSchema,
  z.strictObject({
    from: z
      .union([columnSchema, z.array(columnSchema).min(1)])
      .describe(
        'The column, or several: the first whose transformed value is not empty counts (`hash` takes all).',
      ),
    transform: z
      .union([transformSchema, z.array(transformSchema)])
      .optional()
      .describe('Steps, in order.'),
  }),
])
export type Source = z.infer<typeof sourceSchema>

export function listColumns(source: Source): readonly (string | number)[] {
  if (typeof source !== 'object') return [source]
  return Array.isArray(source.from) ? source.from : [source.from]
}

const scalar = z.union([z.string(), z.number(), z.boolean()])

/** Describes how the columns of a dealer's file become the fields of vehicles. */
export const mappingSchema = z
  .strictObject({
    columns: z
      .partialRecord(z.enum(importFields), sourceSchema)
      .describe(
        'For each field of the Car where it comes from. Other columns of the file are left out.',
      ),
    values: z
      .partialRecord(z.enum(importFields), z.record(z.string(), scalar))
      .optional()
      .describe(
        "What a field's words mean, after its transforms; '' clears. A word that is not listed stays as it is and is reported.",
      ),
    by_column: z
      .partialRecord(
        z.enum(importFields),
        z.strictObject({
          of: z.enum(importFields).describe('The other field.'),
          words: z
            .record(z.string(), scalar)
            .describe('Its column, as `columns` has it, and what the field then says.'),
        }),
      )
      .optional()
      .describe(
        'Fields that follow from the column that another one came from; where it came from one that is not listed, their own column counts.',
      ),
    constants: z
      .partialRecord(z.enum(importFields), scalar)
      .optional()
      .describe('Values for fields that a row leaves empty.'),
    empty: z
      .array(z.string())
      .optional()
      .describe("Cells that mean nothing, for example '-' or 'N/A'."),
    decimal: decimalMark
      .optional()
      .describe(
        'The mark before the decimals of numbers, a point by default; with a comma, points part thousands.',
      ),
    dealership: z
      .strictObject({
        from: columnSchema.describe('The column that names the dealership of a row.'),
        words: z
          .record(z.string().max(200), z.string().max(100))
          .default({})
          .describe(
            "Its words and the slugs of the dealerships that they mean; '' leaves the row out. A word that is not listed is a slug.",
          ),
      })
      .optional()
      .describe(
        'For one file of several dealerships of a group: whose each row is. Words that are no dealership of the group are reported.',
      ),
    filter: z
      .string()
      .min(1)
      .max(2000)
      .superRefine((expression, context) => {
        const fault = findRowFilterFault(expression)
        if (fault !== undefined) context.addIssue({ code: 'custom', message: fault })
      })
      .optional()
      .describe(
        'Which vehicles of the file count, as a site\'s stock filter says it, such as car_type = "used" AND price > 5000. The others are as if the file lacked them.',
      ),
    key: z
      .enum(['stocknum', 'vin'])
      .default('stocknum')
      .describe(
        'What tells the vehicles of the file apart; with `vin` it also serves as stock number.',
      ),
    rows: z
      .string()
      .regex(/^[^.\s]{1,100}(\.[^.\s]{1,100}){0,9}$/, 'write names of elements joined by dots')
      .optional()
      .describe(
        'XML: which elements are vehicles, named from the root on, such as stock.vehicles.vehicle. Left out: the children of the root.',
      ),
    header: z.boolean().default(true).describe('False when the first line is already a vehicle.'),
    delimiter: z
      .string()
      .length(1)
      .optional()
      .describe('Found from the first line when it is not given: comma, semicolon or tab.'),
  })
  .refine(
    ({ columns, by_column: followers = {} }) =>
      Object.values(followers).every(({ of, words }) => {
        const source = columns[of]
        const names = source === undefined ? [] : listColumns(source).map(String)
        return Object.keys(words).every((name) => names.includes(name))
      }),
    { error: 'names a column that the other field does not come from', path: ['by_column'] },
  )
export type Mapping = z.infer<typeof mappingSchema>
