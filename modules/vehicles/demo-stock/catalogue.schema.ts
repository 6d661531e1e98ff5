import { z } from 'zod'

const words = () => z.string().min(1).max(60)

const learnerApproved = () =>
  z
    .boolean()
    .optional()
    .describe('Whether Australian learners may ride it: at most 660 cc and 150 kW a tonne.')

const gradeSchema = z
  .strictObject({
    badge: words().describe('Badge; the same as the model where the grade has no name.'),
    price: z.int().positive().describe('Price when new, in whole dollars of its country.'),
    body: words().optional(),
    seats: z.int().positive().optional(),
    fuel: words().optional(),
    drive: words().optional(),
    transmission: words().optional(),
    engine: words().optional(),
    length_mm: z.int().positive().optional(),
    tare_kg: z.int().positive().optional(),
    payload_kg: z.int().positive().optional(),
    gvm_kg: z.int().positive().optional(),
    learner_approved: learnerApproved(),
  })
  .describe('A grade; what it leaves out is as the model has it.')

const modelSchema = z.strictObject({
  model: words(),
  body: words().describe('Body as dealers word it.'),
  seats: z.int().positive().describe('Seats, or berths of what people sleep in.'),
  from: z.int().describe('First model year.'),
  to: z.int().nullable().describe('Last model year; null while it is sold new.'),
  weight: z.int().positive().describe('How common it is.'),
  fuel: words().optional().describe('None for what has no engine.'),
  drive: words().optional(),
  transmission: words().optional(),
  engine: words().optional().describe('Engine as a sentence has it, such as 2.0-litre petrol.'),
  learner_approved: learnerApproved(),
  grades: z.array(gradeSchema).min(1),
})

export const catalogueSchema = z.strictObject({
  item_type: z.enum(['Car', 'Truck', 'Motorcycle', 'Camper', 'RV']),
  makes: z
    .array(
      z.strictObject({
        make: words(),
        wmi: z
          .string()
          .regex(/^[A-HJ-NPR-Z0-9]{3}$/)
          .describe('First three characters of its VINs.'),
        models: z.array(modelSchema).min(1),
      }),
    )
    .min(1),
})

const weighted = z.record(z.string(), z.number().positive())

/** The words of one kind of vehicle: its paints, its equipment and dealers' sentences about it. */
export const wordingSchema = z.strictObject({
  colours: weighted.describe('Paints and how common they are.'),
  features: z.strictObject({
    every: z.array(words()),
    some: z.array(words()),
    used: z.array(words()).describe('Of used vehicles only.'),
    upper: z.array(words()).describe('Of the dearer grades.'),
    by_body: z.record(z.string(), z.array(words())),
    since: z
      .record(z.string(), z.int())
      .default({})
      .describe('First model year of equipment that older vehicles never had.'),
    never_on: z
      .record(z.string(), z.array(words()))
      .default({})
      .describe('Bodies and fuels that equipment makes no sense on.'),
  }),
  sentences: z.strictObject({
    opening: z.strictObject({
      new: z.array(z.string()),
      used: z.array(z.string()),
      demo: z.array(z.string()),
      coming_soon: z.array(z.string()),
      as_traded: z.array(z.string()),
    }),
    low_distance: z.array(z.string()),
    distance: z.array(z.string()),
    engine: z.array(z.string()),
    by_fuel: z.record(z.string(), z.array(z.string())),
    by_body: z.record(z.string(), z.array(z.string())),
    features: z.array(z.string()),
    closing: z.array(z.string()),
  }),
})

export type Catalogue = z.output<typeof catalogueSchema>
export type CatalogueModel = z.output<typeof modelSchema>
export type CatalogueGrade = z.output<typeof gradeSchema>
export type Wording = z.output<typeof wordingSchema>
