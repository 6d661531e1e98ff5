import * as z from 'zod'

const words = (most: number) => z.string().max(most)

/** What the picture of a shared link says; whatever it shows besides is the site's own look. */
export const openGraphCardSchema = z.strictObject({
  /** A word above the title: what kind of vehicle or page it is. */
  eyebrow: words(40).nullable(),
  title: words(200),
  subtitle: words(200).nullable(),
  /** The price as the site displays it, or the words in its place. */
  price: z
    .strictObject({
      text: words(60),
      /** Beside it: drive away, per week. */
      note: words(60).nullable(),
      /** Struck through. */
      was: words(30).nullable(),
    })
    .nullable(),
  /** Key of a picture of the site. */
  pictureKey: words(110).nullable(),
})

export type OpenGraphCard = z.output<typeof openGraphCardSchema>
