import * as z from 'zod'

const email = z.string().trim().toLowerCase().max(254).pipe(z.email())

/** The form that requests a code. */
export const addressSchema = z.object({ email })

/** The form that enters a code; people paste it with blanks or a hyphen between the digits. */
export const codeSchema = z.object({
  email,
  code: z
    .string()
    .max(40)
    .transform((code) => code.replaceAll(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{6}$/)),
})

export const demoSchema = z.object({ person: z.string().min(1).max(100) })
