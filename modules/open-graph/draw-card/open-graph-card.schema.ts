import * as z from 'zod'

const words = (most: number) => z.string().max(most)

/** The content of a shared link's picture; everything else in it is the site's own theme. */
export const openGraphCardSchema = z.strictObject({
  /** A word above the title: what kind of vehicle or page it is. */
  eyebrow: words(40).nullable(),
  title: words(200),
  subtitle: words(200).nullable(),
  /** The price as the site shows it, or the text instead of it. */
  price: z
    .strictObject({
      text: words(60),
      /** The text beside it: drive away, per week. */
      note: words(60).nullable(),
      /** Struck through. */
      was: words(30).nullable(),
    })
    .nullable(),
  /** Key of a picture of the site. */
  pictureKey: words(110).nullable(),
})

export type OpenGraphCard = z.output<typeof openGraphCardSchema>
