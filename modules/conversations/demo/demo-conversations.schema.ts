import * as z from 'zod'

const minutes = z.int().min(0)

/** The file of the demonstration's mails: e-mail addresses of customers and staff, times after the lead came. */
export const demoConversationsSchema = z.array(
  z.strictObject({
    /** The customer's address, by which the lead is found. */
    customer: z.email(),
    mails: z
      .array(
        z.strictObject({
          /** The address of the person who wrote it; absent: the customer. */
          by: z.email().optional(),
          /** The address from which it came, if it is not the customer's: it is held. */
          from: z.email().optional(),
          after_minutes: minutes,
          text: z.string().min(1),
          /** Written by a program, such as a notice of absence. */
          automatic: z.literal(true).optional(),
          /** Why the mail server refused it. */
          refused: z.string().max(200).optional(),
        }),
      )
      .min(1),
  }),
)

export type DemoConversations = z.infer<typeof demoConversationsSchema>
