import { z } from 'zod'
import { longestDraft } from './draft-length.rules.ts'

/** Control characters, which the database refuses or which no screen shows; line breaks and tabs are kept. */
const controls = /(?![\n\r\t])\p{Cc}/gu

const typed = (least: number, most: number) =>
  z
    .string()
    .max(most * 2)
    .transform((text) => text.replaceAll(controls, '').replaceAll('\r\n', '\n').trim())
    .pipe(z.string().min(least).max(most))

const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^\P{Cc}+$/u)

export const answerSchema = typed(1, longestDraft)

/** What is typed and not sent: without trimming, so that nothing that a person types is changed under their hands. */
export const draftSchema = z
  .string()
  .max(longestDraft * 2)
  .transform((text) => text.replaceAll(controls, '').replaceAll('\r\n', '\n'))
  .pipe(z.string().max(longestDraft))

export const messageIdSchema = z.uuid().transform((id) => id.toLowerCase())
export const versionSchema = z.int().min(0).max(Number.MAX_SAFE_INTEGER)

export const templateSchema = z.strictObject({
  key: z.string().regex(/^[a-z0-9-]{1,60}$/),
  name: line(80),
  category: line(100).nullable(),
  text: typed(1, 5000),
})

export const signatureSchema = typed(0, 1000)
