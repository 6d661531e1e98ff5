import * as z from 'zod'

/** The file of the demonstration's questions. */
export const demoQuestionsSchema = z.array(
  z.strictObject({
    /** Slug. */
    site: z.string(),
    /** Slug. */
    dealership: z.string(),
    /** Which of the dealership's vehicles for sale, the oldest first, from 0. */
    car: z.int().min(0),
    questions: z
      .array(
        z.strictObject({
          question: z.string().min(1).max(500),
          /** Absent: it waits for an answer. */
          answer: z.string().min(1).max(2000).optional(),
          minutes_ago: z.int().min(1),
          /** Of the person who waits for an answer. */
          email: z.email().optional(),
        }),
      )
      .min(1),
  }),
)

export type DemoQuestions = z.infer<typeof demoQuestionsSchema>
